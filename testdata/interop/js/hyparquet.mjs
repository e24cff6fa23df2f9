// Prints what hyparquet reads in the Parquet tables, row by row, and its answers to the questions of questions.py.
// Usage: node hyparquet.mjs EXPORT CYRILLIC-TITLE HAN-TITLE
import { once } from "node:events";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { compressors } from "hyparquet-compressors";

const [folder, cyrillic, han] = process.argv.slice(2);
const instant = Symbol("microseconds");
// Without a parser of ours, times come as Date, which has milliseconds.
const parsers = { timestampFromMicroseconds: (micros) => ({ [instant]: micros }) };
const micros = (time) => Number(time[instant]);
const spell = (time) => new Date(Math.floor(micros(time) / 1e6) * 1e3).toISOString().slice(0, 19) +
  ("." + String(((micros(time) % 1e6) + 1e6) % 1e6).padStart(6, "0")).replace(/\.?0+$/, "") + "Z";
const cell = (v) => (v == null ? null : typeof v === "bigint" ? Number(v) : v[instant] !== undefined ? spell(v) : v);

async function say(value) {
  if (!process.stdout.write(JSON.stringify(value) + "\n")) await once(process.stdout, "drain");
}

const tables = {};
for (const table of ["bibliography", "sources", "citations", "responses"]) {
  const file = await asyncBufferFromFile(`${folder}/${table}.parquet`);
  const metadata = await parquetMetadataAsync(file);
  const columns = parquetSchema(metadata).children.map((c) => c.element.name);
  tables[table] = await parquetReadObjects({ file, metadata, compressors, parsers });
  await say({ table, columns });
  for (const row of tables[table]) await say({ table, row: columns.map((c) => cell(row[c])) });
}

const { bibliography, sources, citations, responses } = tables;
const sum = (list, of) => list.reduce((total, row) => total + Number(of(row) ?? 0), 0);
const count = (list, where) => list.filter(where).length;
const created = responses.map((r) => r.created).filter((t) => t != null).map(micros);
const entry = new Map(sources.map((s) => [s.source_id, s.entry_id]));
const key = new Map(bibliography.map((b) => [b.entry_id, b.citation_key]));
const cited = new Map();
for (const c of citations) {
  const k = key.get(entry.get(c.source_id));
  if (!cited.has(k)) cited.set(k, []);
  cited.get(k).push(c.response_id);
}
const answers = {
  ...Object.fromEntries(Object.entries(tables).map(([t, rows]) => ["rows of " + t, rows.length])),
  "citations of all works": sum(bibliography, (b) => b.citation_count),
  "works without a year": count(bibliography, (b) => b.year == null),
  "sources without an author": count(sources, (s) => s.author == null),
  "sum of the years": sum(bibliography, (b) => b.year),
  "authors in all lists": sum(bibliography, (b) => b.authors.length),
  "works without authors": count(bibliography, (b) => b.authors.length === 0),
  "first response": created.reduce((a, b) => Math.min(a, b)),
  "last response": created.reduce((a, b) => Math.max(a, b)),
  "sources in Cyrillic": count(sources, (s) => s.title?.includes("о")),
  "sources in Han": count(sources, (s) => s.title?.includes("教")),
  "a title in Cyrillic": count(sources, (s) => s.title === cyrillic),
  "a title in Han": count(sources, (s) => s.title === han),
  "citations by work": [...cited].map(([k, list]) => [k, list.length, new Set(list).size]),
};
for (const [question, answer] of Object.entries(answers)) await say({ question, answer });
