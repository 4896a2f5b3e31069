package gen_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
)

// shapes are packages of which the size is given.
var shapes = []struct {
	name   string
	n      int
	source func(n int) string
}{
	{"types", 25, func(n int) string {
		return each(n, directive+"type T%[1]d struct { A int; B string; C []string }\n")
	}},
	{"fields of a struct", 150, func(n int) string { return directive + "type T struct {\n" + each(n, "F%d int\n") + "}\n" }},
	{"embedded structs", 25, func(n int) string {
		return directive + "type T struct {\n" + each(n, "E%d\n") + "}\n" + each(n, "type E%[1]d struct { A%[1]d, B%[1]d int }\n")
	}},
	{"a chain of values", 25, func(n int) string { return chain(n, "") }},
	{"a chain of pointers", 25, func(n int) string { return chain(n, "*") }},
	{"a chain of slices", 25, func(n int) string { return chain(n, "[]") }},
	{"a chain of maps", 25, func(n int) string { return chain(n, "map[string]") }},
	{"a ring of slices", 25, func(n int) string {
		return chain(n, "[]") + fmt.Sprintf("func init() { _ = T%d{} }\ntype T%d struct { Next []T0 }\n", n+1, n+1)
	}},
	{"instances of a generic type", 25, func(n int) string {
		return "type G[T any] struct { V T; W []T }\n" + each(n, "type A%[1]d struct { X int }\n") + directive + "type T struct {\n" + each(n, "F%[1]d G[A%[1]d]\n") + "}\n"
	}},
}

const (
	directive = "//catena:generate json,msgpack,cbor\n"
	oneFormat = "//catena:generate json\n" // where the formats would do the same three times
)

func each(n int, format string) string {
	var b strings.Builder
	for k := range n {
		fmt.Fprintf(&b, format, k)
	}
	return b.String()
}

// chain declares a type that refers to the next one, and so on.
func chain(n int, to string) string {
	var b strings.Builder
	for k := range n {
		fmt.Fprintf(&b, "type T%d struct { X int; Next %sT%d }\n", k, to, k+1)
	}
	return directive + b.String() + fmt.Sprintf("type T%d struct { X int }\n", n)
}

// Twice the types take about twice the objects in memory: 1.9 to 2.0 times as many. The bound is so
// close that few types are enough.
func TestGenerationIsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it generates thousands of types")
	}
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			small, large := spent(t, s.source(s.n)), spent(t, s.source(2*s.n))
			t.Logf("%d: %d objects, %d: %d", s.n, small, 2*s.n, large)
			require.Less(t, float64(large), 2.15*float64(small))
		})
	}
}

// Nested types without a name grow with the square of the depth or worse, for as deep as
// it may be.
func TestNestingHasABound(t *testing.T) {
	nested := func(before, after string, n int) string {
		return oneFormat + "type T struct { F " + strings.Repeat(before, n) + "int" + strings.Repeat(after, n) + " }\n"
	}
	for name, source := range map[string]string{
		"pointers":       nested("*", "", 64),
		"slices":         nested("[]", "", 64),
		"arrays":         nested("[1]", "", 64),
		"maps":           nested("map[string]", "", 64),
		"structs":        nested("struct{ A ", " }", 64),
		"type arguments": "type G[T any] struct { V T }\n" + nested("G[", "]", 64),
		"embedding":      embedding(32),
	} {
		t.Run(name, func(t *testing.T) {
			n := spent(t, source)
			t.Logf("%d objects", n)
			require.Less(t, n, uint64(4e6))
		})
	}
}

func TestMembersHaveABound(t *testing.T) {
	r, err := gen.Generate(context.Background(), gen.Config{Dir: module(t, oneFormat+"type T struct {\n"+each(1<<16, "F%d int\n")+"}\n")})
	require.NoError(t, err)
	require.Len(t, r.Diagnostics, 1)
	require.Contains(t, r.Diagnostics[0].Reason, "it has 65536 members, more than the 65535")
	require.Empty(t, r.Files)
}

// Generic types that refer to each other twice have twice as many instances with each level.
func TestInstancesHaveABound(t *testing.T) {
	source := func(levels int) string {
		var b strings.Builder
		for k := range levels {
			fmt.Fprintf(&b, "type G%d[T any] struct { A G%d[[]T]; B G%[2]d[map[string]T] }\n", k, k+1)
		}
		fmt.Fprintf(&b, "type G%d[T any] struct { V T }\n", levels)
		return b.String() + oneFormat + "type T struct { F []G0[int] }\n"
	}
	for _, c := range []gen.Config{{}, {Compact: true}, {Types: []string{"T"}, NoMethods: true}} {
		c.Dir = module(t, source(14)) // go/types itself takes twice the time for each level
		r, err := gen.Generate(context.Background(), c)
		require.NoError(t, err)
		require.Len(t, r.Diagnostics, 1)
		require.Contains(t, r.Diagnostics[0].Reason, "leads to more than 1024 instances of generic types")
		require.Empty(t, r.Files)
		c.Dir = module(t, source(6))
		r, err = gen.Generate(context.Background(), c)
		require.NoError(t, err)
		require.Empty(t, r.Diagnostics.Of(diag.Error))
		require.NotEmpty(t, r.Files)
	}
}

// Functions that return each other's results have a way for each choice of one of them at each level.
func TestReachedCallsOfFunctionsThatReturnEachOther(t *testing.T) {
	const n = 40
	dir := module(t, "import \"encoding/json\"\n\ntype T struct { N int }\n\nfunc encode(v any) { json.Marshal(v) }\n\n"+
		"func compile(n int) func(any) {\n\tswitch n {\n"+each(n, "\tcase %[1]d: return compile(n - %[1]d)\n")+"\t}\n\treturn encode\n}\n\n"+
		"var encoder = compile(3)\n\nfunc init() { encoder(T{}) }\n")
	r, err := gen.Generate(context.Background(), gen.Config{Dir: dir, Reached: true})
	require.NoError(t, err)
	require.Equal(t, []string{"T"}, names(r))
}

// embedding declares structs that embed each other by pointers.
func embedding(n int) string {
	var b strings.Builder
	for k := range n {
		fmt.Fprintf(&b, "type T%d struct { *T%d; F%d int }\n", k, k+1, k)
	}
	return oneFormat + b.String() + fmt.Sprintf("type T%d struct { F int }\n", n)
}

// spent counts allocations while a package is generated.
func spent(t *testing.T, source string) uint64 {
	dir := module(t, source)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := gen.Generate(context.Background(), gen.Config{Dir: dir})
	require.NoError(t, err)
	runtime.ReadMemStats(&after)
	require.Empty(t, r.Diagnostics)
	require.NotEmpty(t, r.Files)
	return after.Mallocs - before.Mallocs
}

// module writes a module of one file.
func module(t *testing.T, source string) string {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/m\n\ngo 1.26\n"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "m.go"), []byte("package m\n\n"+source), 0o644))
	return dir
}
