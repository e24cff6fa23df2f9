package match

import (
	"strings"
	"sync"
)

// compareYears compares years as intervals, and what is said beyond them. Those that differ a little may be of one article, online
// and in print; an ISBN is that of an edition, and of another year another one's.
//
// Wrong for a short title of one document that two sites date by two days.
func compareYears(a, b *Traits, one bool) Finding {
	if !a.dated || !b.dated {
		return Finding{}
	}
	apart := max(a.from-b.to, b.from-a.to) - a.margin - b.margin
	if apart > 0 && a.to < 0 && b.to < 0 {
		apart-- // historians have no year zero, astronomers have one
	}
	switch {
	case apart > 0 && one && apart <= yearSlack:
		return Finding{Outcome: Unknown, Weight: weightYearOff * apart, Reason: closeYears}
	case apart > 0 && apart <= yearSlack && a.published() != b.published() && (len(a.ids) == 0 || len(b.ids) == 0) && !a.has(schemeISBN) && !b.has(schemeISBN):
		return Finding{Outcome: Unknown, Weight: weightYearNear, Reason: nearYears}
	case apart == 1 && otherCatalogues(a, b):
		return Finding{Outcome: Unknown, Weight: weightYearNear, Reason: cataloguesYears}
	case apart > 0:
		return Finding{Outcome: Conflict, Hard: true, Weight: weightEpoch, Reason: otherYears}
	case a.part.Double() && b.part.Double() && a.from != b.from && !one:
		return Finding{Outcome: Conflict, Hard: true, Weight: weightEpoch, Reason: otherYears}
	case a.part.Differs(b.part) && !one:
		weight := int32(weightYearPart)
		if a.recurs() || b.recurs() {
			weight += weightRecurring
		}
		return Finding{Outcome: Conflict, Weight: weight, Reason: otherPartOfYear}
	case a.from == b.from && a.to == b.to && a.from == a.to:
		return Finding{Outcome: Agree, Weight: weightYear, Reason: sameYear}
	}
	return Finding{Outcome: Agree, Weight: weightPeriod, Reason: commonYear}
}

// settleDates: two dates of a year are in conflict, also by way of a third source that gives the year alone, unless titles and authors
// outvote them.
func (e *Evidence) settleDates() {
	if year := &e.Findings[Year]; year.Reason == otherPartOfYear && e.Score < Threshold {
		year.Hard, e.Hard = true, true
	}
}

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
proceedings conference congress symposium workshop meeting message messages address news newsletter broadcast homily sermon sermons lecture lectures editorial editors outlook state trends update
новости новостеи выпуск годовой ежегодный ежегодная ежегодник отчет доклад послание проповедь статистика статистический сборник конференции конференция труды материалы обзор итоги календарь
річний звіт збірник nachrichten jahresbericht jahrbuch bericht statistik tagung predigt nouvelles actualites annuel annuelle rapport annuaire statistique statistiques actes message anual informe anuario noticias noticiero estadistica
estadisticas actas mensaje annuale rapporto annuario statistiche atti messaggio anuario relatorio ετησια εκθεση επετηριδα πρακτικα السنوي تقرير التقرير שנתי דוח שנתון`

// recurringHan are their like in scripts without spaces, as they stand in a text in which each character is a word.
var recurringHan = [...]string{"年度", "年报", "年鉴", "年刊", "统计", "报告", "会议", "论文集", "白皮书", "文告", "新闻", "日报", "ニユース"}

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
