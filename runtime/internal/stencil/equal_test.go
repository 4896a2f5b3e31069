package main

import (
	"cmp"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// most is how many lines the formats' packages may have in common, all three pairs of them
// together. What a change adds is to be written once: in a file that is stencilled, or in a package
// of runtime/internal. It is to stay below 400.
const most = 400

// shortest is how many lines in a row have to be equal to count.
const shortest = 4

// TestFormatsHaveLittleInCommon counts the lines of code that are written by hand and stand in the
// packages of two formats but for the format's name, whatever their files are called.
func TestFormatsHaveLittleInCommon(t *testing.T) {
	names := []string{"json", "msgpack", "cbor"}
	var code [][]codeLine
	for _, format := range names {
		code = append(code, handWritten(t, format))
	}
	total := 0
	for k, a := range code {
		for _, b := range code[k+1:] {
			for _, r := range commonRuns(a, b) {
				total += r.length
				if testing.Verbose() {
					t.Logf("%3d lines: %s and %s", r.length, a[r.a].at, b[r.b].at)
				}
			}
		}
	}
	assert.LessOrEqual(t, total, most, "go test -v lists them")
	assert.Greater(t, total, most-20, "lower the bound to the count")
	t.Logf("%d lines in common", total)
}

// A codeLine is a line of code, without its white space and the names of formats. After each file
// stands one that is like no other.
type codeLine struct{ text, at string }

// handWritten returns the code of a format's package.
func handWritten(t *testing.T, format string) []codeLine {
	folder := filepath.Join(runtimeFolder, format+"wire")
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, names)
	s, _ := spellingOf(format)
	fold := strings.NewReplacer(s.prose, "Format", s.exported, "Format", s.plain, "format")
	var code []codeLine
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(string(text), header) {
			continue
		}
		for s := range strings.Lines(afterImports(t, name, text)) {
			s, _, _ = strings.Cut(fold.Replace(s), "//")
			if s = strings.TrimSpace(s); s != "" {
				code = append(code, codeLine{text: s, at: filepath.Base(name) + ": " + s})
			}
		}
		code = append(code, codeLine{text: "// " + name})
	}
	return code
}

// afterImports returns the text of a file after its imports.
func afterImports(t *testing.T, name string, text []byte) string {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, text, parser.ImportsOnly)
	require.NoError(t, err)
	end := f.Name.End()
	for _, d := range f.Decls {
		end = d.End()
	}
	return string(text[files.Position(end).Offset:])
}

// A run is lines that are equal in two packages: length of them, from a[a] and b[b] on.
type run struct{ a, b, length int }

// commonRuns pairs equal lines of a and b, the longest runs first; no line is in two pairs.
func commonRuns(a, b []codeLine) []run {
	starts := map[string][]int{}
	window := func(c []codeLine, i int) string {
		var key strings.Builder
		for _, l := range c[i : i+shortest] {
			key.WriteString(l.text + "\n")
		}
		return key.String()
	}
	for i := range len(b) - shortest + 1 {
		key := window(b, i)
		starts[key] = append(starts[key], i)
	}
	var candidates []run
	for i := range len(a) - shortest + 1 {
		for _, j := range starts[window(a, i)] {
			if i > 0 && j > 0 && a[i-1].text == b[j-1].text {
				continue // within the run that begins before
			}
			n := shortest
			for i+n < len(a) && j+n < len(b) && a[i+n].text == b[j+n].text {
				n++
			}
			candidates = append(candidates, run{i, j, n})
		}
	}
	var runs []run
	usedA, usedB := make([]bool, len(a)), make([]bool, len(b))
	for len(candidates) > 0 {
		slices.SortStableFunc(candidates, func(x, y run) int { return cmp.Compare(y.length, x.length) })
		longest := candidates[0]
		candidates = candidates[1:]
		parts := unused(longest, usedA, usedB)
		if len(parts) != 1 || parts[0] != longest {
			candidates = append(candidates, parts...)
			continue
		}
		for k := range longest.length {
			usedA[longest.a+k], usedB[longest.b+k] = true, true
		}
		runs = append(runs, longest)
	}
	return runs
}

// unused returns the parts of r whose lines are in no other run.
func unused(r run, usedA, usedB []bool) []run {
	var parts []run
	n := 0
	for k := range r.length + 1 {
		if k < r.length && !usedA[r.a+k] && !usedB[r.b+k] {
			n++
			continue
		}
		if n >= shortest {
			parts = append(parts, run{r.a + k - n, r.b + k - n, n})
		}
		n = 0
	}
	return parts
}
