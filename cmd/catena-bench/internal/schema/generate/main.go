// The command generate writes the schemas of the corpus's types, their compiled
// forms and the converters between those and the plain types. It is run in
// internal/schema, by go generate.
//
// The .proto files are compiled in this process and by the generators that
// go.mod names as tools; protoc is not needed. FlatBuffers' compiler is not
// written in Go: flatc of the version of the Go module is taken from the PATH,
// or is built from the module's own source, which takes some minutes once and
// needs cmake and a C++ compiler.
//
// With -allrows it writes the code for the tag allrows beside the other files, which it leaves as
// they are.
package main

import (
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("generate: ")
	allrows := flag.Bool("allrows", false, "write the code for the tag allrows")
	flag.Parse()
	generate := run
	if *allrows {
		generate = runAllrows
	}
	if err := generate(); err != nil {
		log.Fatal(err)
	}
}

// run makes all files before it writes the first, so that an error leaves the
// old ones in place.
func run() error {
	families := corpusFamilies()
	out := make(files)
	if err := protobufFiles(families, out); err != nil {
		return fmt.Errorf("protobuf: %w", err)
	}
	if err := flatFiles(families, out); err != nil {
		return fmt.Errorf("flatbuffers: %w", err)
	}
	return out.write("protobuf/*pb", "flat/*fb")
}

// files is contents by path.
type files map[string][]byte

// write replaces the folders that match the patterns by the files.
func (f files) write(old ...string) error {
	for _, pattern := range old {
		folders, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		for _, folder := range folders {
			if err := os.RemoveAll(folder); err != nil {
				return err
			}
		}
	}
	for _, path := range slices.Sorted(maps.Keys(f)) {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, f[path], 0o666); err != nil {
			return err
		}
	}
	return nil
}
