package json_test

import (
	"bytes"
	stdjson "encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// notOurs lists the files and tests that are left out of the tests of
// encoding/json, and why.
var notOurs = map[string]string{
	"bench_test.go": "benchmarks",
	"fold_test.go":  "Go 1.26: of unexported functions",
	"tags_test.go":  "Go 1.26: of unexported functions",
}

const (
	ourPath = "github.com/ezrantn/catena/runtime/json"
	// under is the folder of the rewritten tests, in an overlay.
	under = "internal/goroot"
)

// TestTheTestsOfEncodingJSONPass runs the tests of the installed Go's encoding/json with package
// json in its place.
func TestTheTestsOfEncodingJSONPass(t *testing.T) {
	var listed struct {
		Dir                       string
		TestGoFiles, XTestGoFiles []string
	}
	out, err := exec.Command("go", "list", "-json=Dir,TestGoFiles,XTestGoFiles", "encoding/json").Output()
	require.NoError(t, err)
	require.NoError(t, stdjson.Unmarshal(out, &listed))
	if len(listed.TestGoFiles) == 0 {
		fmt.Println("SKIP the tests of encoding/json: GOROOT has no sources")
		t.Skip("GOROOT has no sources of encoding/json")
	}
	here, err := os.Getwd()
	require.NoError(t, err)
	o := overlay{t, t.TempDir(), filepath.Join(here, filepath.FromSlash(under)), map[string]string{}, map[string]bool{}, false}
	for _, name := range append(listed.TestGoFiles, listed.XTestGoFiles...) {
		if plain := strings.TrimPrefix(name, "v2_"); notOurs[plain] != "" {
			o.left[plain] = true
			continue
		}
		o.rewrite(filepath.Join(listed.Dir, name))
	}
	o.add("helper_test.go", []byte(helpers))
	if !o.zeroer {
		o.add("zeroer_test.go", []byte("package json\n\ntype isZeroer interface{ IsZero() bool }\n"))
	}
	o.copyFolder("jsontest", filepath.Join(listed.Dir, "internal", "jsontest"))
	o.add("testenv/testenv.go", []byte(testenv))
	v2 := strings.HasPrefix(listed.TestGoFiles[0], "v2_") // as since Go 1.27
	for name, reason := range notOurs {
		if !o.left[name] && !(v2 && strings.HasPrefix(reason, "Go 1.26")) {
			t.Errorf("%s (%s) is not in the tests of this release", name, reason)
		}
	}
	text, err := stdjson.Marshal(map[string]any{"Replace": o.files})
	require.NoError(t, err)
	file := filepath.Join(o.folder, "overlay.json")
	require.NoError(t, os.WriteFile(file, text, 0o644))
	program := filepath.Join(o.folder, "goroot.test")
	out, err = exec.Command("go", "test", "-c", "-vet=off", "-o", program, "-gcflags=-e", "-overlay", file, "./"+under).CombinedOutput()
	require.NoError(t, err, "%s", out)
	run := exec.Command(program, "-test.short")
	run.Dir = listed.Dir
	out, err = run.CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// helpers replace unexported parts of encoding/json that its tests use.
const helpers = `package json

import (
	"errors"
	"reflect"
	"unsafe"

	. "github.com/ezrantn/catena/runtime/json"
)

const startDetectingCyclesAfter = 1000

var errUnexpectedEnd = errors.New("unexpected end of JSON input")

type scanner struct{}

func checkValid(data []byte, _ ...*scanner) error { return Unmarshal(data, new(RawMessage)) }

func isValidNumber(s string) bool {
	return s != "" && (s[0] == '-' || '0' <= s[0] && s[0] <= '9') && s[len(s)-1] > ' ' && Valid([]byte(s))
}

// newSyntaxError sets the unexported message, the first field.
func newSyntaxError(msg string, offset int64) *SyntaxError {
	e := &SyntaxError{Offset: offset}
	*(*string)(unsafe.Pointer(e)) = msg
	return e
}

// newMarshalerError sets the unexported function, the last field.
func newMarshalerError(t reflect.Type, err error, source string) *MarshalerError {
	e := &MarshalerError{Type: t, Err: err}
	*(*string)(unsafe.Add(unsafe.Pointer(e), unsafe.Sizeof(*e)-unsafe.Sizeof(source))) = source
	return e
}
`

// made are the types whose literals set unexported fields.
var made = map[string]string{"SyntaxError": "newSyntaxError", "MarshalerError": "newMarshalerError"}

// withoutLiterals returns a file in which functions of helpers replace literals of these types.
func withoutLiterals(t *testing.T, src []byte) []byte {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", src, 0)
	require.NoError(t, err)
	at := func(p token.Pos) int { return files.Position(p).Offset }
	var b bytes.Buffer
	done := 0
	ast.Inspect(f, func(n ast.Node) bool {
		u, ok := n.(*ast.UnaryExpr)
		if !ok {
			return true
		}
		lit, ok := u.X.(*ast.CompositeLit)
		if !ok {
			return true
		}
		name, ok := lit.Type.(*ast.Ident)
		if !ok || made[name.Name] == "" || len(lit.Elts) < 2 {
			return true
		}
		b.Write(src[done:at(u.Pos())])
		b.WriteString(made[name.Name] + "(")
		for k, e := range lit.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				e = pair.Value
			}
			if k > 0 {
				b.WriteString(", ")
			}
			b.Write(src[at(e.Pos()):at(e.End())])
		}
		b.WriteString(")")
		done = at(u.End())
		return false
	})
	b.Write(src[done:])
	return b.Bytes()
}

