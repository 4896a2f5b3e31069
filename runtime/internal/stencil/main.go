// Command stencil writes files of one format's package for other formats. Much of a wire package is
// the same in each format but for the format's name. That is written once, in msgpackwire, where it
// is compiled and tested like any code, and go generate writes it for the others:
//
//	//go:generate go run ../internal/stencil
//
// Stencil reads the files of its folder. The first line of a source names the formats to write for:
//
//	//wire:for json cbor
//
// The output is in the folder of that format, under the source's name. It differs from its source in
// three ways. The name of the format is replaced everywhere, in identifiers, strings and comments. Code
// that a mark restricts to other formats is left out:
//
//	//wire:only msgpack cbor
//
// is on a line of its own before a declaration, statement, case or import, or at the end of a
// declaration's doc comment. Imports that are no longer used are removed.
//
// Stencil only removes. Where formats write different things, the source calls a function or names
// a constant that each package has in its format.go, or in a room's. Stencil parses its source and needs nothing of
// this module, so it also runs while the packages that it writes for are incomplete.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if err := write("."); err != nil {
		fmt.Fprintln(os.Stderr, "stencil:", err)
		os.Exit(1)
	}
}

// An output is a file that stencil writes.
type output struct {
	path string
	text []byte
}

// outputs returns the files that the sources in folder ask for.
func outputs(folder string) ([]output, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	sources, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var list []output
	for _, path := range sources {
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		formats, src := formatsOf(src)
		for _, format := range formats {
			to, _ := spellingOf(format)
			name := filepath.Join(filepath.Base(folder), filepath.Base(path))
			text, err := stencil(filepath.ToSlash(name), src, format)
			if err != nil {
				return nil, err
			}
			list = append(list, output{filepath.Join(filepath.Dir(folder), to.fold(name)), text})
		}
	}
	return list, nil
}

// write writes the outputs whose text changes.
func write(folder string) error {
	list, err := outputs(folder)
	if err != nil {
		return err
	}
	for _, o := range list {
		if had, err := os.ReadFile(o.path); err == nil && bytes.Equal(had, o.text) {
			continue
		}
		if err := os.WriteFile(o.path, o.text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
