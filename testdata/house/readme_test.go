package house

import (
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A block is a fenced block of the README.
type block struct{ section, language, text string }

var (
	fence = regexp.MustCompile("(?ms)^## ([^\n]*)$|^```(\\w*)\n(.*?)^```$")
)

// readme returns the text of the README, and its blocks by the headings above them.
func readme(t *testing.T) (string, []block) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "README.md"))
	require.NoError(t, err)
	var list []block
	section := ""
	for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
		if m[1] != "" {
			section = m[1]
			continue
		}
		list = append(list, block{section, m[2], m[3]})
	}
	require.NotEmpty(t, list)
	return string(text), list
}

// TestReadmeIsShort limits the README to ten minutes of reading.
func TestReadmeIsShort(t *testing.T) {
	text, _ := readme(t)
	assert.LessOrEqual(t, strings.Count(text, "\n"), 170)
}

// TestReadme follows the README: it runs the commands, and builds and runs the program,
// unchanged. A block that it does not know how to use is an error.
func TestReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds a module")
	}
	for _, tool := range []string{"go", "bash"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("no %s: %v", tool, err)
		}
	}
	root, err := filepath.Abs(moduleRoot)
	require.NoError(t, err)
	dir := t.TempDir()
	r := &reader{T: t, root: root, module: filepath.Join(dir, "module")}
	require.NoError(t, os.Symlink(root, filepath.Join(dir, "catena")))
	require.NoError(t, os.Mkdir(r.module, 0o777))

	_, blocks := readme(t)
	var printed, firstScreen string
	for _, b := range blocks {
		switch {
		case b.language == "sh" && strings.Contains(b.text, "./examples/quickstart"):
			for line := range strings.Lines(b.text) {
				line, _, _ = strings.Cut(line, "#")
				if packages, ok := strings.CutPrefix(line, "go test "); ok {
					line = "go list " + packages // these tests are among them
				}
				printed += r.run(r.root, line)
			}
		case b.language == "sh" && strings.HasPrefix(b.text, "go mod init "):
			printed = r.run(r.module, b.text)
		case b.language == "sh" && b.section == "A module that uses encoding/json":
			// .ci/walks/existing_module runs these.
		case b.language == "go" && strings.HasPrefix(b.text, "package main\n"):
			formatted, err := format.Source([]byte(b.text))
			require.NoError(t, err)
			assert.Equal(t, string(formatted), b.text)
			require.NoError(t, os.WriteFile(filepath.Join(r.module, "main.go"), []byte(b.text), 0o666))
		case b.language == "go" && b.section == "":
			firstScreen = b.text
		case b.language == "" || b.language == "text":
			assert.Contains(t, printed, strings.TrimSpace(b.text))
			printed = ""
		default:
			t.Errorf("nothing uses this block:\n%s", b.text)
		}
	}
	r.documentedCode()
	r.firstScreen(firstScreen)
}

// A reader follows the README.
type reader struct {
	*testing.T
	root, module string
}

// documentedCode compares the generated code in the documentation of catena-gen with the
// generated code of the README's program.
func (r *reader) documentedCode() {
	generated, err := os.ReadFile(filepath.Join(r.module, "catena_json_gen.go"))
	require.NoError(r, err)
	doc, err := os.ReadFile(filepath.Join(r.root, "cmd/catena-gen/doc.go"))
	require.NoError(r, err)
	var functions []string
	for part := range strings.SplitSeq(string(doc), "//\n") {
		if code := regexp.MustCompile(`(?m)^//\t?`).ReplaceAllString(part, ""); strings.HasPrefix(code, "func (v *Order)") {
			functions = append(functions, code)
		}
	}
	require.Len(r, functions, 2)
	for _, f := range functions {
		head, _, _ := strings.Cut(f, "\n")
		_, rest, _ := strings.Cut(string(generated), head)
		body, _, _ := strings.Cut(rest, "\n}\n")
		assert.Equal(r, head+body+"\n}\n", f, "the generated code, and that of cmd/catena-gen/doc.go")
	}
}

// firstScreen makes a program of the first lines of code, its type and two statements, and runs it.
func (r *reader) firstScreen(code string) {
	declared, statements, ok := strings.Cut(code, "\n\n")
	require.True(r, ok)
	program := `package main

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

` + declared + `

func main() {
	var buf []byte
	a, message := arena.New(1<<10), []byte("{\"id\":7,\"total\":2.5}")
	` + statements + `
	fmt.Printf("%v %x %v", *order, buf, err)
}
`
	dir := filepath.Join(r.module, "first")
	require.NoError(r, os.Mkdir(dir, 0o777))
	require.NoError(r, os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o666))
	require.Equal(r, "{7 2.5} 82a2696407a5746f74616ccb4004000000000000 <nil>", r.run(dir, "go tool catena-gen && go run ."))
}

// run runs commands and returns their output.
func (r *reader) run(dir, commands string) string {
	r.Helper()
	cmd := exec.Command("bash", "-c", commands)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	out, err := cmd.CombinedOutput()
	require.NoError(r, err, "%s\n%s", commands, out)
	return string(out)
}
