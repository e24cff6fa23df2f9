package normalize

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"biblog/normalize/match"
)

// Two sources are compared where they stand in a block together. A block is small as a rule; of a large one, whose key
// says little (a title that a thousand works have), finer keys make smaller ones, and what is still large is put into
// a fixed order in which only neighbours are compared. The number of pairs is linear in the number of sources. What
// counts are variants: how often a work is described does not change what is compared with what.
const (
	// wholeBlock is the size up to which every two of a block are compared.
	wholeBlock = 24
	// window is how many successors in the fixed order each member of a larger block is compared with.
	window = 6
	// keyShards is how many parts the keys are cut into; the work on one is a task of the pool.
	keyShards = 64
	// stretch is how many sources a task describes, or compares as first members of pairs.
	stretch = 4096
)

const (
	// usualKeys is how many keys a source has at most as a rule.
	usualKeys = 10
	// shardsAPiece is for how many shards memory is taken, and given back, at once.
	shardsAPiece = 8
	// keysAtOnce is for how many variants all postings are made at once, some 120 bytes each. Of more, those of a part of the
	// shards are, and the keys are made again for the next part: in mostTurns parts, those of ten million take 0.3 GB instead
	// of 1.2, and their traits are unpacked three times more.
	keysAtOnce = 1 << 20
	mostTurns  = 4 // a divisor of keyShards
)

// turnsFor is how many parts the shards of so many variants are done in.
func turnsFor(variants int) int {
	turns := 1
	for turns < mostTurns && variants > turns*keysAtOnce {
		turns *= 2
	}
	return turns
}

// pair is two sources, the smaller index in the upper half.
type pair uint64

func pairOf(a, b int32) pair {
	if a > b {
		a, b = b, a
	}
	return pair(uint64(uint32(a))<<32 | uint64(uint32(b)))
}

func (p pair) members() (a, b int32) { return int32(p >> 32), int32(uint32(p)) }

// link is a pair that describes one work, with the strength of the evidence.
type link struct {
	a, b  int32
	score int32
}

func workers(n int) int {
	if n > 0 {
		return n
	}
	return runtime.GOMAXPROCS(0)
}

