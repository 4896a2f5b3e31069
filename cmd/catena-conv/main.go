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
	case err != nil:
		fmt.Fprintf(stderr, "catena-conv: %v\nRun catena-conv -h for how to use it.\n", err)
		return misused
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
	switch {
	case errors.Is(err, context.Canceled):
		return interrupted
	case err != nil:
		fmt.Fprintf(stderr, "catena-conv: %v\n", err)
		return failed
	}
	return 0
}
