"""What the lists of works (.bib, RIS, CSL-JSON) should say, from the export's bibliography.parquet."""
import re
import unicodedata

from consumers import folded

SPACE = re.compile("[\t\n\x0b\x0c\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
BREAKS = set("\t\n\x0b\x0c\r\x85\u2028\u2029")
ENCLOSING_MARKS = set("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")


def noncharacter(c):
    return ord(c) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(c) <= 0xFDEF


CURSIVE = ("ARABIC", "SYRIAC", "NKO", "MANDAIC", "MONGOLIAN", "PHAGS-PA", "MANICHAEAN", "PSALTER", "SOGDIAN", "HANIFI", "ADLAM")
PICTOGRAPH = re.compile("[\xa9\xae\u203c-\u3299\U0001f000-\U0001f3fa\U0001f400-\U0001faff]")


def spelt(before, c, after):
    """Whether a joiner is spelling: beside a virama, between letters of a cursive script, between emoji."""
    if unicodedata.combining(before[-1:] or " ") == 9 or c == "\u200d" and unicodedata.combining(after[:1] or " ") == 9 and before[-1:].isalpha():
        return True
    decorates = lambda c: unicodedata.category(c)[0] == "M" or "\U0001f3fb" <= c <= "\U0001f3ff"
    last = next((x for x in reversed(before) if not decorates(x)), " ")
    first = next((x for x in after if not decorates(x)), " ")
    script = unicodedata.name(last, " ").split()[:1]
    if last.isalpha() and script and script[0] in CURSIVE:
        return first.isalpha() and unicodedata.name(first, " ").split()[:1] == script or c == "\u200d" and last == "ه"
    symbols = unicodedata.category(last)[0] == "S" and unicodedata.category(first)[0] == "S"
    return bool(c == "\u200d" and symbols and PICTOGRAPH.match(last) and PICTOGRAPH.match(first))


def for_tex(text):
    """A text of a .bib: without what nobody sees but joiners that are spelling, white space folded, in NFC."""
    seen = "".join(c for c in SPACE.sub(" ", text) if c in " \u200c\u200d" or not (
        unicodedata.category(c) == "Cc" or unicodedata.category(c) == "Cf" and c not in ENCLOSING_MARKS or noncharacter(c)))
    seen = unicodedata.normalize("NFC", SPACE.sub(" ", seen).strip())
    kept = ""
    for i, c in enumerate(seen):
        if c not in "\u200c\u200d" or spelt(kept, c, seen[i + 1:]):
            kept += c
    return kept if kept == seen else for_tex(kept)


def url_for_tex(url):
    special = set(b'{}\\"<>^`|')
    return "".join(chr(b) if 0x20 < b < 0x7F and b not in special else "%%%02X" % b for b in url.encode() if b not in b"\t\r\n")


def on_a_line(text):
    """A text of RIS and CSL-JSON: on one line, without what steers a terminal, otherwise as it is."""
    def steers(c):
        return unicodedata.category(c) == "Cc" or c in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff" or noncharacter(c)
    seen = "".join(c for c in text if c in BREAKS or not steers(c))
    return re.sub(SPACE.pattern, lambda run: " " if BREAKS & set(run[0]) else run[0], seen.strip(" \t\n\x0b\x0c\r\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"))


def expected(export, text=for_tex, url_text=url_for_tex):
    """Every entry by its key: title, authors, URL, as clean text."""
    import duckdb
    rows = duckdb.connect().execute(
        "select citation_key, title, authors, url, path, other_ids, entry_id from read_parquet(?) where citation_count > 0",
        [str(export / "bibliography.parquet")]).fetchall()
    entries = {}
    for key, title, authors, url, path, other_ids, entry_id in rows:
        labels = [text(s) for s in [title, url, path, *other_ids, entry_id] if s and text(s)]
        entries[key] = {"title": labels[0], "authors": [text(a) for a in authors if text(a)], "url": url_text(url or "")}
    return entries


def same_texts(reading, want, got, losses=()):
    """got has a title, authors and a URL for every key of want, and no other key."""
    reading.equal("keys", sorted(want), sorted(got), count=len(want))
    for key in sorted(want.keys() & got.keys()):
        for field, text in want[key].items():
            reading.equal("%s of %s" % (field, key), text, got[key][field], losses)


def of_csl(references, particle_of_given=False):
    """CSL-JSON as `expected` has it. A particle that styles drop was taken from the end of the given name, or else from the
    start of the family name."""
    def name(n):
        dropping = n.get("dropping-particle")
        family = " ".join(filter(None, [n.get("non-dropping-particle"), None if particle_of_given else dropping, n.get("family")]))
        given = " ".join(filter(None, [n.get("given"), dropping if particle_of_given else None]))
        return n.get("literal") or ", ".join(filter(None, [family, given, n.get("suffix")]))
    return {r["id"]: {"title": r.get("title", ""), "authors": [name(n) for n in r.get("author", [])], "url": r.get("URL", "")} for r in references}


def as_in_print(text):
    """pandoc sets quotation marks and spaces as the language and the nesting want them."""
    return re.sub("[ \u202f]", "", re.sub("[\"‘’“”`]", "'", text))


TYPOGRAPHY = folded("quotation marks and spaces set as in print", as_in_print)
