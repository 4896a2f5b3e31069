// Package jsonformat is JSON as generated code writes it (RFC 8259, and where
// that leaves a choice, encoding/json). The runtime half is package jsonwire.
package jsonformat

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
)

// Format describes JSON to package emit.
var Format = emit.Format{
	Format:  model.JSON,
	Path:    "github.com/ezrantn/catena/runtime/jsonwire",
	Package: "jsonwire",
	Errors:  "encoding/json",
	MarshalNote: []string{
		"It leaves <, > and & as they are: encoding/json, which calls it, escapes them",
		"unless it is told not to.",
	},
	Case:  "JSON",
	Twins: true,

	Null:      "null",
	Object:    func(int) string { return "{" },
	Array:     "[",
	Map:       "{",
	ObjectEnd: "}",
	ArrayEnd:  "]",
	Separator: ",",
	Colon:     ":",
	Quote:     `"`,

	MemberName: memberName,
	Methods: map[string]bool{
		"String": true, "Bytes": true, "Float32": true, "Float64": true, "Time": true,
		"Any": true, "RawMessage": true, "Number": true,
	},
}

// memberName is the name between quotation marks. How <, > and & are written is
// an option of the encoder, so a name with one of them is no constant; neither
// is one with anything that encoding/json escapes.
func memberName(name string) (string, bool) {
	for _, r := range name {
		switch r {
		case '<', '>', '&', '"', '\\', '\u2028', '\u2029', utf8.RuneError:
			return "", false
		}
		if r < ' ' {
			return "", false
		}
	}
	return `"` + name + `"`, true
}
