package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the wanted messages, and fail all the same")

// TestErrors runs the cases of testdata/errors. A case is an archive: a module
// that a user may have, and a file called want with commands and what they do:
//
//	$ catena-gen -keep-going
//	order.go:9:2: field Err: ...
//	exit 1
//	+ catena_gen.go
//
// What is printed comes first, standard output before standard error, then the
// exit code, then the files that are new (+), changed (~) or gone (-). A
// command that begins with go is run as it is, and variables may stand before
// one: GOFLAGS=-tags=pro catena-gen. $CATENA in go.mod is this
// module's folder, $WORK in the output the case's.
func TestErrors(t *testing.T) {
	cases, err := filepath.Glob("../../testdata/errors/*.txtar")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(cases), 14)
	seen := &codes{}
	t.Cleanup(func() { seen.complete(t) })
	for _, file := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(file)
			require.NoError(t, err)
			if bytes.Contains(txtar.Format(archive), []byte("import \"C\"")) && !hasCgo() {
				t.Skip("cgo is off, or there is no gcc")
			}
			last := len(archive.Files) - 1
			require.Equal(t, "want", archive.Files[last].Name, "the last file of the archive")
			want := string(archive.Files[last].Data)
			dir := unpack(t, archive.Files[:last])
			got := transcript(t, dir, want, seen)
			if got == want {
				return
			}
			if *update {
				archive.Files[last].Data = []byte(got)
				require.NoError(t, os.WriteFile(file, txtar.Format(archive), 0o644))
			}
			require.Equal(t, want, got, "run the test with -update to rewrite %s", file)
		})
	}
}

// hasCgo reports whether packages with C in them can be built.
func hasCgo() bool {
	enabled, err := exec.Command("go", "env", "CGO_ENABLED").Output()
	_, lacking := exec.LookPath("gcc")
	return err == nil && lacking == nil && strings.TrimSpace(string(enabled)) == "1"
}

// unpack writes a case to a folder of its own.
func unpack(t testing.TB, files []txtar.File) string {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	for _, f := range files {
		data := f.Data
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if f.Name == "go.mod" && bytes.Contains(data, []byte("$CATENA")) {
			data = bytes.ReplaceAll(data, []byte("$CATENA"), []byte(root))
			sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o644))
		}
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, data, 0o644))
	}
	return dir
}

// transcript runs the commands of want and returns want as it should be.
func transcript(t *testing.T, dir, want string, seen *codes) string {
	var b strings.Builder
	for line := range strings.Lines(want) {
		line, ok := strings.CutPrefix(line, "$ ")
		if !ok {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		line = strings.TrimSpace(line)
		before := contents(t, dir)
		output, code := execute(t, dir, strings.Fields(line), seen)
		output = strings.ReplaceAll(output, dir, "$WORK")
		fmt.Fprintf(&b, "$ %s\n%sexit %d\n%s", line, output, code, changes(before, contents(t, dir)))
	}
	return b.String()
}

// execute runs a command. One with variables before it, as in
// GOFLAGS=-tags=pro catena-gen, is a process of its own.
func execute(t *testing.T, dir string, words []string, seen *codes) (output string, code int) {
	n := 0
	for strings.Contains(words[n], "=") {
		n++
	}
	variables, words := words[:n], words[n:]
	require.Contains(t, []string{"catena-gen", "go"}, words[0])
	var stdout, stderr strings.Builder
	env := []string{"GOWORK=off"}
	switch {
	case words[0] == "go":
		env = append(env, "GOFLAGS=-mod=mod -ldflags=-w") // linked programs are not debugged
	case n == 0:
		code = run(context.Background(), words[1:], &stdout, &stderr, environment{Dir: dir, Diagnosed: seen.add})
		return stdout.String() + stderr.String(), code
	default:
		self, err := os.Executable()
		require.NoError(t, err)
		words[0] = self
		env = append(env, asCommand+"=1", "XDG_CACHE_HOME="+t.TempDir())
	}
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	cmd.Env = slices.Concat(os.Environ(), env, variables)
	if err := cmd.Run(); err != nil {
		require.NotNil(t, cmd.ProcessState, "%v", err)
		code = cmd.ProcessState.ExitCode()
	}
	return stdout.String() + stderr.String(), code
}

// contents reads the folder. go.mod and go.sum are the go command's affair.
func contents(t *testing.T, dir string) map[string]string {
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "go.mod" || d.Name() == "go.sum" {
			return err
		}
		text, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(rel)] = string(text)
		return err
	}))
	return files
}

func changes(before, after map[string]string) string {
	names := map[string]bool{}
	for name := range before {
		names[name] = true
	}
	for name := range after {
		names[name] = true
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(names)) {
		old, was := before[name]
		new, is := after[name]
		switch {
		case !was:
			b.WriteString("+ " + name + "\n")
		case !is:
			b.WriteString("- " + name + "\n")
		case old != new:
			b.WriteString("~ " + name + "\n")
		}
	}
	return b.String()
}
