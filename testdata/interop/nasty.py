#!/usr/bin/env python3
"""Write a log of all three formats whose titles, authors and URLs have broken exporters or their readers.

Usage: nasty.py > nasty.jsonl

Every string stands as a title, as a path and, shifted by half the list, as an author and a quotation. Titles and authors
are tidied when sources are merged; paths are not, so that these reach the outputs as they are.
"""
import json
import sys

STRINGS = [
    "R&D 50% #1 $5 a_b ~ ^ \\ | <label>",
    "open { only",
    "close } only",
    "}{",
    "{{{nested} braces}",
    "\\input{secret} \\write18{touch pwned}",
    "\\newcommand{\\x}{y}\\x",
    "ends with a backslash \\",
    "@article{phantom, title={x}}",
    "line one\n@misc{phantom2,}\n% line three",
    "tab\tand\r\nCRLF",
    "«Ёлочки», № 5 — „лапки“",
    "天主教教理（第2版）",
    "日本語の本『吾輩は猫である』",
    "한국어 문법",
    "Οὐκ ἔστιν ἀρετή",
    "الكتاب المختصر في حساب الجبر",
    "בראשית ברא אלהים",
    "🙏 𝔏𝔞𝔱𝔢𝔵 👩‍👩‍👧",
    "e\u0301 и\u0306 decomposed",
    "-- --- ---- dashes -",
    "?` !` ``double'' 'single' \"straight\" ,,low''",
    "$E=mc^2$ \\(x\\) \\[y\\]",
    "bell\u0007 escape\u001b[31m nul\u0000 del\u007f",
    "zero\u200bwidth\u2060 bom\ufeff soft\u00adhyphen",
    "bidi \u202egnp.exe\u202c \u2066isolate\u2069",
    "no\u00a0break\u3000ideographic\u2028separator",
    "Foo and Bar, Inc.",
    "and others AND von der",
    "Smith, Jr., John, Esq., PhD",
    "given=Hans, family=Balthasar",
    "=HYPERLINK(\"http://evil.example\";\"x\")",
    "+1 -1 =1+1 @SUM(A1)",
    "-2+3",
    "2004",
    "0012",
    "1e5",
    "true",
    "2021-08-26",
    "comma, semicolon; quote\" tab\tpipe|",
    "'leading apostrophe",
    "<script>alert(1)</script> &amp; &lt;",
    "_x000D_ _x0041_",
    "%",
    "#comment",
    "C:\\new\\table\\readme",
    "100% of ~all~ *users* [say](no)",
    "\\textbackslash \\& \\textasciitilde{}",
    "long " + "слово " * 300,
    "Ünïcödé ß æ ø ł đ ı İ",
    "xdata=work-title",
    "useprefix=true",
    "a,,b, c,d",
]


def url(i: int) -> str:
    return "https://e.example/%d/ü?q={a}%%20b&x_y=~^|\"<z>\\`#frag" % i


def records():
    n = len(STRINGS)
    for i, title in enumerate(STRINGS):
        author = STRINGS[(i + n // 2) % n]
        if len(author.encode()) > 400:
            author = "An Author"  # plainnat makes a label of the author and takes none of 500 bytes
        yield {
            "id": "m%d" % i, "object": "chat.completion", "created": 1700000000 + 86400 * i,
            "choices": [{"index": 0, "message": {"role": "assistant", "content": title + "[^1]"}, "finish_reason": "stop"}],
            "citations": [{"document_title": title, "document_author": author, "document_year": str(1900 + i),
                           "document_index": 0, "cited_text": title, "cited_text_heading": author, "source_url": url(i)}],
        }
        yield {
            "type": "assistant.message", "id": "e%d" % i, "timestamp": "2024-01-01T00:00:00.000Z",
            "data": {"messageId": "c%d" % i, "content": "An answer.", "citations": {
                "sources": [{"id": "s", "provider": "openai", "title": title, "url": "https://other.example/%d" % i},
                            {"id": "p", "provider": "client", "path": "%d/%s" % (i, title)}],
                "spans": [{"startIndex": 0, "endIndex": 2, "references": [{"sourceId": "s", "citedText": author}, {"sourceId": "p"}]}]}},
        }
        yield {"answers": [{"answer": "An answer.", "meta": {"request_id": "y%d" % i, "answer_annotations": [
            {"label": "1", "title": title, "type": "source_annotation", "text": author,
             "answer_position": {"begin": 0, "end": 2}, "url": "https://third.example/%d" % i}]}}]}


if __name__ == "__main__":
    for record in records():
        json.dump(record, sys.stdout, ensure_ascii=False)
        sys.stdout.write("\n")
