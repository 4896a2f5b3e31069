package build

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/testdata/large"
)

// The go command starts the test binary in place of the compiler.
func TestMain(m *testing.M) {
	if folder, ok := os.LookupEnv(Variable); ok {
		os.Exit(Tool(folder, os.Args[1:]))
	}
	os.Exit(m.Run())
}

// temporary makes a folder the one of temporary files, and returns it.
func temporary(t *testing.T) string {
	folder := t.TempDir()
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, folder)
	}
	return folder
}

// here is a place with a folder of the test's.
func here(t *testing.T) place {
	p, err := find(t.Context(), temporary(t))
	require.NoError(t, err)
	return p
}

func isEmpty(t *testing.T, folder string) {
	t.Helper()
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestEveryRowIsCompiledInEachIteration(t *testing.T) {
	temp, steps := temporary(t), 0
	c := Config{Structs: 5, Iterations: 2, Self: os.Args[0], Step: func(string) { steps++ }}
	b, err := Measure(t.Context(), c)
	require.NoError(t, err)
	require.Equal(t, c.Turns(), steps)
	require.Equal(t, runtime.Version(), b.Compiler)
	byName := make(map[string]result.BuildRow)
	for _, r := range b.Rows {
		byName[r.Name] = r
		require.Empty(t, r.Error, r.Name)
		require.Len(t, r.CPU, 2, r.Name)
		require.Len(t, r.Peak, 2, r.Name)
		require.Positive(t, r.Archive, r.Name)
		require.Equal(t, r.Name == "JSON", r.Lines == 0)
		require.Equal(t, r.Name == "JSON", r.Code == 0)
	}
	require.Len(t, byName, len(rows))
	require.Equal(t, 1.0, byName[reference].RelativeCPU.Value)
	one, std, three := byName["Catena JSON"], byName["Catena JSON (std)"], byName["Catena JSON, MessagePack, CBOR"]
	require.Greater(t, std.Functions, one.Functions)
	require.Greater(t, three.Functions, std.Functions)
	require.Greater(t, three.RelativeCode.Value, one.RelativeCode.Value)
	for name, code := range map[string]result.BuildRow{"Catena JSON (compact)": one, "Catena JSON, MessagePack, CBOR (compact)": three} {
		require.Less(t, byName[name].Code, code.Code/2)
		require.Less(t, byName[name].Lines, code.Lines)
	}
	isEmpty(t, temp)
}

// Seven structs have fields with different names: one that a generator leaves out is seen.
func TestEveryRowEncodesAndDecodesTheSameFields(t *testing.T) {
	const structs = 7
	p := here(t)
	for k, row := range rows {
		m, err := p.create(t.Context(), k, structs)
		require.NoError(t, err)
		require.NoError(t, row.generate(t.Context(), m))
		require.NoError(t, m.check(structs, row.methods))
		source := filepath.Join(m.dir, measured, measured+".go")
		text, err := os.ReadFile(source)
		require.NoError(t, err)
		require.Equal(t, large.API(structs, ""), string(text), row.name)

		files, err := filepath.Glob(filepath.Join(m.dir, measured, "*.go"))
		require.NoError(t, err)
		used := selectors(t, generated(files))
		fields := fieldsOf(t, source)
		require.Len(t, fields, 8+9+10+11+12+8+9)
		times := 2
		if row.compact {
			times = 1
		}
		for _, name := range fields {
			if row.name != "JSON" {
				require.GreaterOrEqual(t, used[name], times, "%s: %s", row.name, name)
			}
		}
	}
}

// selectors counts the names behind a point in the files.
func selectors(t *testing.T, files []string) map[string]int {
	used := make(map[string]int)
	for _, name := range files {
		ast.Inspect(parsed(t, name), func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				used[s.Sel.Name]++
			}
			return true
		})
	}
	return used
}

func fieldsOf(t *testing.T, file string) (names []string) {
	ast.Inspect(parsed(t, file), func(n ast.Node) bool {
		if f, ok := n.(*ast.Field); ok {
			names = append(names, f.Names[0].Name)
		}
		return true
	})
	require.Len(t, slices.Compact(slices.Sorted(slices.Values(names))), len(names))
	return names
}

func parsed(t *testing.T, file string) *ast.File {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	return f
}

func TestAStructWithoutMethodsIsAnError(t *testing.T) {
	m, err := here(t).create(t.Context(), 0, 2)
	require.NoError(t, err)
	require.NoError(t, m.write("api/some.go", "package api\n\nfunc (*Resource0) A() {}\n\nfunc (Resource0) B() {}\n\nfunc (*Resource1) A() {}\n"))
	require.NoError(t, m.check(2, []string{"A"}))
	require.EqualError(t, m.check(2, []string{"A", "B"}), "Resource1 has no method B")
	require.EqualError(t, m.check(3, []string{"A"}), "Resource2 has no method A")
}

func TestErrorsOfTheCompilerAreReported(t *testing.T) {
	m, err := here(t).create(t.Context(), 0, 2)
	require.NoError(t, err)
	require.NoError(t, m.write("api/some.go", "package api\n\nvar x int = \"\"\n"))
	var r result.BuildRow
	require.ErrorContains(t, m.compile(t.Context(), os.Args[0], &r), "some.go:3:13: cannot use")
	require.Zero(t, r)
}

func TestAnotherFolderIsAnError(t *testing.T) {
	temp := temporary(t)
	t.Chdir(t.TempDir())
	_, err := Measure(t.Context(), Config{Structs: 5, Iterations: 1, Self: os.Args[0], Step: func(string) {}})
	require.ErrorContains(t, err, "run it in that folder")
	isEmpty(t, temp)
}

func TestToolRunsOtherCommandsAsTheyAre(t *testing.T) {
	folder := t.TempDir()
	require.Equal(t, 0, Tool(folder, []string{"go", "version"}))
	require.Equal(t, 2, Tool(folder, []string{"go", "frobnicate"}))
	require.Equal(t, 1, Tool(folder, []string{filepath.Join(folder, "nothing")}))
	isEmpty(t, folder)
}

// A run that ends while a generator or a compiler works leaves neither files nor an error.
func TestAnInterruptedRunLeavesNoFiles(t *testing.T) {
	for _, last := range []string{"EasyJSON generate", "EasyJSON compile"} {
		t.Run(last, func(t *testing.T) {
			temp := temporary(t)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			reached := false
			b, err := Measure(ctx, Config{Structs: 20, Iterations: 1, Self: os.Args[0], Step: func(what string) {
				switch {
				case what == last: // which is likely to work when ctx ends
					reached = true
					time.AfterFunc(time.Second/4, cancel)
				case reached: // it did not take as long
					<-ctx.Done()
				}
			}})
			require.NoError(t, err)
			require.Error(t, ctx.Err())
			for _, r := range b.Rows {
				require.Empty(t, r.Error)
			}
			require.Empty(t, b.Rows[len(rows)-1].CPU)
			isEmpty(t, temp)
		})
	}
}
