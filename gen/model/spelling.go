package model

import (
	"strconv"
	"strings"
)

// A Spelling is a Go type as source text, cut wherever the name of a package
// must be filled in: func(ctx context.Context) error is
//
//	{Text: "func(ctx "}, {Text: "Context", Path: "context"}, {Text: ") error"}
//
// The package's own types are plain text.
type Spelling []Piece

// A Piece is text, an identifier of another package, or the name of a twin.
type Piece struct {
	Text string
	Path string // import path of the package whose exported Text is meant
	Twin *Twin  // in the spelling of another twin only
}

// String spells the type with whole import paths.
func (s Spelling) String() string {
	text := ""
	for _, p := range s {
		if p.Path != "" {
			text += p.Path + "."
		}
		text += p.Text
	}
	return text
}

// Literal is s as a Go string literal, between back quotes where that reads better.
func Literal(s string) string {
	if strings.ContainsAny(s, `"\`) && strconv.CanBackquote(s) {
		return "`" + s + "`"
	}
	return strconv.Quote(s)
}

// RuntimePath is the path of package catena.
const RuntimePath = "github.com/ezrantn/catena/runtime"

// Short spells the type with the last elements of import paths, for messages.
func (s Spelling) Short() string {
	text := ""
	for _, p := range s {
		switch p.Path {
		case "":
		case RuntimePath:
			text += "catena."
		default:
			text += p.Path[strings.LastIndexByte(p.Path, '/')+1:] + "."
		}
		text += p.Text
	}
	return text
}
