package canonical

import "testing"

// TestAddressesOfOnePage: all of one line lead to one document, and no two lines to the same.
func TestAddressesOfOnePage(t *testing.T) {
	seen := make(map[string]string)
	for _, c := range []struct {
		rule string
		urls []string
	}{
		{"a file on GitHub", []string{
			"https://github.com/golang/go/blob/master/src/fmt/print.go", "http://github.com/Golang/Go/blob/master/src/fmt/print.go#L120-L140", "https://github.com/golang/go/raw/master/src/fmt/print.go",
			"https://github.com/golang/go/blame/master/src/fmt/print.go?plain=1", "https://raw.githubusercontent.com/golang/go/master/src/fmt/print.go",
			"https://raw.githubusercontent.com/golang/go/refs/heads/master/src/fmt/print.go", "https://cdn.jsdelivr.net/gh/golang/go@master/src/fmt/print.go",
		}},
		{"another branch", []string{"https://github.com/golang/go/blob/release-branch.go1.22/src/fmt/print.go"}},
		{"another letter case of a file", []string{"https://github.com/golang/go/blob/master/src/fmt/Print.go"}},
		{"a folder", []string{"https://github.com/golang/go/tree/master/src/fmt", "https://github.com/golang/go/tree/master/src/fmt/"}},
		{"a page and a page without its ending", []string{"https://github.com/golang/go/blob/master/a.html"}},
		{"the page without", []string{"https://github.com/golang/go/blob/master/a"}},
		{"a repository", []string{"https://github.com/golang/go", "https://github.com/golang/go.git", "https://github.com/golang/go/tree/master", "https://github.com/Golang/go?tab=readme-ov-file", "https://github.com/golang/go/?utm_source=chatgpt.com"}},
		{"a Request for Comments", []string{"https://www.rfc-editor.org/rfc/rfc7042.html", "https://datatracker.ietf.org/doc/html/rfc7042#section-2", "https://tools.ietf.org/html/rfc7042", "https://www.rfc-editor.org/info/rfc7042", "https://www.ietf.org/rfc/rfc7042.txt", "https://datatracker.ietf.org/doc/rfc7042/"}},
		{"another Request for Comments", []string{"https://www.rfc-editor.org/rfc/rfc7043"}},
		{"the errata of a Request for Comments", []string{"https://www.rfc-editor.org/errata/rfc7042"}},
		{"a draft of the IETF", []string{"https://datatracker.ietf.org/doc/html/draft-ietf-salt-tides-03"}},
		{"a product", []string{"https://www.amazon.com/dp/0123456789", "https://www.amazon.com/Tides-Salt-Marsh-Percival/dp/0123456789/ref=sr_1_1?keywords=tides", "https://www.amazon.com/gp/product/0123456789?psc=1"}},
		{"a product of another shop", []string{"https://www.amazon.de/dp/0123456789"}},
		{"a preprint of arXiv", []string{"https://arxiv.org/abs/2103.04339", "https://huggingface.co/papers/2103.04339"}},
		{"a post of a channel", []string{"https://t.me/s/saltmarsh/12", "https://t.me/saltmarsh/12"}},
		{"a channel", []string{"https://t.me/s/saltmarsh"}},
		{"a help article", []string{"https://help.example.org/hc/en-us/articles/360001234567-Tide-tables", "https://help.example.org/hc/en-us/articles/360001234567"}},
		{"a help article in another language", []string{"https://help.example.org/hc/de/articles/360001234567"}},
		{"a publication", []string{"https://www.researchgate.net/publication/300400500_Tides_of_Salt", "https://www.researchgate.net/publication/300400500"}},
		{"a book among readers", []string{"https://www.goodreads.com/book/show/12345-tides-of-salt", "https://www.goodreads.com/book/show/12345.Tides_of_Salt"}},
		{"an author among readers", []string{"https://www.goodreads.com/author/show/12345.Percival_Marsh"}},
		{"an episode", []string{"https://podcasts.apple.com/us/podcast/tides/id1234567890?i=1000300", "https://podcasts.apple.com/podcast/id1234567890?i=1000300"}},
		{"another episode", []string{"https://podcasts.apple.com/us/podcast/tides/id1234567890?i=1000301"}},
		{"an article with its viewer", []string{"https://cyberleninka.ru/article/n/prilivy-i-sol/viewer", "https://cyberleninka.ru/article/n/prilivy-i-sol"}},
		{"an article of a blog that moved", []string{"https://habr.com/ru/post/500600/", "https://habr.com/ru/articles/500600/", "https://habr.com/ru/company/salt/blog/500600/", "https://habr.com/ru/companies/salt/articles/500600/"}},
		{"a record of an archive", []string{"https://zenodo.org/record/5006007", "https://zenodo.org/records/5006007?token=1"}},
		{"a file that is shared", []string{"https://docs.google.com/document/d/1a2b3c4d5e6f7a8b9c0d1e/edit?usp=sharing", "https://docs.google.com/document/d/1a2b3c4d5e6f7a8b9c0d1e/view"}},
		{"a form that was published", []string{"https://docs.google.com/forms/d/e/1FAIpQLSdTidesAndSalt0/viewform?usp=sf_link", "https://docs.google.com/forms/d/e/1FAIpQLSdTidesAndSalt0/viewform"}},
		{"another form", []string{"https://docs.google.com/forms/d/e/1FAIpQLSdTidesAndSalt1/viewform"}},
		{"a document that was published", []string{"https://docs.google.com/document/d/e/2PACX-1vTidesAndSalt0/pub"}},
		{"a paper behind its title", []string{"https://www.semanticscholar.org/paper/Tides/0123456789abcdef0123456789abcdef01234567", "https://www.semanticscholar.org/paper/0123456789abcdef0123456789abcdef01234567"}},
		{"a gist with and without its owner", []string{"https://gist.github.com/marsh/0123456789abcdef0123", "https://gist.github.com/0123456789abcdef0123"}},
		{"an issue", []string{"https://github.com/golang/go/issues/1", "https://github.com/golang/go/issues/1#issuecomment-2"}},
		{"another issue", []string{"https://github.com/golang/go/issues/2"}},
		{"a gist", []string{"https://gist.github.com/harbour/0a1b2c", "https://gist.githubusercontent.com/harbour/0a1b2c/raw/sluice.sh", "https://gist.github.com/harbour/0a1b2c#file-sluice-sh"}},
		{"a file on GitLab", []string{"https://gitlab.example.org/h/g/-/blob/main/a.rb", "https://gitlab.example.org/h/g/-/raw/main/a.rb", "https://gitlab.example.org/h/g/-/blame/main/a.rb"}},
		{"a question", []string{"https://stackoverflow.com/questions/927358/how-do-i-undo", "https://stackoverflow.com/questions/927358", "https://stackoverflow.com/q/927358", "https://stackoverflow.com/questions/927358/how-do-i-undo?noredirect=1&lq=1", "https://stackoverflow.com/questions/927358/how-do-i-undo/927386#927386", "https://stackoverflow.com/q/927358/12345"}},
		{"another question", []string{"https://stackoverflow.com/questions/927359/how-do-i-undo"}},
		{"a question of another site", []string{"https://ru.stackoverflow.com/questions/927358/how-do-i-undo", "http://ru.stackoverflow.com/q/927358?rq=1"}},
		{"a tag", []string{"https://stackoverflow.com/questions/tagged/git?tab=votes"}},
		{"through an assistant", []string{"https://help.example.org/a", "https://help.example.org/a?ref=chatgpt", "https://help.example.org/a?utm_source=chatgpt.com", "https://help.example.org/a?utm_source=openai", "https://help.example.org/a/?source=perplexity.ai", "https://help.example.org/a?via=claude.ai&utm_medium=referral", "https://help.example.org/a?from=www.copilot.com"}},
		{"a parameter that chooses", []string{"https://help.example.org/a?ref=main"}},
		{"another that chooses", []string{"https://help.example.org/a?source=2"}},
		{"Microsoft's campaigns", []string{"https://learn.example.org/a?WT.mc_id=DOP-MVP-1", "https://learn.example.org/a"}},
		{"AMP", []string{"https://news.example.org/2021/05/a", "https://news.example.org/2021/05/a/amp/", "https://amp.news.example.org/2021/05/a", "https://news.example.org/2021/05/a?amp=1", "https://news.example.org/2021/05/a?outputType=amp", "https://news.example.org/2021/05/a.amp", "https://www.google.com/amp/s/news.example.org/2021/05/a/amp", "https://news-example-org.cdn.ampproject.org/c/s/news.example.org/2021/05/a"}},
		{"redirects", []string{"https://shop.example.org/a?b=1", "https://l.facebook.com/l.php?u=https%3A%2F%2Fshop.example.org%2Fa%3Fb%3D1&h=x", "https://www.google.com/url?q=https%3A%2F%2Fshop.example.org%2Fa%3Fb%3D1&sa=D", "https://duckduckgo.com/l/?uddg=https%3A%2F%2Fshop.example.org%2Fa%3Fb%3D1", "https://vk.com/away.php?to=https%3A%2F%2Fshop.example.org%2Fa%3Fb%3D1", "https://r.jina.ai/https://shop.example.org/a?b=1"}},
		{"a preprint", []string{"https://arxiv.org/abs/1706.03762", "http://arxiv.org/pdf/1706.03762v5.pdf", "https://export.arxiv.org/abs/1706.03762v1", "https://ar5iv.labs.arxiv.org/html/1706.03762", "https://www.alphaxiv.org/abs/1706.03762"}},
		{"a post", []string{"https://twitter.com/harbour/status/15?s=20", "https://x.com/harbour/status/15?t=a&s=46", "https://mobile.twitter.com/harbour/status/15"}},
		{"a video", []string{"https://youtu.be/oV9rvDllKEg?si=Ab", "https://m.youtube.com/watch?v=oV9rvDllKEg&t=10s&feature=youtu.be", "https://www.youtube.com/embed/oV9rvDllKEg"}},
		{"an article of Wikipedia", []string{"https://el.wikipedia.org/wiki/Ιλιάδα", "https://el.m.wikipedia.org/wiki/%CE%99%CE%BB%CE%B9%CE%AC%CE%B4%CE%B1", "https://el.wikipedia.org/w/index.php?title=Ιλιάδα", "https://el.wikipedia.org/wiki/Ιλιάδα?utm_source=chatgpt.com"}},
		{"a DOI", []string{"https://doi.org/10.5555/SALT.17", "http://dx.doi.org/10.5555/salt.17", "https://www.doi.org/10.5555/Salt.17"}},
		{"a document of Magisterium", []string{"https://www.magisterium.com/docs/7a0c2b1e-55d4-4c10-8f3a-90d1e2f3a4b5/ref/37", "https://magisterium.com/docs/7A0C2B1E-55D4-4C10-8F3A-90D1E2F3A4B5"}},
	} {
		first, ok := URL(c.urls[0])
		if !ok {
			t.Fatalf("%s: %q is no URL", c.rule, c.urls[0])
		}
		if other, is := seen[first.Key]; is {
			t.Errorf("%s and %s have one key, %q", other, c.rule, first.Key)
		}
		seen[first.Key] = c.rule
		for _, u := range c.urls[1:] {
			if f, _ := URL(u); f.Key != first.Key {
				t.Errorf("%s: %q has the key %q, want %q", c.rule, u, f.Key, first.Key)
			}
		}
	}
}
