package main

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// runtimeFolder holds the sources and the outputs.
const runtimeFolder = "../.."

// TestOutputsAreFresh runs what the go:generate lines say and compares the results with the files.
func TestOutputsAreFresh(t *testing.T) {
	written := map[string]bool{}
	for folder, lines := range generateLines(t) {
		for _, l := range lines {
			list, err := l.outputs(folder)
			require.NoError(t, err)
			for _, o := range list {
				name := filepath.Join(folder, o.name)
				assert.False(t, written[name], "%s is written twice", name)
				written[name] = true
				had, err := os.ReadFile(name)
				require.NoError(t, err)
				if !bytes.Equal(had, o.text) {
					t.Errorf("%s is stale: run go generate ./runtime/...", name)
				}
			}
		}
	}
	assert.NotEmpty(t, written)
	for name, text := range goFiles(t) {
		if strings.HasPrefix(text, header) && !written[name] {
			t.Errorf("no go:generate line writes %s", name)
		}
	}
}

// generateLines returns the lines that run this command, by the folder in which they run it.
func generateLines(t *testing.T) map[string][]line {
	lines := map[string][]line{}
	for name, text := range goFiles(t) {
		for s := range strings.Lines(text) {
			words := strings.Fields(s)
			if len(words) < 4 || words[0] != "//go:generate" || filepath.Base(words[3]) != "stencil" {
				continue
			}
			var l line
			flags := flag.NewFlagSet(name, flag.ContinueOnError)
			l.define(flags)
			require.NoError(t, flags.Parse(words[4:]))
			l.sources = flags.Args()
			folder := filepath.Dir(name)
			lines[folder] = append(lines[folder], l)
		}
	}
	return lines
}

// goFiles returns the text of the runtime's Go files, by their names.
func goFiles(t *testing.T) map[string]string {
	files := map[string]string{}
	err := filepath.WalkDir(runtimeFolder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		files[name] = string(text)
		return err
	})
	require.NoError(t, err)
	return files
}

const source = `package msgpackwire

import (
	"strings"

	//wire:only msgpack
	_ "math"
	"example.com/ext"
)

// A Msgpack is a MessagePack value, called msgpack.
//
//wire:only msgpack cbor
type Msgpack int

// only is for one format.
//
//wire:only msgpack
func only() {
	ext.F()
}

func f(v any) string {
	switch v.(type) { // a comment
	//wire:only msgpack json
	case int:
		return "int"
	// b is for two.
	//wire:only msgpack cbor
	case string:
		//wire:only cbor
		return "a"
		return strings.ToUpper("b")
	}
	x() // stays
	//wire:only msgpack
	y()
	return ""
}
`

func TestStencil(t *testing.T) {
	text, err := stencil("msgpackwire/a.go", []byte(source), "cbor")
	require.NoError(t, err)
	assert.Equal(t, header+`msgpackwire/a.go. DO NOT EDIT.

package cborwire

import (
	"strings"
)

// A CBOR is a CBOR value, called cbor.
type CBOR int

func f(v any) string {
	switch v.(type) { // a comment
	// b is for two.
	case string:
		return "a"
		return strings.ToUpper("b")
	}
	x() // stays
	return ""
}
`, string(text))

	text, err = stencil("msgpackwire/a.go", []byte(source), "json")
	require.NoError(t, err)
	assert.Equal(t, header+`msgpackwire/a.go. DO NOT EDIT.

package jsonwire

func f(v any) string {
	switch v.(type) { // a comment
	case int:
		return "int"
	}
	x() // stays
	return ""
}
`, string(text))
}

func TestStencilRefusesMarks(t *testing.T) {
	for mark, want := range map[string]string{
		"//wire:only msgpak\nvar x int":    `a.go:3:1: no format is called "msgpak"`,
		"//wire:only msgpack\n\nvar x int": "a.go:3:1: no declaration, statement, case or import follows the mark",
		"var x int //wire:only msgpack":    "a.go:3:11: the mark does not stand on a line of its own",
	} {
		_, err := stencil("a.go", []byte("package a\n\n"+mark+"\n"), "json")
		assert.EqualError(t, err, want)
	}
}

func TestUnknownFormatIsRefused(t *testing.T) {
	for _, format := range []string{"", "xml", origin} {
		_, err := stencil("a.go", []byte("package a\n"), format)
		assert.ErrorContains(t, err, "no format to write for is called")
	}
}
