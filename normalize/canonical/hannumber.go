package canonical

import "unicode/utf8"

// hanValue is the value of a Han numeral character; ok is false for every other character.
func hanValue(r rune) (v int, ok bool) {
	switch r {
	case '〇', '○', '零':
		return 0, true
	case '一', '元', '壹', '壱':
		return 1, true // 元年 is the first year of an era
	case '二', '两', '兩', '贰', '貳':
		return 2, true
	case '三', '叁', '參':
		return 3, true
	case '四', '肆':
		return 4, true
	case '五', '伍':
		return 5, true
	case '六', '陆', '陸':
		return 6, true
	case '七', '柒':
		return 7, true
	case '八', '捌':
		return 8, true
	case '九', '玖':
		return 9, true
	case '十', '拾':
		return 10, true
	case '廿':
		return 20, true
	case '卅':
		return 30, true
	case '百', '佰':
		return 100, true
	case '千', '仟':
		return 1000, true
	}
	return 0, false
}

func hanDigit(r rune) bool {
	_, ok := hanValue(r)
	return ok
}

// hanNumber is the value of a number in Han characters, position by position (一九九八) or by multiples (一千九百九十八),
// how many of them are positions, and how many bytes it takes of s. It is not ok where no number stands.
func hanNumber(s string) (value, width, n int, ok bool) {
	total, current := 0, 0
	multiple := false
	for n < len(s) {
		r, w := utf8.DecodeRuneInString(s[n:])
		v, is := hanValue(r)
		if !is || width > 8 {
			break
		}
		n += w
		width++
		switch {
		case v < 10 && !multiple:
			current = 10*current + v
		case v < 10:
			current = v
		case v == 20 || v == 30:
			multiple = true
			total += v
			current = 0
		default:
			multiple = true
			total += max(current, 1) * v
			current = 0
		}
	}
	if multiple {
		return min(total+current, 99999), 0, n, true
	}
	return min(current, 99999999), width, n, n > 0
}

func scanHanNumber(s string) (yearToken, int) {
	value, width, n, _ := hanNumber(s)
	return yearToken{sign: signNumber, value: value, width: width}, n
}
