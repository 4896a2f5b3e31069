package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
)

// A format is the form of an input or an output.
type format struct {
	name       string
	codec      catena.Format
	extensions []string
	isText     bool
	writeOnly  bool
}

var (
	asJSON    = &format{name: "json", codec: catena.FormatJSON(), extensions: []string{".json", ".geojson"}, isText: true}
	asNDJSON  = &format{name: "ndjson", codec: catena.FormatJSON(), extensions: []string{".ndjson", ".jsonl"}, isText: true}
	asMsgpack = &format{name: "msgpack", codec: catena.FormatMsgpack(), extensions: []string{".msgpack", ".mpk", ".mp"}}
	asCBOR    = &format{name: "cbor", codec: catena.FormatCBOR(), extensions: []string{".cbor", ".cborseq"}}

	// asDiagnostic shows how values are encoded, in the format of the input.
	asDiagnostic = &format{name: "diag", extensions: []string{".diag"}, isText: true, writeOnly: true}

	formats = []*format{asJSON, asNDJSON, asMsgpack, asCBOR, asDiagnostic}
)

// formatNamed returns the format that a flag names.
func formatNamed(flag, name string) (*format, error) {
	for _, f := range formats {
		if f.name == name && !(f.writeOnly && flag == "from") {
			return f, nil
		}
	}
	return nil, fmt.Errorf("-%s=%s: there is no such format; use one of %s", flag, printable(name), names(flag == "from"))
}

// names lists the formats.
func names(toRead bool) string {
	var list []string
	for _, f := range formats {
		if !(toRead && f.writeOnly) {
			list = append(list, f.name)
		}
	}
	return strings.Join(list, ", ")
}

// formatOf returns the format by a file's extension, which .gz, .zst or .bz2 may follow, nil if no
// format has it.
func formatOf(file string) *format {
	name, _ := uncompressedName(file)
	ext := strings.ToLower(filepath.Ext(name))
	for _, f := range formats {
		if slices.Contains(f.extensions, ext) {
			return f
		}
	}
	return nil
}

// uncompressedName returns the name of a file without .gz, .zst or .bz2, and which of them it has.
func uncompressedName(file string) (name, compression string) {
	switch ext := strings.ToLower(filepath.Ext(file)); ext {
	case ".gz", ".zst", bzip2Extension:
		return file[:len(file)-len(ext)], ext
	}
	return file, ""
}
