// The command writes the family of each tool that generates code: see package
// family, in whose folder it runs. With -allrows it writes those that the tag allrows is for
// instead.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
)

// tool is a code generator. Its folder holds the registry, and a package for each
// package of measured types.
type tool struct {
	name string // of the folder and the registry's package

	// Registries differ in: its package comment, if no doc.go has one, the type of the map's
	// values, the value of a type, and the imports that values need besides the packages below the
	// folder.
	doc     string
	types   string
	entry   func(t reflect.Type) string
	imports []string

	// without has the names of the types that the tool cannot carry, and why.
	without map[string]string

	// generate writes the code of one package's types into the folder dir.
	generate func(dir string, types []reflect.Type) error
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("family: ")
	allrows := flag.Bool("allrows", false, "write the families of the rows that have the tag allrows")
	flag.Parse()
	tools := []tool{catenastd, easyjson, msgp, mus}
	if *allrows {
		tools = []tool{easyjsonnocopy, musunsafe}
	}
	for _, t := range tools {
		if err := t.run(); err != nil {
			log.Fatalf("%s: %v", t.name, err)
		}
	}
}

// run writes the tool's folder again.
func (t tool) run() error {
	if err := t.clear(); err != nil {
		return err
	}
	var paths []string
	byPath := make(map[string][]reflect.Type)
	for _, typ := range measured {
		if _, ok := t.without[typ.String()]; ok {
			continue
		}
		if !slices.Contains(paths, typ.PkgPath()) {
			paths = append(paths, typ.PkgPath())
		}
		byPath[typ.PkgPath()] = append(byPath[typ.PkgPath()], typ)
	}
	for _, path := range paths {
		dir := filepath.Join(t.name, filepath.Base(path))
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
		if err := t.generate(dir, byPath[path]); err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(path), err)
		}
	}
	return t.register(paths)
}

// clear removes the folders below the tool's: each holds a package of an earlier
// run.
func (t tool) clear() error {
	entries, err := os.ReadDir(t.name)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	for _, e := range entries {
		if e.IsDir() {
			if err := os.RemoveAll(filepath.Join(t.name, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// run runs one of the tools of go.mod.
func run(tool string, args ...string) error {
	cmd := exec.Command("go", append([]string{"tool", tool}, args...)...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	return cmd.Run()
}
