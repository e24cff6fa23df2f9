package canonical

import (
	"strings"
	"unicode/utf8"
)

// han finds 第N卷 and 卷N and their kind in a run of Han characters and digits.
func (t *TitleForm) han(w string) {
	for i, r := range w {
		kind := hanCounter(r)
		if kind == 0 {
			continue
		}
		before := w[:i]
		if v, start := numberBefore(before); v > 0 {
			if strings.HasSuffix(before[:start], "第") || strings.HasSuffix(before[:start], "제") || !strings.ContainsRune("部期号集권판부장호", r) {
				t.add(kind, itoa(v))
			}
			continue
		}
		after := w[i+utf8.RuneLen(r):]
		if r == '卷' {
			if v, _, n, ok := hanNumber(after); ok && n > 0 && v > 0 {
				t.add(kind, itoa(v))
			} else if n := digitRun(after); n > 0 && n < 4 {
				t.add(kind, withoutZeros(after[:n]))
			}
		}
	}
	t.sessions(w)
	for _, part := range [...]string{"上", "中", "下"} { // 上册, 下卷
		if !strings.Contains(w, part) {
			continue
		}
		if strings.Contains(w, part+"册") || strings.Contains(w, part+"卷") || strings.HasSuffix(w, part) && utf8.RuneCountInString(w) > 2 {
			t.add(Volume, part)
		}
	}
	for _, s := range [...]string{"增刊", "补编", "附录"} {
		if strings.Contains(w, s) {
			t.add(Supplement, "")
		}
	}
}

// sessions finds what is counted by any other character: 第十一次, 第3届, 第二十回.
func (t *TitleForm) sessions(w string) {
	const sign = len("第")
	for at := 0; ; {
		for at < len(w) && w[at] != "第"[0] && w[at] != "제"[0] {
			at++
		}
		if at == len(w) {
			return
		}
		if !strings.HasPrefix(w[at:], "第") && !strings.HasPrefix(w[at:], "제") {
			at++
			continue
		}
		w, at = w[at+sign:], 0
		v, n := numberAt(w)
		if n == 0 {
			continue
		}
		if counter, _ := utf8.DecodeRuneInString(w[n:]); counter != utf8.RuneError && hanCounter(counter) == 0 {
			t.add(Session, itoa(v))
		}
		w = w[n:]
	}
}

// numberAt is the number that s begins with, in digits or Han, and how many bytes it has; 0 if there is none.
func numberAt(s string) (v, n int) {
	if n = digitRun(s); n > 0 && n < 5 {
		for i := range n {
			v = 10*v + int(s[i]-'0')
		}
		return v, n
	}
	if v, _, n, ok := hanNumber(s); ok {
		return v, n
	}
	return 0, 0
}

// bracketed finds the numbers that stand alone in brackets, by which Chinese and Japanese count parts: （十一）.
func (t *TitleForm) bracketed(text string) {
	for i := range len(text) {
		if !byteSigns[text[i]].has(noteSigns) {
			continue
		}
		r, w := utf8.DecodeRuneInString(text[i:])
		if r != '（' && r != '(' {
			continue
		}
		rest := text[i+w:]
		v, _, n, ok := hanNumber(rest)
		if ok && n > 0 && v > 0 && (strings.HasPrefix(rest[n:], "）") || strings.HasPrefix(rest[n:], ")")) {
			t.add(Part, itoa(v))
		}
	}
}

// hanCounter is the kind that a folded counter of Chinese, Japanese or Korean counts.
func hanCounter(r rune) Kind {
	switch r {
	case '卷', '巻', '册', '集', '권':
		return Volume
	case '部', '篇', '编', '부':
		return Part
	case '期', '号', '辑', '호':
		return Issue
	case '章', '장':
		return Chapter
	case '版', '판':
		return Edition
	}
	return 0
}

// numberBefore is the number that s ends with, in digits or Han, and where it starts; 0 if there is none.
func numberBefore(s string) (v, start int) {
	start = len(s)
	for start > 0 {
		r, n := utf8.DecodeLastRuneInString(s[:start])
		if !hanDigit(r) && (r < '0' || r > '9') {
			break
		}
		start -= n
	}
	tail := s[start:]
	if n := digitRun(tail); n > 0 && n == len(tail) && n < 5 {
		for i := range n {
			v = 10*v + int(tail[i]-'0')
		}
		return v, start
	}
	if v, _, n, ok := hanNumber(tail); ok && n == len(tail) {
		return v, start
	}
	return 0, start
}
