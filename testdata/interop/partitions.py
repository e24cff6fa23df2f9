#!/usr/bin/env python3
"""Read the citations that --parquet-partition has written a file a day: every row as the CSV has it, in the folder of its
day, and only those days that are asked for.

Usage: partitions.py EXPORT SCRATCH

EXPORT-days has the tables as --parquet-partition date writes them. With INTEROP_SPARK=0, Spark is left out.
"""
import os
import pathlib
import sys
import time

from consumers import Checks
from tables import as_text, lines, read_csv

UNDATED = "__HIVE_DEFAULT_PARTITION__"


def compare(reading, export, columns, rows, on_a_day):
    """rows gives every row with its `date` as some text or null; on_a_day counts the rows of a day."""
    names, want = read_csv(export / "citations.csv")
    created = names.index("created")
    days = [row[created][:10] for row in want]
    reading.equal("columns", sorted([*names, "date"]), sorted(columns), count=len(names))
    order = [list(columns).index(n) for n in [*names, "date"]]
    got = sorted([as_text(row[i]) if n != "date" else day_of(row[i]) for i, n in zip(order, [*names, "date"])] for row in rows)
    reading.equal_rows("rows", sorted([*map(lines, row), day] for row, day in zip(want, days)), got)
    for day in sorted(set(days) - {""})[:3]:
        reading.equal("rows of " + day, days.count(day), on_a_day(day))


def day_of(value):
    return "" if value in (None, UNDATED) else str(value)[:10]


def duckdb(reading, export, days):
    import duckdb
    con = duckdb.connect()
    con.execute("set timezone = 'UTC'")
    con.execute("create view citations as select * from read_parquet('%s/citations/*/*.parquet', hive_partitioning = true)" % days)
    got = con.execute("select * from citations")
    columns = [d[0] for d in got.description]
    compare(reading, export, columns, got.fetchall(), lambda day: con.execute("select count(*) from citations where date = ?", [day]).fetchone()[0])


def polars(reading, export, days):
    import polars as pl
    frame = pl.scan_parquet(str(days / "citations" / "*" / "*.parquet"), hive_partitioning=True, hive_schema={"date": pl.String}, try_parse_hive_dates=False)
    got = frame.collect()
    compare(reading, export, got.columns, got.rows(), lambda day: frame.filter(pl.col("date") == day).select(pl.len()).collect().item())


def pyarrow(reading, export, days):
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.dataset as ds
    data = ds.dataset(days / "citations", partitioning=ds.partitioning(pa.schema([("date", pa.string())]), flavor="hive"))
    got = data.to_table()
    compare(reading, export, got.column_names, list(zip(*(c.to_pylist() for c in got.columns))), lambda day: data.count_rows(filter=pc.field("date") == day))


def clickhouse(reading, export, days, scratch):
    import chdb.session
    import pyarrow
    session = chdb.session.Session(str(scratch / "clickhouse"))
    folder = str(days / "citations")

    def query(sql, hive):
        got = session.query(sql + " settings session_timezone = 'UTC', use_hive_partitioning = %d, output_format_arrow_string_as_string = 1, "
                            "output_format_arrow_compression_method = 'none'" % hive, "Arrow")
        return pyarrow.ipc.open_file(pyarrow.BufferReader(got.bytes())).read_all()
    try:
        # ClickHouse finds out that `date` is a date, which the name of the folder of those without one is not.
        got = query("select *, extract(_path, 'date=([^/]+)') as date from file('%s/date=*/*.parquet', Parquet)" % folder, False)
        compare(reading, export, got.column_names, list(zip(*(c.to_pylist() for c in got.columns))),
                lambda day: query("select count(*) as n from file('%s/date={1,2}*/*.parquet', Parquet) where date = '%s'" % (folder, day), True)["n"][0].as_py())
    finally:
        session.close()


def spark(reading, export, days, scratch):
    from engines import spark_session
    session = spark_session(scratch)
    try:
        frame = session.read.parquet(str(days / "citations"))
        compare(reading, export, frame.columns, frame.collect(), lambda day: frame.where("date = '%s'" % day).count())
    finally:
        session.stop()


def main():
    export, scratch = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
    scratch.mkdir(parents=True, exist_ok=True)
    os.environ["TZ"] = "UTC"
    time.tzset()
    checks, days = Checks(), export.with_name(export.name + "-days")
    checks.run("DuckDB", "Parquet, a file a day", duckdb, export, days)
    checks.run("ClickHouse", "Parquet, a file a day", clickhouse, export, days, scratch)
    checks.run("Polars", "Parquet, a file a day", polars, export, days)
    checks.run("pyarrow", "Parquet, a file a day", pyarrow, export, days)
    if os.environ.get("INTEROP_SPARK") != "0":
        checks.run("Apache Spark", "Parquet, a file a day", spark, export, days, scratch)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
