#!/usr/bin/env python3
"""Read Markdown with markdown-it and pandoc: no HTML and no link from a text, the exact titles back; and JSONL with
Python, jq and DuckDB: the tables, nested.

Usage: notes.py EXPORT SCRATCH
"""
import collections
import json
import pathlib
import re
import sys
import unicodedata
import urllib.parse

from consumers import Checks, folded, run
from tables import as_text, lines, read_csv
from works import expected, on_a_line

HERE = pathlib.Path(__file__).resolve().parent


def same_titles(reading, what, want, entries, losses=()):
    """Titles are as they were, and links lead there. Addresses are compared decoded: each reader encodes them its way."""
    reading.equal(what + ": keys", sorted(want), sorted(e["id"] for e in entries), count=len(want))
    for e in entries:
        if e["id"] in want:
            reading.equal("%s: title of %s" % (what, e["id"]), want[e["id"]]["title"], e["title"], losses)
            reading.equal("%s: link of %s" % (what, e["id"]), urllib.parse.unquote(want[e["id"]]["url"]), urllib.parse.unquote(e["URL"]))


def markdown_it(reading, want, path):
    out, err = run(["node", str(HERE / "js" / "markdown.mjs"), str(path)])
    reading.quiet("markdown-it", err.splitlines())
    said = json.loads(out)
    reading.equal("markup from a text", [], said["strange"][:5])
    same_titles(reading, "list", want, said["entries"])
    same_titles(reading, "footnotes", want, said["notes"])


COMPOSED = folded("blanks folded, letters composed", lambda text: unicodedata.normalize("NFC", re.sub(" +", " ", text)))


def pandoc(reading, want, path, dialect):
    out, err = run(["pandoc", "-f", dialect, "-t", "json", str(path)])
    reading.quiet("pandoc", err.splitlines())
    blocks = json.loads(out)["blocks"]
    kinds = collections.Counter()

    def text(node):
        if isinstance(node, list):
            return "".join(text(n) for n in node)
        if not isinstance(node, dict):
            return ""
        kinds[node["t"]] += 1
        if node["t"] in ("Space", "SoftBreak"):
            return " "
        if node["t"] == "Str":
            return node["c"]
        return text(node["c"][1] if node["t"] == "Link" else node.get("c"))

    items = next(b["c"][1] for b in blocks if b["t"] == "OrderedList")
    entries = []
    for item in items:
        inlines = item[0]["c"]
        text(item)
        title = inlines[0]["c"]
        link = title[0] if title and title[0]["t"] == "Link" else None
        key = [i["c"][1] for i in inlines if i["t"] == "Code"][-1]
        entries.append({"id": key, "title": text(title), "URL": link["c"][2][0] if link else ""})
    allowed = {"OrderedList", "Plain", "Para", "Str", "Space", "SoftBreak", "Emph", "Link", "Code", "Header", "CodeBlock"}
    reading.equal("markup from a text", set(), set(kinds) - allowed)
    same_titles(reading, "list", want, entries, [COMPOSED])


def python(reading, export):
    """Every work, source and citation as the CSV has it."""
    works, sources, citations = [], [], []
    with open(export / "bibliography.jsonl", encoding="utf-8", newline="\n") as f:
        for line in f:
            work = json.loads(line)
            sources += work.pop("sources")
            citations += work.pop("citations")
            works.append(work)
    for table, rows in ("bibliography", works), ("sources", sources), ("citations", citations):
        names, want = read_csv(export / (table + ".csv"))
        got = [[json_as_text(row[n]) for n in names] for row in rows]
        reading.equal_rows(table, sorted([lines(v) for v in row] for row in want), sorted(got))


def json_as_text(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) if isinstance(value, dict) else as_text(value)


def figures(export):
    """Works, their citations by the sum of the column, sources, citations."""
    names, works = read_csv(export / "bibliography.csv")
    return [len(works), sum(int(row[names.index("citation_count")]) for row in works), len(read_csv(export / "sources.csv")[1]), len(read_csv(export / "citations.csv")[1])]


def jq(reading, export):
    out, _ = run(["jq", "-n", "-c", "reduce inputs as $w ([0,0,0,0]; [.[0]+1, .[1]+$w.citation_count, .[2]+($w.sources|length), .[3]+($w.citations|length)])",
                  str(export / "bibliography.jsonl")])
    reading.equal("figures", figures(export), json.loads(out), count=4)


def duckdb(reading, export):
    import duckdb
    got = duckdb.connect().execute("select count(*), sum(citation_count), sum(len(sources)), sum(len(citations)) from read_json(?, format='newline_delimited', "
                                   "maximum_object_size=1000000000)", [str(export / "bibliography.jsonl")]).fetchone()
    reading.equal("figures", figures(export), [int(n) for n in got], count=4)


def main():
    export = pathlib.Path(sys.argv[1]).resolve()
    checks, want = Checks(), expected(export, on_a_line, on_a_line)
    checks.run("markdown-it", "Markdown", markdown_it, want, export / "bibliography.md")
    for dialect in "markdown-smart", "gfm", "commonmark_x-smart":
        checks.run("pandoc, " + dialect, "Markdown", pandoc, want, export / "bibliography.md", dialect)
    checks.run("Python json", "JSONL", python, export)
    checks.run("jq", "JSONL", jq, export)
    checks.run("DuckDB", "JSONL", duckdb, export)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
