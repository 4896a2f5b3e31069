package main

import (
	"context"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/testdata/house/transcript"
)

var update = flag.Bool("update", false, "rewrite the wanted messages, and fail all the same")

// TestErrors runs the cases of testdata/errors. Their lines with the go command, and those with
// cgo, are for the test of that folder: it takes longer.
func TestErrors(t *testing.T) {
	seen := &codes{}
	t.Cleanup(func() { seen.complete(t) })
	transcript.Run(t, "../../testdata/errors", transcript.Way{
		Takes:  func(a *txtar.Archive) bool { return !transcript.UsesC(a) },
		Update: *update,
		Command: func(t *testing.T, dir string, variables, words []string) (string, int) {
			require.Equal(t, "catena-gen", words[0])
			if len(variables) == 0 {
				var stdout, stderr strings.Builder
				code := run(context.Background(), words[1:], &cli.Console{Command: "catena-gen", Dir: dir, Stdout: &stdout, Stderr: &stderr, Diagnosed: seen.add}, "")
				return stdout.String() + stderr.String(), code
			}
			// One with variables is a process of its own.
			self, err := os.Executable()
			require.NoError(t, err)
			variables = slices.Concat(transcript.Forgetful(t), variables, []string{asCommand + "=1"})
			return transcript.Start(t, dir, variables, self, words[1:]...)
		},
	})
}
