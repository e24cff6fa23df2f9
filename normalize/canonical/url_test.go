package canonical

import (
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestURLSameDocument(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"scheme", "http://example.org/a", "https://example.org/a"},
		{"www.", "https://www.example.org/a", "https://example.org/a"},
		{"m.", "https://m.example.org/a", "https://example.org/a"},
		{"no scheme", "www.example.org/a", "https://example.org/a"},
		{"no scheme and no www", "example.org/a", "https://example.org/a"},
		{"two slashes", "//example.org/a", "https://example.org/a"},
		{"default port", "https://example.org:443/a", "https://example.org/a"},
		{"letter case of scheme and host", "HTTPS://EXAMPLE.ORG/a", "https://example.org/a"},
		{"a final dot of the host", "https://example.org./a", "https://example.org/a"},
		{"international host", "https://пример.рф/а", "https://xn--e1afmkfd.xn--p1ai/%D0%B0"},
		{"percent-encoding", "https://example.org/%7eann/%d0%b0", "https://example.org/~ann/а"},
		{"fragment", "https://example.org/a#part-2", "https://example.org/a"},
		{"text fragment", "https://example.org/a#:~:text=grace", "https://example.org/a"},
		{"trailing slash", "https://example.org/a/", "https://example.org/a"},
		{"root", "https://example.org", "https://example.org/"},
		{"index page", "https://example.org/a/index.html", "https://example.org/a/"},
		{"dot segments", "https://example.org/b/../a/./", "https://example.org/a"},
		{"repeated slashes", "https://example.org//a", "https://example.org/a"},
		{"tracking", "https://example.org/a?utm_source=x&id=1&gclid=2", "https://example.org/a?id=1"},
		{"tracking alone", "https://example.org/a?UTM_Source=x&yclid=3&_openstat=4&fbclid=5&mc_eid=6", "https://example.org/a"},
		{"order of parameters", "https://example.org/a?x=1&y=2", "https://example.org/a?y=2&x=1"},
		{"a space in a parameter", "https://example.org/a?q=b+c", "https://example.org/a?q=b%20c"},
		{"an empty query", "https://example.org/a?", "https://example.org/a"},
		{"a session", "https://example.org/a;jsessionid=12AB", "https://example.org/a"},
		{"a password", "https://ann:secret@example.org/a", "https://example.org/a"},
		{"white space and brackets around", " <https://example.org/a> ", "https://example.org/a"},
		{"punctuation of a sentence behind", "https://example.org/a).", "https://example.org/a"},
		{"mobile Wikipedia", "https://ru.m.wikipedia.org/wiki/%D0%91%D0%BE%D0%B3", "https://ru.wikipedia.org/wiki/Бог"},
		{"Wikipedia by index.php", "https://en.wikipedia.org/w/index.php?title=Divine_grace", "https://en.wikipedia.org/wiki/Divine_grace"},
		{"Wikipedia in a script variant", "https://zh.wikipedia.org/zh-hans/恩典", "https://zh.wikipedia.org/wiki/恩典"},
		{"a shared video", "https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s&feature=share"},
		{"an embedded video", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://m.youtube.com/shorts/dQw4w9WgXcQ"},
		{"arXiv abstract and PDF", "https://arxiv.org/abs/2101.00001v2", "http://export.arxiv.org/pdf/2101.00001.pdf"},
		{"old arXiv", "https://arxiv.org/abs/hep-th/9901001v1", "https://arxiv.org/pdf/hep-th/9901001"},
		{"DOI resolvers", "http://dx.doi.org/10.1000/ABC", "https://doi.org/10.1000/abc"},
		{"PubMed", "https://www.ncbi.nlm.nih.gov/pubmed/12345", "https://pubmed.ncbi.nlm.nih.gov/12345/"},
		{"PubMed Central", "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC12345/", "https://pmc.ncbi.nlm.nih.gov/articles/PMC12345"},
		{"passages of Magisterium", "https://www.magisterium.com/docs/0B0D7E9E-1111-4222-8333-0123456789ab/ref/319", "https://magisterium.com/docs/0b0d7e9e-1111-4222-8333-0123456789ab/ref/Matthew%2010:24-10:33"},
		{"an archived copy", "https://web.archive.org/web/20200101000000/http://example.org/a?x=1", "https://example.org/a?x=1"},
		{"an AMP cache", "https://www.google.com/amp/s/example.org/a", "https://example.org/a"},
		{"a redirect", "https://www.google.com/url?q=https://example.org/a%3Fx%3D1&sa=D", "https://example.org/a?x=1"},
		{"a repository", "https://github.com/a/b.git", "https://github.com/a/b"},
		{"signs escaped in a path", "https://example.org/wiki/Heron_%28bird%29%27s%2C_a%3Ab%40c%24%21%2A%3Bd", "https://example.org/wiki/Heron_(bird)'s,_a:b@c$!*;d"},
		{"signs escaped in a query", "https://example.org/w?title=Heron_%28bird%29%2C%3A", "https://example.org/w?title=Heron_(bird),:"},
		{"an ampersand of HTML", "https://example.org/a?b=1&amp;c=2", "https://example.org/a?b=1&c=2"},
		{"an ampersand escaped twice", "https://example.org/a?b=1&amp;amp;c=2&#38;d=3", "https://example.org/a?b=1&c=2&d=3"},
		{"a link of Markdown", "[Notes on herons](https://example.org/herons)", "https://example.org/herons"},
		{"a link of Markdown with a title and a stop", "[Notes (2)](https://example.org/herons_(bird) \"Notes\").", "https://example.org/herons_(bird)"},
		{"a link of Markdown in angle brackets", "[Notes](<https://example.org/herons>)", "https://example.org/herons"},
		{"angle brackets before a stop", "<https://example.org/herons>.", "https://example.org/herons"},
		{"as RFC 3986 marks an address", "<URL:https://example.org/herons>", "https://example.org/herons"},
		{"Wikimedia's provenance", "https://en.wikipedia.org/wiki/Heron?wprov=sfla1", "https://en.wikipedia.org/wiki/Heron"},
		{"a newspaper's own tracking", "https://www.theguardian.com/birds/2020/herons?CMP=share_btn_tw", "https://www.theguardian.com/birds/2020/herons"},
		{"tracking on a part of a site", "https://birds.medium.com/herons-12ab?source=friends_link&sk=34cd", "https://birds.medium.com/herons-12ab"},
		{"tracking on a host of more names", "https://mp.weixin.qq.com/s?__biz=a&mid=1&idx=1&sn=b&chksm=c&scene=21", "https://mp.weixin.qq.com/s?__biz=a&mid=1&idx=1&sn=b"},
		{"a moved service", "https://twitter.com/a/status/1", "https://x.com/a/status/1"},
	} {
		a, ok1 := URL(c.a)
		b, ok2 := URL(c.b)
		if !ok1 || !ok2 || a.Key != b.Key || !a.Web {
			t.Errorf("%s: %q gives %q, %q gives %q", c.rule, c.a, a.Key, c.b, b.Key)
		}
	}
}

