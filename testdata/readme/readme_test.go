package readme

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A snippet is a fenced block of the README.
type snippet struct{ language, text string }

var fence = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")

func snippets(t *testing.T) (list []snippet) {
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	for _, m := range fence.FindAllSubmatch(text, -1) {
		list = append(list, snippet{string(m[1]), string(m[2])})
	}
	require.NotEmpty(t, list)
	return list
}

// before declares what the statements of the README take for granted.
const before = `
func use(*shop.Order) {}

func run() error {
	data := []byte(` + "`" + document + "`" + `)
	list := []byte("[" + string(data) + "," + string(data) + "]")
	r := bytes.NewReader(list)
	buf := make([]byte, 0, 1<<10)
	var file bytes.Buffer
	var other shop.Order
	queue := make(chan []byte, 1)
	queue <- data
	close(queue)
`

// after looks at what they came to.
const after = `
	if err != nil {
		return err
	}
	_, err = catena.DecodeJSON[shop.Order](a, []byte(` + "`" + mistaken + "`" + `))
	fmt.Println(len(orders), kept.Lines[0].Article, other.Lines[0].Article, len(packed) > 0, len(sealed) > 0)
	fmt.Println(err)
	return nil
}

func main() {
	if err := run(); err != nil {
		log.Fatal(err)
	}
}
`

const (
	document = `{"id":7,"lines":[{"article":"bread","price":2.5}],"at":"2026-11-21T09:30:00Z"}`
	mistaken = `{"id":7,"lines":[{"article":"bread","price":"free"}]}`
)

// TestReadme sets up a module as the README says, with its snippets as the sources, and
// runs its commands there. Every snippet is part of it.
func TestReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds a module")
	}
	for _, tool := range []string{"go", "bash"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("no %s: %v", tool, err)
		}
	}
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	dir := t.TempDir()
	r := &reader{T: t, root: root, module: filepath.Join(dir, "module"), bin: filepath.Join(dir, "bin")}
	require.NoError(t, os.MkdirAll(filepath.Join(r.module, "shop"), 0o777))
	require.NoError(t, os.Symlink(root, filepath.Join(dir, "catena")))
	r.run(root, "go build -o "+r.bin+"/ ./cmd/catena-gen ./cmd/catena-vet")
	r.run(r.module, "go mod init example.com")
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	require.NoError(t, err)
	r.write("go.sum", string(sums))

	var imports, statements, oneImport string
	var generated, outputs []string
	var commands []string
	for _, s := range snippets(t) {
		switch {
		case s.language == "sh":
			commands = append(commands, s.text)
		case s.language == "":
			outputs = append(outputs, s.text)
		case strings.HasPrefix(s.text, "package shop\n"):
			r.order = s.text
		case strings.HasPrefix(s.text, "//go:generate "):
			r.tests = strings.TrimSpace(s.text)
		case strings.HasPrefix(s.text, "func (v *Order) "):
			generated = append(generated, s.text)
		case strings.HasPrefix(s.text, `import "`):
			require.Empty(t, oneImport)
			oneImport = s.text
		case strings.HasPrefix(s.text, "import ("):
			head, tail, ok := strings.Cut(s.text, "\n)\n")
			require.True(t, ok)
			imports, statements = head, statements+tail
		default:
			require.Equal(t, "go", s.language, s.text)
			statements += s.text
		}
	}
	// The packages of the module come last.
	setup, others := r.setup(commands)
	r.shell(r.module, setup, "")

	r.write("shop/order.go", r.order)
	r.run(r.module, "go generate ./...")
	require.NoFileExists(t, filepath.Join(r.module, "shop", "catena_cbor_gen.go"))
	text, err := os.ReadFile(filepath.Join(r.module, "shop", "catena_json_gen.go"))
	require.NoError(t, err)
	require.FileExists(t, filepath.Join(r.module, "shop", "catena_gen.go"))
	require.NotEmpty(t, generated)
	for function := range strings.SplitSeq(strings.Join(generated, "\n"), "\n\n") {
		require.Contains(t, string(text), strings.TrimSpace(function))
	}
	require.NotContains(t, string(text), "MarshalJSON")

	const marked, all = "//catena:generate json\n", "//catena:generate json,msgpack,cbor"
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	require.Contains(t, string(readme), all)
	require.Contains(t, r.order, marked)
	r.order = strings.Replace(r.order, marked, all+"\n", 1)
	r.write("shop/order.go", r.order)
	r.write("main.go", "package main\n\n"+strings.Replace(imports, "import (\n", "import (\n\t\"bytes\"\n\t\"fmt\"\n\t\"log\"\n\n", 1)+"\n)\n"+before+used(statements)+after)
	r.run(r.module, "go mod tidy && go generate ./...")
	printed := r.run(r.module, "go run .")
	require.Contains(t, printed, "2 bread bread true true\n")

	head, statements, ok := strings.Cut(oneImport, "\n\n")
	require.True(t, ok)
	require.NoError(t, os.Mkdir(filepath.Join(r.module, "drop"), 0o777))
	r.write("drop/main.go", "package main\n\n"+head+beforeOneImport+statements+afterOneImport)
	require.Contains(t, r.run(r.module, "go run ./drop"), `[{"id":7,"lines":null,"at":"0001-01-01T00:00:00Z"}] 8`)

	asked := strings.Replace(r.order, all, strings.TrimSpace(marked), 1)
	r.write("shop/order.go", strings.Replace(asked, "\tAt ", "\tWatch chan int\n\tAt ", 1))
	printed += r.run(filepath.Join(r.module, "shop"), "go tool catena-gen")
	r.write("shop/order.go", strings.Replace(r.order, "//go:generate go tool catena-gen", r.tests, 1))
	r.run(r.module, "go generate ./...")
	require.FileExists(t, filepath.Join(r.module, "shop", "catena_gen_test.go"))
	for _, c := range others {
		r.shell(r.module, c, " -benchtime=1x -fuzztime=20x")
	}
	printed += r.run(root, "go run ./examples/quickstart")
	for _, o := range outputs {
		if !strings.Contains(o, "is stored in kept") { // catena-vet's tests have that
			require.Contains(t, printed, strings.TrimSpace(o))
		}
	}
}

