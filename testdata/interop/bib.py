#!/usr/bin/env python3
"""Have the consumers of .bib files read both dialects: no warnings, no entry more or less, and the exact text back.

Usage: bib.py EXPORT SCRATCH BIBLATEX.bib BIBTEX.bib

What an entry should say comes from the export's bibliography.parquet.
"""
import json
import pathlib
import re
import shutil
import sys
import unicodedata

from consumers import Checks, run

STYLES = ["plain", "plainnat", "plainurl"]
SPACE = re.compile("[\t\n\x0b\x0c\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
ENCLOSING_MARKS = set("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")


def clean(text):
    """The text without what nobody sees, in NFC."""
    seen = "".join(c for c in SPACE.sub(" ", text) if c == " " or not (
        unicodedata.category(c) == "Cc" or unicodedata.category(c) == "Cf" and c not in ENCLOSING_MARKS or ord(c) & 0xFFFE == 0xFFFE))
    return unicodedata.normalize("NFC", SPACE.sub(" ", seen).strip())


def clean_url(url):
    special = set(b'{}\\"<>^`|')
    return "".join(chr(b) if 0x20 < b < 0x7F and b not in special else "%%%02X" % b for b in url.encode() if b not in b"\t\r\n")


def expected(export):
    """Every entry by its key: title, authors, URL, as clean text."""
    import duckdb
    rows = duckdb.connect().execute(
        "select citation_key, title, authors, url, path, other_ids, entry_id from read_parquet(?) where citation_count > 0",
        [str(export / "bibliography.parquet")]).fetchall()
    entries = {}
    for key, title, authors, url, path, other_ids, entry_id in rows:
        labels = [clean(s) for s in [title, url, path, *other_ids, entry_id] if s and clean(s)]
        entries[key] = {"title": labels[0], "authors": [clean(a) for a in authors if clean(a)], "url": clean_url(url or "")}
    return entries


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


COMMANDS = [(r"\vphantom{\}}", ""), (r"\vphantom{\{}", ""), (r"\textbackslash", "\\"), (r"\textasciitilde", "~"), (r"\textasciicircum", "^"),
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


def unquoted(text):
    """The text with all quotation marks alike: pandoc sets them as the language and the nesting want it."""
    return re.sub("[\"‘’“”`]", "'", text)


def unordered(name):
    """The words of a name: bibclean writes `Given Family`."""
    return sorted(re.findall(r"[^\s,]+", name))


def same_texts(checks, consumer, want, got, fold=lambda s: s):
    """got has a title, authors and a URL for every key."""
    checks.equal(consumer + ": entries", sorted(want), sorted(got))
    for key in sorted(want.keys() & got.keys()):
        for field, text in want[key].items():
            alike = (lambda v: v) if field == "url" else (lambda v: fold(v) if isinstance(v, str) else [fold(x) for x in v])
            checks.equal("%s: %s of %s" % (consumer, field, key), alike(text), alike(got[key][field]))


def split_names(author):
    """The names of an author field: cut at ` and ` outside braces."""
    names, depth, start = [], 0, 0
    for i, c in enumerate(author):
        depth += (c == "{") - (c == "}")
        if depth == 0 and author.startswith(" and ", i):
            names.append(author[start:i])
            start = i + len(" and ")
    return names + [author[start:]]


def bib_texts(bib):
    texts = {}
    for key, fields in parse(bib).items():
        author = " ".join(fields.get("author", "").split())
        names = [printed(n) for n in split_names(author)] if author else []
        texts[key] = {"title": printed(fields["title"]), "authors": names, "url": fields.get("url", "")}
    return texts


def quiet(checks, consumer, *outputs):
    said = [line for o in outputs for line in o.splitlines() if re.search(r"(?i)warn|error|\?\?|%%", line)]
    checks.equal(consumer + ": warnings", [], said[:5])


def biber(checks, want, bib, scratch):
    out, err = run(["biber", "--tool", "-V", "--output-file", "biber.bib", bib.name], cwd=scratch)
    quiet(checks, "biber", out, err)
    same_texts(checks, "biber", want, bib_texts((scratch / "biber.bib").read_text("utf-8")))


def bibclean(checks, want, bib, scratch):
    out, err = run(["bibclean", bib.name], cwd=scratch, may_fail=True)
    # It takes no year before 1800 for one, and none that is not four digits; and it tells of strings beyond a thousand
    # bytes, which the first bibtex could not hold. Such are these years and these texts.
    told = [l for l in err.splitlines() if "year = " not in l and "exceeds standard BibTeX limit" not in l]
    quiet(checks, "bibclean of " + bib.name, "\n".join(told))
    same_texts(checks, "bibclean of " + bib.name, want, bib_texts(out), unordered)


def bibtool(checks, want, bib, scratch):
    out, err = run(["bibtool", "-r", "biblatex", "--", "pass.comments=on", "--", "preserve.key.case=on", bib.name], cwd=scratch, may_fail=True)
    quiet(checks, "BibTool of " + bib.name, err)
    same_texts(checks, "BibTool of " + bib.name, want, bib_texts(out))


def bibtex(checks, want, bib, scratch):
    raw = parse(bib.read_text("utf-8"))
    for style in STYLES:
        (scratch / "b.aux").write_text("\\citation{*}\n\\bibstyle{%s}\n\\bibdata{%s}\n" % (style, bib.stem))
        out, err = run(["bibtex", "b"], cwd=scratch, may_fail=True)
        quiet(checks, "bibtex with " + style, out, err)
        # bibtex breaks lines at white space, and a longer word behind a %.
        bbl = " ".join((scratch / "b.bbl").read_text("utf-8").replace("%\n", "").split())
        blocks = re.split(r"\\bibitem(?=[\[{])", bbl)[1:]
        checks.equal("bibtex with %s: entries" % style, len(want), len(blocks))
        lost = [key for key in want if " ".join(raw[key]["title"].split()) not in bbl or clean_url(want[key]["url"]) not in bbl]
        checks.equal("bibtex with %s: titles and URLs that came out otherwise" % style, [], lost)


def pandoc(checks, want, bib, scratch, dialect):
    out, err = run(["pandoc", "-f", dialect, "-t", "csljson", bib.name], cwd=scratch)
    quiet(checks, "pandoc of " + dialect, err)
    got = {}
    for entry in json.loads(out):
        names = [n.get("literal") or ", ".join(p for p in (" ".join(filter(None, [n.get("non-dropping-particle"), n.get("dropping-particle"), n.get("family")])), n.get("given")) if p)
                 for n in entry.get("author", [])]
        got[entry["id"]] = {"title": entry["title"], "authors": names, "url": entry.get("URL", "")}
    same_texts(checks, "pandoc of " + dialect, want, got, unquoted)
    document = "---\nbibliography: %s\nnocite: '@*'\n---\n" % bib.name
    out, err = run(["pandoc", "--citeproc", "-f", "markdown", "-t", "plain", "--wrap=none"], cwd=scratch, text_in=document)
    checks.equal("pandoc --citeproc: paragraphs", len(want), len([p for p in out.split("\n\n") if p.strip()]))
    quiet(checks, "pandoc --citeproc", err)


def latex(checks, want, bib, scratch):
    """Commands in a log are printed, not executed."""
    raw = parse(bib.read_text("utf-8"))
    ascii_keys = [k for k in sorted(want) if "".join(raw[k].values()).isascii()]
    (scratch / "secret.tex").write_text("SECRETCONTENT")
    (scratch / "d.tex").write_text("\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{url}\\begin{document}\\raggedright\\nocite{%s}\n"
                                   "\\bibliographystyle{plain}\\bibliography{%s}\\end{document}\n" % (",".join(ascii_keys), bib.stem))
    latex = ["pdflatex", "-interaction=nonstopmode", "-no-shell-escape", "d"]
    run(latex, cwd=scratch, may_fail=True)
    run(["bibtex", "d"], cwd=scratch, may_fail=True)
    run(latex, cwd=scratch, may_fail=True)
    out, _ = run(latex, cwd=scratch, may_fail=True)
    checks.equal("LaTeX: errors", [], [l for l in out.splitlines() if l.startswith("!")])
    text, _ = run(["pdftotext", "-raw", "d.pdf", "-"], cwd=scratch)
    checks.equal("LaTeX: a file named in a title is printed", False, "SECRETCONTENT" in text)
    checks.equal("LaTeX: a command in a title is executed", False, (scratch / "pwned").exists())
    if any("\\input{secret}" in want[k]["title"] for k in ascii_keys):
        checks.equal("LaTeX: the command itself is printed", True, "\\input{secret}" in text)


def main():
    export, scratch, biblatex, classic = (pathlib.Path(p).resolve() for p in sys.argv[1:])
    scratch.mkdir(parents=True, exist_ok=True)
    files = {}
    for name, source in ("biblatex", biblatex), ("bibtex", classic):
        files[name] = pathlib.Path(shutil.copy(source, scratch / (name + ".bib")))
    checks = Checks()
    want = expected(export)
    checks.run(biber, want, files["biblatex"], scratch)
    checks.run(bibtex, want, files["bibtex"], scratch)
    for dialect, bib in files.items():
        checks.run(bibclean, want, bib, scratch)
        checks.run(bibtool, want, bib, scratch)
        checks.run(pandoc, want, bib, scratch, dialect)
    checks.run(latex, want, files["bibtex"], scratch)
    sys.exit(checks.report())


main()
