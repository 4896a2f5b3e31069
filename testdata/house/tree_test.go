package house

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	modulePath = "github.com/ezrantn/catena"
	moduleRoot = "../.."
)

var update = flag.Bool("update", false, "write the lists that the tests compare with; they fail all the same")

// A file is a document or a Go file of the tree.
type file struct {
	name, folder string // relative to the root, with slashes
	text         string
	nested       bool // in a module of its own that is not the cases', or in the testdata of a package
}

// tree returns the files of the tree with an extension. Of the folders that begin with a dot it has
// .github alone.
func tree(t *testing.T, extension string) []file {
	all, err := readTree()
	require.NoError(t, err)
	require.NotEmpty(t, all[extension])
	return all[extension]
}

var readTree = sync.OnceValues(func() (map[string][]file, error) {
	all := map[string][]file{}
	nested := map[string]bool{}
	err := filepath.WalkDir(moduleRoot, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(moduleRoot, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		folder := path.Dir(rel)
		if d.IsDir() {
			if strings.HasPrefix(d.Name(), ".") && rel != "." && rel != ".github" {
				return filepath.SkipDir
			}
			_, err := os.Stat(filepath.Join(name, "go.mod"))
			nested[rel] = rel != "." && (err == nil && rel != "testdata/cases" || nested[folder] || d.Name() == "testdata" && folder != ".")
			return nil
		}
		if extension := path.Ext(rel); extension == ".go" || extension == ".md" {
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			all[extension] = append(all[extension], file{rel, folder, string(text), nested[folder]})
		}
		return nil
	})
	return all, err
})

// in reports whether f is in one of the folders, or below.
func (f file) in(folders ...string) bool {
	for _, folder := range folders {
		if strings.HasPrefix(f.name, folder+"/") {
			return true
		}
	}
	return false
}

// isTest reports whether f is a file of tests.
func (f file) isTest() bool { return strings.HasSuffix(f.name, "_test.go") }

// isGenerated reports whether a command wrote f.
func (f file) isGenerated() bool {
	head, _, _ := strings.Cut(f.text, "\npackage ")
	return generatedLine.MatchString(head)
}

var generatedLine = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.?$`)

// parse parses a Go file.
func (f file) parse(t *testing.T, mode parser.Mode) (*token.FileSet, *ast.File) {
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, f.name, f.text, mode)
	require.NoError(t, err)
	return fset, parsed
}
