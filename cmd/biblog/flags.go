package main

import (
	"context"
	"fmt"
	"runtime"
	"strconv"

	"biblog/pipeline"
	"biblog/pipeline/cite"
	"biblog/pipeline/memory"
)

// inputFlags say what is read and how.
type inputFlags struct {
	Input     []string   `arg:"" name:"input" help:"Logs: files, folders (searched for logs, whatever their names), patterns like 'logs/*.gz', or - for standard input."`
	From      string     `short:"f" default:"auto" enum:"${formats}" help:"Log format: ${enum}. By default each record is recognised by what it holds."`
	At        string     `placeholder:"POINTER" help:"JSON Pointer to the response inside each record, such as /result/0, for logs whose envelope is not known."`
	Namespace string     `placeholder:"NAME" help:"The service or repository these logs belong to: paths and document ids mean something only there."`
	MaxRecord recordSize `placeholder:"SIZE" default:"256MiB" help:"The longest record that is read, such as 64MiB; a longer one is rejected, and no more of it is held than that (default: ${default})."`
}

func (f *inputFlags) settings() []cite.Setting {
	return []cite.Setting{
		{Name: "from", Value: f.From},
		{Name: "at", Value: f.At},
		{Name: "namespace", Value: f.Namespace},
		{Name: "max-record", Value: strconv.FormatInt(int64(f.MaxRecord), 10)},
	}
}

// repeatFlags say what becomes of responses that were logged more than once.
type repeatFlags struct {
	Repeats string `default:"drop" enum:"drop,keep" help:"A response that was logged more than once counts once (drop) or each time (keep)."`
}

func (f *repeatFlags) settings() []cite.Setting {
	return []cite.Setting{{Name: "repeats", Value: f.Repeats}}
}

// workFlags say with how much the work is done.
type workFlags struct {
	Workers int        `placeholder:"N" default:"${cpus}" help:"How many processors to use (default: all, ${cpus} here); the outputs do not depend on it."`
	Memory  memorySize `placeholder:"SIZE" help:"How much memory the run may take, such as 2GiB; one that needs more ends, and leaves everything as it was (default: nine tenths of what the machine or its container has)."`
}

// processors are those that the program began with.
var processors = runtime.GOMAXPROCS(0)

// within is the context of a run that takes no more memory and processors than it may; end ends that. Besides the workers
// there is what reads ahead, packs and writes: only the runtime's limit holds all of it to so many processors.
func (f *workFlags) within(ctx context.Context) (_ context.Context, end func()) {
	runtime.GOMAXPROCS(min(f.Workers, processors))
	limit := int64(f.Memory)
	if limit == 0 {
		limit = memory.Available()
	}
	ctx, unlimited := memory.Within(ctx, limit)
	return ctx, func() {
		unlimited()
		runtime.GOMAXPROCS(processors)
	}
}

func (f *workFlags) check() error {
	if f.Workers < 1 {
		return usageError{fmt.Errorf("--workers %d: expected at least 1", f.Workers)}
	}
	return nil
}

// alarmFlags say how much that cannot be read makes a run fail.
type alarmFlags struct {
	Strict      bool                 `help:"Fail at the first record or log that cannot be read, instead of going on without it."`
	MaxRejected pipeline.RejectLimit `placeholder:"N|P%" help:"Fail if more records than that cannot be read, as a number or as a percentage of all; a log that cannot be read to its end counts as one."`
}

// arm sets what the flags say.
func (f *alarmFlags) arm(o *pipeline.Options) { o.Strict, o.MaxRejected = f.Strict, f.MaxRejected }

// options are those of a run that decides nothing but what the flags say.
func options(w *workFlags, r *repeatFlags, foreign []string) pipeline.Options {
	return pipeline.Options{
		Foreign: foreign, Workers: w.Workers, KeepRepeats: r.Repeats == "keep", Program: program(),
		Roles: [len(cite.Roles)]bool{true, true, true},
	}
}
