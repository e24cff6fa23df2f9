#!/usr/bin/env python3
"""Read an export's tables with DuckDB, LibreOffice and Python's csv, and compare them with each other.

Usage: tables.py EXPORT SCRATCH [nasty]

With `nasty`, EXPORT is of the log that nasty.py writes: every string of it has to be there as it was given.
"""
import csv
import pathlib
import re
import sys

import nasty
from consumers import Checks, consumer, run

TABLES = ["bibliography", "sources", "citations", "responses"]
SHEETS = ["bibliography", "sources", "citations"]
MOST_UNITS = 32767  # of UTF-16 in a cell of a workbook


def read_csv(path):
    csv.field_size_limit(1 << 30)
    with open(path, encoding="utf-8", newline="") as f:
        rows = list(csv.reader(f, strict=True))
    return rows[0], rows[1:]


def as_text(value):
    """A value of DuckDB as the CSV spells it."""
    if value is None:
        return ""
    if isinstance(value, list):
        return "; ".join(value)
    if hasattr(value, "isoformat"):
        text = value.strftime("%Y-%m-%dT%H:%M:%S")
        fraction = ("%06d" % value.microsecond).rstrip("0")
        return text + ("." + fraction if fraction else "") + "Z"
    return str(value).removesuffix(".0") if isinstance(value, float) else str(value)


def parquet_equals_csv(checks, export):
    import duckdb
    con = duckdb.connect()
    con.execute("set timezone = 'UTC'")
    for table in TABLES:
        names, rows = read_csv(export / (table + ".csv"))
        got = con.execute("select * from read_parquet(?)", [str(export / (table + ".parquet"))])
        columns = [d[0] for d in got.description]
        parquet = [[as_text(v) for v in row] for row in got.fetchall()]
        checks.equal(table + ".parquet: columns", names, columns)
        # Parquet stands in the order of ids, the CSV of works and sources in the order of keys.
        fold = lambda row: [lines(v) for v in row]
        checks.equal_rows(table + ".parquet: rows as in the CSV", sorted(map(fold, rows)), sorted(map(fold, parquet)))


def lines(text):
    """The CSV has LF in its cells, whatever the log had."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def csv_read_by_duckdb(checks, export):
    import duckdb
    for table in TABLES:
        _, rows = read_csv(export / (table + ".csv"))
        path = str(export / (table + ".csv"))
        query = "select count(*) from read_csv(?, header=true, all_varchar=true, delim=',', quote='\"', escape='\"', max_line_size=100000000, parallel=false)"
        checks.equal(table + ".csv: rows that DuckDB counts", len(rows), duckdb.connect().execute(query, [path]).fetchone()[0])


def joins_hold(checks, export):
    tables = {t: read_csv(export / (t + ".csv")) for t in TABLES}
    column = lambda t, name: [row[tables[t][0].index(name)] for row in tables[t][1]]
    for table, (names, rows) in tables.items():
        checks.equal(table + ".csv: every row has every column", set(), {len(r) for r in rows} - {len(names)})
    checks.equal("each citation's source is a source", set(), set(column("citations", "source_id")) - set(column("sources", "source_id")))
    checks.equal("each source's work is a work", set(column("sources", "entry_id")), set(column("bibliography", "entry_id")))


def nasty_strings_are_kept(checks, export):
    import duckdb
    got = duckdb.connect().execute("select distinct title, author, url from read_parquet(?)", [str(export / "sources.parquet")]).fetchall()
    checks.equal("sources.parquet: titles as given", [], sorted(set(nasty.STRINGS) - {row[0] for row in got}))
    checks.equal("sources.parquet: URLs as given", [], sorted({nasty.url(i) for i in range(len(nasty.STRINGS))} - {row[2] for row in got}))


# Control characters, most of which XML 1.0 cannot hold, are not in the workbook.
NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")


def in_workbook(text):
    return NOT_IN_XML.sub("", lines(text))


def moment(text):
    """A time as LibreOffice shows it: a space, no zone, no more than milliseconds."""
    found = re.fullmatch(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?Z?", text)
    return found and "%s %s.%s" % (found[1], found[2], ((found[3] or "") + "000")[:3])


def same_cell(want, got):
    if want == got or moment(want) and moment(want) == moment(got):
        return True
    try:
        return float(want) == float(got) and want == want.strip() and not re.match(r"0\d", want)
    except ValueError:
        return False


def workbook_equals_csv(checks, export, scratch):
    consumer("soffice")
    scratch.mkdir(parents=True, exist_ok=True)
    run(["soffice", "--headless", "-env:UserInstallation=file://%s/profile" % scratch, "--convert-to",
         "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1", "--outdir", str(scratch), str(export / "bibliography.xlsx")])
    for table in SHEETS:
        names, rows = read_csv(export / (table + ".csv"))
        columns, cells = read_csv(scratch / ("bibliography-%s.csv" % table.capitalize()))
        checks.equal(table + " in the workbook: columns", names, columns)
        checks.equal(table + " in the workbook: rows", len(rows), len(cells))
        wrong = ["%s of row %d: %r became %r" % (name, i + 1, want[:80], got[:80])
                 for i, (row, sheet_row) in enumerate(zip(rows, cells)) for name, want, got in zip(names, row, sheet_row)
                 if len(want.encode("utf-16-le")) < 2 * MOST_UNITS and not same_cell(in_workbook(want), in_workbook(got))]
        checks.equal(table + " in the workbook: cells", [], wrong[:5])


def main():
    export, scratch = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
    checks = Checks()
    for check in (joins_hold, csv_read_by_duckdb, parquet_equals_csv):
        checks.run(check, export)
    checks.run(workbook_equals_csv, export, scratch)
    if sys.argv[3:] == ["nasty"]:
        checks.run(nasty_strings_are_kept, export)
    sys.exit(checks.report())


main()
