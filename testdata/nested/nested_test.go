package nested

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen"
)

// TestClonesOutliveTheirArenas tries all types that two containers make of a leaf. CATENA_NESTED=3 adds some that three of
// them make, and CATENA_SEED says which.
func TestClonesOutliveTheirArenas(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds a program")
	}
	depth, err := strconv.Atoi(cmp.Or(os.Getenv("CATENA_NESTED"), "2"))
	require.NoError(t, err)
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("CATENA_SEED"), "1"), 10, 64)
	require.NoError(t, err)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	require.NoError(t, err)
	program, err := os.ReadFile("program.go.txt")
	require.NoError(t, err)
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	write("go.mod", "module example.com/nested\n\ngo 1.26.0\n\nrequire github.com/ezrantn/catena v0.0.0\n\nreplace github.com/ezrantn/catena => "+root+"\n")
	write("go.sum", string(sums))
	write("main.go", string(program))
	write("plain/plain.go", strings.ReplaceAll(plain, "~", "`"))
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	source, chosen := declarations(depth, rand.New(rand.NewPCG(seed, 0)))
	var subjects bytes.Buffer
	for _, name := range []string{"code", "table"} {
		write(name+"/types.go", source)
		for k, v := range chosen {
			v.typ = name + "." + v.typ
			of := []value{v}
			for _, c := range containers[:unseen] {
				if b := box(c.wrap(nil, v)); k == 0 {
					of = append(of, value{name + "." + b.typ, b.text})
				}
			}
			for _, v := range of {
				fmt.Fprintf(&subjects, "\tsubjectOf[%s](%[1]q, %q, new(%s.Holder)),\n", v.typ, v.text, name)
			}
		}
		result, err := gen.Generate(context.Background(), gen.Config{
			Dir: filepath.Join(dir, name), Formats: []string{"json", "msgpack", "cbor"}, Compact: name == "table",
		})
		require.NoError(t, err)
		require.NotEmpty(t, result.Files, result.Diagnostics)
		for _, f := range result.Files {
			require.NoError(t, os.WriteFile(f.Path, f.Content, 0o644))
		}
	}
	write("subjects.go", "package main\n\nimport (\n\tcode \"example.com/nested/code\"\n\ttable \"example.com/nested/table\"\n)\n\n"+
		"var subjects = []subject{\n"+subjects.String()+"}\n")
	cmd := exec.Command("go", "run", "-trimpath", "-gcflags=example.com/...=-N -l", ".")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	t.Logf("%s", out)
}
