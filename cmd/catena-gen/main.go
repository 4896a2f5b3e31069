package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
)

func main() {
	if os.Getenv("GOGC") == "" {
		// Syntax trees die with the process: to collect them takes a fifth of the time
		// of a run, and a run over 250 types is content with 110 MB.
		debug.SetGCPercent(400)
	}
	// A signal ends the run through its context, so that no temporary file stays. To the end of the process a signal does
	// no more: one behind the last file that is renamed comes too late, and the process says by its exit code that it did
	// what it was to do.
	ctx, _ := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr, environment{Cache: cacheFolder()}))
}

// cacheFolder is empty where the user has none, as some build machines do.
func cacheFolder() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "catena-gen")
}
