package match

import (
	"strings"
	"sync"
)

// settleYears: years that differ a little are forgiven a bare citation only if the title is the same and either
// several authors are or the title is so long that it says as much. Two bare citations of two catalogues need both.
func (e *Evidence) settleYears() {
	year, title, author := &e.Findings[Year], e.Findings[Title], e.Findings[Author]
	var enough bool
	switch year.Reason {
	case nearYears:
		enough = author.Weight >= weightFrequent+weightFurtherOften || title.Weight == weightTitleMost
	case cataloguesYears:
		enough = title.Weight >= weightTitleMost-weightWhole
	default:
		return
	}
	if !enough || !title.Reason.sameTitle() || author.Reason != sameAuthors {
		*year = Finding{Outcome: Conflict, Hard: true, Weight: weightEpoch, Reason: otherYears}
	}
}

// otherCatalogues says whether two sources without any identifier are plainly of two catalogues: one writes all first names out,
// the other none. Two catalogues may give a work years that are one apart: that of the edition online and that of the issue,
// of the conference and of its proceedings. One catalogue does not: what it lists under one title and two years is two works,
// a talk and an article, or one that comes again every year.
//
// Of the long titles of several authors that the labelled sets have with two years one apart, 16 are of one work and 18 of two. Of two
// catalogues without identifiers are four: three of one work, and one of two, which other citations keep apart. That is little;
// wrong for a talk and the article of the next year of which each catalogue has but one.
func otherCatalogues(a, b *Traits) bool {
	switch {
	case len(a.ids) > 0, len(b.ids) > 0, a.etAl, b.etAl, len(a.people) < 2, len(a.people) != len(b.people), a.site != 0 && a.site == b.site:
		return false
	}
	return (a.spelledOut() && b.abbreviated() || a.abbreviated() && b.spelledOut()) && !a.recurs() && !b.recurs()
}

// spelledOut says whether a first name of every author is written out.
func (t *Traits) spelledOut() bool {
	for i := range t.people {
		if p := &t.people[i]; p.body || t.firstGiven(p) == "" {
			return false
		}
	}
	return true
}

// abbreviated says whether every author has initials alone.
func (t *Traits) abbreviated() bool {
	for i := range t.people {
		if p := &t.people[i]; p.body || p.initials[0] == 0 || t.firstGiven(p) != "" {
			return false
		}
	}
	return true
}

// Words of titles that come again every year or so, by the same people, folded, version 1. Source: the genre headings of library
// catalogues for what appears in parts.
const recurringWordList = `annual yearly biennial quarterly monthly yearbook almanac calendar report reports statistics statistical survey surveys census bulletin review
proceedings conference congress symposium workshop meeting message messages address homily sermon sermons lecture lectures editorial editors outlook state trends update
годовой ежегодный ежегодная ежегодник отчет доклад послание проповедь статистика статистический сборник конференции конференция труды материалы обзор итоги календарь
річний звіт збірник jahresbericht jahrbuch bericht statistik tagung predigt annuel annuelle rapport annuaire statistique statistiques actes message anual informe anuario estadistica
estadisticas actas mensaje annuale rapporto annuario statistiche atti messaggio anuario relatorio ετησια εκθεση επετηριδα πρακτικα السنوي تقرير التقرير שנתי דוח שנתון`

// recurringHan are their like in scripts without spaces, as they stand in a text in which each character is a word.
var recurringHan = [...]string{"年度", "年报", "年鉴", "年刊", "统计", "报告", "会议", "论文集", "白皮书", "文告"}

var recurringWords = sync.OnceValue(func() map[uint64]bool {
	words := make(map[uint64]bool, 128)
	for _, w := range strings.Fields(recurringWordList) {
		words[hash64(w)] = true
	}
	return words
})

// recurs says whether a title has a word of those that come again.
func (t *Traits) recurs() bool {
	recurring := recurringWords()
	for _, w := range t.words {
		if recurring[w.hash] {
			return true
		}
	}
	for _, w := range recurringHan {
		if strings.Contains(t.text, w) {
			return true
		}
	}
	return false
}
