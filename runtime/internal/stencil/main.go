// Command stencil writes a file of one format's package for another format. Much of a wire
// package is the same in each format but for the format's name. That is written once, in
// msgpackwire, where it is compiled and tested like any code, and go generate writes it for the
// others. The same is done in package catena, from msgpack.go:
//
//	//go:generate go run ../internal/stencil -format cbor -from ../msgpackwire param.go param_key.go
//
// The output differs from its source in three ways. The name of the format is replaced wherever it
// stands, in identifiers, strings and comments. What a mark restricts to other formats is left out:
//
//	//wire:only msgpack cbor
//
// stands on a line of its own before a declaration, statement, case or import, or at the end of a
// declaration's doc comment. Imports that are no longer used are removed.
//
// Stencil only removes. Where formats write different things, the source calls a function or names
// a constant that each package has in its shape.go. Stencil parses its source and needs nothing of
// this module, so it also runs while the packages that it writes for are incomplete.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	var l line
	flags := flag.NewFlagSet("stencil", flag.ExitOnError)
	l.define(flags)
	_ = flags.Parse(os.Args[1:])
	l.sources = flags.Args()
	if err := l.write("."); err != nil {
		fmt.Fprintln(os.Stderr, "stencil:", err)
		os.Exit(1)
	}
}

// A line is what the command line says.
type line struct {
	format  string
	from    string   // the folder of the sources
	sources []string // their names
}

func (l *line) define(flags *flag.FlagSet) {
	flags.StringVar(&l.format, "format", "", "write for this `format`: json or cbor")
	flags.StringVar(&l.from, "from", ".", "read the sources in this `folder`")
}

// An output is a file that a line writes.
type output struct {
	name string
	text []byte
}

// outputs returns what l writes into folder, where it is run.
func (l *line) outputs(folder string) ([]output, error) {
	to, _ := spellingOf(l.format)
	var list []output
	for _, name := range l.sources {
		src, err := os.ReadFile(filepath.Join(folder, l.from, name))
		if err != nil {
			return nil, err
		}
		// As seen from the folder runtime: ../msgpackwire is msgpackwire.
		from := filepath.ToSlash(filepath.Join(filepath.Base(l.from), name))
		text, err := stencil(from, src, l.format)
		if err != nil {
			return nil, err
		}
		list = append(list, output{name: to.fold(name), text: text})
	}
	return list, nil
}

// write writes the files whose text changes.
func (l *line) write(folder string) error {
	list, err := l.outputs(folder)
	if err != nil {
		return err
	}
	for _, o := range list {
		name := filepath.Join(folder, o.name)
		if had, err := os.ReadFile(name); err == nil && bytes.Equal(had, o.text) {
			continue
		}
		if err := os.WriteFile(name, o.text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