// testenv is the part of the standard library's internal/testenv that tests
// use.
const testenv = "package testenv\n\nimport \"testing\"\n\n" +
	"func SkipIfOptimizationOff(testing.TB) {}\nfunc Builder() string { return \"\" }\nfunc OptimizationOff() bool { return false }\n"

// An overlay is files that go test is to see in a folder of this module.
type overlay struct {
	t              *testing.T
	folder, target string
	files          map[string]string
	left           map[string]bool // the names left out
	zeroer         bool            // the tests have their own isZeroer
}

func (o *overlay) add(name string, text []byte) {
	file := filepath.Join(o.folder, strings.ReplaceAll(name, "/", "_"))
	require.NoError(o.t, os.WriteFile(file, text, 0o644))
	o.files[filepath.Join(o.target, filepath.FromSlash(name))] = file
}

func (o *overlay) copyFolder(name, folder string) {
	entries, err := os.ReadDir(folder)
	require.NoError(o.t, err)
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".go") && e.Name() != "testdata.go" {
			text, err := os.ReadFile(filepath.Join(folder, e.Name()))
			require.NoError(o.t, err)
			o.add(name+"/"+e.Name(), text)
		}
	}
}

// rewrite adds a file of tests, with other imports and without the tests that
// notOurs lists.
func (o *overlay) rewrite(file string) {
	src, err := os.ReadFile(file)
	require.NoError(o.t, err)
	o.zeroer = o.zeroer || bytes.Contains(src, []byte("type isZeroer"))
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, file, withoutLiterals(o.t, src), parser.ParseComments)
	require.NoError(o.t, err)
	inside := !strings.HasSuffix(f.Name.Name, "_test")
	for _, spec := range f.Imports {
		switch p, _ := strconv.Unquote(spec.Path.Value); p {
		case "encoding/json":
			spec.Path.Value = strconv.Quote(ourPath)
		case "encoding/json/internal/jsontest":
			spec.Path.Value = strconv.Quote(ourPath + "/" + under + "/jsontest")
		case "internal/testenv":
			spec.Path.Value = strconv.Quote(ourPath + "/" + under + "/testenv")
		}
	}
	f.Decls = slices.DeleteFunc(f.Decls, func(d ast.Decl) bool {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv != nil || notOurs[fn.Name.Name] == "" {
			return false
		}
		o.left[fn.Name.Name] = true
		f.Comments = slices.DeleteFunc(f.Comments, func(c *ast.CommentGroup) bool {
			return fn.Pos() <= c.Pos() && c.End() <= fn.End() || c == fn.Doc
		})
		return true
	})
	var b bytes.Buffer
	require.NoError(o.t, format.Node(&b, files, f))
	text := b.Bytes()
	if inside {
		clause := []byte("\npackage json\n")
		text = bytes.Replace(text, clause, append(clause, "\nimport . \""+ourPath+"\"\n"...), 1)
	}
	o.add(filepath.Base(file), text)
}
