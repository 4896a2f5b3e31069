package linked

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen"
)

var update = flag.Bool("update", false, "write "+listName+"; the test fails all the same")

const listName = "linked.txt"

// encodingJSON is the program without generated code.
const encodingJSON = "encoding/json"

// programs are the formats of the programs, by name. Each encodes and decodes a struct by its methods.
var programs = map[string][]string{
	encodingJSON: nil, "json": {"JSON"}, "msgpack": {"Msgpack"}, "cbor": {"CBOR"}, "all": {"JSON", "Msgpack", "CBOR"},
}

// unlinked are packages that are for few types, none of which a program has: of package big, which
// cborwire imports, there is the initialization alone.
var unlinked = []string{"math/big", "net/netip", "unique"}

// TestSmallProgramsStaySmall builds the programs. The list has the Go release of the sizes and, for
// each program, the size of the file within 2 %, and the packages whose code it has beyond the program
// of encoding/json. The list shrinks: who adds a package to it has a reason.
func TestSmallProgramsStaySmall(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds programs")
	}
	file, err := os.ReadFile(listName)
	require.NoError(t, err)
	want := string(file)
	toolchain := strings.Join(strings.Fields(run(t, ".", "go", "env", "GOVERSION", "GOOS", "GOARCH")), " ")
	if !*update && !strings.HasPrefix(want, toolchain+"\n") {
		t.Skipf("%s is of another Go release than %s", listName, toolchain)
	}
	dir := module(t)
	var built []program
	for _, name := range slices.SortedFunc(maps.Keys(programs), byFormats) {
		p := build(t, dir, name)
		built = append(built, p)
		t.Logf("%s: %+d bytes", name, p.size-built[0].size)
		for _, path := range unlinked {
			require.NotContains(t, p.packages, path, name)
		}
	}
	got := text(toolchain, built)
	if *update {
		require.NoError(t, os.WriteFile(listName, []byte(got), 0o644))
		require.Equal(t, want, got, "%s is written", listName)
	}
	require.Equal(t, sizeLine.ReplaceAllString(want, "$1"), sizeLine.ReplaceAllString(got, "$1"), "-update writes %s", listName)
	for k, m := range sizeLine.FindAllStringSubmatch(want, -1) {
		size, err := strconv.Atoi(m[2])
		require.NoError(t, err)
		require.InEpsilon(t, size, built[k].size, 0.02, "size of %s: -update writes %s", m[1], listName)
	}
}

// byFormats orders names by how many formats they have.
func byFormats(x, y string) int {
	return cmp.Or(len(programs[x])-len(programs[y]), strings.Compare(x, y))
}

// module returns the folder of a module with the programs.
func module(t *testing.T) string {
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
	write("go.mod", "module example.com/linked\n\ngo 1.26.0\n\nrequire github.com/ezrantn/catena v0.0.0\n\nreplace github.com/ezrantn/catena => "+root+"\n")
	write("go.sum", string(sums))
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	t.Setenv("CGO_ENABLED", "0")
	for name, formats := range programs {
		directive, imports, calls := "//", `"encoding/json"`, "b, err = json.Marshal(&from)\n\terr = json.Unmarshal(b, &to)"
		if len(formats) > 0 {
			directive, imports, calls = "//catena:generate "+strings.ToLower(strings.Join(formats, ",")), "", ""
			for _, f := range formats {
				calls += fmt.Sprintf("b, err = from.Append%s(nil)\n\terr = to.Decode%[1]s(nil, b)\n", f)
			}
		}
		write(name+"/main.go", strings.NewReplacer("IMPORT", imports, "DIRECTIVE", directive, "CALLS", calls).Replace(string(program)))
		if len(formats) == 0 {
			continue
		}
		result, err := gen.Generate(context.Background(), gen.Config{Dir: filepath.Join(dir, name)})
		require.NoError(t, err)
		for _, f := range result.Files {
			require.NoError(t, os.WriteFile(f.Path, f.Content, 0o644))
		}
	}
	return dir
}

// A program is a built one.
type program struct {
	name     string
	size     int
	packages []string // whose code is linked
}

// build builds a program, without the paths of the machine.
func build(t *testing.T, dir, name string) program {
	binary := filepath.Join(dir, filepath.Base(name)+".exe")
	run(t, dir, "go", "build", "-trimpath", "-o", binary, "./"+name)
	info, err := os.Stat(binary)
	require.NoError(t, err)
	p := program{name: name, size: int(info.Size())}
	for _, line := range strings.Split(run(t, dir, "go", "tool", "nm", binary), "\n") {
		m := code.FindStringSubmatch(line)
		if m == nil || isInternal(m[1]) || initialization.MatchString(m[2]) {
			continue
		}
		if !slices.Contains(p.packages, m[1]) {
			p.packages = append(p.packages, m[1])
		}
	}
	slices.Sort(p.packages)
	return p
}

var (
	// code is a function's symbol: the package's path, in which dots after the last slash are escaped,
	// and the rest of the name.
	code = regexp.MustCompile(`^ *[0-9a-f]+ [Tt] ((?:[\w.~-]+/)*\w+)\.(.+)$`)
	// initialization is the rest of the name of a package's own functions for it.
	initialization = regexp.MustCompile(`^init(\.\d+)?$`)
)

// isInternal reports whether a package is one that the standard library has for itself, which differ
// between Go releases, or the program's own.
func isInternal(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return path == "main" || first == "internal" || first == "runtime" || strings.HasPrefix(path, "vendor/") || path == "type:" || path == "go"
}

func run(t *testing.T, dir, command string, args ...string) string {
	cmd := exec.Command(command, args...)
	cmd.Dir = dir
	var wrong strings.Builder
	cmd.Stderr = &wrong
	out, err := cmd.Output()
	require.NoError(t, err, "%s %s: %s", command, args, &wrong)
	return string(out)
}

// text is the list for programs that a Go release has built.
func text(toolchain string, programs []program) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", toolchain)
	for _, p := range programs {
		fmt.Fprintf(&b, "\n%s %d\n", p.name, p.size)
		for _, path := range p.packages {
			if p.name != encodingJSON && !slices.Contains(programs[0].packages, path) {
				fmt.Fprintf(&b, "\t%s\n", path)
			}
		}
	}
	return b.String()
}

// sizeLine is the line of a program in the list.
var sizeLine = regexp.MustCompile(`(?m)^(\S+) (\d+)$`)
