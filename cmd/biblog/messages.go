package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"

	"biblog/pipeline/cite"
)

// The events that messages on standard error are about: the `event` of a record of --log-format json. They are part of
// the interface.
const (
	evProgress     = "progress"     // so much is read
	evPhase        = "phase"        // the run goes on with something else
	evRead         = "read"         // summary: what was read
	evClasses      = "classes"      // summary: the records that are not whole responses
	evPassedOver   = "passed_over"  // summary: what was found and not read
	evMerged       = "merged"       // summary: sources and works
	evUnreadable   = "unreadable"   // a log that could not be read to its end
	evRejected     = "rejected"     // records that could not be read
	evUnrecognised = "unrecognised" // records of no known format
	evWarning      = "warning"      // something odd, by kind
	evWritten      = "written"      // summary: the outputs
	evUnchanged    = "unchanged"    // summary: a scheduled run found nothing new
	evRemoved      = "removed"      // summary: outputs of an earlier run that went
	evNote         = "note"         // whatever else people should know
	evUsage        = "usage"        // the command line is wrong
	evLocked       = "locked"       // another run holds the folder
	evInterrupted  = "interrupted"
	evFailed       = "failed"
)

// label is what a line for people begins with.
func label(event string) string {
	switch event {
	case evRead, evMerged, evWritten, evRemoved:
		return fmt.Sprintf("%-9s", event)
	case evUnchanged:
		return "kept     "
	case evClasses, evPassedOver:
		return strings.Repeat(" ", 9)
	case evUnreadable, evRejected, evUnrecognised, evWarning:
		return "look at  "
	}
	return "biblog: "
}

// message is a record for slog: what it is about, what people read, and the same for programs.
func message(log *slog.Logger, level slog.Level, event, text string, attrs ...slog.Attr) {
	log.LogAttrs(context.Background(), level, text, append([]slog.Attr{slog.String("event", event)}, attrs...)...)
}

// newMessages is where a run says what it has to say on standard error. This is the one place that knows how.
func newMessages(w io.Writer, format string) *slog.Logger {
	if format == formatJSON {
		return slog.New(slog.NewJSONHandler(w, nil))
	}
	return slog.New(&plainMessages{w: w})
}

// The values of --log-format.
const (
	formatText = "text"
	formatJSON = "json"
)

// plainMessages writes messages for people: the text of each behind its label, and the places it is about below.
type plainMessages struct {
	mu sync.Mutex
	w  io.Writer
}

// Enabled is part of slog.Handler.
func (*plainMessages) Enabled(context.Context, slog.Level) bool { return true }

// Handle is part of slog.Handler.
func (h *plainMessages) Handle(_ context.Context, r slog.Record) error {
	var event string
	var places []string
	r.Attrs(func(a slog.Attr) bool {
		switch a.Key {
		case "event":
			event = a.Value.String()
		case "places":
			places, _ = a.Value.Any().([]string)
		}
		return true
	})
	var b strings.Builder
	for line := range strings.Lines(r.Message) {
		b.WriteString(label(event) + strings.TrimSpace(line) + "\n")
	}
	for _, place := range places {
		b.WriteString("           " + place + "\n")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	_, err := io.WriteString(h.w, b.String())
	return err
}

// WithAttrs is part of slog.Handler; people read the text alone.
func (h *plainMessages) WithAttrs([]slog.Attr) slog.Handler { return h }

// WithGroup is part of slog.Handler.
func (h *plainMessages) WithGroup(string) slog.Handler { return h }

// placesOf are the first place of something, or the first few.
func placesOf(list []cite.Problem, verbose bool) slog.Attr {
	if !verbose {
		list = list[:min(len(list), 1)]
	}
	places := make([]string, len(list))
	for i := range list {
		places[i] = list[i].Error()
	}
	return slog.Any("places", places)
}
