#!/usr/bin/env python3
"""Read the Parquet tables with several engines: every row as the CSV has it, and the same answers to the same questions.

Usage: engines.py EXPORT SCRATCH

With INTEROP_SPARK=0, Spark is left out.
"""
import json
import os
import pathlib
import subprocess
import sys
import time

from consumers import Checks
from questions import Texts, ask, right, spoken
from tables import TABLES, as_text, lines, read_csv

HERE = pathlib.Path(__file__).resolve().parent


def compare(reading, export, texts, rows, answers, **how):
    """rows gives a table's columns and rows as the engine has them, answers is what it says to the questions."""
    for table in TABLES:
        names, want = texts.tables[table]
        columns, got = rows(table)
        reading.equal(table + ": columns", names, list(columns), count=len(names))
        # Parquet stands in the order of ids, the CSV of works and sources in the order of keys.
        reading.equal_rows(table, sorted([lines(v) for v in row] for row in want), sorted([as_text(v) for v in row] for row in got), **how)
    # Each engine's own lists of authors; they were just compared as the CSV spells them.
    names, works = rows("bibliography")
    authors = [row[list(names).index("authors")] for row in works]
    for name, want in right(texts, authors).items():
        reading.equal(name, want, answers[name], count=len(want) if isinstance(want, list) else 1)


def duckdb(reading, export, texts):
    import duckdb
    con = duckdb.connect()
    con.execute("set timezone = 'UTC'")
    for t in TABLES:
        con.execute("create view %s as select * from '%s'" % (t, export / (t + ".parquet")))

    def rows(table):
        got = con.execute("select * from " + table)
        return [d[0] for d in got.description], got.fetchall()
    compare(reading, export, texts, rows, ask(lambda sql: con.execute(sql).fetchall(), texts, "len", "epoch_us"))


def clickhouse(reading, export, texts, scratch):
    import chdb.session
    import pyarrow
    session = chdb.session.Session(str(scratch / "clickhouse"))
    session.query("create database if not exists tables")
    for t in TABLES:
        session.query("create or replace view tables.%s as select * from file('%s', Parquet)" % (t, export / (t + ".parquet")))
    session.query("use tables")

    def query(sql):
        got = session.query(sql + " settings session_timezone = 'UTC', output_format_arrow_string_as_string = 1, output_format_arrow_compression_method = 'none'", "Arrow")
        return pyarrow.ipc.open_file(pyarrow.BufferReader(got.bytes())).read_all()

    def rows(table):
        got = query("select * from " + table)
        return got.column_names, list(zip(*(c.to_pylist() for c in got.columns)))
    try:
        compare(reading, export, texts, rows, ask(lambda sql: [r.values() for r in query(sql).to_pylist()], texts, "length", "toUnixTimestamp64Micro"))
    finally:
        session.close()


def polars(reading, export, texts):
    import polars as pl
    frames = {t: pl.scan_parquet(export / (t + ".parquet")) for t in TABLES}

    def rows(table):
        frame = frames[table].collect()
        return frame.columns, frame.rows()

    works, sources, responses = frames["bibliography"], frames["sources"], frames["responses"]
    count = lambda frame, where: frame.filter(where).select(pl.len()).collect().item()
    value = lambda frame, expression: frame.select(expression).collect().item()
    title, created, authors = pl.col("title"), pl.col("created").dt.epoch("us"), pl.col("authors").list.len()
    cited = (frames["citations"].join(sources.select("source_id", "entry_id"), on="source_id").join(works.select("entry_id", "citation_key"), on="entry_id")
             .group_by("citation_key").agg(pl.len(), pl.col("response_id").n_unique()))
    compare(reading, export, texts, rows, {
        **{"rows of " + t: value(f, pl.len()) for t, f in frames.items()},
        "citations of all works": value(works, pl.col("citation_count").sum()),
        "works without a year": count(works, pl.col("year").is_null()),
        "sources without an author": count(sources, pl.col("author").is_null()),
        "sum of the years": value(works, pl.col("year").sum()),
        "authors in all lists": value(works, authors.sum()),
        "works without authors": count(works, authors == 0),
        "first response": value(responses, created.min()),
        "last response": value(responses, created.max()),
        "sources in Cyrillic": count(sources, title.str.contains("о", literal=True)),
        "sources in Han": count(sources, title.str.contains("教", literal=True)),
        "a title in Cyrillic": count(sources, title == texts.title_with("о")),
        "a title in Han": count(sources, title == texts.title_with("教")),
        "citations by work": sorted((list(row) for row in cited.collect().rows()), key=lambda row: row[0].encode()),
    })


