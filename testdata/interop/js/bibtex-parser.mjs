// Prints the entries of a .bib as @retorquere/bibtex-parser, which Better BibTeX for Zotero is built on, reads them:
// a list of {id, title, author, URL} in the words of CSL-JSON.
import { readFileSync } from "node:fs";
import { parse } from "@retorquere/bibtex-parser";

// Titles stay as they are: by default it takes those of English works for title case, and makes sentences of them.
const { entries, errors } = parse(readFileSync(process.argv[2], "utf8"), { sentenceCase: false });
for (const e of errors) console.error("error: " + JSON.stringify(e).slice(0, 300));
const name = ({ name, prefix, lastName, suffix, firstName }) => ({
  literal: name, "non-dropping-particle": prefix, family: lastName && [lastName, suffix].filter(Boolean).join(", "), given: firstName });
console.log(JSON.stringify(entries.map(({ key, fields }) => ({ id: key, title: fields.title, author: (fields.author ?? []).map(name), URL: fields.url }))));
