#!/usr/bin/env python3
"""Have the consumers of .bib files read both dialects: no warnings, no entry more or less, and the exact text back.

Usage: bib.py EXPORT SCRATCH BIBLATEX.bib BIBTEX.bib
"""
import json
import pathlib
import re
import shutil
import sys

from consumers import Checks, Loss, folded, run
from works import TYPOGRAPHY, expected, of_csl, same_texts

JS = pathlib.Path(__file__).resolve().parent / "js"
STYLES = ["plain", "plainnat", "plainurl"]


def parse(bib):
    """The entries of a .bib by key, each a dict of raw fields; braces and quotation marks around a value are off."""
    entries = {}
    for found in re.finditer(r"(?m)^@(\w+)\{\s*([^,\s]+),", bib):
        fields, i = {}, found.end()
        while field := re.compile(r"\s*([\w-]+)\s*=\s*([{\"])").match(bib, i):
            start = i = field.end()
            depth = 0
            closing = "}" if field[2] == "{" else '"'
            while depth > 0 or bib[i] != closing:
                depth += (bib[i] == "{") - (bib[i] == "}")
                i += 1
            fields[field[1].lower()] = bib[start:i]
            i = re.compile(r"\s*,?").match(bib, i + 1).end()
        entries[found[2]] = fields
    return entries


COMMANDS = [(r"\vphantom{\}}", ""), (r"\vphantom{\{}", ""), (r"\vphantom{x}", ""), (r"\textbackslash", "\\"), (r"\textasciitilde", "~"), (r"\textasciicircum", "^"),
            (r"\textless", "<"), (r"\textgreater", ">"), *((("\\" + c), c) for c in "&%#_${}")]


def printed(tex):
    """What TeX prints of a value."""
    out, i = [], 0
    while i < len(tex):
        for command, text in COMMANDS:
            if tex.startswith(command, i):
                out.append(text)
                i += len(command)
                break
        else:
            if tex[i] not in "{}":
                out.append(tex[i])
            i += 1
    return " ".join("".join(out).split())


def split_names(author):
    """The names of an author field: cut at ` and ` outside braces."""
    names, depth, start = [], 0, 0
    for i, c in enumerate(author):
        depth += (c == "{") - (c == "}")
        if depth == 0 and author.startswith(" and ", i):
            names.append(author[start:i])
            start = i + len(" and ")
    return names + [author[start:]]


def texts_of(bib):
    """A .bib as `expected` has it."""
    texts = {}
    for key, fields in parse(bib).items():
        author = " ".join(fields.get("author", "").split())
        names = [printed(n) for n in split_names(author)] if author else []
        texts[key] = {"title": printed(fields["title"]), "authors": names, "url": fields.get("url", "")}
    return texts


def warnings(*outputs):
    return [line for o in outputs for line in o.splitlines() if re.search(r"(?i)warn|error|\?\?|%%", line)]


def biber(reading, want, bib, scratch):
    out, err = run(["biber", "--tool", "-V", "--output-file", "biber.bib", bib.name], cwd=scratch)
    reading.quiet("biber --tool -V", warnings(out, err))
    same_texts(reading, want, texts_of((scratch / "biber.bib").read_text("utf-8")))


GIVEN_FIRST = folded("names as `Given Family`", lambda name: sorted(re.findall(r"[^\s,]+", name)))


def bibclean(reading, want, bib, scratch):
    out, err = run(["bibclean", bib.name], cwd=scratch, may_fail=True)
    # It takes no year before 1800 for one, and none that is not four digits; and it tells of strings beyond a thousand
    # bytes, which the first bibtex could not hold. Such are these years and these texts.
    reading.quiet("bibclean", warnings("\n".join(line for line in err.splitlines() if "year = " not in line and "exceeds standard BibTeX limit" not in line)))
    same_texts(reading, want, texts_of(out), [GIVEN_FIRST])


def bibtool(reading, want, bib, scratch):
    out, err = run(["bibtool", "-r", "biblatex", "--", "pass.comments=on", "--", "preserve.key.case=on", bib.name], cwd=scratch, may_fail=True)
    reading.quiet("bibtool", warnings(err))
    same_texts(reading, want, texts_of(out))


def bibtex_tidy(reading, want, bib, scratch):
    out, err = run(["node", str(JS / "bibtex-tidy.mjs"), bib.name], cwd=scratch)
    reading.quiet("bibtex-tidy", err.splitlines())
    same_texts(reading, want, texts_of(out))


