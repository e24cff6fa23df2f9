package xlsx

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"biblog/pipeline/cite"
)

// byRole counts citations by role.
type byRole [len(cite.Roles)]int64

func (b *byRole) total() (n int64) {
	for _, k := range b {
		n += k
	}
	return n
}

func (b *byRole) add(c *byRole) {
	for role, n := range c {
		b[role] += n
	}
}

// tally is what the charts show of the citations. It grows by the days between the two bounds at most.
type tally struct {
	all       byRole
	days      map[int64]*byRole // by the UTC day since 1970-01-01
	undated   byRole            // without a day, or with one that no log can have
	formats   map[string]*byRole
	providers map[string]*byRole
}

// The days that a chart may show, since 1970-01-01: a broken clock's must not stretch its axis to thousands of years.
const (
	firstDay = 0
	lastDay  = 47_481 // 2099-12-31
)

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func newTally() *tally {
	return &tally{days: make(map[int64]*byRole), formats: make(map[string]*byRole), providers: make(map[string]*byRole)}
}

func (t *tally) add(u *use) {
	t.all[u.role]++
	day := floorDiv(u.created.Micros(), microsPerDay)
	if u.created.Known() && firstDay <= day && day <= lastDay {
		at(t.days, day)[u.role]++
	} else {
		t.undated[u.role]++
	}
	at(t.formats, u.format)[u.role]++
	if u.provider != "" {
		at(t.providers, u.provider)[u.role]++
	}
}

func at[K comparable](m map[K]*byRole, k K) *byRole {
	b := m[k]
	if b == nil {
		b = new(byRole)
		m[k] = b
	}
	return b
}

// named is a row of a chart's figures.
type named struct {
	name string
	byRole
}

// largest lists the counts by name, the largest first.
func largest(m map[string]*byRole) []named {
	list := make([]named, 0, len(m))
	for name, b := range m {
		list = append(list, named{name, *b})
	}
	slices.SortFunc(list, func(a, b named) int {
		return cmp.Or(cmp.Compare(b.total(), a.total()), strings.Compare(a.name, b.name))
	})
	return list
}

// interval is a row of the chart of times: a day, or the first one of a month.
type interval struct {
	day int64
	byRole
}

// longestByDay is how many days a chart can show one by one. A longer time is shown by months.
const longestByDay = 3 * 366

// intervals lists the counts by day, or by month if the time is too long for that, without gaps.
func (t *tally) intervals() (list []interval, months bool) {
	if len(t.days) == 0 {
		return nil, false
	}
	days := slices.Sorted(maps.Keys(t.days))
	first, last := days[0], days[len(days)-1]
	months = last-first >= longestByDay
	start := func(day int64) int64 {
		if !months {
			return day
		}
		return day - int64(time.UnixMicro(day*microsPerDay).UTC().Day()-1)
	}
	for day := first; day <= last; day++ {
		if s := start(day); len(list) == 0 || list[len(list)-1].day != s {
			list = append(list, interval{day: s})
		}
		if b := t.days[day]; b != nil {
			list[len(list)-1].add(b)
		}
	}
	return list, months
}
