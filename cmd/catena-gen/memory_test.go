package main

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/testdata/house/transcript"
)

const nothingChanged = "nothing has changed since an earlier run"

// marketModule has a marked package, a dependency of the same module, and one of
// a module that a folder replaces.
const marketModule = `
-- go.mod --
module example.com/market

go 1.26.0

require (
	github.com/ezrantn/catena v0.0.0
	example.com/unit v1.0.0
)

replace github.com/ezrantn/catena => $CATENA

replace example.com/unit => ./replaced
-- order/order.go --
package order

import (
	"example.com/market/place"
	"example.com/unit"
)

//catena:generate
type Order struct {
	ID     int        ` + "`json:\"id\"`" + `
	Price  unit.Money ` + "`json:\"price\"`" + `
	Stalls place.List ` + "`json:\"stalls\" xml:\"-\"`" + `
	Length unit.Length ` + "`json:\"length,omitemtpy\"`" + `
}
-- order/tagged.go --
//go:build wide

package order

type wide struct{}
-- order/order_test.go --
package order
-- place/place.go --
package place

type List []Stall

type Stall struct{ Row int }
-- replaced/go.mod --
module example.com/unit

go 1.26.0
-- replaced/unit.go --
package unit

type Money struct{ Cents int64 }
-- replaced/length.go --
package unit

type Length int
`

// A market is a module with a folder for memories.
type market struct {
	testing.TB
	dir, cache string
}

// newMarket has been generated, and that is remembered.
func newMarket(t testing.TB) *market {
	m := &market{t, transcript.Unpack(t, txtar.Parse([]byte(marketModule)).Files), t.TempDir()}
	require.Contains(t, m.run(cli.Done, "-v", "./order"), "written, new")
	require.Contains(t, m.run(cli.Done, "-v", "./order"), nothingChanged)
	return m
}

// A state describes a market's files and folders: names, contents and times.
type state map[string]struct {
	text string
	time time.Time
}

func (m *market) state() state {
	s := state{}
	for _, root := range []string{m.dir, m.cache} {
		require.NoError(m, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			info, err := d.Info()
			require.NoError(m, err)
			text, err := os.ReadFile(path)
			require.NoError(m, err)
			file := s[path]
			file.text, file.time = string(text), info.ModTime()
			s[path] = file
			return nil
		}))
	}
	return s
}

// restore returns the files to an earlier state, with their times.
func (m *market) restore(s state) {
	for path := range m.state() {
		if _, ok := s[path]; !ok {
			require.NoError(m, os.Remove(path))
		}
	}
	for path, file := range s {
		require.NoError(m, os.WriteFile(path, []byte(file.text), 0o666))
		require.NoError(m, os.Chtimes(path, file.time, file.time))
	}
}

// run returns the output.
func (m *market) run(want int, args ...string) string {
	m.Helper()
	var out bytes.Buffer
	code := run(context.Background(), args, &cli.Console{Command: "catena-gen", Dir: m.dir, Stdout: &out, Stderr: &out}, m.cache)
	require.Equal(m, want, code, out.String())
	return out.String()
}

func (m *market) write(name, text string) {
	require.NoError(m, os.MkdirAll(filepath.Dir(filepath.Join(m.dir, name)), 0o777))
	require.NoError(m, os.WriteFile(filepath.Join(m.dir, name), []byte(text), 0o666))
}

// edit replaces a text in a file, which keeps its size and time if both texts are of
// one length.
func (m *market) edit(name, old, new string) {
	path := filepath.Join(m.dir, name)
	text, err := os.ReadFile(path)
	require.NoError(m, err)
	require.Contains(m, string(text), old)
	info, err := os.Stat(path)
	require.NoError(m, err)
	require.NoError(m, os.WriteFile(path, []byte(strings.Replace(string(text), old, new, 1)), 0o666))
	require.NoError(m, os.Chtimes(path, info.ModTime(), info.ModTime()))
}

func (m *market) remove(name string) { require.NoError(m, os.Remove(filepath.Join(m.dir, name))) }

// memories are the files in the cache.
func (m *market) memories() []string {
	list, err := filepath.Glob(filepath.Join(m.cache, "*"))
	require.NoError(m, err)
	return list
}

