#!/usr/bin/env python3
"""Write a log of all three formats whose titles, authors and URLs have broken exporters or their readers.

Usage: nasty.py [COUNT SEED] > nasty.jsonl     with COUNT and SEED, as many random texts stand in place of the list

Every string stands as a title, as a path and, shifted by half the list, as an author and a quotation. Titles and authors
are tidied when sources are merged; paths are not, so that these reach the outputs as they are.
"""
import json
import random
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
    "می\u200cخواهم زنده بمانم: کتاب\u200cهای فارسی",
    "ක්\u200dරිස්තියානි ධර්මය, നന്\u200dമ, क्\u200dषमा, র\u200d্যাব",
    "not\u200c join\u200ded \u200d\u200c",
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
    "what <b>is</b> H<sub>2</sub>O, <i>, <span class=\"nocase\">x</span>?",
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
    "^^5cinput{secret} ^^5cimmediate^^5cwrite18{touch pwned}",
    "\\csname input\\endcsname secret \\openin5=secret \\read5 to\\x \\x",
    "\\catcode`\\%=12 \\catcode`|=0 |input{secret} \\makeatletter\\@@input secret",
    "\\directlua{tex.print(io.open('secret.tex'):read('*a'))}",
    "\\lstinputlisting{secret.tex} \\verbatiminput{secret.tex} \\InputIfFileExists{secret}{}{}",
    "\\end{thebibliography}\\input secret \\endinput",
    "@string{jan = {x}} @preamble{\"\\input{secret}\"} @comment{x}",
    "TY  - JOUR\nTI  - a reference that is none\nER  - ",
    "<i>italics</i> <sup>2</sup> H<sub>2</sub>O <span class=\"nocase\">x</span>",
    "![x](https://evil.example/p.png) [y](javascript:alert(1)) `code` *a* _b_ ~~c~~",
    "[^1]: a footnote [^2] \u2014 # no heading\n- no list\n1. one\n> quote\n```\nfence",
    "| a | b |\n|---|---|\nhttps://evil.example/ <https://evil.example/> &copy; &#35;",
    "title: x; {:author: y} doi: 10.1/x",
]


def url(i: int) -> str:
    return "https://e.example/%d/ü?q={a}%%20b&x_y=~^|\"<z>\\`#frag" % i


# What random texts are made of: what means something to some format, letters of many scripts, and what nobody sees.
PIECES = [*"{}\\%#&_$~^<>|\"'`@=,;:-+*[]()!?/.", *"aZ0 ", " and ", "others", "  ", "\n", "\r\n", "\t", "\x00", "\x1b", "\x85", "\u00a0", "\u200d", "\u202e", "\u2028", "\ufeff", "\ufffd",
          "\\input{secret}", "\\write18{touch pwned}", "^^5c", "^^M", "@misc{x,", "TY  - BOOK", "ER  - ", "<b>", "</b>", "&lt;", "https://e.example/", "](", "[^1]", "```", "{{", "}}", "$$", "--", "``", "''",
          "ё", "й", "и\u0306", "Ж", "é", "e\u0301", "ß", "İ", "ω", "ἀ", "史", "々", "가", "ش", "א", "ไ", "🙏", "👩\u200d👧", "𝔏", "\U0010ffff", "1", "２", "Ⅳ", "x_1", "a.b", "=1+1", "xdata="]


def hostile(count: int, seed: int):
    """Random texts, the same for the same seed. Each begins with a word that is its own, so that no two are one work."""
    chance = random.Random(seed)
    return ["w%d " % i + "".join(chance.choices(PIECES, k=chance.randint(1, 40))) for i in range(count)]


def records(texts):
    n = len(texts)
    for i, title in enumerate(texts):
        author = texts[(i + n // 2) % n]
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
    for record in records(hostile(*map(int, sys.argv[1:3])) if sys.argv[1:] else STRINGS):
        json.dump(record, sys.stdout, ensure_ascii=False)
        sys.stdout.write("\n")
