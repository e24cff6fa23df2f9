// Has DuckDB run a script over a log: node run.mjs SCRIPT.sql LOG FOLDER THREADS
//
// The folder must be there. What was found is printed as JSON, with the version of DuckDB.
import { readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";

const [, , script, log, out, threads] = process.argv;
const quoted = (s) => s.replaceAll("'", "''");
const sql = readFileSync(script, "utf8").replace(/^--.*$/gm, "").replaceAll("$LOG", () => quoted(log)).replaceAll("$OUT", () => quoted(out));
const db = await (await DuckDBInstance.create(":memory:", { threads })).connect();
for (const statement of sql.split(";\n")) {
  if (statement.trim()) await db.run(statement);
}
const found = await db.runAndReadAll("SELECT version(), count(*)::INT, sum(citations)::INT FROM entries");
const [[version, entries, citations]] = found.getRows();
console.log(JSON.stringify({ version, entries, citations }));
process.exit(0); // DuckDB's threads would keep Node alive for a while
