package main

import (
	"flag"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/testdata/house/transcript"
)

var update = flag.Bool("update", false, "rewrite what is wanted, and fail all the same")

// TestTranscripts runs the cases of testdata: this command's lines here, those of catena-gen and of the go command, which
// use the result, in processes. The cases show every kind of diagnostic that a migration has.
func TestTranscripts(t *testing.T) {
	var mu sync.Mutex
	seen := map[string]bool{}
	t.Cleanup(func() {
		for _, k := range []diag.Kind{diag.NoCounterpart, diag.NoCounterpartEach, diag.ForeignDeclaration, diag.UnfinishedCode, diag.Failed} {
			if !seen[k.Code] && !strings.Contains(flag.Lookup("test.run").Value.String(), "/") {
				t.Errorf("no case has a diagnostic of the kind %s", k.Code)
			}
		}
	})
	generator := filepath.Join(t.TempDir(), "catena-gen")
	out, err := exec.Command("go", "build", "-o", generator, "../catena-gen").CombinedOutput()
	require.NoError(t, err, "%s", out)
	transcript.Run(t, "testdata", transcript.Way{
		Takes:  func(*txtar.Archive) bool { return true },
		Built:  true,
		Update: *update,
		Command: func(t *testing.T, dir string, variables, words []string) (string, int) {
			switch words[0] {
			case "go": // linked programs are not debugged
				return transcript.Start(t, dir, slices.Concat([]string{"GOFLAGS=-mod=mod -ldflags=-w"}, variables), words[0], words[1:]...)
			case "catena-gen":
				return transcript.Start(t, dir, slices.Concat(transcript.Forgetful(t), variables), generator, words[1:]...)
			}
			require.Equal(t, "catena-migrate", words[0])
			require.Empty(t, variables)
			var stdout, stderr strings.Builder
			code := run(t.Context(), words[1:], &cli.Console{Command: "catena-migrate", Dir: dir, Stdout: &stdout, Stderr: &stderr, Diagnosed: func(list diag.List) {
				mu.Lock()
				defer mu.Unlock()
				for _, d := range list {
					seen[d.Code] = true
				}
			}})
			return stdout.String() + stderr.String(), code
		},
	})
}

func TestHelpTeachesEveryFlag(t *testing.T) {
	var stdout, stderr strings.Builder
	console := &cli.Console{Command: "catena-migrate", Stdout: &stdout, Stderr: &stderr}
	require.Equal(t, cli.Done, run(t.Context(), []string{"-h"}, console))
	require.Empty(t, stderr.String())
	o, err := parse([]string{"easyjson"}, console)
	require.NoError(t, err)
	o.VisitAll(func(f *flag.Flag) {
		require.Regexp(t, `(?m)^  -`+regexp.QuoteMeta(f.Name)+`\b`, stdout.String())
	})
	for line := range strings.Lines(stdout.String()) {
		require.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), 88, line)
	}

	stdout.Reset()
	require.Equal(t, cli.Done, run(t.Context(), []string{"-version"}, console))
	require.Regexp(t, `^catena-migrate \S+ go1\.\S+\n$`, stdout.String())
}
