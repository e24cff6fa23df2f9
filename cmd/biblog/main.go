// Command biblog turns archives of AI answer logs into bibliographies.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
	kongcompletion "github.com/jotaen/kong-completion"

	"biblog/pipeline"
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

type commands struct {
	Export     exportCommand             `cmd:"" help:"Read logs and write one deduplicated bibliography."`
	Inspect    inspectCommand            `cmd:"" help:"Say what is in the logs: formats, records, responses, citations, problems. Writes nothing."`
	Version    versionCommand            `cmd:"" help:"Print the version."`
	Completion kongcompletion.Completion `cmd:"" help:"Say how to switch on tab completion for bash, zsh or fish."`
}

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
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
		kong.Bind(std),
		kong.Vars{"formats": strings.Join(append([]string{readers.Auto}, readers.Names()...), ","), "cpus": strconv.Itoa(runtime.GOMAXPROCS(0)), "outputs": strings.Join(writers.Names(), ","), "tables": strings.Join(writers.Tables(), ",")},
	)
	if err != nil {
		fmt.Fprintln(std.err, "biblog:", err)
		return exitFailed
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
		return explain(ctx, std.err, usageError{err})
	}
	err = parsed.Run()
	if exited {
		return code
	}
	return explain(ctx, std.err, err)
}

// explain tells people why the run did not go as asked, in a line for each cause, and gives the exit code.
func explain(ctx context.Context, w io.Writer, err error) int {
	var usage usageError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errRejected):
		return exitRejected // the summary has said which and where
	case ctx.Err() != nil:
		fmt.Fprintln(w, "biblog: interrupted; the output folder is as it was before")
		return exitInterrupted
	case errors.As(err, &usage):
		fmt.Fprintf(w, "biblog: %v; %s\n", err, advice(err))
		return exitUsage
	case errors.Is(err, pipeline.ErrLocked):
		fmt.Fprintf(w, "biblog: %v; wait until it has ended, or give another folder with -o\n", err)
		return exitLocked
	}
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintln(w, "biblog:", strings.TrimSpace(line))
	}
	return exitFailed
}

// advice says what to do about a mistake on the command line.
func advice(err error) string {
	var parse *kong.ParseError
	switch {
	case strings.Contains(err.Error(), "expected \"<input>"):
		return "give logs: files, folders, or - for standard input"
	case errors.As(err, &parse) && parse.Context.Selected() == nil:
		return "the commands are export, inspect, version and completion, as in: biblog export -o out logs/"
	case errors.As(err, &parse):
		return "see: biblog " + parse.Context.Selected().Name + " --help"
	}
	return "see: biblog export --help"
}

type versionCommand struct{}

func (versionCommand) Run(std streams) error {
	_, err := fmt.Fprintln(std.out, program())
	return err
}