func TestURLOtherDocument(t *testing.T) {
	for _, c := range []struct{ rule, a, b string }{
		{"host", "https://example.org/a", "https://example.com/a"},
		{"another host of the site", "https://docs.example.org/a", "https://example.org/a"},
		{"port", "https://example.org:8443/a", "https://example.org/a"},
		{"path", "https://example.org/a", "https://example.org/b"},
		{"letter case of the path", "https://example.org/A", "https://example.org/a"},
		{"an escaped slash", "https://example.org/a%2Fb", "https://example.org/a/b"},
		{"query", "https://example.org/a?id=1", "https://example.org/a?id=2"},
		{"a parameter that only sounds like tracking", "https://example.org/a?ref=1", "https://example.org/a?ref=2"},
		{"an escaped slash or plus", "https://example.org/a%2Bb", "https://example.org/a+b"},
		{"an escaped ampersand in a query", "https://example.org/a?b=c%26d", "https://example.org/a?b=c&d"},
		{"tracking of another site", "https://example.org/a?CMP=1", "https://example.org/a?CMP=2"},
		{"a parameter of the whole of a domain of hosts", "https://docs.qq.com/a?scene=1", "https://docs.qq.com/a?scene=2"},
		{"a route", "https://example.org/#/a", "https://example.org/#/b"},
		{"an old route", "https://example.org/#!a", "https://example.org/#!b"},
		{"an index page with a query", "https://example.org/index.php?id=1", "https://example.org/?id=1"},
		{"videos", "https://youtu.be/aaaaaaaaaaa", "https://youtu.be/bbbbbbbbbbb"},
		{"documents of Magisterium", "https://www.magisterium.com/docs/0b0d7e9e-1111-4222-8333-0123456789ab/ref/1", "https://www.magisterium.com/docs/0b0d7e9e-1111-4222-8333-0123456789ac/ref/1"},
		{"a short name that begins with m", "https://m.org/a", "https://org/a"},
		{"revisions of an article", "https://en.wikipedia.org/w/index.php?title=Grace&oldid=1", "https://en.wikipedia.org/w/index.php?title=Grace&oldid=2"},
	} {
		a, ok1 := URL(c.a)
		b, ok2 := URL(c.b)
		if !ok1 || !ok2 || a.Key == b.Key {
			t.Errorf("%s: %q and %q both give %q", c.rule, c.a, c.b, a.Key)
		}
	}
}

