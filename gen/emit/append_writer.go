package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A writer collects the statements of an append function. Constant bytes wait
// until a value or a condition comes, so that neighbours become one append.
type writer struct {
	*codec
	stmts   []jen.Code
	pending string
	// fails tells that a statement assigns err.
	fails bool
}

// literal appends constant bytes.
func (w *writer) literal(s string) { w.pending += s }

// flush prints:  b = append(b, `,"note":`...)
func (w *writer) flush() {
	if w.pending != "" {
		w.stmts = append(w.stmts, w.id("b").Op("=").Add(w.appendLiteral()))
	}
}

// appendLiteral prints:  append(b, `,"note":`...)   or   append(b, '}')
func (w *writer) appendLiteral() *jen.Statement {
	s := w.pending
	w.pending = ""
	if len(s) == 1 {
		if c := s[0]; c < ' ' || c > '~' {
			return jen.Append(w.id("b"), jen.Id("0x"+strconv.FormatUint(uint64(c), 16)))
		}
		return jen.Append(w.id("b"), jen.Id(strconv.QuoteRune(rune(s[0]))))
	}
	return jen.Append(w.id("b"), jen.Id(quote(s)).Op("..."))
}

// add adds a statement after the literal before it.
func (w *writer) add(stmts ...jen.Code) {
	w.flush()
	w.stmts = append(w.stmts, stmts...)
}

// name appends the name of a member and the colon, after a separator or not.
func (w *writer) name(name string, separated bool) {
	if separated {
		w.literal(w.format.Separator)
	}
	text, ok := w.format.MemberName(name)
	if ok {
		w.literal(text)
	} else {
		w.add(w.id("b").Op("=").Add(w.id("e")).Dot("AppendString").Call(w.id("b"), jen.Lit(name)))
	}
	w.literal(w.format.Colon)
}

// value appends the t at p. If that fails, the statements of failed follow.
//
//	b = jsonwire.AppendInt64(b, v.ID)
//
//	if b, err = e.AppendFloat64(b, v.Price); err != nil {
//		return b, wire.InMember(err, "price")
//	}
func (w *writer) value(t model.Type, p place, quoted bool, failed ...jen.Code) {
	call := w.appendCall(t, p, quoted && w.format.Quote != "")
	if call.quoted {
		w.literal(w.format.Quote)
	}
	if call.fallible {
		w.fails = true
		w.add(jen.If(w.ids("b", "err").Op("=").Add(call.expr), w.id("err").Op("!=").Nil()).Block(failed...))
	} else {
		w.add(w.id("b").Op("=").Add(call.expr))
	}
	if call.quoted {
		w.literal(w.format.Quote)
	}
}

// tail is value for the last value, with nothing after it and no step of a path.
func (w *writer) tail(t model.Type, p place, quoted bool) []jen.Code {
	call := w.appendCall(t, p, quoted && w.format.Quote != "")
	if call.quoted || w.pending != "" {
		w.value(t, p, quoted, jen.Return(w.ids("b", "err")))
		return w.end()
	}
	if call.fallible {
		return append(w.stmts, jen.Return(call.expr))
	}
	return append(w.stmts, jen.Return(call.expr, jen.Nil()))
}

// block runs body on a writer of its own and returns the statements.
func (w *writer) block(body func(w *writer)) []jen.Code {
	in := &writer{codec: w.codec}
	body(in)
	in.flush()
	w.fails = w.fails || in.fails
	return in.stmts
}

// end prints:  return append(b, '}'), nil
func (w *writer) end() []jen.Code {
	if w.pending == "" {
		return append(w.stmts, jen.Return(w.id("b"), jen.Nil()))
	}
	return append(w.stmts, jen.Return(w.appendLiteral(), jen.Nil()))
}

// declareErr prints:  var err error
func (w *writer) declareErr(body []jen.Code) []jen.Code {
	if !w.fails {
		return body
	}
	return append([]jen.Code{jen.Var().Add(w.id("err")).Error()}, body...)
}

// returnStep prints:  return b, wire.InMember(err, "price")
func (c *codec) returnStep(step string, at jen.Code) jen.Code {
	return jen.Return(c.id("b"), jen.Qual(wirePath, step).Call(c.id("err"), at))
}
