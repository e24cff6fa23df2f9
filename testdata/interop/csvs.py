#!/usr/bin/env python3
"""Read the CSV tables with Python's csv, DuckDB, Miller and LibreOffice: as many rows, and the same text in every cell.

Usage: csvs.py EXPORT SCRATCH

EXPORT-excel has the same tables as --csv-excel writes them. LibreOffice opens these as on a double click: it evaluates
what looks like a formula, as a table of our own shows, and so would run one of a log.
"""
import csv
import io
import json
import pathlib
import re
import sys

from consumers import Checks, run
from tables import TABLES, from_spreadsheet, lines, read_csv, same_in_spreadsheet


def python(reading, export):
    tables = {t: read_csv(export / (t + ".csv")) for t in TABLES}
    column = lambda t, name: [row[tables[t][0].index(name)] for row in tables[t][1]]
    for table, (names, rows) in tables.items():
        reading.equal(table + ": every row has every column", set(), {len(r) for r in rows} - {len(names)}, count=sum(map(len, rows)))
    reading.equal("each citation's source is a source", set(), set(column("citations", "source_id")) - set(column("sources", "source_id")))
    reading.equal("each source's work is a work", set(column("sources", "entry_id")), set(column("bibliography", "entry_id")))


def duckdb(reading, export):
    import duckdb
    for table in TABLES:
        _, rows = read_csv(export / (table + ".csv"))
        # In parallel, DuckDB takes a line end in a quoted text for the end of a row where a block begins within the text.
        got = duckdb.connect().execute("select * from read_csv(?, header=true, all_varchar=true, delim=',', quote='\"', escape='\"', "
                                       "max_line_size=100000000, parallel=false)", [str(export / (table + ".csv"))]).fetchall()
        reading.equal_rows(table, rows, [[v or "" for v in row] for row in got])


def miller(reading, export):
    for table in TABLES:
        names, rows = read_csv(export / (table + ".csv"))
        # -S: no text is taken for a number. Miller writes control characters into JSON as they are.
        out, _ = run(["mlr", "-S", "--icsv", "--ojson", "--jvstack", "cat", str(export / (table + ".csv"))])
        got = [[record[n] for n in names] for record in json.loads(out or "[]", strict=False)]
        reading.equal_rows(table, rows, [[v if isinstance(v, str) else json.dumps(v) for v in row] for row in got],
                           lambda want, got: lines(want) == lines(got), "CRLF in a text becomes LF")


def libreoffice(reading, export, scratch):
    for table in TABLES:
        _, rows = read_csv(export / (table + ".csv"))
        # Comma, quotation mark, UTF-8, all columns as text (2).
        columns = "/".join("%d/2" % (i + 1) for i in range(len(read_csv(export / (table + ".csv"))[0])))
        got = from_spreadsheet(export / (table + ".csv"), scratch, "--infilter=CSV:44,34,76,1," + columns)
        reading.equal_rows(table, [[lines(v) for v in row] for row in rows], got[table][1], same_in_spreadsheet)


def guarded(text):
    """A text as --csv-excel writes it."""
    return "'" + text if re.match(r"[=+\-@\t\r＝＋－＠]", text) and not re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", text) else text


def excel_python(reading, export, excel):
    for table in TABLES:
        raw = (excel / (table + ".csv")).read_bytes()
        names, rows = read_csv(export / (table + ".csv"))
        reading.equal(table + ": byte order mark", b"\xef\xbb\xbf", raw[:3])
        got = list(csv.reader(io.StringIO(raw[3:].decode(), newline=""), strict=True))
        reading.equal_rows(table, [names] + [[lines(guarded(v)) for v in row] for row in rows], got)
        # Line ends within texts are LF, those of rows CRLF: so there are as many of these as rows.
        reading.equal(table + ": rows that end with CRLF", len(rows) + 1, raw.count(b"\r\n"))


def excel_libreoffice(reading, export, excel, scratch):
    canary = scratch / "canary.csv"
    canary.write_bytes(b'\xef\xbb\xbfa\r\n"=40+2"\r\n')
    as_on_a_double_click = "--infilter=CSV:44,34,76,1"
    reading.equal("the canary sings when there is reason", [["42"]], from_spreadsheet(canary, scratch, as_on_a_double_click)["canary"][1])
    for table in TABLES:
        _, rows = read_csv(export / (table + ".csv"))
        got = from_spreadsheet(excel / (table + ".csv"), scratch, as_on_a_double_click)[table][1]
        reading.equal_rows(table, [[lines(guarded(v)) for v in row] for row in rows], got, same_as_shown, "numbers, dates and times shown its way")


def same_as_shown(want, got):
    """What a spreadsheet takes for a number or a time it shows its way; everything else is text, and as it was."""
    return same_in_spreadsheet(want, got) or bool(re.fullmatch(r"[\d.,:/eE+TZ %-]+|true|false", want.strip()))


def main():
    export, scratch = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
    scratch.mkdir(parents=True, exist_ok=True)
    checks = Checks()
    checks.run("Python csv", "CSV", python, export)
    checks.run("DuckDB", "CSV", duckdb, export)
    checks.run("Miller", "CSV", miller, export)
    checks.run("LibreOffice", "CSV", libreoffice, export, scratch)
    excel = export.with_name(export.name + "-excel")
    checks.run("Python csv", "CSV, --csv-excel", excel_python, export, excel)
    checks.run("LibreOffice", "CSV, --csv-excel", excel_libreoffice, export, excel, scratch)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
