// Package corpus is the documents that tests, fuzz seeds and benchmarks share.
//
// Each folder beside it holds the types of one document or family of
// documents, and package twin a copy of each that has no generated methods. This
// package knows none of the types: it compiles with and without generated code.
//
// The origin of the documents is in documents/ORIGIN.md. The samples were written
// for this project: small texts of the types that no document is of.
package corpus

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
)

const (
	folder = "documents"
	suffix = ".json.gz"
)

//go:embed documents/*.json.gz samples/*.json
var files embed.FS

// documents unpacks each document when it is first asked for, and once.
var documents = unpackers()

// Names returns the names of all documents, sorted.
func Names() []string {
	return slices.Sorted(maps.Keys(documents))
}

// Document returns the JSON text of the named document. Its callers share it:
// it must not be written to. It panics if there is no such document.
func Document(name string) []byte {
	unpack, ok := documents[name]
	if !ok {
		panic(fmt.Sprintf("corpus: no document %q, want one of %q", name, Names()))
	}
	return unpack()
}

func unpackers() map[string]func() []byte {
	entries, err := files.ReadDir(folder)
	if err != nil {
		panic(err)
	}
	m := make(map[string]func() []byte, len(entries))
	for _, e := range entries {
		name := strings.TrimSuffix(e.Name(), suffix)
		m[name] = sync.OnceValue(func() []byte { return unpack(folder + "/" + e.Name()) })
	}
	return m
}

// unpack returns the contents of a gzip file. Its capacity is its length, so
// that an append by one caller is not seen by another.
func unpack(path string) []byte {
	packed, err := files.ReadFile(path)
	if err != nil {
		panic(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(fmt.Errorf("corpus: %s: %w", path, err))
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic(fmt.Errorf("corpus: %s: %w", path, err))
	}
	return slices.Clip(text)
}

// Sample returns the JSON text of the named file in samples, which the caller
// must not write to. It panics if there is no such file.
func Sample(name string) []byte {
	text, err := files.ReadFile("samples/" + name + ".json")
	if err != nil {
		panic(err)
	}
	return slices.Clip(bytes.TrimSpace(text))
}
