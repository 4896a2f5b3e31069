package cli

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// The exit codes.
const (
	Done        = 0
	Diagnostics = 1
	Usage       = 2
	Stale       = 3
)

// Main calls run for the arguments of this process, and ends the process with the exit code that run returns.
func Main(command string, run func(ctx context.Context, args []string, c *Console) int) {
	if os.Getenv("GOGC") == "" {
		// Syntax trees die with the process: to collect them takes a fifth of the time
		// of a run, and a run over 250 types is content with 110 MB.
		debug.SetGCPercent(400)
	}
	// A signal ends the run through its context, so that no temporary file stays. To the end of the process a signal does
	// no more: one behind the last file that is renamed comes too late, and the process says by its exit code that it did
	// what it was to do.
	ctx, _ := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	os.Exit(run(ctx, os.Args[1:], &Console{Command: command, Stdout: os.Stdout, Stderr: os.Stderr}))
}

// version returns a command's name, the version of the module that it was built from, and the toolchain's.
func version(command string) string {
	v := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok {
		if m := info.Main.Version; m != "" {
			v = m
		}
		v += " " + info.GoVersion
	}
	return command + " " + v
}
