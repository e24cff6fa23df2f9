// Prints a .bib as bibtex-tidy writes it when it tidies all it can, and its warnings on standard error.
import { readFileSync } from "node:fs";
import { tidy } from "bibtex-tidy";

// It is not to escape: it writes letters beyond ASCII as commands then, and an @ as \@, of which TeX prints nothing.
const options = { escape: false, curly: true, numeric: false, sort: true, sortFields: true, duplicates: ["key"], removeEmptyFields: true, lowercase: true };
const { bibtex, warnings } = tidy(readFileSync(process.argv[2], "utf8"), options);
for (const w of warnings) console.error("warning: " + (w.message ?? JSON.stringify(w)));
process.stdout.write(bibtex);
