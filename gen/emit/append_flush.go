package emit

import (
	"github.com/dave/jennifer/jen"
)

// What appends a list writes the output where that is full, if it goes to a writer: see
// runtime/internal/state/flush.go. Everything around the list is then in the output for good.

// each prints a loop over the parts of something, with inside for each. head is the text between for and the brace. It
// declares k.
func (w *writer) each(head jen.Code, inside func(w *writer)) {
	w.print(`for @ {
			@
		}`, head, w.loop(func(w *writer) {
		w.print(`if e.Full(b) {
				if b = e.Flush(b, start, k); e.Failed() {
					break
				}
			}`)
		inside(w)
	}))
}

// fixHead prints, before the members in rest, what makes the head of the struct final if it is to be so. The
// conditions are those of which one is enough. Without any it is always to be so.
func (w *writer) fixHead(rest []written, conditions []jen.Code) {
	fix := w.quote(`b = jsonwire.CloseObject(b, start, n)`)
	if count := w.countMore(rest); len(count) > 0 {
		fix = w.quote(`total := n
			@
			b = jsonwire.CloseObject(b, start, total)`, count)
	}
	if len(conditions) > 0 {
		fix = w.quote(`if @ {
				@
			}`, joined(conditions, "||"), fix)
	}
	w.add(fix)
}

// countMore prints statements that add to total the number of optional members of rest that are present.
func (w *writer) countMore(rest []written) (count []jen.Code) {
	for len(rest) > 0 {
		group := rest[:together(rest)]
		rest = rest[len(group):]
		var inside []jen.Code
		for _, m := range group {
			if m.optional() {
				inside = append(inside, w.provided(m.cond, w.quote(`total++`)))
			}
		}
		if group[0].nils != nil {
			inside = []jen.Code{w.provided(group[0].nils, inside)}
		}
		count = append(count, inside...)
	}
	return count
}

// provided prints code that runs only if cond holds; nil always does.
func (c *codec) provided(cond jen.Code, code any) jen.Code {
	if cond == nil {
		return c.quote(`@`, code)
	}
	return c.quote(`if @ {
			@
		}`, cond, code)
}
