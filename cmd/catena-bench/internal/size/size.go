// Package size measures how much compiled code the types of a family have: the
// output of a generator is paid for in every program that is linked with it.
//
// It counts the machine code of functions in a program that calls, for all types,
// the methods that users call: the functions of the family's packages, and the
// instances of generic functions that these packages ask for, wherever they are
// declared. Methods for encoding/json count where a generator prints them: easyjson
// does for each type, catena for those that ask for std. The libraries' own
// functions, which all types share, are not counted, nor are tables of names and
// other data. Of types with tables, which are data, MeasureTables counts these as well.
package size

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// A Family is the code of all types by one generator.
type Family struct {
	Types int // declared structs
	Bytes int // of functions
	// Generic is the part of the Bytes that belongs to instances.
	Generic int
}

// PerType is the code of a type, on average.
func (f Family) PerType() int { return f.Bytes / max(f.Types, 1) }

// A Place is where the packages of a family are.
type Place struct {
	Program string // its folder, from this one
	Path    string // the import path above the packages
}

// The families that are compared.
var (
	Catena   = Place{"./linked/catena", "github.com/ezrantn/catena/testdata/corpus/"}
	EasyJSON = Place{"./linked/easyjson", "github.com/ezrantn/catena/cmd/catena-bench/internal/family/easyjson/"}
)

// Packages are the corpus's packages that every family has.
var Packages = []string{
	"canada", "citm", "golang", "plainuser", "probe", "seeduser", "serialbowl", "stringtable", "threads", "twitter", "user",
}

// Measure links the program of a family, into the folder dir. The working folder
// has to be this package's.
func Measure(p Place, dir string) (Family, error) {
	var f Family
	binary := filepath.Join(dir, filepath.Base(p.Program))
	if _, err := output("go", "build", "-o", binary, p.Program); err != nil {
		return f, err
	}
	asked := map[string]bool{}
	for _, name := range Packages {
		archive, err := output("go", "list", "-export", "-f", "{{.Export}}", p.Path+name)
		if err != nil {
			return f, err
		}
		symbols, err := functions(strings.TrimSpace(archive))
		if err != nil {
			return f, err
		}
		for symbol := range symbols {
			asked[symbol] = true
		}
		// The other families have copies of the corpus's types, some of them generated.
		types, err := structs(filepath.Join("../../../../testdata/corpus", name))
		if err != nil {
			return f, err
		}
		f.Types += types
	}
	linked, err := functions(binary)
	if err != nil {
		return f, err
	}
	for symbol, size := range linked {
		if asked[symbol] {
			f.Bytes += size
			if strings.Contains(symbol, "[") {
				f.Generic += size
			}
		}
	}
	return f, nil
}

// functions are the sizes of all that an object file or program has in its text.
func functions(file string) (map[string]int, error) {
	listed, err := output("go", "tool", "nm", "-size", file)
	if err != nil {
		return nil, err
	}
	sizes, err := Functions(listed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return sizes, nil
}

// Functions returns the sizes in bytes of the functions that go tool nm -size has listed, by name.
func Functions(listed string) (map[string]int, error) {
	sizes := map[string]int{}
	for line := range strings.Lines(listed) {
		// "  4a3c20       1043 T example.com/shop.(*Order).AppendJSON"
		words := strings.Fields(line)
		if len(words) < 4 || words[2] != "T" && words[2] != "t" {
			continue
		}
		size, err := strconv.Atoi(words[1])
		if err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
		sizes[strings.Join(words[3:], " ")] = size
	}
	return sizes, nil
}

// structs counts the struct types that the package in a folder declares.
func structs(folder string) (int, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return 0, err
	}
	n := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return 0, err
		}
		if ast.IsGenerated(file) {
			continue
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if t, ok := node.(*ast.TypeSpec); ok {
				if _, ok := t.Type.(*ast.StructType); ok {
					n++
				}
			}
			return true
		})
	}
	return n, nil
}

func output(name string, args ...string) (string, error) {
	var stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", cmd, err, &stderr)
	}
	return string(out), nil
}
