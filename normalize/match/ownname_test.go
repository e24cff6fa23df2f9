package match

import "testing"

// TestOwnNameOfStudies: what is about its author keeps the name, what is called after him does not.
func TestOwnNameOfStudies(t *testing.T) {
	for title, want := range map[string]string{
		"鲁戈研究录": "鲁戈研究录",
		"鲁戈年谱稿": "鲁戈年谱稿",
		"鲁戈新评传": "鲁戈新评传",
		"鲁戈心术上": "心术上",
	} {
		if got := withoutOwnName(title, "鲁戈"); got != want {
			t.Errorf("%s: got %q, want %q", title, got, want)
		}
	}
}
