// Command catena-bench compares serializers: their speed, the size and faithfulness
// of their encodings, the work of the garbage collector, the cost of storing values in
// Redis, the latency in a loop such as a server's, and the cost of compiling generated
// code.
//
//	go run . -count=10000
//
// The README beside it explains how to read the tables and how to add a serializer
// or a workload.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/build"
	"github.com/ezrantn/catena/cmd/catena-bench/outside"
)

// The exit statuses besides 0.
const (
	failed      = 1
	misused     = 2
	interrupted = 130 // as shells have it for SIGINT
)

func main() {
	child()
	os.Exit(command(os.Args[1:], os.Stdout, os.Stderr))
}

// child does its part of a run in another process, and ends this process. It does nothing in a
// process that no run has started.
func child() {
	if folder, ok := os.LookupEnv(build.Variable); ok {
		os.Exit(build.Tool(folder, os.Args[1:]))
	}
	folder, ok := os.LookupEnv(outside.Variable)
	if !ok {
		return
	}
	if err := outside.Serve(folder, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintf(os.Stderr, "catena-bench: %v\n", err)
		os.Exit(failed)
	}
	os.Exit(0)
}

// command is main without the process around it.
func command(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		help(stdout)
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "catena-bench: %v\nRun catena-bench -help for how to use it.\n", err)
		return misused
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// A second Ctrl-C ends the process at once.
	context.AfterFunc(ctx, stop)

	if err := run(ctx, o, stdout, stderr); err != nil {
		fmt.Fprintf(stderr, "catena-bench: %v\n", err)
		return failed
	}
	if ctx.Err() != nil {
		return interrupted
	}
	return 0
}