// goThatSays makes a go command that prints something else for a text.
func (m *market) goThatSays(t *testing.T, old, new string) {
	if runtime.GOOS == "windows" {
		t.Skip("it needs a Unix shell")
	}
	real, err := exec.LookPath("go")
	require.NoError(t, err)
	dir := t.TempDir()
	script := "#!/bin/sh\nout=$(" + real + " \"$@\"; echo x$?)\nprintf '%s' \"${out%x*}\" | sed 's/" + old + "/" + new + "/'\nexit ${out##*x}\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go"), []byte(script), 0o777))
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

// recalls reports whether a run with these flags, -fresh excepted, would find that nothing has
// changed.
func (m *market) recalls(args ...string) bool {
	console := &cli.Console{Command: "catena-gen", Dir: m.dir}
	o, err := parse(append(args, "./order"), console)
	require.NoError(m, err)
	c := &command{options: o, Console: console, cache: m.cache}
	_, ok := c.remember(context.Background(), c.config()).recall()
	return ok
}

// Only the memory is asked, which costs one go list: the run after it is the same for all
// changes, and the tests below show it.
func TestWhatChangesIsGeneratedAnew(t *testing.T) {
	shared := newMarket(t)
	before := shared.state()
	for name, change := range map[string]func(t *testing.T, m *market) []string{
		"a field":     func(_ *testing.T, m *market) []string { m.edit("order/order.go", `"id"`, `"no"`); return nil },
		"a file more": func(_ *testing.T, m *market) []string { m.write("order/more.go", "package order\n"); return nil },
		"a file less": func(_ *testing.T, m *market) []string { m.remove("order/tagged.go"); return nil },
		"a test": func(_ *testing.T, m *market) []string {
			m.edit("order/order_test.go", "order", "order_test")
			return nil
		},
		"a file of other tags": func(_ *testing.T, m *market) []string {
			m.edit("order/tagged.go", "wide struct", "mile struct")
			return nil
		},
		"a dependency":                func(_ *testing.T, m *market) []string { m.edit("place/place.go", "Row", "Aim"); return nil },
		"a file more in a dependency": func(_ *testing.T, m *market) []string { m.write("place/more.go", "package place\n"); return nil },
		"a replaced module":           func(_ *testing.T, m *market) []string { m.edit("replaced/unit.go", "Cents", "Pence"); return nil },
		"a replaced module's go.mod":  func(_ *testing.T, m *market) []string { m.edit("replaced/go.mod", "\n\ngo", "\n\n\ngo"); return nil },
		"go.mod":                      func(_ *testing.T, m *market) []string { m.edit("go.mod", "\n\ngo", "\n\n\ngo"); return nil },
		"a generated file, edited":    func(_ *testing.T, m *market) []string { m.edit("order/catena_json_gen.go", "id", "no"); return nil },
		"a generated file, removed":   func(_ *testing.T, m *market) []string { m.remove("order/catena_gen.go"); return nil },
		"a generated file, torn":      func(_ *testing.T, m *market) []string { m.write("order/catena_gen.go", ""); return nil },
		"a generated file nobody wants": func(_ *testing.T, m *market) []string {
			m.write("order/catena_old_gen.go", "// Code generated by catena-gen; DO NOT EDIT.\n\npackage order\n")
			return nil
		},
		"-tags":   func(*testing.T, *market) []string { return []string{"-tags=wide"} },
		"-type":   func(*testing.T, *market) []string { return []string{"-type=Order"} },
		"-all":    func(*testing.T, *market) []string { return []string{"-all"} },
		"-format": func(*testing.T, *market) []string { return []string{"-format=json"} },
		"-o": func(_ *testing.T, m *market) []string {
			m.remove("order/catena_gen.go")
			m.remove("order/catena_json_gen.go")
			return []string{"-o=codec"}
		},
		"GOOS":                    func(t *testing.T, _ *market) []string { t.Setenv("GOOS", "plan9"); return nil },
		"GOFLAGS":                 func(t *testing.T, _ *market) []string { t.Setenv("GOFLAGS", "-tags=wide"); return nil },
		"a driver of go/packages": func(t *testing.T, _ *market) []string { t.Setenv("GOPACKAGESDRIVER", "/nowhere"); return nil },
		"the version of Go":       func(t *testing.T, m *market) []string { m.goThatSays(t, `"go1[.]`, `"go9.`); return nil },
		"a workspace":             func(_ *testing.T, m *market) []string { m.write("go.work", "go 1.26.0\n\nuse .\n"); return nil },
		"the generator":           otherGenerator,
		"a memory that is torn":   func(_ *testing.T, m *market) []string { return m.spoil(func(b []byte) []byte { return b[:len(b)/2] }) },
		"a memory that is empty":  func(_ *testing.T, m *market) []string { return m.spoil(func([]byte) []byte { return nil }) },
		"a memory with a letter changed": func(_ *testing.T, m *market) []string {
			return m.spoil(func(b []byte) []byte { b[len(b)-9] ^= 1; return b })
		},
		"a memory of something else": func(_ *testing.T, m *market) []string {
			return m.spoil(func([]byte) []byte { return bytes.Repeat([]byte("x"), 99) })
		},
		"the memory, gone": func(_ *testing.T, m *market) []string { require.NoError(m, os.Remove(m.memories()[0])); return nil },
	} {
		t.Run(strings.ReplaceAll(name, " ", "_"), func(t *testing.T) {
			shared.restore(before)
			m := &market{t, shared.dir, shared.cache}
			require.False(t, m.recalls(change(t, m)...))
		})
	}
	shared.restore(before)
	require.True(t, shared.recalls(), "the changes alone make a difference")
}

