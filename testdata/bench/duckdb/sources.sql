-- Every distinct source with how often it is cited, as Parquet and CSV. It reads the log once: each record gives its uses of
-- sources as one list, which is counted without being kept.

-- A text with its blanks folded.
CREATE MACRO plain(t) AS trim(regexp_replace(t, '[\s\x{00a0}]+', ' ', 'g'));

-- A URL without scheme, www., fragment, tracking parameters and the slash at its end.
CREATE MACRO address(u) AS rtrim(regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(u, '#.*', '')),
  '[?&](utm_\w+|gclid|fbclid)=[^&]*', '', 'g'), '^([^?&]*)&', '\1?'), '^https?://(www\.)?', ''), '/');

CREATE TEMP TABLE descriptions AS
WITH logged AS (
  SELECT * FROM read_ndjson('$LOG', maximum_object_size = 4000000, columns = {
    citations: 'STRUCT(document_title VARCHAR, document_author VARCHAR, document_year VARCHAR, source_url VARCHAR)[]',
    answers: 'STRUCT(meta STRUCT(answer_annotations STRUCT(title VARCHAR, url VARCHAR)[]))[]',
    data: 'STRUCT(citations STRUCT(sources STRUCT(id VARCHAR, title VARCHAR, url VARCHAR, path VARCHAR)[], spans STRUCT("references" STRUCT(sourceId VARCHAR)[])[]))'})
  WHERE citations IS NOT NULL OR answers IS NOT NULL OR data.citations IS NOT NULL
), uses AS (
  SELECT unnest(list_concat(
    list_transform(citations, lambda c: struct_pack(
      title := c.document_title, author := c.document_author, year := c.document_year, url := c.source_url, path := NULL::VARCHAR)),
    flatten(list_transform(answers, lambda a: list_transform(a.meta.answer_annotations, lambda n: struct_pack(
      title := n.title, author := NULL::VARCHAR, year := NULL::VARCHAR, url := n.url, path := NULL::VARCHAR)))),
    flatten(list_transform(data.citations.spans, lambda s: list_transform(s."references", lambda r:
      list_transform(list_filter(data.citations.sources, lambda x: x.id = r.sourceId), lambda x: struct_pack(
        title := x.title, author := NULL::VARCHAR, year := NULL::VARCHAR, url := x.url, path := x.path))[1])))
  )) AS used FROM logged
)
SELECT used.title, used.author, used.year, used.url, used.path, count(*) AS citations FROM uses GROUP BY ALL;

CREATE TEMP TABLE entries AS
SELECT coalesce('url ' || nullif(address, ''), 'path ' || path, 'title ' || lower(title)) AS key,
  min(title) AS title, min(author) AS author, min(year) AS year, min(address) AS url, sum(citations)::BIGINT AS citations
FROM (SELECT * REPLACE (plain(title) AS title), address(url) AS address FROM descriptions) GROUP BY key;

COPY (FROM entries ORDER BY citations DESC, key) TO '$OUT/entries.parquet' (FORMAT parquet, COMPRESSION zstd);
COPY (FROM entries ORDER BY citations DESC, key) TO '$OUT/entries.csv';
