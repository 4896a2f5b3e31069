package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen/diag"
)

// codes are the kinds of diagnostics that the cases of testdata/errors have.
type codes struct {
	mu   sync.Mutex
	seen map[string]bool
}

func (c *codes) add(list diag.List) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seen == nil {
		c.seen = map[string]bool{}
	}
	for _, d := range list {
		c.seen[d.Code] = true
	}
}

// complete fails if no case has a diagnostic of some kind, unless only some of the cases were run.
func (c *codes) complete(t *testing.T) {
	if strings.Contains(flag.Lookup("test.run").Value.String(), "/") {
		return
	}
	for _, k := range diag.Kinds() {
		if !c.seen[k.Code] && !unseen[k.Code] {
			t.Errorf("no case of testdata/errors has a diagnostic of the kind %s: %s", k.Code, k.About)
		}
	}
}

// unseen are the kinds that no case shows in this process, with the reason.
var unseen = map[string]bool{
	diag.UnreadableFile.Code:  true, // root reads every file
	diag.UnsupportedType.Code: true, // of a later Go
	diag.ManyMembers.Code:     true, // TestMembersHaveABound of package gen makes the sources
	diag.InternalError.Code:   true, // a bug: TestABugCostsTheTypesThatMeetIt of package gen has a printer with one
	diag.InternalLeftOut.Code: true, // the same
	diag.CgoFailed.Code:       true, // cgo_packages_work runs it as a process, with another CC
	diag.CompactHot.Code:      true, // a profile is no text: TestHotTypesHaveCode writes one
	diag.StaleFiles.Code:      true, // the output is a diff: TestCheckPrintsTheDifferenceAndWritesNothing

	// TestTranscripts of cmd/catena-migrate
	diag.NoCounterpart.Code: true, diag.NoCounterpartEach.Code: true, diag.ForeignDeclaration.Code: true, diag.UnfinishedCode.Code: true,
}

// TestContributingListsTheDiagnostics compares the table in CONTRIBUTING with the kinds.
func TestContributingListsTheDiagnostics(t *testing.T) {
	var want strings.Builder
	want.WriteString("| code | severity | exit code | what is reported |\n| --- | --- | --- | --- |\n")
	for _, k := range diag.Kinds() {
		fmt.Fprintf(&want, "| `%s` | %s | %d | %s |\n", k.Code, k.Severity, exitOf(k), k.About)
	}
	const file, start, end = "../../.github/CONTRIBUTING.md", "<!-- diagnostics -->\n", "<!-- end -->\n"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(text), start)
	require.True(t, ok)
	got, after, ok := strings.Cut(rest, end)
	require.True(t, ok)
	if got != want.String() && *update {
		require.NoError(t, os.WriteFile(file, []byte(before+start+want.String()+end+after), 0o644))
	}
	require.Equal(t, want.String(), got, "run the test with -update to rewrite %s", file)
}

// exitOf is the exit code of a run that reports nothing else.
func exitOf(k diag.Kind) int {
	switch {
	case k == diag.StaleFiles:
		return cli.Stale
	case k.Severity == diag.Error:
		return cli.Diagnostics
	}
	return cli.Done
}