func TestURLClean(t *testing.T) {
	for _, c := range []struct {
		rule, in, want string
		web            bool
	}{
		{"the scheme given, no tracking, no fragment", "http://www.Example.org/a/?utm_source=x&b=1#c", "http://www.example.org/a/?b=1", true},
		{"letters readable", "https://ru.wikipedia.org/wiki/%D0%91%D0%BE%D0%B3_(%D0%B0)", "https://ru.wikipedia.org/wiki/Бог_(а)", true},
		{"escaped spaces and signs stay", "https://example.org/a%20b%2Fc%E2%80%AE", "https://example.org/a%20b%2Fc%E2%80%AE", true},
		{"what is not UTF-8 stays escaped", "https://example.org/%FF%D0", "https://example.org/%FF%D0", true},
		{"an escaped bracket stays, as it was given", "https://example.org/Heron_%28bird%29", "https://example.org/Heron_%28bird%29", true},
		{"a link of Markdown", "[Notes](https://example.org/a)", "https://example.org/a", true},
		{"an ampersand of HTML", "https://example.org/a?b=1&amp;c=2", "https://example.org/a?b=1&c=2", true},
		{"a route stays", "https://example.org/#/a", "https://example.org/#/a", true},
		{"a password goes", "https://ann:secret@example.org/a", "https://example.org/a", true},
		{"a private server keeps its scheme", "http://localhost:8080/a", "http://localhost:8080/a", true},
		{"an archived copy stays one", "http://web.archive.org/web/2020/http://example.org/a", "http://web.archive.org/web/2020/http://example.org/a", true},
		{"another scheme stays and is not the web's", "ftp://example.org/a", "ftp://example.org/a", false},
		{"a script is not the web's", "javascript:alert(1)", "javascript:alert(1)", false},
		{"data is not the web's", "data:text/html,x", "data:text/html,x", false},
		{"a hidden script is not the web's", " java\nscript:alert(1)", "javascript:alert(1)", false},
		{"a file is not the web's", "file:///etc/hosts", "file:///etc/hosts", false},
		{"a name is not the web's", "urn:isbn:9783161484100", "urn:isbn:9783161484100", false},
	} {
		got, ok := URL(c.in)
		if !ok || got.Clean != c.want || got.Web != c.web {
			t.Errorf("%s: URL(%q).Clean = %q, web %t, %t; want %q", c.rule, c.in, got.Clean, got.Web, ok, c.want)
		}
	}
}