// inStretches calls do for consecutive ranges of n, several at once.
func inStretches(ctx context.Context, n, size, pool int, do func(part, from, to int) error) error {
	group, inner := errgroup.WithContext(ctx)
	group.SetLimit(workers(pool))
	for part, from := 0, 0; from < n && inner.Err() == nil; part, from = part+1, from+size {
		group.Go(func() error {
			if err := context.Cause(inner); err != nil {
				return err
			}
			return do(part, from, min(from+size, n))
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return context.Cause(ctx)
}

// candidates finds every pair that is to be compared, by the smaller index, then the larger; each once. Those of which a
// glance shows that they are of two works are left out, unless all are to be told.
func (n *Normalizer) candidates(ctx context.Context, v *variants) ([][]pair, error) {
	return n.candidatesIn(ctx, v, turnsFor(v.len()))
}

// candidatesIn is candidates, with the shards done in so many turns, which changes nothing of what it finds.
func (n *Normalizer) candidatesIn(ctx context.Context, v *variants, turns int) ([][]pair, error) {
	parts := (v.len() + stretch - 1) / stretch
	entries := make([][keyShards][]posting, parts)
	glances := make([]match.Glance, v.len())
	found := make([][][]pair, keyShards/turns) // by the shards of a turn
	all := make([][]pair, parts)
	var large, windowed atomic.Int64
	room := make(chan *shardRoom, workers(n.Workers))
	for range cap(room) {
		room <- &shardRoom{scales: scales{traits: v.traits}}
	}
	for turn := range turns {
		first, behind := turn*keyShards/turns, (turn+1)*keyShards/turns
		err := inStretches(ctx, v.len(), stretch, n.Workers, func(part, from, to int) error {
			keyStretch(v.traits, glances, from, to, &entries[part], first, behind)
			return nil
		})
		if err != nil {
			return nil, err
		}
		err = inStretches(ctx, behind-first, 1, n.Workers, func(i, _, _ int) error {
			shard := first + i
			b := blocks{glances: glances, refused: n.tracing, pairs: make([][]pair, parts), shardRoom: <-room}
			b.shard(entries, shard)
			room <- b.shardRoom
			found[i] = b.pairs
			large.Add(b.large)
			windowed.Add(b.windowed)
			return nil
		})
		if err != nil {
			return nil, err
		}
		err = inStretches(ctx, parts, 1, n.Workers, func(part, _, _ int) error {
			lists := [][]pair{all[part]}
			for i := range found {
				lists = append(lists, found[i][part])
				found[i][part] = nil
			}
			all[part] = sortedPairs(lists, int32(part*stretch))
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	n.stats.LargeBlocks, n.stats.WindowedBlocks = large.Load(), windowed.Load()
	return all, nil
}

// sortedPairs are the pairs of all lists, each once, by the smaller member, then the larger. The smaller is one of a stretch from
// first on: parted by it, the larger ones are few. A pair stands in several blocks as a rule.
func sortedPairs(lists [][]pair, first int32) []pair {
	var begin [stretch + 1]int32 // of each smaller member, where its larger ones do
	for _, list := range lists {
		for _, p := range list {
			a, _ := p.members()
			begin[a-first+1]++
		}
	}
	for i := range stretch {
		begin[i+1] += begin[i]
	}
	larger, next := make([]int32, begin[stretch]), begin
	for _, list := range lists {
		for _, p := range list {
			a, b := p.members()
			larger[next[a-first]] = b
			next[a-first]++
		}
	}
	size := 0
	for i := range stretch {
		of := larger[begin[i]:begin[i+1]]
		slices.Sort(of)
		next[i] = int32(len(slices.Compact(of)))
		size += int(next[i])
	}
	pairs := make([]pair, 0, size)
	for i := range stretch {
		for _, b := range larger[begin[i] : begin[i]+next[i]] {
			pairs = append(pairs, pairOf(first+int32(i), b))
		}
	}
	return pairs
}

// keyStretch makes the keys of some variants, as far as they are of the shards from first on, and looks at each.
func keyStretch(traits traits, glances []match.Glance, from, to int, entries *[keyShards][]posting, first, behind int) {
	room := (to - from) * usualKeys / keyShards
	var piece []posting
	for shard := first; shard < behind; shard++ {
		if len(piece) < room { // a few shards together, which are done at about the same time
			piece = make([]posting, shardsAPiece*room)
		}
		entries[shard], piece = piece[:0:room], piece[room:]
	}
	var space [match.MaxKeys]uint64
	var unpacked match.Space
	for i := int32(from); i < int32(to); i++ {
		t := traits.of(i, &unpacked)
		glances[i] = t.Glance()
		for _, key := range t.AppendKeys(space[:0]) {
			if shard := int(key % keyShards); first <= shard && shard < behind {
				entries[shard] = append(entries[shard], newPosting(key, i))
			}
		}
	}
}

// blocks turns the keys of one shard into pairs, by the stretch of their first member.
type blocks struct {
	glances         []match.Glance // of each variant
	refused         bool           // pairs that a glance refuses, too
	pairs           [][]pair
	large, windowed int64
	*shardRoom
}

// shardRoom is memory for the postings of one shard, and for those by finer keys of one of its blocks; and for traits.
type shardRoom struct {
	scales
	all, finer         []posting
	byKey, byFinerKeys sorter
}

func (b *blocks) shard(entries [][keyShards][]posting, shard int) {
	b.all = b.all[:0]
	for part := range entries {
		b.all = append(b.all, entries[part][shard]...)
		entries[part][shard] = nil
	}
	eachRun(b.byKey.sort(b.all), func(block []posting) {
		if len(block) <= wholeBlock {
			b.every(block)
			return
		}
		b.large++
		b.refine(block)
	})
}

// refine makes smaller blocks of a large one, by each finer key, and slides over all of it.
func (b *blocks) refine(block []posting) {
	var space [match.MaxFiner]uint64
	finer := b.finer[:0]
	for _, e := range block {
		for _, key := range b.of(e.source, &b.x).AppendFiner(space[:0]) {
			finer = append(finer, newPosting(key, e.source))
		}
	}
	b.finer = finer
	eachRun(b.byFinerKeys.sort(finer), func(part []posting) {
		if len(part) <= wholeBlock {
			b.every(part)
		} else {
			b.slide(part)
		}
	})
	b.slide(block)
}

func (b *blocks) every(block []posting) {
	for i, x := range block {
		for _, y := range block[:i] {
			b.add(x.source, y.source)
		}
	}
}

// ranked is a source with its place in the order in which neighbours are compared.
type ranked struct {
	rank   match.Rank
	source int32
}

// slide compares neighbours in the order of their titles, authors and years.
func (b *blocks) slide(block []posting) {
	b.windowed++
	members := make([]ranked, len(block)) // traits are unpacked once each, not for each comparison: that took 7 % of a run
	for i, x := range block {
		members[i] = ranked{b.of(x.source, &b.x).Rank(), x.source}
	}
	slices.SortFunc(members, func(x, y ranked) int {
		if by := x.rank.Compare(&y.rank); by != 0 {
			return by
		}
		return b.first(x.source, y.source)
	})
	for i := range members {
		for j := i + 1; j < min(i+1+window, len(members)); j++ {
			b.add(members[i].source, members[j].source)
		}
	}
}

func (b *blocks) add(x, y int32) {
	if x == y || !b.refused && b.glances[x].Apart(&b.glances[y]) {
		return
	}
	p := pairOf(x, y)
	a, _ := p.members()
	b.pairs[a/stretch] = append(b.pairs[a/stretch], p)
}

// links compares the candidates and keeps the pairs that describe one work, the strongest first.
func (n *Normalizer) links(ctx context.Context, traits traits, candidates [][]pair) ([]link, error) {
	found := make([][]link, len(candidates))
	looked := make([]uint64, len(candidates)) // keeps looks from being left out
	err := inStretches(ctx, len(candidates), 1, n.Workers, func(part, _, _ int) error {
		s := scales{traits: traits}
		var first *match.Traits // of the pairs at work: they come one after the other
		of := int32(-1)
		for i, p := range candidates[part] {
			if i%ahead == 0 {
				looked[part] ^= lookAt(traits, candidates[part][i:min(i+ahead, len(candidates[part]))])
			}
			a, b := p.members()
			if a != of {
				of, first = a, s.of(a, &s.x)
			}
			if score, same := match.Link(first, s.of(b, &s.y)); same {
				found[part] = append(found[part], link{a: a, b: b, score: score})
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for part := range candidates {
		n.stats.Pairs += int64(len(candidates[part]))
	}
	links := slices.Concat(found...)
	n.stats.Links = int64(len(links))
	return links, nil
}

// lookAt looks at the second members of pairs, which lie all over the memory, just before they are compared, as
// reader.lookAt does; the first members are the same for many.
func lookAt(traits traits, pairs []pair) (looked uint64) {
	for _, p := range pairs {
		_, b := p.members()
		looked ^= traits.store.Look(traits.kept[b])
	}
	return looked
}
