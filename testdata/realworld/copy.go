//go:build realworld

package realworld

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// twinFolder is the folder of the untouched copy in the copied module.
const twinFolder = "catenatwin"

// A workspace is a module that holds a generated copy of another and an
// untouched one.
type workspace struct {
	target
	root string // folder of the module
}

// path is the import path of the package in a folder.
func (w workspace) path(folder string) string { return path.Join(w.module, folder) }

// folders are the target's packages, with slashes: one, or all of the module that
// have Go files.
func (w workspace) folders() (list []string) {
	if w.folder != everyFolder {
		return []string{w.folder}
	}
	_ = filepath.WalkDir(w.root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if d.Name() == twinFolder || d.Name() == testFolder {
			return filepath.SkipDir
		}
		if files, _ := filepath.Glob(filepath.Join(name, "*.go")); len(files) > 0 {
			rel, err := filepath.Rel(w.root, name)
			list = append(list, strings.TrimPrefix(filepath.ToSlash(rel), "."))
			return err
		}
		return nil
	})
	return list
}

// prepare copies the module at src twice and has it require catena.
func (w workspace) prepare(src, catena string) error {
	if err := copyModule(src, w.root, nil); err != nil {
		return err
	}
	twin := func(path string) string {
		if rest, ok := strings.CutPrefix(path, w.module); ok && (rest == "" || rest[0] == '/') {
			return w.module + "/" + twinFolder + rest
		}
		return path
	}
	if err := copyModule(src, filepath.Join(w.root, twinFolder), twin); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(w.root, twinFolder, "go.mod")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := w.copyDocuments(src); err != nil {
		return err
	}
	return w.require(catena)
}

// require has the module require catena, as a user would: by a replacement, since catena is not published. A
// module from before modules gets the go.mod that the proxy makes for it.
func (w workspace) require(catena string) error {
	if _, err := os.Stat(filepath.Join(w.root, "go.mod")); errors.Is(err, fs.ErrNotExist) {
		if out, err := w.command("go", "mod", "init", w.module); err != nil {
			return fmt.Errorf("%w\n%s", err, out)
		}
	}
	out, err := w.command("go", "mod", "edit", "-toolchain=none",
		"-replace=github.com/ezrantn/catena="+catena, "-require=github.com/ezrantn/catena@v0.0.0")
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// longest is how long a document may be, so that each is tried on each type.
const longest = 1 << 20

// copyDocuments copies the JSON files of the module at src, which its own tests
// read, to where the test of the types looks for them.
func (w workspace) copyDocuments(src string) error {
	to := filepath.Join(w.root, testFolder, "documents")
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	n := 0
	return filepath.WalkDir(src, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".json" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil || len(text) > longest {
			return err
		}
		n++
		return os.WriteFile(filepath.Join(to, strconv.Itoa(n)+".json"), text, 0o666)
	})
}

// copyModule copies all files but tests from one folder to another, writable, with
// the paths in Go files mapped.
func copyModule(from, to string, imports func(string) string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "testdata" || d.Name() == "vendor" {
				return filepath.SkipDir
			}
			return os.MkdirAll(filepath.Join(to, rel), 0o777)
		}
		if strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if imports != nil && filepath.Ext(name) == ".go" {
			text = mapPaths(text, imports)
		}
		return os.WriteFile(filepath.Join(to, rel), text, 0o666)
	})
}

// mapPaths replaces the import paths of a Go file, and strings that are one: two packages that register themselves by
// theirs may be in one program. A file that does not parse stays as it is.
func mapPaths(text []byte, mapped func(string) string) []byte {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	if err != nil {
		return text
	}
	var out bytes.Buffer
	pos := 0
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		if path, err := strconv.Unquote(lit.Value); err == nil && mapped(path) != path {
			start := fset.Position(lit.Pos()).Offset
			out.Write(text[pos:start])
			out.WriteString(strconv.Quote(mapped(path)))
			pos = start + len(lit.Value)
		}
		return true
	})
	out.Write(text[pos:])
	return out.Bytes()
}