def bibtex_parser(reading, want, bib, scratch):
    out, err = run(["node", str(JS / "bibtex-parser.mjs"), bib.name], cwd=scratch)
    reading.quiet("bibtex-parser", err.splitlines())
    same_texts(reading, want, of_csl(json.loads(out)))


def lone_braces(text):
    """The text with the commands that stand beside a brace without a partner, as citation.js shows them."""
    lone, open_ = {}, []
    for i, c in enumerate(text):
        if c == "{":
            open_.append(i)
        elif c == "}" and open_:
            open_.pop()
        elif c == "}":
            lone[i] = "\\vphantom{}"
    lone.update((i, "{\\vphantom}") for i in open_)
    return "".join(lone.get(i, c) for i, c in enumerate(text))


def shows_vphantom(want, got):
    if isinstance(want, list):
        return isinstance(got, list) and len(want) == len(got) and all(a == b or shows_vphantom(a, b) for a, b in zip(want, got))
    # Family and given name are values of their own.
    return isinstance(got, str) and any(got.replace("\\vphantomx", "") == ", ".join(map(lone_braces, parts)) for parts in ([want], want.split(", ", 1)))


def citation_js(reading, want, bib, scratch, dialect):
    out, err = run(["node", str(JS / "citation.mjs"), bib.name, "@%s/text" % dialect], cwd=scratch)
    reading.quiet("citation.js", err.splitlines())
    same_texts(reading, want, of_csl(json.loads(out)), [
        Loss("`\\vphantom` shown where it should not", shows_vphantom),
        Loss("`~` of a URL becomes a space", lambda want, got: dialect == "bibtex" and isinstance(want, str) and "://" in want and got == want.replace("~", "\u00a0"))])


def bibtex(reading, want, bib, scratch):
    raw = parse(bib.read_text("utf-8"))
    for style in STYLES:
        (scratch / "b.aux").write_text("\\citation{*}\n\\bibstyle{%s}\n\\bibdata{%s}\n" % (style, bib.stem))
        out, err = run(["bibtex", "b"], cwd=scratch, may_fail=True)
        reading.quiet(style, warnings(out, err))
        # bibtex breaks lines at white space, and a longer word behind a %.
        bbl = " ".join((scratch / "b.bbl").read_text("utf-8").replace("%\n", "").split())
        reading.equal(style + ": entries", len(want), len(re.split(r"\\bibitem(?=[\[{])", bbl)) - 1)
        for key in want:
            reading.equal("%s: title of %s" % (style, key), True, " ".join(raw[key]["title"].split()) in bbl)
            reading.equal("%s: URL of %s" % (style, key), True, want[key]["url"] in bbl)


def pandoc(reading, want, bib, scratch, dialect):
    out, err = run(["pandoc", "-f", dialect, "-t", "csljson", bib.name], cwd=scratch)
    reading.quiet("pandoc", warnings(err))
    same_texts(reading, want, of_csl(json.loads(out)), [TYPOGRAPHY])


def pandoc_citeproc(reading, want, bib, scratch):
    document = "---\nbibliography: %s\nnocite: '@*'\n---\n" % bib.name
    out, err = run(["pandoc", "--citeproc", "-f", "markdown", "-t", "plain", "--wrap=none"], cwd=scratch, text_in=document)
    reading.quiet("pandoc --citeproc", warnings(err))
    reading.equal("paragraphs", len(want), len([p for p in out.split("\n\n") if p.strip()]), count=len(want))


def main():
    export, scratch, biblatex, classic = (pathlib.Path(p).resolve() for p in sys.argv[1:])
    scratch.mkdir(parents=True, exist_ok=True)
    checks, want = Checks(), expected(export)
    checks.run("biber", ".bib, biblatex", biber, want, pathlib.Path(shutil.copy(biblatex, scratch / "biblatex.bib")), scratch)
    checks.run("bibtex", ".bib, bibtex", bibtex, want, pathlib.Path(shutil.copy(classic, scratch / "bibtex.bib")), scratch)
    for dialect in "biblatex", "bibtex":
        bib, output = scratch / (dialect + ".bib"), ".bib, " + dialect
        for consumer, check in ("bibclean", bibclean), ("BibTool", bibtool), ("bibtex-tidy", bibtex_tidy), ("@retorquere/bibtex-parser", bibtex_parser):
            checks.run(consumer, output, check, want, bib, scratch)
        checks.run("citation.js", output, citation_js, want, bib, scratch, dialect)
        checks.run("pandoc", output, pandoc, want, bib, scratch, dialect)
        checks.run("pandoc --citeproc", output, pandoc_citeproc, want, bib, scratch)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
