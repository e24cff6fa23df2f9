// Prints what citation.js reads in a file, as CSL-JSON. Usage: node citation.mjs FILE [TYPE], where TYPE is what citation.js
// calls the format, like @biblatex/text: when it is left to guess, it takes a title that holds an @ for BibTeX. Without a
// TYPE the file is CSL-JSON.
import { readFileSync } from "node:fs";
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";

const [file, forceType] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
const cite = forceType ? new Cite(text, { forceType }) : new Cite(JSON.parse(text));
console.log(JSON.stringify(cite.format("data", { format: "object" })));
