"""Questions to the Parquet tables whose answers depend on nulls, lists, times, letters and a join; and the right answers."""
import collections
import datetime
import json

from tables import TABLES

EPOCH = datetime.datetime(1970, 1, 1)
# In SQL, with words in braces for what each dialect calls otherwise, and for titles to look for.
QUESTIONS = {
    **{"rows of " + t: "select count(*) from " + t for t in TABLES},
    "citations of all works": "select sum(citation_count) from bibliography",
    "works without a year": "select count(*) from bibliography where year is null",
    "sources without an author": "select count(*) from sources where author is null",
    "sum of the years": "select sum(year) from bibliography",
    "authors in all lists": "select sum({length}(authors)) from bibliography",
    "works without authors": "select count(*) from bibliography where {length}(authors) = 0",
    "first response": "select min({micros}(created)) from responses",
    "last response": "select max({micros}(created)) from responses",
    "sources in Cyrillic": "select count(*) from sources where title like '%о%'",
    "sources in Han": "select count(*) from sources where title like '%教%'",
    "a title in Cyrillic": "select count(*) from sources where title = '{cyrillic}'",
    "a title in Han": "select count(*) from sources where title = '{han}'",
    "citations by work": "select b.citation_key, count(*), count(distinct c.response_id) from citations c join sources s on c.source_id = s.source_id "
                         "join bibliography b on s.entry_id = b.entry_id group by b.citation_key",
}


class Texts:
    """The CSV tables, by column."""

    def __init__(self, tables):
        self.tables = tables

    def column(self, table, name):
        names, rows = self.tables[table]
        return [row[names.index(name)] for row in rows]

    def title_with(self, letter):
        """The first title that holds a letter, and nothing for SQL to stumble on; some title where there is none."""
        titles = sorted(t for t in self.column("sources", "title") if t.isprintable() and not set(t) & set("'\\"))
        return next((t for t in titles if letter in t), titles[-1])


def micros(text):
    """Microseconds since 1970 of a time in the CSV."""
    whole, _, fraction = text.removesuffix("Z").partition(".")
    return (datetime.datetime.fromisoformat(whole) - EPOCH) // datetime.timedelta(seconds=1) * 1_000_000 + int((fraction + "000000")[:6])


def ask(query, texts, length, micros):
    """The answers of an engine that speaks SQL; query runs a statement and gives rows."""
    marks = {"{length}": length, "{micros}": micros, "{cyrillic}": texts.title_with("о"), "{han}": texts.title_with("教")}
    answers = {}
    for name, sql in QUESTIONS.items():
        for mark, text in marks.items():
            sql = sql.replace(mark, text)
        rows = [list(row) for row in query(sql)]
        answers[name] = by_key(rows) if name == "citations by work" else int(rows[0][0] or 0)
    return answers


def by_key(rows):
    return sorted(([key, int(n), int(distinct)] for key, n, distinct in rows), key=lambda row: row[0].encode())


def right(texts, authors):
    """The answers, from the CSV; but for the lists of authors, whose separator in the CSV a name may hold."""
    column = texts.column
    ints = lambda values: [int(v) for v in values if v]
    titles, created = column("sources", "title"), [micros(t) for t in column("responses", "created") if t]
    work = dict(zip(column("bibliography", "entry_id"), column("bibliography", "citation_key")))
    work_of = {source: work[entry] for source, entry in zip(column("sources", "source_id"), column("sources", "entry_id"))}
    responses = collections.defaultdict(list)
    for source, response in zip(column("citations", "source_id"), column("citations", "response_id")):
        responses[work_of[source]].append(response)
    return {
        **{"rows of " + t: len(texts.tables[t][1]) for t in TABLES},
        "citations of all works": sum(ints(column("bibliography", "citation_count"))),
        "works without a year": column("bibliography", "year").count(""),
        "sources without an author": column("sources", "author").count(""),
        "sum of the years": sum(ints(column("bibliography", "year"))),
        "authors in all lists": sum(map(len, authors)),
        "works without authors": sum(not a for a in authors),
        "first response": min(created),
        "last response": max(created),
        "sources in Cyrillic": sum("о" in t for t in titles),
        "sources in Han": sum("教" in t for t in titles),
        "a title in Cyrillic": titles.count(texts.title_with("о")),
        "a title in Han": titles.count(texts.title_with("教")),
        "citations by work": by_key([key, len(list_), len(set(list_))] for key, list_ in responses.items()),
    }


def spoken(path):
    """The rows and answers that a reader in another language has printed: one JSON value a line."""
    rows, names, answers = {}, {}, {}
    with open(path, encoding="utf-8") as f:
        for line in f:
            said = json.loads(line)
            if "columns" in said:
                names[said["table"]], rows[said["table"]] = said["columns"], []
            elif "row" in said:
                rows[said["table"]].append(said["row"])
            else:
                answers[said["question"]] = said["answer"]
    answers["citations by work"] = by_key(answers["citations by work"])
    return (lambda table: (names[table], rows[table])), answers
