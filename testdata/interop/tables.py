"""The tables as the CSV has them, and cells as other programs show them."""
import csv
import re
import shutil

from consumers import run

TABLES = ["bibliography", "sources", "citations", "responses"]
MOST_UNITS = 32767  # of UTF-16 in a cell of a workbook
# Control characters, most of which XML 1.0 cannot hold, are not in a workbook.
NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")


def read_csv(path):
    csv.field_size_limit(1 << 30)
    with open(path, encoding="utf-8", newline="") as f:
        rows = list(csv.reader(f, strict=True))
    return rows[0], rows[1:]


def lines(text):
    """The CSV has LF in its cells, whatever the log had."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def as_text(value):
    """A value as the CSV spells it."""
    if value is None:
        return ""
    if isinstance(value, (list, tuple)):
        return lines("; ".join(value))
    if hasattr(value, "isoformat"):
        text = value.strftime("%Y-%m-%dT%H:%M:%S")
        fraction = ("%06d" % value.microsecond).rstrip("0")
        return text + ("." + fraction if fraction else "") + "Z"
    return str(value).removesuffix(".0") if isinstance(value, float) else lines(str(value))


def moment(text):
    """A time as LibreOffice shows it: a space, no zone, no more than milliseconds."""
    found = re.fullmatch(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?Z?", text)
    return found and "%s %s.%s" % (found[1], found[2], ((found[3] or "") + "000")[:3])


def same_in_spreadsheet(want, got):
    """A cell of a workbook against the CSV's: numbers and times by value, texts without control characters, long ones apart."""
    if want == got or moment(want) and moment(want) == moment(got) or len(want.encode("utf-16-le")) >= 2 * MOST_UNITS:
        return True
    want, got = (NOT_IN_XML.sub("", lines(s)) for s in (want, got))
    try:
        return want == got or float(want) == float(got) and want == want.strip() and not re.match(r"0\d", want)
    except ValueError:
        return False


def from_spreadsheet(path, scratch, *options):
    """Every sheet that LibreOffice finds in a file, by its name: the names of the columns, and the rows."""
    folder = scratch / "sheets"
    shutil.rmtree(folder, ignore_errors=True)
    run(["soffice", "--headless", "-env:UserInstallation=file://%s/profile" % scratch, *options, "--convert-to",
         "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1", "--outdir", str(folder), str(path)])
    return {f.stem.removeprefix(path.stem + "-").lower(): read_csv(f) for f in folder.iterdir()}