def pyarrow(reading, export, texts):
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq
    read = {t: pq.read_table(export / (t + ".parquet")) for t in TABLES}
    # With a filter, row groups are passed over by their statistics.
    count = lambda table, where: pq.read_table(export / (table + ".parquet"), filters=where).num_rows
    works, created, authors = read["bibliography"], pc.cast(read["responses"]["created"], pa.int64()), pc.list_value_length(read["bibliography"]["authors"])
    cited = (read["citations"].select(["source_id", "response_id"]).join(read["sources"].select(["source_id", "entry_id"]), "source_id", join_type="inner")
             .join(works.select(["entry_id", "citation_key"]), "entry_id", join_type="inner").group_by("citation_key").aggregate([("response_id", "count"), ("response_id", "count_distinct")]))
    compare(reading, export, texts, lambda t: (read[t].column_names, list(zip(*(c.to_pylist() for c in read[t].columns)))), {
        **{"rows of " + t: pq.read_metadata(export / (t + ".parquet")).num_rows for t in TABLES},
        "citations of all works": pc.sum(works["citation_count"]).as_py(),
        "works without a year": works["year"].null_count,
        "sources without an author": read["sources"]["author"].null_count,
        "sum of the years": pc.sum(works["year"]).as_py() or 0,
        "authors in all lists": pc.sum(authors).as_py(),
        "works without authors": pc.sum(pc.equal(authors, 0)).as_py(),
        "first response": pc.min(created).as_py(),
        "last response": pc.max(created).as_py(),
        "sources in Cyrillic": count("sources", pc.match_substring(pc.field("title"), "о")),
        "sources in Han": count("sources", pc.match_substring(pc.field("title"), "教")),
        "a title in Cyrillic": count("sources", pc.field("title") == texts.title_with("о")),
        "a title in Han": count("sources", pc.field("title") == texts.title_with("教")),
        "citations by work": sorted(([row["citation_key"], row["response_id_count"], row["response_id_count_distinct"]] for row in cited.to_pylist()), key=lambda row: row[0].encode()),
    })


def spark_session(scratch):
    from pyspark.sql import SparkSession
    session = (SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").config("spark.sql.session.timeZone", "UTC")
               .config("spark.sql.shuffle.partitions", "2").config("spark.driver.memory", "3g").config("spark.driver.maxResultSize", "0")
               .config("spark.driver.host", "localhost").config("spark.driver.bindAddress", "127.0.0.1").config("spark.sql.warehouse.dir", str(scratch / "spark")).getOrCreate())
    session.sparkContext.setLogLevel("ERROR")
    return session


def spark(reading, export, texts, scratch):
    session = spark_session(scratch)
    try:
        for t in TABLES:
            session.read.parquet(str(export / (t + ".parquet"))).createOrReplaceTempView(t)
        rows = lambda table: (session.table(table).columns, session.table(table).collect())
        compare(reading, export, texts, rows, ask(lambda sql: session.sql(sql).collect(), texts, "size", "unix_micros"))
    finally:
        session.stop()


def in_another_language(reading, export, texts, scratch, command):
    """A reader of its own that prints what it reads, and its answers."""
    said = scratch / "said.jsonl"
    with open(said, "wb") as out:
        subprocess.run([*command, str(export), texts.title_with("о"), texts.title_with("教")], stdout=out, check=True, timeout=900)
    rows, answers = spoken(said)
    # JavaScript's decoder takes U+FEFF at the start of a text for a byte order mark.
    bare = lambda text: text.replace("\ufeff", "")
    how = {"same": lambda want, got: bare(want) == bare(got), "loss": "U+FEFF at the start of a text goes"} if command[0] == "node" else {}
    compare(reading, export, texts, rows, answers, **how)


def main():
    export, scratch = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
    scratch.mkdir(parents=True, exist_ok=True)
    os.environ["TZ"] = "UTC"  # Spark gives times without a zone, in that of the process
    time.tzset()
    checks, texts = Checks(), Texts({t: read_csv(export / (t + ".csv")) for t in TABLES})
    checks.run("DuckDB", "Parquet", duckdb, export, texts)
    checks.run("ClickHouse", "Parquet", clickhouse, export, texts, scratch)
    checks.run("Polars", "Parquet", polars, export, texts)
    checks.run("pyarrow", "Parquet", pyarrow, export, texts)
    checks.run("arrow-go", "Parquet", in_another_language, export, texts, scratch, [os.environ.get("INTEROP_ARROW", str(HERE / "arrow" / "arrow"))])
    checks.run("hyparquet", "Parquet", in_another_language, export, texts, scratch, ["node", str(HERE / "js" / "hyparquet.mjs")])
    if os.environ.get("INTEROP_SPARK") != "0":
        checks.run("Apache Spark", "Parquet", spark, export, texts, scratch)
    sys.exit(checks.end())


if __name__ == "__main__":
    main()
