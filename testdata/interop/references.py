#!/usr/bin/env python3
"""Read RIS and CSL-JSON with pandoc, citation.js and bibutils: no reference more or less, and the exact text back.

Usage: references.py EXPORT SCRATCH
"""
import json
import pathlib
import re
import sys

from consumers import Checks, Loss, folded, run
from works import TYPOGRAPHY, as_in_print, expected, of_csl, on_a_line, same_texts

JS = pathlib.Path(__file__).resolve().parent / "js"


def letters(names):
    return sorted(re.sub(r"(?i)[,.|\s\u200d]|\band\b", "", " ".join(names)))


# RIS has no way to say that a name is not to be taken apart: a comma at its end does for most readers, and not for these.
REGROUPED = Loss("names taken apart otherwise", lambda want, got: isinstance(want, list) and letters(want) == letters(got))
# pandoc takes such a name for `family=…, given=…` or for a quotation, as in a .bib.
NAMES = Loss("names with `=` or `\"` cut", lambda want, got: isinstance(want, list) and any(set("=\"") & set(name) for name in want))
# A name has two commas at most, before the given name and before `Jr.`; readers drop what is behind a third one.
PARTS = Loss("names with more than two commas cut", lambda want, got: isinstance(want, list) and isinstance(got, list) and any(name.count(",") > 2 for name in want))
COMMAS = folded("commas of a name, and the space behind", lambda text: re.sub("[, ]+", ",", text).strip(","))
# bibutils takes `: ` for the end of the title proper, and puts no colon between it and the rest behind a question mark or colon.
SUBTITLE = folded("a colon behind `?` or `:`", lambda text: re.sub("(?<=[?:]):", "", text))
QUOTE = folded("a given name that is a quotation mark", lambda text: text.removesuffix(', "'))
# In CSL-JSON a few HTML tags are markup: a `<` that begins none stands in this.
LESS = '<span class="nocase"><</span>'


def printed(references):
    """CSL-JSON as styles print it."""
    return [r | {"title": r["title"].replace(LESS, "<")} for r in json.loads(references)]


def pandoc(reading, want, path, dialect, losses):
    out, err = run(["pandoc", "-f", dialect, "-t", "csljson", str(path)])
    reading.quiet("pandoc", err.splitlines())
    same_texts(reading, want, of_csl(printed(out), dialect == "csljson"), losses)


def citation_js(reading, want, path, *dialect):
    out, err = run(["node", str(JS / "citation.mjs"), str(path), *dialect])
    reading.quiet("citation.js", err.splitlines())
    same_texts(reading, want, of_csl(printed(out)), [COMMAS])


def ris_texts(ris):
    """The references of a RIS file, as `expected` has them."""
    found = {}
    for reference in re.split(r"(?m)^ER  - ?\r?$", ris.removeprefix("\ufeff")):
        fields = re.findall(r"(?m)^([A-Z][A-Z0-9])  - (.*?)\r?$", reference)
        value = lambda tag: next((v for t, v in fields if t == tag), "")
        if fields:
            found[value("ID")] = {"title": value("TI"), "authors": [v.removesuffix(",") for t, v in fields if t == "AU"], "url": value("UR")}
    return found


def bibutils(reading, want, path, scratch):
    modules, _ = run(["ris2xml", "-i", "utf8", str(path)])
    (scratch / "mods.xml").write_text(modules, "utf-8")
    reading.equal("MODS is XML", ("", ""), run(["xmllint", "--noout", "--huge", str(scratch / "mods.xml")], may_fail=True))
    out, _ = run(["xml2ris", "-i", "utf8", "-o", "utf8", str(scratch / "mods.xml")])
    same_texts(reading, want, ris_texts(out), [REGROUPED, PARTS, SUBTITLE])


def main():
    export, scratch = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
    scratch.mkdir(parents=True, exist_ok=True)
    checks, want = Checks(), expected(export, on_a_line, on_a_line)
    ris, csl = export / "bibliography.ris", export / "bibliography.csl.json"
    checks.run("pandoc", "RIS", pandoc, want, ris, "ris", [TYPOGRAPHY, NAMES, REGROUPED, PARTS])
    checks.run("citation.js", "RIS", citation_js, want, ris, "@ris/file")
    checks.run("bibutils", "RIS", bibutils, want, ris, scratch)
    checks.run("pandoc", "CSL-JSON", pandoc, want, csl, "csljson", [TYPOGRAPHY, QUOTE])
    checks.run("citation.js", "CSL-JSON", citation_js, want, csl)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
