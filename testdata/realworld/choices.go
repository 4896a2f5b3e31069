//go:build realworld

package realworld

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const formats = "json,msgpack,cbor"

var tables = flag.Bool("compact", false, "generate tables instead of code")

// generate runs catena-gen over the package, its types chosen by arguments or, without any,
// by directives. It leaves out types that cannot be generated, and returns the messages about
// them.
func (w workspace) generate(generator string, arguments ...string) string {
	if *tables {
		arguments = append(arguments, "-compact")
	}
	out, err := w.over(generator, append(arguments, "-keep-going", "-fresh", "-format", formats)...)
	if err == nil {
		return ""
	}
	return brief(err.Error()) + "\n" + out
}

// longestArgument is the length of an argument that Linux refuses.
const longestArgument = 128 << 10

// choose generates the code again, the types chosen by name and then by directive, and
// reports whether the files are both times the ones that -all wrote, byte by byte: then a
// comparison of these is valid for every choice. It leaves the package as it was.
func (w workspace) choose(t *testing.T, generator string, list []subject) bool {
	t.Helper()
	var names []string
	for _, s := range list {
		names = append(names, s.name)
	}
	all, sources := w.read(t, "catena_*gen.go"), w.read(t, "*.go")
	require.NotEmpty(t, all)
	maps.DeleteFunc(sources, func(name string, _ []byte) bool { return all[name] != nil })
	same := true
	again := func(way string, arguments ...string) {
		for name := range all {
			require.NoError(t, os.Remove(name))
		}
		says := w.generate(generator, arguments...)
		if difference := differing(all, w.read(t, "catena_*gen.go")); len(difference) > 0 {
			same = false
			t.Errorf("other files by %s than by -all: %v\n%.4000s", way, difference, says)
		}
		w.restore(t, all)
	}
	if argument := strings.Join(names, ","); len(argument) < longestArgument {
		again("-type", "-type", argument)
	}
	marked := map[string]bool{}
	for name, text := range sources {
		require.NoError(t, os.WriteFile(name, mark(t, text, names, marked), 0o666))
	}
	require.Len(t, marked, len(names), "types with a directive")
	again("directive")
	w.restore(t, sources)
	return same
}

// differing lists the files that are not the same in both, or only in one.
func differing(a, b map[string][]byte) []string {
	list := map[string]bool{}
	for name := range b {
		list[filepath.Base(name)] = a[name] == nil
	}
	for name, text := range a {
		list[filepath.Base(name)] = !bytes.Equal(text, b[name])
	}
	maps.DeleteFunc(list, func(_ string, other bool) bool { return !other })
	return slices.Sorted(maps.Keys(list))
}

// restore writes files as read returned them.
func (w workspace) restore(t *testing.T, files map[string][]byte) {
	t.Helper()
	for name, text := range files {
		require.NoError(t, os.WriteFile(name, text, 0o666))
	}
}

// read returns the files of the packages' folders that match a pattern, by name.
func (w workspace) read(t *testing.T, pattern string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, folder := range w.folders() {
		names, err := filepath.Glob(filepath.Join(w.root, folder, pattern))
		require.NoError(t, err)
		for _, name := range names {
			files[name], err = os.ReadFile(name)
			require.NoError(t, err)
		}
	}
	return files
}

// mark writes a directive above each of the named types that a file declares, and adds
// these to marked.
func mark(t *testing.T, text []byte, names []string, marked map[string]bool) []byte {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	require.NoError(t, err)
	var out bytes.Buffer
	pos := 0
	for _, d := range file.Decls {
		group, ok := d.(*ast.GenDecl)
		if !ok || group.Tok != token.TYPE {
			continue
		}
		for _, s := range group.Specs {
			name := s.(*ast.TypeSpec).Name.Name
			if !slices.Contains(names, name) {
				continue
			}
			start := group.Pos()
			if group.Lparen.IsValid() {
				start = s.Pos()
			}
			offset := fset.Position(start).Offset
			out.Write(text[pos:offset])
			fmt.Fprintf(&out, "//catena:generate %s\n", formats)
			pos, marked[name] = offset, true
		}
	}
	out.Write(text[pos:])
	return out.Bytes()
}
