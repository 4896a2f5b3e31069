package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Constants are put into the room that functions leave behind the text that they append. These
// are wire.Room, wire.Head and wire.Tail.
const (
	room = 64 // that a function of the runtime leaves
	head = 16 // that a generated function finds
	tail = 8  // of the room, that a generated function may have used at its end
)

// A writer collects the statements of an append function. Constant bytes wait
// for the next value or condition, so that neighbours become one. They are
// put into the room there is, and appended by a function that makes room again
// where there may be none.
type writer struct {
	*printer
	stmts   []jen.Code
	pending constant
	used    int  // of the room, at most
	loops   bool // it is a loop's, whose rounds have to leave the room that they find
}

// writer returns one for the body of a function.
func (c *printer) writer() *writer { return &writer{printer: c, used: room - head} }

// literal appends constant text.
func (w *writer) literal(s string) { w.pending.add(s, false) }

// heads appends the constants around values: bytes that mean no letters if the format
// counts, and text otherwise.
func (w *writer) heads(s string) { w.pending.add(s, w.format.Counted) }

// flush appends the pending constants.
func (w *writer) flush() { w.flushTo(room) }

// flushTo is flush with no more than most bytes of the room used at its end.
func (w *writer) flushTo(most int) {
	n := w.pending.size()
	switch {
	case w.used+n <= most:
		if n > 0 {
			w.assign(w.putLiteral())
		}
		w.used += n
		return
	case n > 0:
		w.assign(w.appendLiteral())
	default:
		w.assign(w.quote(`wire.WithRoom(b)`))
	}
	w.used = 0
}

func (w *writer) appendLiteral() *jen.Statement {
	c := w.pending
	w.pending = nil
	if c.size() > 1 {
		return w.quote(`wire.AppendText(b, @)`, c.spelled())
	}
	return w.quote(`wire.AppendByte(b, @)`, c.byte())
}

func (w *writer) putLiteral() *jen.Statement {
	c := w.pending
	w.pending = nil
	return w.quote(`wire.AppendInRoom(b, @)`, c.spelled())
}

// assign adds an assignment to b before the pending constants.
func (w *writer) assign(text jen.Code) { w.stmts = append(w.stmts, w.quote(`b = @`, text)) }

// add adds a statement after the literal before it.
func (w *writer) add(stmts ...jen.Code) {
	w.flush()
	w.stmts = append(w.stmts, stmts...)
}

// print adds a quoted statement.
func (w *writer) print(quotation string, parts ...any) { w.add(w.quote(quotation, parts...)) }

// call adds the assignment of a quoted call of the runtime to b. The runtime leaves room behind the text.
func (w *writer) call(quotation string, parts ...any) {
	w.print(`b = @`, w.quote(quotation, parts...))
	w.used = 0
}

// name appends the name of a member and the colon, after a separator or not.
func (w *writer) name(m *model.Member, separated bool) {
	if separated {
		w.literal(w.format.Separator)
	}
	if m.Integer {
		w.heads(w.format.Integer(model.Integer(m.Name)))
	} else {
		w.text(m.Name)
	}
	w.literal(w.format.Colon)
}

// text appends a constant string as a value.
func (w *writer) text(s string) {
	head, text, ok := w.format.MemberName(s)
	if !ok {
		w.call(`e.AppendString(b, @)`, strconv.Quote(s))
		return
	}
	w.heads(head)
	w.literal(text)
}

// value appends the t at p.
func (w *writer) value(t model.Type, p operand, quoted bool) {
	call := w.appendCall(t, p, quoted && w.format.Quote != "")
	if call.quoted {
		w.literal(w.format.Quote)
	}
	switch {
	case call.inRoom != nil && !w.loops:
		w.flushTo(room - call.size)
		w.used += call.size
		call.expr = call.inRoom
	case call.generated:
		w.flushTo(room - head)
		w.used = tail
	default:
		w.flush()
		w.used = 0
	}
	w.assign(call.expr)
	if call.quoted {
		w.literal(w.format.Quote)
	}
}

// last is value for the last value, with nothing after it.
func (w *writer) last(t model.Type, p operand, quoted bool) body {
	call := w.appendCall(t, p, quoted && w.format.Quote != "")
	if call.quoted || w.pending != nil {
		w.value(t, p, quoted)
		return w.end()
	}
	return body{w.stmts, call.expr}
}

// block runs inside on a writer of its own and returns the statements, which
// follow all there is and may be carried out or not.
func (w *writer) block(inside func(w *writer)) []jen.Code {
	w.flush()
	return w.branch(&writer{used: w.used, loops: w.loops}, inside)
}

// printIf prints the statements of inside under a condition; nil always holds.
func (w *writer) printIf(cond jen.Code, inside func(w *writer)) {
	if cond == nil {
		inside(w)
		return
	}
	w.add(w.provided(cond, w.block(inside)))
}

// loop is block for statements that are carried out again and again. A round
// leaves at least the room that it found.
func (w *writer) loop(inside func(w *writer)) []jen.Code {
	w.flush()
	found := max(w.used, tail)
	stmts := w.branch(&writer{used: found, loops: true}, inside)
	if w.used > found {
		panic(faultf("a round of a loop uses up %d bytes of the room", w.used-found))
	}
	return stmts
}

func (w *writer) branch(in *writer, inside func(w *writer)) []jen.Code {
	in.printer = w.printer
	inside(in)
	in.flush()
	w.used = max(w.used, in.used)
	return in.stmts
}

// end completes the body.
func (w *writer) end() body {
	n := w.pending.size()
	switch {
	case w.used+n > tail && n == 0:
		return body{w.stmts, w.quote(`wire.WithRoom(b)`)}
	case w.used+n > tail:
		return body{w.stmts, w.appendLiteral()}
	case n == 0:
		return body{stmts: w.stmts}
	}
	return body{w.stmts, w.putLiteral()}
}

// A body is the body of an append function: statements, and the text with all
// appended.
type body struct {
	stmts  []jen.Code
	result jen.Code // nil: it is in b
}

// code prints the statements and returns the text.
func (c *printer) code(b body) []jen.Code {
	if b.result == nil {
		b.result = c.id("b")
	}
	return append(b.stmts, c.quote(`return @`, b.result))
}

// inB prints the statements and assigns the text to b.
func (c *printer) inB(b body) []jen.Code {
	if b.result == nil {
		return b.stmts
	}
	return append(b.stmts, c.quote(`b = @`, b.result))
}

// nested prints the body of a type that can contain itself.
func (c *printer) nested(b body) []jen.Code {
	return []jen.Code{c.quote(`if !e.Enter(b) {
			return wire.WithRoom(b)
		}
		@
		e.Leave()
		return b`, c.inB(b))}
}
