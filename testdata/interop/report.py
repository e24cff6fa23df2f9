#!/usr/bin/env python3
"""Print what was read as a table, and hold the README's table to it.

Usage: report.py TABLE.jsonl README.md

The README has to name the same consumers and outputs; its figures are those of the run that wrote it
(INTEROP_UPDATE=1), for a new sample changes them all.
"""
import collections
import json
import os
import sys

BEGIN, END = "<!-- consumers: written by `INTEROP_UPDATE=1 make interop` -->\n", "<!-- end of consumers -->\n"


def number(n):
    return format(n, ",").replace(",", " ")


def rows(path):
    """A row for each consumer and output, in the order in which they were tried first."""
    exact, lost, failed = collections.Counter(), collections.defaultdict(collections.Counter), collections.Counter()
    with open(path, encoding="utf-8") as f:
        for line in f:
            reading = json.loads(line)
            at = reading["output"], reading["consumer"]
            exact[at] += reading["exact"]
            failed[at] += reading["failed"]
            lost[at].update(reading["lost"])
    return [(*at, exact[at], lost[at], failed[at]) for at in sorted(exact, key=lambda at: [o for o, _ in exact].index(at[0]))]


def table(path):
    lines = ["| output | consumer | values that came back exactly | known losses |", "|---|---|--:|---|"]
    for output, consumer, exact, lost, failed in rows(path):
        losses = "; ".join("%s (%s)" % (name, number(n)) for name, n in sorted(lost.items())) or "none"
        lines.append("| %s | %s | %s | %s |" % (output, consumer, number(exact), losses + (" · **%d wrong**" % failed if failed else "")))
    return "\n".join(lines) + "\n"


def main():
    path, readme = sys.argv[1:]
    found = table(path)
    print("\n" + found)
    with open(readme, encoding="utf-8") as f:
        text = f.read()
    before, _, rest = text.partition(BEGIN)
    said, _, after = rest.partition(END)
    if os.environ.get("INTEROP_UPDATE") == "1":
        with open(readme, "w", encoding="utf-8") as f:
            f.write(before + BEGIN + found + END + after)
        return 0
    spark = os.environ.get("INTEROP_SPARK") != "0"
    consumers = lambda t: [line.split("|")[1:3] for line in t.splitlines() if spark or "Apache Spark" not in line]
    if consumers(said) != consumers(found):
        print("the README's table names other consumers or outputs: INTEROP_UPDATE=1 make interop writes it")
        return 1
    return 0


sys.exit(main())