func otherGenerator(t *testing.T, _ *market) []string {
	before := generator
	t.Cleanup(func() { generator = before })
	generator = func() (string, error) { return "another ", nil }
	return nil
}

// spoil changes the memory.
func (m *market) spoil(change func([]byte) []byte) []string {
	path := m.memories()[0]
	text, err := os.ReadFile(path)
	require.NoError(m, err)
	require.NoError(m, os.WriteFile(path, change(text), 0o666))
	return nil
}

// A run after a change leaves the same files as a run without a memory.
func TestRunsAfterChangesAreComplete(t *testing.T) {
	m := newMarket(t)
	for _, c := range []struct {
		change func()
		args   []string
	}{
		{change: func() { m.edit("place/place.go", "Row", "Aim") }},
		{change: func() { m.edit("order/catena_json_gen.go", "id", "no") }},
		{change: func() { m.remove("order/catena_gen.go") }},
		{change: func() {}, args: []string{"-fresh"}},
		{change: func() {}, args: []string{"-all"}},
		{change: func() { m.remove("order/catena_gen.go"); m.remove("order/catena_json_gen.go") }, args: []string{"-o=codec"}},
	} {
		c.change()
		args := append(c.args, "./order")
		require.NotContains(t, m.run(cli.Done, append([]string{"-v"}, args...)...), nothingChanged)
		m.run(cli.Done, append([]string{"-check", "-fresh"}, args...)...)
	}
}

