package match

import "testing"

func TestOwners(t *testing.T) {
	for _, c := range []struct {
		rule, a, b string
		one        bool
	}{
		{"two hosts of one domain", "docs.example.org", "example.org", true},
		{"one name under two suffixes", "yandex.ru", "yandex.com", true},
		{"a suffix of two parts", "www.example.co.uk", "shop.example.co.uk", true},
		{"two names under it", "alpha.co.uk", "beta.co.uk", false},
		{"two projects of a service", "alpha.readthedocs.io", "beta.readthedocs.io", false},
		{"two people's pages", "alpha.github.io", "beta.github.io", false},
		{"two domains in Cyrillic letters", "xn--80a1acny.xn--p1ai", "xn--90acagbhgpca7c8c7f.xn--p1ai", false},
		{"two addresses of numbers", "192.0.2.1", "192.0.2.2", false},
	} {
		if got := ownerOf(c.a) == ownerOf(c.b); got != c.one {
			t.Errorf("%s: %s and %s: got %v", c.rule, c.a, c.b, got)
		}
	}
}

// TestPagesOfOwners: what is on two sites is one work if the title or the path can be of no other.
func TestPagesOfOwners(t *testing.T) {
	for _, c := range []struct {
		rule, title, author, a, b string
		one                       bool
	}{
		{"a policy that every shop has", "Политика обработки персональных данных", "", "https://salt-shop.ru/privacy", "https://tide-bank.ru/privacy", false},
		{"terms", "Terms of Service and Acceptable Use Policy", "", "https://salt.io/legal/terms", "https://tide.io/legal/terms", false},
		{"a guide of two projects", "Installation guide for administrators", "", "https://salt.readthedocs.io/en/latest/install.html", "https://tide.readthedocs.io/en/latest/install.html", false},
		{"help of two services", "Как настроить двухфакторную аутентификацию", "", "https://help.salt1.ru/2fa", "https://help.tide2.ru/2fa", false},
		{"a policy in Chinese", "用户个人信息保护及隐私权政策说明", "", "https://salt.cn/privacy", "https://tide.cn/privacy", false},
		{"two hosts of one service", "Как настроить двухфакторную аутентификацию", "", "https://help.salt1.ru/2fa", "https://m.salt1.ru/2fa", true},
		{"a mirror by a long number", "Правила перевозки соли морем", "", "https://salt.ru/docs/1204417", "https://tide.org/docs/1204417", true},
		{"a signed article", "Правила перевозки соли морем", "Орлова Н. П.", "https://salt.ru/rules", "https://tide.org/archive/7", true},
		{"a title as long as they go", "О внесении изменений в правила перевозки каменной соли морскими судами северных областей и утверждении порядка таможенного досмотра", "", "https://salt.ru/law", "https://tide.org/7", true},
	} {
		e := compare(t, with(src(c.title, c.author, ""), at(c.a)), with(src(c.title, c.author, ""), at(c.b)))
		if e.Same() != c.one {
			t.Errorf("%s: got %v, by\n%s", c.rule, e.Same(), e.String())
		}
		if !c.one && (e.Hard || e.Score < Threshold-100) {
			t.Errorf("%s: nobody is asked, by\n%s", c.rule, e.String())
		}
	}
}
