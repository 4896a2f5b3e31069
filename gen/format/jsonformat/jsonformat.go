// Package jsonformat is JSON as generated code writes it (RFC 8259, and where
// that leaves a choice, encoding/json). The runtime half is package jsonwire.
package jsonformat

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/gen/emit"
)

// Format describes JSON to package emit.
var Format = emit.Format{
	Name:    "JSON",
	Tag:     "json",
	Path:    "github.com/ezrantn/catena/runtime/jsonwire",
	Package: "jsonwire",
	Errors:  "encoding/json",
	MarshalNote: []string{
		"It leaves <, > and & as they are: encoding/json, which calls it, escapes them",
		"unless it is told not to.",
	},
	Case: "JSON",

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
	Appenders: map[string]emit.Appender{
		"String":     {Method: true},
		"Bytes":      {Method: true},
		"Float32":    {Method: true, Fallible: true},
		"Float64":    {Method: true, Fallible: true},
		"Time":       {Method: true, Fallible: true},
		"Any":        {Method: true, Fallible: true},
		"RawMessage": {Method: true, Fallible: true},
		"Number":     {Method: true, Fallible: true},
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
