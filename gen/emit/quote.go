package emit

import (
	"fmt"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// quotedPackages are the packages that quotations name. jsonwire stands for the package of whichever format is printed.
var quotedPackages = map[string]string{
	"arena":     arenaPath,
	"arenacore": corePath,
	"wire":      wirePath,
	"bytes":     "bytes",

	"catenatest": testPath,
	"rules":      rulesPath,
	"testing":    "testing",
}

// quote prints code as the quotation shows it:
//
//	c.quote(`if err := d.@(i); err != nil {
//			return jsonwire.Fail(err)
//		}`, reader)
//
// Each @ is the next of parts: code, a list of statements, or the text of anything else; text may be a part of a name,
// as in Decode@Value. An identifier in lower case that is not predeclared is one of locals, a variable of the generated
// function, which has another name where the user's package has this one. A package is imported by the name it has in the
// file; jsonwire is the package of the format. Comments and string literals are printed as they are.
func (c *printer) quote(quotation string, parts ...any) *jen.Statement {
	return c.generator.quoted(quotation, parts, c.format.Path)
}

// quote is printer.quote for code that has no format.
func (g *generator) quote(quotation string, parts ...any) *jen.Statement {
	return g.quoted(quotation, parts, "")
}

func (g *generator) quoted(quotation string, parts []any, format string) *jen.Statement {
	q := quotationWriter{out: &jen.Statement{}}
	src, file := []byte(quotation), token.NewFileSet()
	var s scanner.Scanner
	s.Init(file.AddFile("", -1, len(src)), src, func(token.Position, string) {}, scanner.ScanComments)
	done, after := 0, token.ILLEGAL
	for {
		pos, tok, lit := s.Scan()
		at := int(pos) - 1
		switch {
		case tok == token.EOF:
			if len(parts) > 0 {
				panic(fmt.Sprintf("emit: %d parts too many: %s", len(parts), quotation))
			}
			q.text.WriteString(quotation[done:])
			q.flush()
			return q.out
		case tok == token.ILLEGAL && lit == "@":
			if len(parts) == 0 {
				panic("emit: a part is missing: " + quotation)
			}
			q.text.WriteString(quotation[done:at])
			q.add(parts[0])
			parts, done = parts[1:], at+1
		case tok == token.IDENT && after != token.PERIOD && isLower(lit) && !model.Predeclared(lit):
			q.text.WriteString(quotation[done:at])
			done = at + len(lit)
			path := quotedPackages[lit]
			if lit == "jsonwire" {
				path = format
			}
			if path == "" || !strings.HasPrefix(quotation[done:], ".") {
				if !slices.Contains(locals, lit) {
					panic("emit: " + lit + " is no local: " + quotation)
				}
				q.text.WriteString(g.locals.name(lit, lit))
				break
			}
			s.Scan()
			_, _, name := s.Scan()
			q.add(jen.Qual(path, name))
			done, tok = done+len(".")+len(name), token.IDENT
		}
		after = tok
	}
}

// isLower reports whether an identifier begins with a letter in lower case.
func isLower(name string) bool { return 'a' <= name[0] && name[0] <= 'z' }

// A quotationWriter collects the text of a quotation and its parts.
type quotationWriter struct {
	out  *jen.Statement
	text strings.Builder
}

// add writes a part.
func (q *quotationWriter) add(part any) {
	var code jen.Code
	switch part := part.(type) {
	case []jen.Code:
		lines := &jen.Statement{}
		for k, line := range part {
			if k > 0 {
				lines.Line()
			}
			lines.Add(line)
		}
		code = lines
		if len(part) == 0 { // no statements have no line
			text := strings.TrimRight(q.text.String(), "\t\n ")
			q.text.Reset()
			q.text.WriteString(text)
			return
		}
	case jen.Code:
		code = part
	default:
		fmt.Fprint(&q.text, part)
		return
	}
	q.flush()
	q.out.Add(code)
}

// flush writes the text that has been collected.
func (q *quotationWriter) flush() {
	if q.text.Len() > 0 {
		q.out.Op(q.text.String())
		q.text.Reset()
	}
}
