package transcript

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// A Way is how cases are run.
type Way struct {
	// Takes reports whether a case is run.
	Takes func(*txtar.Archive) bool
	// Command runs the words of a line in dir, behind the variables that precede them. It
	// returns their output, standard output before standard error, and the exit code.
	Command func(t *testing.T, dir string, variables, words []string) (output string, code int)
	// Built is set if lines with the go command are run. Otherwise their results are
	// believed.
	Built bool
	// Update writes the results of commands to the archives. The test fails all
	// the same.
	Update bool
}

// Run runs the cases of a folder. A case is an archive: a module that a user may have, and a file
// called want with commands and their results:
//
//	$ catena-gen -keep-going
//	order.go:9:2: field Err: ...
//	exit 1
//	+ catena_gen.go
//
// The output is first, then the exit code, then the files that are new (+), changed (~) or removed
// (-). Variables may precede a command: GOFLAGS=-tags=pro catena-gen. $CATENA in go.mod is this
// module's folder, $WORK in the output the case's.
func Run(t *testing.T, folder string, way Way) {
	cases, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(cases), 14)
	for _, file := range cases {
		archive, err := txtar.ParseFile(file)
		require.NoError(t, err)
		if !way.Takes(archive) {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			if UsesC(archive) && !hasCgo() {
				t.Skip("cgo is off, or there is no gcc")
			}
			last := len(archive.Files) - 1
			require.Equal(t, "want", archive.Files[last].Name, "the last file of the archive")
			want := string(archive.Files[last].Data)
			got := transcript(t, Unpack(t, archive.Files[:last]), want, way)
			if got == want {
				return
			}
			if way.Update {
				archive.Files[last].Data = []byte(got)
				require.NoError(t, os.WriteFile(file, txtar.Format(archive), 0o644))
			}
			require.Equal(t, want, got, "run the test with -update to rewrite %s", file)
		})
	}
}

// Start runs a program with variables besides this process's.
func Start(t *testing.T, dir string, variables []string, program string, args ...string) (output string, code int) {
	var stdout, stderr strings.Builder
	cmd := exec.Command(program, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	cmd.Env = slices.Concat(os.Environ(), []string{"GOWORK=off"}, variables)
	if err := cmd.Run(); err != nil {
		require.NotNil(t, cmd.ProcessState, "%v", err)
		code = cmd.ProcessState.ExitCode()
	}
	return stdout.String() + stderr.String(), code
}

// Forgetful returns the variables with which catena-gen remembers nothing of earlier runs. The go
// command keeps its cache, which would be in the same folder.
func Forgetful(t *testing.T) []string {
	return []string{"XDG_CACHE_HOME=" + t.TempDir(), "GOCACHE=" + buildCache()}
}

var buildCache = sync.OnceValue(func() string {
	name, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		panic(err)
	}
	return strings.TrimSpace(string(name))
})

// UsesC reports whether a case has cgo.
func UsesC(archive *txtar.Archive) bool {
	return bytes.Contains(txtar.Format(archive), []byte("import \"C\""))
}

// Builds reports whether a case has lines with the go command.
func Builds(archive *txtar.Archive) bool {
	return bytes.Contains(archive.Files[len(archive.Files)-1].Data, []byte("$ go "))
}

// hasCgo reports whether packages with C in them can be built.
func hasCgo() bool {
	enabled, err := exec.Command("go", "env", "CGO_ENABLED").Output()
	_, lacking := exec.LookPath("gcc")
	return err == nil && lacking == nil && strings.TrimSpace(string(enabled)) == "1"
}

// Unpack writes the files of a case to a folder of its own. $CATENA in go.mod becomes this module's
// folder, which is two above the test's.
func Unpack(t testing.TB, files []txtar.File) string {
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
func transcript(t *testing.T, dir, want string, way Way) string {
	var b strings.Builder
	for k, part := range strings.Split("\n"+want, "\n$ ")[1:] {
		if k > 0 {
			b.WriteByte('\n')
		}
		line, _, _ := strings.Cut(part, "\n")
		words := strings.Fields(line)
		n := 0
		for strings.Contains(words[n], "=") {
			n++
		}
		if words[n] == "go" && !way.Built {
			b.WriteString("$ " + part)
			continue
		}
		before := contents(t, dir)
		output, code := way.Command(t, dir, words[:n], words[n:])
		output = strings.ReplaceAll(output, dir, "$WORK")
		fmt.Fprintf(&b, "$ %s\n%sexit %d\n%s", strings.TrimSpace(line), output, code, changes(before, contents(t, dir)))
	}
	return b.String()
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