func TestWhatDoesNotChangeIsNotGenerated(t *testing.T) {
	m := newMarket(t)
	require.Len(t, m.memories(), 1)

	// The same words, and nothing in the way of -check.
	fresh := m.run(cli.Done, "-v", "-fresh", "./order")
	require.Contains(t, fresh, "warning: ", "the case has to have one")
	again := m.run(cli.Done, "-v", "./order")
	require.Equal(t, fresh, again[:strings.Index(again, "catena-gen: "+nothingChanged)])
	require.Equal(t, m.run(cli.Done, "-check", "-fresh", "./order"), m.run(cli.Done, "-check", "./order"))
	require.Contains(t, m.run(cli.Done, "-check", "-v", "./order"), nothingChanged)
	require.Contains(t, m.run(cli.Done, "-o", "-", "./order"), "package order", "what is to be printed is generated")
	require.Contains(t, m.run(cli.Done, "-list", "./order"), "Order")
	require.Contains(t, m.run(cli.Done, "-explain", "Order.ID", "./order"), "an integer")
	require.Contains(t, m.run(cli.Done, "-diagnostics=json", "./order"), `"code":"tag-option"`)

	// Files that the package does not need may change; so may files whose edit
	// was reverted.
	m.write("elsewhere/elsewhere.go", "package elsewhere\n")
	m.write("order/readme.txt", "not Go\n")
	require.Contains(t, m.run(cli.Done, "-v", "./order"), nothingChanged)
	m.edit("place/place.go", "Row", "Aim")
	m.edit("place/place.go", "Aim", "Row")
	require.Contains(t, m.run(cli.Done, "-v", "./order"), nothingChanged)

	// A run after a change is remembered as the first was.
	m.edit("order/order.go", `"id"`, `"no"`)
	require.Contains(t, m.run(cli.Done, "-v", "./order"), "written\n")
	require.Contains(t, m.run(cli.Done, "-v", "./order"), nothingChanged)
	require.Len(t, m.memories(), 1, "one for a folder and its flags")

	// A run of -check that finds nothing to do is as good.
	require.NoError(t, os.Remove(m.memories()[0]))
	require.NotContains(t, m.run(cli.Done, "-v", "-check", "./order"), nothingChanged)
	require.Contains(t, m.run(cli.Done, "-v", "./order"), nothingChanged)
}

func TestFailuresAreNotRemembered(t *testing.T) {
	m := newMarket(t)
	m.edit("order/order.go", "ID     int ", "ID missing ")
	first := m.run(cli.Diagnostics, "-v", "./order")
	require.Equal(t, first, m.run(cli.Diagnostics, "-v", "./order"))
	m.edit("order/order.go", "ID missing ", "ID     int ")
	m.edit("order/order.go", "id", "no")
	for range 2 {
		require.NotContains(t, m.run(cli.Stale, "-v", "-check", "./order"), nothingChanged)
	}
}

func TestChangesDuringARunAreNotMissed(t *testing.T) {
	m := newMarket(t)
	config := gen.Config{Dir: m.dir, Patterns: []string{"./order"}, Prefix: gen.DefaultPrefix}
	for name, change := range map[string]func(){
		"edited": func() { m.write("order/order.go", "package order\n\n//catena:generate\ntype Order struct{}\n") },
		"new":    func() { m.write("order/more.go", "package order\n") },
		"gone":   func() { m.remove("order/more.go") },
	} {
		c := &command{cache: filepath.Join(m.cache, name)}
		memory := c.remember(context.Background(), config)
		result, err := gen.Generate(context.Background(), config)
		require.NoError(t, err)
		if name == "gone" {
			m.write("order/more.go", "package order\n")
			memory = c.remember(context.Background(), config)
		}
		change()
		memory.keep(result)
		require.NoDirExists(t, c.cache, name)
	}
}

func TestRunsAtOneTimeDoNotDisturbEachOther(t *testing.T) {
	m := newMarket(t)
	for round := range 2 {
		m.write("order/line.go", "package order\n\n//catena:generate\ntype Line struct{ N"+strings.Repeat("N", round)+" int }\n")
		var group sync.WaitGroup
		for range 3 {
			group.Go(func() { m.run(cli.Done, "./order") })
		}
		group.Wait()
		m.run(cli.Done, "-check", "-fresh", "./order")
		require.Contains(t, m.run(cli.Done, "-v", "./order"), nothingChanged)
	}
}

func TestOldMemoriesAreForgotten(t *testing.T) {
	m := newMarket(t)
	old := filepath.Join(m.cache, "old")
	require.NoError(t, os.WriteFile(old, nil, 0o666))
	long := time.Now().Add(-keepFor - time.Hour)
	require.NoError(t, os.Chtimes(old, long, long))
	m.run(cli.Done, "-fresh", "./order")
	require.NoFileExists(t, old)
	require.Len(t, m.memories(), 1)
}

func TestAFolderThatCannotBeWrittenIsNoHindrance(t *testing.T) {
	m := newMarket(t)
	m.cache = filepath.Join(m.dir, "go.mod", "cache")
	for range 2 {
		require.NotContains(t, m.run(cli.Done, "-v", "./order"), nothingChanged)
	}
}
