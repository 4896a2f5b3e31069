package corpus_test

import (
	"flag"
	"go/version"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite testdata/inlined.txt, and fail all the same")

// TestInlinedCallsStayInlined compares the calls that the compiler inlines with the list in
// testdata/inlined.txt: calls of the runtime in generated code, and calls of package arenacore and the
// runtime's internal packages in the packages that generated code calls. A function that grows beyond
// the compiler's limit disappears from the list, long before a benchmark shows why.
func TestInlinedCallsStayInlined(t *testing.T) {
	const file = "testdata/inlined.txt"
	compiler := version.Lang(runtime.Version()) + " " + runtime.GOOS + "/" + runtime.GOARCH
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	want := strings.Split(strings.TrimSpace(string(text)), "\n")
	switch {
	case testing.Short():
		t.Skip("-short: it compiles the runtime, with the same result for each way of running the tests")
	case want[0] != compiler && !*update:
		t.Skipf("the list was made with %s, this is %s", want[0], compiler)
	}
	got := append([]string{compiler}, inlinedCalls(t, "./user", "./twitter", "./canada")...)
	if *update && !slices.Equal(want, got) {
		require.NoError(t, os.WriteFile(file, []byte(strings.Join(got, "\n")+"\n"), 0o666))
	}
	for _, call := range want {
		if !slices.Contains(got, call) {
			t.Errorf("no longer inlined in %s", call)
		}
	}
	for _, call := range got {
		if !slices.Contains(want, call) {
			t.Errorf("not in the list, but inlined in %s", call)
		}
	}
	if t.Failed() {
		t.Logf("if this is meant: go test ./testdata/corpus -run Inlined -update")
	}
}

// inlining is a line of the compiler's with the flag -m: the file, and the function that is
// called there.
var inlining = regexp.MustCompile(`(?m)^(\S+\.go):\d+:\d+: inlining call to (.+)$`)

// inlinedCalls compiles the packages and all of the module that they import, and returns a
// line for each function and each place in which it is inlined.
func inlinedCalls(t *testing.T, packages ...string) []string {
	out, err := exec.Command("go", append([]string{"build", "-gcflags=github.com/ezrantn/catena/...=-m"}, packages...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	callers := folders(t, "../../runtime/*wire", "../../runtime/arenacore")
	internal := folders(t, "../../runtime/internal/*")
	delete(internal, "dynamic") // code that uses reflection is not hot, nor are errors
	delete(internal, "jsonerr")
	delete(internal, "byjson")
	calls := map[string]bool{}
	for _, m := range inlining.FindAllStringSubmatch(string(out), -1) {
		place := path.Base(path.Dir(m[1]))
		function := withoutTypeArguments(m[2])
		callee, rest, qualified := strings.Cut(function, ".")
		switch {
		case !qualified || strings.HasPrefix(rest, "littleEndian") || strings.HasPrefix(rest, "bigEndian"): // encoding/binary
		case strings.HasSuffix(m[1], "_gen.go") && (callers[callee] || internal[callee]):
			calls["generated code: "+function] = true
		case callers[place] && (internal[callee] || callee == "arenacore" && place != callee):
			calls[place+": "+function] = true
		}
	}
	require.NotEmpty(t, calls)
	return slices.Sorted(maps.Keys(calls))
}

// folders is a set of the names of the folders that match.
func folders(t *testing.T, patterns ...string) map[string]bool {
	set := map[string]bool{}
	for _, pattern := range patterns {
		names, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, names)
		for _, name := range names {
			set[filepath.Base(name)] = true
		}
	}
	return set
}

// withoutTypeArguments makes arenacore.Make of arenacore.Make[go.shape.int].
func withoutTypeArguments(function string) string {
	var b strings.Builder
	depth := 0
	for _, r := range function {
		switch {
		case r == '[':
			depth++
		case r == ']':
			depth--
		case depth == 0:
			b.WriteRune(r)
		}
	}
	return b.String()
}
