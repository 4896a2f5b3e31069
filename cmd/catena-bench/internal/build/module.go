package build

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/ezrantn/catena/testdata/large"
)

// The packages of a module, each after those that it imports.
var packages = []string{"unit", measured}

// measured is the package whose compilation is measured.
const measured = "api"

// A module has the packages of one row. Its requirements are those of catena-bench: the versions of
// the generators, and of the modules that their code imports. All modules have the same path, so that
// the names of their packages are equally long.
type module struct {
	dir string
	env []string
}

// bench is the module path of catena-bench.
const bench = "github.com/ezrantn/catena/cmd/catena-bench"

// A place is where modules are made.
type place struct {
	temp          string // their parent folder; temporary files of their commands are in it too
	bench, catena string // the folders of catena-bench and of catena
}

// find returns a place that makes modules in the folder temp.
func find(ctx context.Context, temp string) (place, error) {
	listed, err := module{env: environment(temp)}.run(ctx, "list", "-m", "-f", "{{.Dir}}", bench, catena)
	if err != nil {
		return place{}, fmt.Errorf("-workload=%s needs the go.mod of catena-bench: run it in that folder: %w", Name, err)
	}
	folders := strings.Split(strings.TrimSpace(listed), "\n")
	return place{temp: temp, bench: folders[0], catena: folders[1]}, nil
}

// create makes the k-th module, without generated code.
func (p place) create(ctx context.Context, k, structs int) (module, error) {
	m := module{dir: filepath.Join(p.temp, fmt.Sprint("module", k)), env: environment(p.temp)}
	for _, file := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(p.bench, file))
		if err != nil {
			return m, err
		}
		if err := m.write(file, string(text)); err != nil {
			return m, err
		}
	}
	if err := m.write("unit/unit.go", large.Unit); err != nil {
		return m, err
	}
	if err := m.write("api/api.go", large.API(structs, "")); err != nil {
		return m, err
	}
	_, err := m.run(ctx, "mod", "edit", "-module="+large.Path, "-replace="+catena+"="+p.catena)
	return m, err
}

// environment returns the environment of commands whose temporary files are in the folder temp.
func environment(temp string) []string {
	env := append(os.Environ(), "GOWORK=off")
	for _, name := range []string{"GOTMPDIR", "TMPDIR", "TMP", "TEMP"} {
		env = append(env, name+"="+temp)
	}
	return env
}

// write writes a file of the module, whose name has slashes.
func (m module) write(name, text string) error {
	path := filepath.Join(m.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o666)
}

// run runs the go command in the module's folder and returns its output. When ctx ends, the command
// is killed, and so are the processes that it has started.
func (m module) run(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = m.dir, m.env
	group(cmd)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", cmd, err, &stderr)
	}
	return stdout.String(), nil
}
