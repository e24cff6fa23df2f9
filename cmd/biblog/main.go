// Command biblog turns archives of AI answer logs into bibliographies.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
	"github.com/dustin/go-humanize"
	kongcompletion "github.com/jotaen/kong-completion"

	"biblog/pipeline"
	"biblog/pipeline/memory"
	"biblog/readers"
	"biblog/writers"
)

// version is set by the linker in release builds: go build -ldflags "-X main.version=1.2.3".
var version = ""

// program is the name and version that reports and outputs bear.
func program() string {
	v := version
	if v == "" {
		v = "devel"
		if b, ok := debug.ReadBuildInfo(); ok && b.Main.Version != "" && b.Main.Version != "(devel)" {
			v = b.Main.Version
		}
	}
	return "biblog " + v
}

// The exit codes, once. README documents them.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitRejected    = 3  // done, but some records or logs could not be read
	exitLocked      = 11 // another run holds the output folder
	exitInterrupted = 130
)

// errRejected says that the run was done, but not with everything it was given.
var errRejected = errors.New("some records could not be read")

// usageError is a mistake on the command line.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// commandError is how a command ended.
type commandError struct {
	error
	command string
}

func (e commandError) Unwrap() error { return e.error }

type commands struct {
	LogFormat string `name:"log-format" default:"text" enum:"text,json" help:"Messages on standard error for people, or as JSON, one a line: ${enum}."`

	Export     exportCommand             `cmd:"" help:"Read logs and write one deduplicated bibliography."`
	Extract    extractCommand            `cmd:"" help:"Read logs into a partial result, of which merge makes the outputs: for several machines."`
	Merge      mergeCommand              `cmd:"" help:"Make the outputs from partial results, as export would from their logs."`
	Inspect    inspectCommand            `cmd:"" help:"Say what is in the logs: formats, records, responses, citations, problems. Writes nothing."`
	Explain    explainCommand            `cmd:"" help:"Say why sources became one work, or did not: by which evidence, and what was compared and refused."`
	Review     reviewCommand             `cmd:"" help:"Ask about doubtful pairs of sources, as CSV that --overrides reads once it is answered."`
	Version    versionCommand            `cmd:"" help:"Print the version."`
	Man        manCommand                `cmd:"" hidden:"" help:"Print the manual page."`
	Completion kongcompletion.Completion `cmd:"" help:"Say how to switch on tab completion for bash, zsh or fish."`
}

// console is where a command reads and writes, and what it says to people goes.
type console struct {
	streams
	log    *slog.Logger
	format string // of what log writes
}

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	// Who reads the messages may end before the run does: that is no reason for the run to end.
	signal.Ignore(syscall.SIGPIPE)
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	code := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})
	stop()
	os.Exit(code)
}

// run is the whole program: it parses the arguments, runs one command and says how it ended.
func run(ctx context.Context, args []string, std streams) int {
	var c commands
	exited, code := false, exitDone
	parser, err := kong.New(&c,
		kong.Name("biblog"),
		kong.Description("Turns archives of AI answer logs into bibliographies.\n\nTry it:  biblog export -o out logs/"),
		kong.Writers(std.out, std.err),
		kong.Exit(func(n int) { exited, code = true, n }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 110}),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Vars{"formats": strings.Join(append([]string{readers.Auto}, readers.Names()...), ","), "cpus": strconv.Itoa(runtime.GOMAXPROCS(0)), "outputs": strings.Join(writers.Names(), ","), "standard": strings.Join(writers.Standard(), ","), "tables": strings.Join(writers.Tables(), ",")},
	)
	if err != nil {
		return explain(ctx, newMessages(std.err, formatText), err)
	}
	if kongcompletion.Register(parser); exited {
		return code // a shell asked what the next word may be, and was told
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	parsed, err := parser.Parse(args)
	if exited {
		return code
	}
	if err != nil {
		return explain(ctx, newMessages(std.err, formatOf(parser, err)), usageError{err})
	}
	log := newMessages(std.err, c.LogFormat)
	err = parsed.Run(std, console{streams: std, log: log, format: c.LogFormat})
	if exited {
		return code
	}
	if err != nil {
		err = commandError{err, parsed.Selected().Name}
	}
	return explain(ctx, log, err)
}

