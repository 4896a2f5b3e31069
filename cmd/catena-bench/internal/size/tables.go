package size

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen"
)

// Tables is the size of types with tables in a program that calls all methods of the chosen ones: the machine code of these
// methods, tables and their texts.
type Tables struct {
	Roots, Others           int // chosen types, and those that they reach
	Root, Other             int // bytes of a type in JSON
	RootFormat, OtherFormat int // bytes of a type for a further format
}

// TablePackages are the corpus's packages of which tables are measured: their types have no methods of other libraries.
var TablePackages = []string{"canada", "citm", "probe", "serialbowl", "synthea", "threads", "twitter"}

// MeasureTables generates the corpus's packages with tables, in one format and in three, in a module in the folder dir.
func MeasureTables(ctx context.Context, dir string) (Tables, error) {
	var t Tables
	if err := module(dir); err != nil {
		return t, err
	}
	var one, three part
	for _, name := range TablePackages {
		for _, p := range []struct {
			formats string
			part    *part
		}{{"json", &one}, {"json,msgpack,cbor", &three}} {
			if err := p.part.add(ctx, dir, name, p.formats); err != nil {
				return t, err
			}
		}
	}
	t.Roots, t.Others = one.roots, one.types-one.roots
	t.Other = one.data / one.types
	t.Root = t.Other + one.methods/one.roots
	t.OtherFormat = (three.data - one.data) / 2 / one.types
	t.RootFormat = t.OtherFormat + (three.methods-one.methods)/2/one.roots
	return t, nil
}

// A part is the types of packages with some formats.
type part struct {
	types, roots  int
	data, methods int // bytes
}

// directive is the directive of a chosen type.
var directive = regexp.MustCompile(`(?m)^//catena:generate .*$`)

// add generates and compiles a copy of a package, and the package without generated code.
func (p *part) add(ctx context.Context, dir, name, formats string) error {
	folder := filepath.Join(dir, name+strings.ReplaceAll(formats, ",", "_"))
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join("../../../../testdata/corpus", name, "*.go"))
	if err != nil {
		return err
	}
	for _, file := range files {
		base := filepath.Base(file)
		if strings.HasSuffix(base, "_test.go") || strings.HasSuffix(base, "_gen.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		text = directive.ReplaceAll(text, []byte("//catena:generate "+formats))
		if err := os.WriteFile(filepath.Join(folder, base), text, 0o666); err != nil {
			return err
		}
	}
	before, err := symbols(dir, folder)
	if err != nil {
		return err
	}
	result, err := gen.Generate(ctx, gen.Config{Dir: folder, Compact: true})
	if err != nil {
		return err
	}
	if result.Diagnostics.HasErrors() {
		return fmt.Errorf("%s: %v", name, result.Diagnostics)
	}
	for _, f := range result.Files {
		if err := os.WriteFile(f.Path, f.Content, 0o666); err != nil {
			return err
		}
	}
	after, err := symbols(dir, folder)
	if err != nil {
		return err
	}
	p.data += after.data - before.data
	for _, t := range result.Types {
		if !t.Table {
			continue
		}
		p.types++
		if !t.Chosen {
			continue
		}
		p.roots++
		for name, size := range after.functions {
			if strings.Contains(name, ".(*"+t.Name+").") {
				p.methods += size
			}
		}
	}
	return nil
}

// module makes a module that requires catena from its folder.
func module(dir string) error {
	root, err := filepath.Abs("../../../..")
	if err != nil {
		return err
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "go.sum"), sums, 0o666)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "go.mod"), fmt.Appendf(nil, "module example.com/tables\n\ngo 1.26.0\n\nrequire github.com/ezrantn/catena v0.0.0\n\nreplace github.com/ezrantn/catena => %s\n", root), 0o666)
	}
	return err
}

// An object has the sizes of an object file's functions, and the size of its data and texts.
type object struct {
	functions map[string]int
	data      int
}

// symbols compiles the package in a folder.
func symbols(dir, folder string) (o object, err error) {
	file := filepath.Join(dir, "object.a")
	if _, err := output("go", "-C", folder, "build", "-mod=mod", "-o", file, "."); err != nil {
		return o, err
	}
	listed, err := output("go", "tool", "nm", "-size", file)
	if err != nil {
		return o, err
	}
	if o.functions, err = Functions(listed); err != nil {
		return o, err
	}
	for line := range strings.Lines(listed) {
		words := strings.Fields(line)
		if len(words) < 4 || len(words[2]) != 1 {
			continue // a symbol of another package
		}
		size, err := strconv.Atoi(words[1])
		if err != nil {
			return o, fmt.Errorf("%q: %w", line, err)
		}
		kind := strings.ToUpper(words[2])
		if kind == "D" || kind == "R" && strings.HasPrefix(words[3], "go:string.") {
			o.data += size
		}
	}
	return o, nil
}