func TestNoURL(t *testing.T) {
	for _, in := range []string{"", " ", "grace", "src/main.go", "README.md", "a b.org/c", "http://", "https:///", "C:\\a\\b", "/docs/a", "1.2/a", "http://a b/", "mail@example.org", "http://[::1"} {
		if got, ok := URL(in); ok {
			t.Errorf("URL(%q) = %+v, want none", in, got)
		}
	}
}

func FuzzURL(f *testing.F) {
	for _, s := range []string{"", "https://example.org/a?b=c#d", "http://[::1]:80/", "www.x.org", "https://youtu.be/", "https://a.b/%zz%FF?%&=&a", "data:,", "https://google.com/url?q=https://google.com/url", "https://arxiv.org/abs/", "https://a/#!", "http://xn--/", "https://web.archive.org/web/1/http://b.c", "javascript://%0aalert(1)", "https://a.b//../..//c;jsessionid=", "http://0.a/%AA?% )#", "[a](<https://b.c/(d)>)", "https://a.b/%28?c&amp;amp;d&%61mp;"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u, ok := URL(s)
		if !ok {
			return
		}
		for _, out := range []string{u.Key, u.Host, u.Path, u.Query, u.Route, u.Clean} {
			if !utf8.ValidString(out) {
				t.Fatalf("URL(%q) holds %q, which is not valid UTF-8", s, out)
			}
		}
		if !u.Web {
			return
		}
		again, ok := URL(u.Clean)
		if !ok || again.Key != u.Key {
			t.Fatalf("URL(%q) has the key %q, its clean form %q the key %q", s, u.Key, u.Clean, again.Key)
		}
		if again.Clean != u.Clean {
			t.Fatalf("URL(%q).Clean = %q, cleaned again %q", s, u.Clean, again.Clean)
		}
	})
}

func FuzzPlainURLIsWhatBrowsersRead(f *testing.F) {
	for _, s := range []string{"https://example.org", "http://a.b/c?d#e", "https://a.b/./c", "https://a.b/%2e/", "https://1.2.3.4/", "https://a.0x1/", "https://xn--a.b/", "https://a.b?c", "https://a.b/?#", "https://a.b/c%7E", "https://a-b.c/#/d?e", "https://a.b//c", "HTTPS://A.B/C", "HttP://Example.ORG/?Q"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		plain, ok := plainURL(s)
		if !ok {
			return
		}
		if full, ok := browserURL(s); !ok || full != plain {
			t.Fatalf("plainURL(%q) = %+v, browserURL %+v, %t", s, plain, full, ok)
		}
	})
}

// TestTrimmedURLsStay: what is taken for a URL without anything around it is one of which nothing is taken off.
func TestTrimmedURLsStay(t *testing.T) {
	letters := rapid.SampledFrom([]rune("amp&[]!bz/:.,;\"'<>()?#% \t\n\u00a0\u0085é\ufffd"))
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(letters, 0, 12).Draw(t, "letters"))
		if got := trimAnyURL(s); trimmedURL(s) && got != s {
			t.Fatalf("%q is trimmed to %q", s, got)
		}
	})
	if s := "https://example.org/a?b=(c)d"; !trimmedURL(s) {
		t.Errorf("%q is left to the long way", s)
	}
}

func BenchmarkURL(b *testing.B) {
	for _, c := range []struct{ name, in string }{
		{"plain", "https://www.example.org/library/books/12345"},
		{"tracked", "http://www.example.org/a/?utm_source=x&b=1&gclid=2#c"},
		{"escaped", "https://ru.wikipedia.org/wiki/%D0%91%D0%BB%D0%B0%D0%B3%D0%BE%D0%B4%D0%B0%D1%82%D1%8C"},
		{"passage", "https://www.magisterium.com/docs/0b0d7e9e-1111-4222-8333-0123456789ab/ref/319"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.in)))
			b.ReportAllocs()
			for b.Loop() {
				URL(c.in)
			}
		})
	}
}