// formatOf is the --log-format of a command line that has a mistake somewhere.
func formatOf(parser *kong.Kong, err error) string {
	var parse *kong.ParseError
	if errors.As(err, &parse) && parse.Context != nil {
		for _, f := range parser.Model.Flags {
			if f.Name == "log-format" && parse.Context.FlagValue(f) == formatJSON {
				return formatJSON
			}
		}
	}
	return formatText
}

// codeOf is how a run ends.
func codeOf(ctx context.Context, err error) int {
	var usage usageError
	var full *memory.LimitError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errRejected):
		return exitRejected
	case ctx.Err() != nil && !errors.As(context.Cause(ctx), &full):
		return exitInterrupted
	case errors.As(err, &usage):
		return exitUsage
	case errors.Is(err, pipeline.ErrLocked):
		return exitLocked
	}
	return exitFailed
}

// explain tells people why the run did not go as asked, and gives the exit code.
func explain(ctx context.Context, log *slog.Logger, err error) int {
	code := codeOf(ctx, err)
	say := func(event, text string, attrs ...slog.Attr) {
		message(log, slog.LevelError, event, text, append(attrs, slog.Int("exit_code", code))...)
	}
	switch code {
	case exitDone, exitRejected: // the summary has said which and where
	case exitInterrupted:
		say(evInterrupted, "interrupted; the output folder is as it was before")
	case exitUsage:
		say(evUsage, fmt.Sprintf("%v; %s", err, advice(err)))
	case exitLocked:
		var holder []slog.Attr
		if locked := new(pipeline.LockedError); errors.As(err, &locked) && locked.Holder != nil {
			holder = []slog.Attr{slog.Int("process", locked.Holder.Process), slog.String("host", locked.Holder.Host), slog.Time("since", locked.Holder.Since)}
		}
		say(evLocked, err.Error()+"; let --wait wait for its end, or give another folder with -o", holder...)
	default:
		say(evFailed, failure(err))
	}
	return code
}

// failure is what went wrong, a line for each cause.
func failure(err error) string {
	var stopped *pipeline.StoppedError
	var full *memory.LimitError
	if errors.As(err, &stopped) && errors.As(err, &full) {
		return fmt.Sprintf("these logs do not fit into %s of memory: %s distinct sources had come, in %s responses; nothing was written.\n"+
			"give more with --memory, or share the reading among several machines (biblog extract on each) and merge on the largest (biblog merge)",
			humanize.IBytes(uint64(full.Limit)), humanize.Comma(int64(stopped.Sources)), humanize.Comma(stopped.Responses))
	}
	path := pathOf(err)
	if path == "" {
		return err.Error()
	}
	folder, left := filepath.Dir(path), ""
	for folder != filepath.Dir(folder) && errors.Is(exists(folder), fs.ErrNotExist) {
		folder = filepath.Dir(folder)
	}
	switch {
	case errors.Is(err, syscall.EDQUOT):
		return fmt.Sprintf("%v\nthe quota of who runs this is used up on the disk of %s; the outputs of before are as they were", err, folder)
	case errors.Is(err, syscall.ENOSPC):
		if free := freeSpace(folder); free >= 0 {
			left = ": " + humanize.IBytes(uint64(free)) + " are left, now that the run has taken away what it wrote"
		}
		return fmt.Sprintf("%v\nthe disk of %s is full%s; the outputs of before are as they were", err, folder, left)
	}
	return err.Error()
}

// pathOf is the file that could not be written or made; empty if the error names none.
func pathOf(err error) string {
	var at *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &at):
		return at.Path
	case errors.As(err, &link):
		return link.New
	}
	return ""
}

func exists(name string) error {
	_, err := os.Stat(name)
	return err
}

// advice says what to do about a mistake on the command line.
func advice(err error) string {
	var parse *kong.ParseError
	switch {
	case strings.Contains(err.Error(), "expected \"<part>"):
		return "give partial results: files that biblog extract wrote"
	case strings.Contains(err.Error(), "expected \"<input>"):
		return "give logs: files, folders, or - for standard input"
	case errors.As(err, &parse) && parse.Context.Selected() == nil:
		return "the commands are export, extract, merge, inspect, explain, review, version and completion, as in: biblog export -o out logs/"
	case errors.As(err, &parse):
		return "see: biblog " + parse.Context.Selected().Name + " --help"
	}
	var command commandError
	if errors.As(err, &command) {
		return "see: biblog " + command.command + " --help"
	}
	return "see: biblog --help"
}

type versionCommand struct{}

func (versionCommand) Run(std streams) error {
	_, err := fmt.Fprintln(std.out, program())
	return err
}
