-- Every distinct source with how often it is cited, as Parquet and CSV, and every citation as a row of Parquet. Citations are
-- kept, because they are needed twice: to count the sources, and to be written with the key of theirs.

-- A text with its blanks folded.
CREATE MACRO plain(t) AS trim(regexp_replace(t, '[\s\x{00a0}]+', ' ', 'g'));

-- A URL without scheme, www., fragment, tracking parameters and the slash at its end.
CREATE MACRO address(u) AS rtrim(regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(u, '#.*', '')),
  '[?&](utm_\w+|gclid|fbclid)=[^&]*', '', 'g'), '^([^?&]*)&', '\1?'), '^https?://(www\.)?', ''), '/');

CREATE TEMP TABLE uses AS
WITH logged AS (
  SELECT * FROM read_ndjson('$LOG', maximum_object_size = 4000000, columns = {
    citations: 'STRUCT(document_title VARCHAR, document_author VARCHAR, document_year VARCHAR, source_url VARCHAR, cited_text VARCHAR, document_reference VARCHAR)[]',
    answers: 'STRUCT(meta STRUCT(answer_annotations STRUCT(title VARCHAR, url VARCHAR, text VARCHAR, answer_position STRUCT("begin" BIGINT, "end" BIGINT))[]))[]',
    data: 'STRUCT(citations STRUCT(sources STRUCT(id VARCHAR, title VARCHAR, url VARCHAR, path VARCHAR)[], spans STRUCT("references" STRUCT(sourceId VARCHAR, citedText VARCHAR)[], startIndex BIGINT, endIndex BIGINT)[]))'})
  WHERE citations IS NOT NULL OR answers IS NOT NULL OR data.citations IS NOT NULL
)
SELECT unnest(list_concat(
  list_transform(citations, lambda c: struct_pack(
    title := c.document_title, author := c.document_author, year := c.document_year, url := c.source_url, path := NULL::VARCHAR,
    cited_text := c.cited_text, section := c.document_reference, span_start := NULL::BIGINT, span_end := NULL::BIGINT)),
  flatten(list_transform(answers, lambda a: list_transform(a.meta.answer_annotations, lambda n: struct_pack(
    title := n.title, author := NULL::VARCHAR, year := NULL::VARCHAR, url := n.url, path := NULL::VARCHAR,
    cited_text := n.text, section := NULL::VARCHAR, span_start := n.answer_position."begin", span_end := n.answer_position."end")))),
  flatten(list_transform(data.citations.spans, lambda s: list_transform(s."references", lambda r:
    list_transform(list_filter(data.citations.sources, lambda x: x.id = r.sourceId), lambda x: struct_pack(
      title := x.title, author := NULL::VARCHAR, year := NULL::VARCHAR, url := x.url, path := x.path,
      cited_text := r.citedText, section := NULL::VARCHAR, span_start := s.startIndex, span_end := s.endIndex))[1])))
), max_depth := 2) FROM logged;

CREATE TEMP TABLE descriptions AS
SELECT *, coalesce('url ' || nullif(address, ''), 'path ' || path, 'title ' || lower(shown)) AS key
FROM (SELECT *, plain(title) AS shown, address(url) AS address
  FROM (SELECT title, author, year, url, path, count(*) AS citations FROM uses GROUP BY ALL));

CREATE TEMP TABLE entries AS
SELECT key, min(shown) AS title, min(author) AS author, min(year) AS year, min(address) AS url, sum(citations)::BIGINT AS citations
FROM descriptions GROUP BY key;

COPY (FROM entries ORDER BY citations DESC, key) TO '$OUT/entries.parquet' (FORMAT parquet, COMPRESSION zstd);
COPY (FROM entries ORDER BY citations DESC, key) TO '$OUT/entries.csv';
COPY (SELECT key, cited_text, section, span_start, span_end FROM uses u JOIN descriptions d
  ON u.title IS NOT DISTINCT FROM d.title AND u.author IS NOT DISTINCT FROM d.author AND u.year IS NOT DISTINCT FROM d.year
  AND u.url IS NOT DISTINCT FROM d.url AND u.path IS NOT DISTINCT FROM d.path)
TO '$OUT/citations.parquet' (FORMAT parquet, COMPRESSION zstd);
