package errors

import (
	"flag"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/testdata/house/transcript"
)

var update = flag.Bool("update", false, "rewrite what is wanted, and fail all the same")

// TestPrograms runs the cases that build programs of users, and those with cgo, each line in a
// process of its own.
func TestPrograms(t *testing.T) {
	tool := filepath.Join(t.TempDir(), "catena-gen")
	out, err := exec.Command("go", "build", "-o", tool, "../../cmd/catena-gen").CombinedOutput()
	require.NoError(t, err, "%s", out)
	transcript.Run(t, ".", transcript.Way{
		Takes:  func(a *txtar.Archive) bool { return transcript.Builds(a) || transcript.UsesC(a) },
		Built:  true,
		Update: *update,
		Command: func(t *testing.T, dir string, variables, words []string) (string, int) {
			if words[0] == "go" { // linked programs are not debugged
				return transcript.Start(t, dir, slices.Concat([]string{"GOFLAGS=-mod=mod -ldflags=-w"}, variables), words[0], words[1:]...)
			}
			require.Equal(t, "catena-gen", words[0])
			return transcript.Start(t, dir, slices.Concat(transcript.Forgetful(t), variables), tool, words[1:]...)
		},
	})
}
