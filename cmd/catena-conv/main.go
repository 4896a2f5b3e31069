// Command catena-conv converts JSON, newline-delimited JSON, MessagePack and CBOR into each other,
// on all cores and in constant memory.
//
//	catena-conv -o orders.cbor orders.ndjson.gz
//
// The README beside it has the mappings between the formats.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// The exit statuses besides 0.
const (
	failed      = 1
	misused     = 2
	interrupted = 130 // as shells have it for SIGINT
)

func main() {
	os.Exit(command(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// command is main without the process around it.
func command(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, help)
		return 0
	case err == errVersion:
		fmt.Fprintln(stdout, "catena-conv", version())
		return 0
	case err != nil:
		return refused(stderr, err)
	}
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as under nohup
		signals = append(signals, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	defer stop()
	// A second Ctrl-C ends the process at once, should the first one wait for somebody who reads.
	context.AfterFunc(ctx, stop)

	err = o.run(ctx, stdin, stdout, stderr)
	var wrong misuse
	switch {
	case errors.As(err, &wrong):
		return refused(stderr, err)
	case errors.Is(err, context.Canceled):
		return interrupted
	case err != nil:
		fmt.Fprintf(stderr, "catena-conv: %v\n", err)
		return failed
	}
	return 0
}

// A misuse is an error of the flags that only the input shows.
type misuse struct{ error }

// refused reports an error of the flags.
func refused(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "catena-conv: %v\nRun catena-conv -h for how to use it.\n", err)
	return misused
}

// version is the module's version and the release of Go that built the command.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	return info.Main.Version + " " + info.GoVersion
}
