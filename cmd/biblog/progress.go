package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"biblog/pipeline"
)

// plainEvery is how often a run that is not watched on a terminal says how far it is.
const plainEvery = 15 * time.Second

// silent is the progress of a quiet run.
type silent struct{}

func (silent) Read(int64)   {}
func (silent) Phase(string) {}

// newProgress chooses how a run shows how far it is: a bar on a terminal, a message every so often elsewhere. Done ends
// it. Total is the stored size of all logs, or -1.
func newProgress(std console, total int64, quiet, noProgress bool) (p pipeline.Progress, done func()) {
	switch {
	case quiet || noProgress:
		return silent{}, func() {}
	case onTerminal(std.err) && std.format == formatText:
		b := newBar(std.err, total)
		return b, b.done
	}
	return &plain{log: std.log, total: total, started: time.Now(), said: time.Now()}, func() {}
}

// onTerminal says whether w is a terminal that a bar may be drawn on. The bar's library does not check.
func onTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return false
	}
	for _, v := range []string{"CI", "NO_COLOR"} {
		if os.Getenv(v) != "" {
			return false
		}
	}
	return os.Getenv("TERM") != "dumb"
}

// bar is the progress on a terminal.
type bar struct{ *progressbar.ProgressBar }

func newBar(w io.Writer, total int64) *bar {
	return &bar{progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription("reading"),
		progressbar.OptionShowBytes(true),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionFullWidth(),
		progressbar.OptionClearOnFinish(),
	)}
}

func (b *bar) Read(n int64) { _ = b.Add64(n) }

func (b *bar) Phase(name string) { b.Describe(name) }

func (b *bar) done() { _ = b.Clear() }

// plain is the progress in a log file.
type plain struct {
	mu            sync.Mutex
	log           *slog.Logger
	total, read   int64
	started, said time.Time
}

func (p *plain) Read(n int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.read += n
	if time.Since(p.said) < plainEvery {
		return
	}
	p.said = time.Now()
	rate := float64(p.read) / time.Since(p.started).Seconds()
	line := "read " + bytesText(p.read)
	attrs := []slog.Attr{slog.Int64("bytes", p.read), slog.Int64("bytes_per_second", int64(rate))}
	if p.total > 0 && rate > 0 {
		left := time.Duration(float64(max(p.total-p.read, 0)) / rate * float64(time.Second)).Round(time.Second)
		line += fmt.Sprintf(" of %s (%d %%), %s left", bytesText(p.total), 100*p.read/p.total, left)
		attrs = append(attrs, slog.Int64("bytes_total", p.total), slog.Int64("seconds_left", int64(left.Seconds())))
	}
	message(p.log, slog.LevelInfo, evProgress, line+", "+bytesText(int64(rate))+"/s", attrs...)
}

// Phase is said only where a run has been going on for long enough that somebody may wonder.
func (p *plain) Phase(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.started) > plainEvery {
		message(p.log, slog.LevelInfo, evPhase, name, slog.String("phase", name))
	}
}

func bytesText(n int64) string { return humanize.Bytes(uint64(max(n, 0))) }
