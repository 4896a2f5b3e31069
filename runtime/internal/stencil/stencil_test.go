package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// runtimeFolder holds the sources and the outputs.
const runtimeFolder = "../.."

// TestOutputsAreFresh runs the go:generate lines and compares the results with the files.
func TestOutputsAreFresh(t *testing.T) {
	root, err := filepath.Abs(runtimeFolder)
	require.NoError(t, err)
	written, marked, files := map[string]bool{}, map[string]bool{}, goFiles(t, root)
	for name, text := range files {
		if formats, _ := formatsOf([]byte(text)); len(formats) > 0 {
			marked[filepath.Dir(name)] = true
		}
	}
	for name, text := range files {
		if !generateLine.MatchString(text) {
			continue
		}
		folder := filepath.Dir(name)
		delete(marked, folder)
		list, err := outputs(folder)
		require.NoError(t, err)
		for _, o := range list {
			assert.False(t, written[o.path], "%s is written twice", o.path)
			written[o.path] = true
			if files[o.path] != string(o.text) {
				t.Errorf("%s is stale: run go generate ./runtime/...", o.path)
			}
		}
	}
	assert.NotEmpty(t, written)
	assert.Empty(t, marked, "no go:generate line runs stencil in these folders")
	for name, text := range files {
		if strings.HasPrefix(text, header) && !written[name] {
			t.Errorf("no source asks for %s", name)
		}
	}
}

var generateLine = regexp.MustCompile(`(?m)^//go:generate go run \S+/stencil$`)

// goFiles returns the text of the Go files below root, by their names.
func goFiles(t *testing.T, root string) map[string]string {
	files := map[string]string{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
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

func TestSourcesNameTheirFormats(t *testing.T) {
	formats, src := formatsOf([]byte("//wire:for json cbor\n\npackage a\n"))
	assert.Equal(t, []string{"json", "cbor"}, formats)
	assert.Equal(t, "package a\n", string(src))
	formats, src = formatsOf([]byte("package a\n"))
	assert.Empty(t, formats)
	assert.Equal(t, "package a\n", string(src))
}

func TestUnknownFormatIsRefused(t *testing.T) {
	for _, format := range []string{"", "xml", origin} {
		_, err := stencil("a.go", []byte("package a\n"), format)
		assert.ErrorContains(t, err, "no format to write for is called")
	}
}
