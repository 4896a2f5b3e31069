package emit

import (
	"bytes"
	"go/format"
	"go/scanner"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const builtinsPath = modulePath + "builtins"

// unhide puts package builtins in the place of the predeclared names that the
// package declares anew, and leaves a file of any other package as it is:
//
//	c := builtins.MakeSlice[[]Line](builtins.Len(v))
//
// Only here is it known that len can be somebody else's. Load has refused what
// nothing can stand for: nil, and types, whose names in the model may be either.
func (g *generator) unhide(source []byte) ([]byte, error) {
	var hidden []string
	for name := range predeclared {
		if g.pkg.Scope[name] {
			hidden = append(hidden, name)
		}
	}
	if len(hidden) == 0 {
		return source, nil
	}
	b := newBuiltins(source, g.importName("builtins"))
	for _, name := range hidden {
		b.replace(name)
	}
	if len(b.edits) == 0 {
		return source, nil
	}
	return format.Source(addImport(b.edited(), b.name, builtinsPath))
}

// builtins changes a source by its tokens.
type builtins struct {
	name   string // under which the file imports package builtins
	source []byte
	tokens []sourceToken
	edits  map[int]string // by the index of the token that it replaces
}

type sourceToken struct {
	token.Token
	text       string
	start, end int
}

func newBuiltins(source []byte, name string) *builtins {
	b := &builtins{name: name, source: source, edits: map[int]string{}}
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(source))
	s.Init(file, source, nil, 0)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return b
		}
		if !tok.IsLiteral() && !tok.IsKeyword() {
			text = tok.String()
		}
		start := file.Offset(pos)
		b.tokens = append(b.tokens, sourceToken{tok, text, start, min(start+len(text), len(source))})
	}
}

// at is token number i; there is nothing before the first and after the last.
func (b *builtins) at(i int) sourceToken {
	if i < 0 || i >= len(b.tokens) {
		return sourceToken{Token: token.EOF}
	}
	return b.tokens[i]
}

// replace edits every use of a predeclared name.
func (b *builtins) replace(name string) {
	for i, t := range b.tokens {
		if t.Token != token.IDENT || t.text != name || b.at(i-1).Token == token.PERIOD || b.isField(i) {
			continue
		}
		use := upperFirst(name)
		switch name {
		case "append":
			if end := b.closing(i + 1); b.at(end-1).Token == token.ELLIPSIS && b.at(end-2).Token == token.STRING {
				use, b.edits[end-1] = "AppendString", ""
			}
		case "make":
			use = "MakeSlice"
			if b.at(i+2).Token == token.MAP {
				use = "MakeMap"
			}
			b.edits[i+1], b.edits[b.comma(i+1)] = "[", "]("
			if end := b.closing(i + 1); b.edits[end] != "" { // no comma, no size
				b.edits[end] = "](0)"
			}
		case "new":
			b.edits[i+1], b.edits[b.closing(i+1)] = "[", "]()"
		}
		b.edits[i] = b.name + "." + use
	}
}

// isField tells whether token i is the name of a struct's field.
func (b *builtins) isField(i int) bool {
	if before := b.at(i - 1).Token; before != token.LBRACE && before != token.SEMICOLON {
		return false
	}
	switch b.at(i + 1).Token {
	case token.LPAREN, token.PERIOD, token.SEMICOLON:
		return false
	}
	return true
}

// closing is the token that closes what token i opens.
func (b *builtins) closing(i int) int { return b.find(i, token.EOF) }

// comma is the first comma directly between token i and what closes it.
func (b *builtins) comma(i int) int { return b.find(i, token.COMMA) }

// find returns the first token of its kind directly between token i and what
// closes it, or the latter.
func (b *builtins) find(i int, kind token.Token) int {
	depth := 0
	for ; i < len(b.tokens); i++ {
		switch b.tokens[i].Token {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if depth--; depth == 0 {
				return i
			}
		case kind:
			if depth == 1 {
				return i
			}
		}
	}
	return i
}

// edited is the source with all edits.
func (b *builtins) edited() []byte {
	var out bytes.Buffer
	done := 0
	for i, t := range b.tokens {
		if text, ok := b.edits[i]; ok {
			out.Write(b.source[done:t.start])
			out.WriteString(text)
			done = t.end
		}
	}
	out.Write(b.source[done:])
	return out.Bytes()
}

var (
	packageClause = regexp.MustCompile(`(?m)^package .*\n`)
	importBlock   = regexp.MustCompile(`(?m)^import \(\n`)
	importLine    = regexp.MustCompile(`(?m)^import (.*)\n`)
)

// addImport adds an import to a file; gofmt finds its place in a block.
func addImport(source []byte, name, path string) []byte {
	line := strconv.Quote(path)
	if !strings.HasSuffix(path, "/"+name) {
		line = name + " " + line
	}
	for _, found := range []struct {
		form *regexp.Regexp
		with string
	}{
		{importBlock, "import (\n\t" + line + "\n"},
		{importLine, "import (\n\t" + line + "\n\t$1\n)\n"},
		{packageClause, "$0\nimport " + line + "\n"},
	} {
		if at := found.form.FindSubmatchIndex(source); at != nil {
			with := found.form.Expand(nil, []byte(found.with), source, at)
			return slices.Concat(source[:at[0]], with, source[at[1]:])
		}
	}
	return source
}
