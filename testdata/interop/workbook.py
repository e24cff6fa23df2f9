#!/usr/bin/env python3
"""Read the workbook with LibreOffice and openpyxl, every cell against the CSV, and validate its XML.

Usage: workbook.py EXPORT SCRATCH
"""
import pathlib
import re
import sys
import zipfile

from consumers import Checks, run
from tables import as_text, from_spreadsheet, read_csv, same_in_spreadsheet

SHEETS = ["bibliography", "sources", "citations"]


def libreoffice(reading, export, scratch):
    sheets = from_spreadsheet(export / "bibliography.xlsx", scratch)
    for table in SHEETS:
        names, rows = read_csv(export / (table + ".csv"))
        reading.equal(table + ": columns", names, sheets[table][0], count=len(names))
        reading.equal_rows(table, rows, sheets[table][1], same_in_spreadsheet)


def openpyxl(reading, export):
    import openpyxl
    # The values, that is what a formula HYPERLINK() shows; it has been calculated when the workbook was written.
    book = openpyxl.load_workbook(export / "bibliography.xlsx", read_only=True, data_only=True)
    for table in SHEETS:
        names, rows = read_csv(export / (table + ".csv"))
        got = [[unescaped(as_text(v)) for v in row] for row in book[table.capitalize()].iter_rows(values_only=True)]
        reading.equal(table + ": columns", names, got[0], count=len(names))
        reading.equal_rows(table, rows, got[1:], same_in_spreadsheet)


def unescaped(text):
    """openpyxl leaves _xHHHH_, which stands for a character in a workbook, as it is."""
    return re.sub("_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found[1], 16)), text)


def xmllint(reading, export, scratch):
    folder = scratch / "xml"
    with zipfile.ZipFile(export / "bibliography.xlsx") as book:
        reading.equal("checksums", None, book.testzip())
        book.extractall(folder)
        for part in book.namelist():
            reading.equal(part, ("", ""), run(["xmllint", "--noout", "--nonet", "--huge", str(folder / part)], may_fail=True))


def main():
    export, scratch = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
    scratch.mkdir(parents=True, exist_ok=True)
    checks = Checks()
    checks.run("LibreOffice", "XLSX", libreoffice, export, scratch)
    checks.run("openpyxl", "XLSX", openpyxl, export)
    checks.run("xmllint", "XLSX", xmllint, export, scratch)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
