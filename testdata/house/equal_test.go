package house

import (
	"cmp"
	"go/parser"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// most is how many lines the formats' packages may have in common, all three pairs of them
// together. A change is to be written once: in a file that is stencilled, or in a package of
// runtime/internal. It is to stay below 400.
const most = 399

// shortest is how many lines in a row have to be equal to count.
const shortest = 4

// TestFormatsHaveLittleInCommon counts the lines of code that are written by hand and the same in
// the packages of two formats but for the format's name, whatever their files are called.
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

// A codeLine is a line of code, without its white space and the names of formats. One that is
// like no other follows each file.
type codeLine struct{ text, at string }

// handWritten returns the code of a format's package.
func handWritten(t *testing.T, format string) []codeLine {
	fold := formatNames[format]
	var code []codeLine
	for _, f := range tree(t, ".go") {
		if f.folder != "runtime/"+format+"wire" || f.isTest() || f.isGenerated() {
			continue
		}
		for s := range strings.Lines(f.afterImports(t)) {
			s, _, _ = strings.Cut(fold.Replace(s), "//")
			if s = strings.TrimSpace(s); s != "" {
				code = append(code, codeLine{text: s, at: path.Base(f.name) + ": " + s})
			}
		}
		code = append(code, codeLine{text: "// " + f.name})
	}
	require.NotEmpty(t, code)
	return code
}

// formatNames replace the names of the formats, as they are in prose, in exported names and elsewhere.
var formatNames = map[string]*strings.Replacer{
	"json":    strings.NewReplacer("JSON", "Format", "json", "format"),
	"msgpack": strings.NewReplacer("MessagePack", "Format", "Msgpack", "Format", "msgpack", "format"),
	"cbor":    strings.NewReplacer("CBOR", "Format", "cbor", "format"),
}

// afterImports returns the text of a file after its imports.
func (f file) afterImports(t *testing.T) string {
	fset, parsed := f.parse(t, parser.ImportsOnly)
	end := parsed.Name.End()
	for _, d := range parsed.Decls {
		end = d.End()
	}
	return f.text[fset.Position(end).Offset:]
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
