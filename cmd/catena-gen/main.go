// Command catena-gen writes reflection-free codecs for Go types. Run it with -h
// for its flags and examples, or from go generate:
//
//	//go:generate go tool catena-gen
//
// It reads flags, calls gen.Generate and writes, checks or prints what that
// returns. It decides nothing about the code.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	// A signal ends the run through its context, so that no temporary file stays.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr, environment{})
	stop()
	os.Exit(code)
}
