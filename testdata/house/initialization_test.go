package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// initCode is a function of a package that runs when a program starts, as go tool nm lists it with its size. Some are empty,
// a return of one byte or four.
var initCode = regexp.MustCompile(`(?m) (?:\d{2,}|[5-9]) T \S+\.(?:init(?:\.\d+)?|map\.init\.\d+)$`)

// TestGeneratedVariablesNeedNoCode: no function runs when a program starts to initialize what generated code declares, so
// that a variable of the user's finds it, whatever the order is in which Go initializes variables. The compiler says so of
// every package in the tree in whose other files nothing is to be initialized either.
func TestGeneratedVariablesNeedNoCode(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it compiles all generated code")
	}
	checked := 0
	for module, patterns := range map[string][]string{"../..": {"./testdata/corpus/..."}, "../cases": {"./golden/...", "./shapes/...", "./tables/..."}} {
		list := exec.Command("go", append([]string{"list", "-export", "-f", "{{.Dir}}\t{{.Export}}"}, patterns...)...)
		list.Dir = module
		list.Stderr = os.Stderr
		text, err := list.Output()
		require.NoError(t, err)
		checked += checkInit(t, string(text))
	}
	require.Greater(t, checked, 100)
}

// checkInit looks at packages, each in a line with its folder and its compiled code, and returns at how many.
func checkInit(t *testing.T, list string) (checked int) {
	for line := range strings.Lines(list) {
		dir, archive, _ := strings.Cut(strings.TrimSpace(line), "\t")
		generated, err := filepath.Glob(filepath.Join(dir, "catena_*gen.go"))
		require.NoError(t, err)
		if len(generated) == 0 || initializes(t, dir) {
			continue
		}
		symbols, err := exec.Command("go", "tool", "nm", "-size", archive).Output()
		require.NoError(t, err)
		require.Empty(t, initCode.FindAllString(string(symbols), -1), dir)
		checked++
	}
	return checked
}

// initializes reports whether a package has functions init, or variables with values in files that nobody has generated.
// The functions init of generated code make codecs for type arguments known.
func initializes(t *testing.T, dir string) bool {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.Name == "init" && d.Recv == nil {
					return true
				}
			case *ast.GenDecl:
				if d.Tok != token.VAR || strings.HasPrefix(filepath.Base(file), "catena_") {
					continue
				}
				for _, s := range d.Specs {
					if len(s.(*ast.ValueSpec).Values) > 0 {
						return true
					}
				}
			}
		}
	}
	return false
}
