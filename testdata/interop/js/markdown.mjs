// Prints the entries of bibliography.md as markdown-it reads them, with raw HTML and bare addresses allowed, so that what
// a log smuggled in would show: {entries: [{id, title, URL}], notes: [{id, title, URL}], strange: [kinds of tokens]}.
import { readFileSync } from "node:fs";
import markdownIt from "markdown-it";
import footnotes from "markdown-it-footnote";

const parser = markdownIt({ html: true, linkify: true }).use(footnotes);
const expected = new Set(["heading_open", "heading_close", "paragraph_open", "paragraph_close", "ordered_list_open", "ordered_list_close", "list_item_open",
  "list_item_close", "inline", "text", "text_special", "em_open", "em_close", "link_open", "link_close", "code_inline", "fence", "footnote_ref", "footnote_block_open",
  "footnote_block_close", "footnote_open", "footnote_close", "footnote_anchor"]);
const strange = new Set();

// entry has the text in italics, the link in them, and the last code as the key.
function entry(tokens) {
  const found = { id: "", title: "", URL: "" };
  let depth = 0;
  for (const token of tokens) {
    if (!expected.has(token.type) || token.markup === "linkify") strange.add(token.type + ": " + (token.content || token.attrGet("href")));
    if (token.type === "em_open") depth++;
    else if (token.type === "em_close") depth--;
    else if (token.type === "link_open" && depth > 0) found.URL = token.attrGet("href");
    else if (token.type === "code_inline") found.id = token.content;
    else if (depth > 0) found.title += token.content;
  }
  return found;
}

function read(text, opening, env = {}) {
  const entries = [];
  let inside = false, label;
  for (const token of parser.parse(text, env)) {
    if (!expected.has(token.type)) strange.add(token.type + ": " + token.content);
    if (token.type === opening) [inside, label] = [true, token.meta?.label];
    else if (token.type === "inline" && inside) {
      entries.push({ ...entry(token.children), ...(label && { id: label }) });
      inside = false;
    }
  }
  return entries;
}

const text = readFileSync(process.argv[2], "utf8");
const fence = parser.parse(text, {}).find((t) => t.type === "fence")?.content ?? "";
// A note is only shown where something refers to it.
const labels = [...fence.matchAll(/^\[(\^[^\]]+)\]:/gm)].map((m) => `[${m[1]}]`).join(" ");
console.log(JSON.stringify({ entries: read(text, "list_item_open"), notes: read(labels + "\n\n" + fence, "footnote_open"), strange: [...strange] }));
