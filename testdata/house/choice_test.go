package house

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestChoiceNeverChangesTheEncoding: types whose content depends on user-defined methods
// are generated in one package after the other, chosen there by -all, by -type, by a
// directive of their own, or not at all and reached; for one format and for all. A program
// encodes the same values by way of all the packages, and compares.
func TestChoiceNeverChangesTheEncoding(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds a program")
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join("choice", name))
		require.NoError(t, err)
		return string(text)
	}
	types, holder := read("types.go.txt"), read("holder.go.txt")
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^MARK\ntype (\w+)`).FindAllStringSubmatch(types, -1) {
		names = append(names, m[1])
	}
	require.Greater(t, len(names), 15)
	root, err := filepath.Abs(moduleRoot)
	require.NoError(t, err)
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	require.NoError(t, err)
	dir, tool := t.TempDir(), filepath.Join(t.TempDir(), "catena-gen")
	out, err := exec.Command("go", "build", "-o", tool, filepath.Join(root, "cmd/catena-gen")).CombinedOutput()
	require.NoError(t, err, "%s", out)
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	write("go.mod", "module example.com/choice\n\ngo 1.26.0\n\nrequire github.com/ezrantn/catena v0.0.0\n\nreplace github.com/ezrantn/catena => "+root+"\n")
	write("go.sum", string(sums))

	var imports, packages strings.Builder
	for formats, ways := range map[string][]string{
		"cbor":              {"all", "named", "marked", "reached"},
		"msgpack":           {"all"},
		"json,msgpack,cbor": {"marked", "reached"},
	} {
		for _, way := range ways {
			name := way + strings.ReplaceAll(formats, ",", "")
			binary := strings.TrimPrefix(formats, "json,") // JSON refuses a type with methods of its own
			mark, holds := "//", "//catena:generate "+formats
			flags := []string{"-format", formats}
			var chosen []string
			switch way {
			case "all":
				holds, flags = "//", append(flags, "-all")
			case "named":
				holds = "//"
				for _, n := range names {
					chosen = append(chosen, "Hold"+n)
					if formats == binary {
						chosen = append(chosen, n)
					}
				}
				flags = append(flags, "-type", strings.Join(chosen, ","))
			case "marked":
				mark = "//catena:generate " + binary
			}
			source := strings.ReplaceAll(types, "MARK", mark)
			for _, n := range names {
				typ := n
				if n == "Maybe" {
					typ = "Maybe[int]"
				}
				source += strings.NewReplacer("NAME", n, "TYPE", typ, "HOLDS", holds).Replace(holder)
			}
			write(name+"/types.go", strings.ReplaceAll(source, "PACKAGE", name))
			cmd := exec.Command(tool, flags...)
			cmd.Dir = filepath.Join(dir, name)
			out, err := cmd.CombinedOutput()
			require.NoError(t, err, "%s: %s", name, out)
			fmt.Fprintf(&imports, "\t%q\n", "example.com/choice/"+name)
			fmt.Fprintf(&packages, "\t\t{%q, func() (list []value) {\n\t\t\tfor _, v := range %s.Values() {\n"+
				"\t\t\t\tlist = append(list, value{v.Name[len(%q):], v.V, v.Empty, v.WithoutAny})\n\t\t\t}\n\t\t\treturn list\n\t\t}()},\n", name, name, name+".")
		}
	}
	write("main.go", strings.NewReplacer("IMPORTS\n", imports.String(), "PACKAGES\n", packages.String()).Replace(read("main.go.txt")))
	cmd := exec.Command("go", "run", "-gcflags=example.com/...=-N -l", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" -mod=mod", "GOWORK=off")
	out, err = cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "encodings compared")
}
