#!/usr/bin/env python3
"""Typeset both dialects: titles and URLs are printed as they are, and no command of a log is executed.

Usage: latex.py EXPORT SCRATCH BIBLATEX.bib BIBTEX.bib

The .bib may be a part of the export's: bib.py looks for each entry.

LaTeX may run programs and read files here (-shell-escape), and a document of our own does: so we know that a command in
a title would have printed the contents of secret.tex and made the file `pwned`.
"""
import pathlib
import re
import shutil
import sys

from bib import parse
from consumers import Checks, Loss, run
from works import as_in_print, expected

SECRET = "SECRETCONTENT"
CONTROL = r"\documentclass{article}\begin{document}\input{secret}\immediate\write18{touch pwned}\end{document}"
# One font that has most scripts, and pages wide enough for any entry to be a line, so that nothing is cut or hyphenated.
# The text behind the glyphs stands in the PDF as it was typed.
BIBLATEX = r"""\documentclass{article}\usepackage{fontspec}\setmainfont{Unifont}\setmonofont{Unifont}\XeTeXgenerateactualtext=1
\usepackage[backend=biber,style=numeric]{biblatex}\addbibresource{%s}
\paperwidth=500cm\paperheight=40cm\pdfpagewidth=\paperwidth\pdfpageheight=\paperheight\textwidth=480cm\hsize=\textwidth\urlstyle{same}
\begin{document}\nocite{*}\printbibliography\end{document}"""
CLASSIC = r"""\documentclass{article}\usepackage[T1]{fontenc}\usepackage{url}\begin{document}\raggedright\nocite{%s}
\bibliographystyle{plain}\bibliography{%s}\end{document}"""


def typeset(engine, name, cwd, processor=None):
    """Run the engine as often as it takes and give its last output and the text of the PDF."""
    latex = [engine, "-interaction=nonstopmode", "-shell-escape", name]
    out, _ = run(latex, cwd=cwd, may_fail=True)
    if processor:
        run([processor, name], cwd=cwd, may_fail=True)
        run(latex, cwd=cwd, may_fail=True)
        out, _ = run(latex, cwd=cwd, may_fail=True)
    text, _ = run(["pdftotext", "-raw", name + ".pdf", "-"], cwd=cwd)
    return out, text


def guarded(reading, engine, document, processor, cwd):
    """Typeset a document beside the canaries; they have to stay as they are. Gives the text of the PDF."""
    shutil.rmtree(cwd / engine, ignore_errors=True)
    shutil.copytree(cwd, cwd / engine, ignore=lambda d, names: [n for n in names if not n.endswith(".bib")])
    cwd = cwd / engine
    (cwd / "secret.tex").write_text(SECRET)
    (cwd / "control.tex").write_text(CONTROL)
    _, text = typeset(engine, "control", cwd)
    reading.equal("the canaries sing when there is reason", [True, True], [SECRET in text, (cwd / "pwned").exists()])
    (cwd / "pwned").unlink()
    (cwd / "d.tex").write_text(document, "utf-8")
    out, text = typeset(engine, "d", cwd, processor)
    reading.equal("errors", [], [line for line in out.splitlines() if line.startswith("!")])
    reading.equal("a file that a text names is printed", False, SECRET in text)
    reading.equal("a program that a text names is run", False, (cwd / "pwned").exists())
    return text


def dense(text):
    """A text without its white space, which a PDF does not keep, and with letters and quotation marks that fonts have as one."""
    for unicode, t1, letters in ("ﬀ", "\x1b", "ff"), ("ﬁ", "\x1c", "fi"), ("ﬂ", "\x1d", "fl"), ("ﬃ", "\x1e", "ffi"), ("ﬄ", "\x1f", "ffl"):
        text = text.replace(unicode, letters).replace(t1, letters)
    return as_in_print("".join(text.split()))


def of_part(want, bib):
    """Of the works those that a .bib has."""
    keys = parse(bib.read_text("utf-8")).keys()
    return {key: want[key] for key in sorted(keys)}


def xelatex(reading, want, bib, scratch):
    want = of_part(want, bib)
    text = guarded(reading, "xelatex", BIBLATEX % bib.name, "biber", scratch)
    log = (scratch / "xelatex" / "d.blg").read_text("utf-8")
    reading.quiet("biber", [line for line in log.splitlines() if re.search("WARN|ERROR", line)])
    printed = dense(text)
    for key, entry in want.items():
        # The font has no letters beyond the first plane, and the PDF no order for those that run from right to left.
        if re.fullmatch("[\u0020-\u0590\u1e00-\u2000\u2010-\u2027\u2030-\ud7ff\uff00-\ufffd]*", entry["title"]):
            title = dense(entry["title"])
            comma = Loss("a comma at the end of a title gives way to the full stop", lambda *_: title.endswith(",") and title[:-1] + "." in printed)
            reading.equal("title of " + key, True, title in printed, [comma])
    for key, entry in want.items():
        if entry["url"]:
            reading.equal("URL of " + key, True, dense(entry["url"]) in printed)


def pdflatex(reading, want, bib, scratch):
    want, raw = of_part(want, bib), parse(bib.read_text("utf-8"))
    ascii_keys = [k for k in sorted(want) if "".join(raw[k].values()).isascii()]
    text = guarded(reading, "pdflatex", CLASSIC % (",".join(ascii_keys), bib.stem), "bibtex", scratch)
    printed = dense(text)
    for key in ascii_keys:
        if re.fullmatch(r"[\w .,:;{}\\()\[\]=@&%#$+*/|<>-]*", want[key]["title"]):
            reading.equal("title of " + key, True, dense(want[key]["title"]) in printed)


def main():
    export, scratch, biblatex, classic = (pathlib.Path(p).resolve() for p in sys.argv[1:])
    scratch.mkdir(parents=True, exist_ok=True)
    checks, want = Checks(), expected(export)
    checks.run("XeLaTeX, biblatex, biber", ".bib, biblatex", xelatex, want, pathlib.Path(shutil.copy(biblatex, scratch / "biblatex.bib")), scratch)
    checks.run("pdfLaTeX, bibtex", ".bib, bibtex", pdflatex, want, pathlib.Path(shutil.copy(classic, scratch / "bibtex.bib")), scratch)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