// A reader does what the README says.
type reader struct {
	*testing.T
	root, module, bin string
	order, tests      string
}

// setup returns the commands by which a module gets catena, and those to be
// run in it afterwards. The ones for a clone are known by their folders.
func (r *reader) setup(commands []string) (setup string, others []string) {
	for _, c := range commands {
		switch {
		case strings.HasPrefix(c, "go mod edit"):
			setup = c
		case strings.Contains(c, "./examples/quickstart"):
			for line := range strings.Lines(c) {
				line, _, _ = strings.Cut(line, "#")
				if packages, ok := strings.CutPrefix(line, "go test "); ok {
					r.run(r.root, "go list "+packages)
				}
			}
		default:
			others = append(others, c)
		}
	}
	require.NotEmpty(r, setup)
	return setup, others
}

// shell runs commands. What is not published cannot be installed; tests are
// bounded by more flags.
func (r *reader) shell(dir, commands, bound string) {
	commands = strings.ReplaceAll(commands, "\\\n", " ")
	for line := range strings.Lines(commands) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), "  #")
		line = strings.TrimSpace(line)
		if strings.Contains(line, "@latest") {
			continue
		}
		if strings.Contains(line, " -fuzz ") || strings.Contains(line, " -bench ") {
			line += bound
		}
		r.run(dir, line)
	}
}

// run runs a command and returns what it prints.
func (r *reader) run(dir, command string) string {
	r.Helper()
	cmd := exec.Command("bash", "-c", command)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "PATH="+r.bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	if dir != r.root {
		cmd.Env = append(cmd.Env, "GOFLAGS="+os.Getenv("GOFLAGS")+" -mod=mod")
	}
	out, err := cmd.CombinedOutput()
	require.NoError(r, err, "%s\n%s", command, out)
	return string(out)
}

func (r *reader) write(name, text string) {
	r.Helper()
	require.NoError(r, os.WriteFile(filepath.Join(r.module, name), []byte(text), 0o666))
}

// The program of the snippet with one import: what stands around its statements.
const (
	beforeOneImport = `

import (
	"fmt"
	"log"
	"strings"

	"example.com/shop"
)

func main() {
	orders, r, order := []shop.Order{{ID: 7}}, strings.NewReader("{\"id\":8}"), shop.Order{}
`
	afterOneImport = `
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text), order.ID)
}
`
)

var declares = regexp.MustCompile(`(?m)^(\w+)(?:, (\w+))? := `)

// used adds a use of each variable that the statements declare.
func used(statements string) string {
	var b strings.Builder
	b.WriteString(statements)
	for _, m := range declares.FindAllStringSubmatch(statements, -1) {
		for _, name := range m[1:] {
			if name != "" && name != "err" {
				b.WriteString("_ = " + name + "\n")
			}
		}
	}
	return b.String()
}
