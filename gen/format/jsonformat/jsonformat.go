// Package jsonformat is JSON as generated code writes it (RFC 8259, and where
// that leaves a choice, encoding/json). The runtime half is package jsonwire.
package jsonformat

import (
	"strconv"
	"unicode/utf8"

	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
)

// Format describes JSON to package emit.
var Format = emit.Format{
	Format: model.JSON,
	Form: emit.Form{
		Path:        "github.com/ezrantn/catena/runtime/jsonwire",
		Package:     "jsonwire",
		Errors:      "encoding/json",
		MarshalNote: "It does not escape <, > and &, which encoding/json does itself unless told otherwise.",
		Stream:      &stream,
		Case:        "JSON",
		Object:      func(int) string { return "{" },
		Array:       "[",
		Map:         "{",
		ObjectEnd:   "}",
		ArrayEnd:    "]",
		Separator:   ",",
		Colon:       ":",
		Quote:       `"`,
		MemberName:  memberName,
		Integer:     func(n int64) string { return strconv.FormatInt(n, 10) },
	},
	Capabilities: emit.Capabilities{
		Twins:   true,
		Depths:  true,
		Reads:   emit.ScalarReads,
		Appends: emit.ScalarAppends,
	},
}

// stream is encoding/json/v2's. Both halves of the constraint are needed: Go 1.26 has the
// package as an experiment with other rules, and in Go 1.27 it can be switched off.
var stream = emit.Stream{
	Suffix:      "jsonv2",
	Build:       "go1.27 && goexperiment.jsonv2",
	Marshal:     "MarshalJSONTo",
	Unmarshal:   "UnmarshalJSONFrom",
	Text:        "encoding/json/jsontext",
	TextPackage: "jsontext",
	Path:        "github.com/ezrantn/catena/runtime/jsonstream",
	Package:     "jsonstream",
	Callers:     "encoding/json or encoding/json/v2",
	Embed:       `json:",embed"`,
}

// memberName is the name between quotation marks. How <, > and & are written is
// an option of the encoder, so a name with one of them is no constant; neither
// is one with anything that encoding/json escapes.
func memberName(name string) (head, text string, ok bool) {
	for _, r := range name {
		switch r {
		case '<', '>', '&', '"', '\\', '\u2028', '\u2029', utf8.RuneError:
			return "", "", false
		}
		if r < ' ' {
			return "", "", false
		}
	}
	return "", `"` + name + `"`, true
}
