package emit

import (
	"github.com/dave/jennifer/jen"
)

// What appends a list writes the output where that is full, if it goes to a writer: see
// runtime/internal/state/flush.go. Everything around the list is then in the output for good.

// start prints:  start := len(b)   before what has a loop of each.
func (w *writer) start() jen.Code { return w.id("start").Op(":=").Len(w.id("b")) }

// each prints a loop over the parts of something, with inside for each:
//
//	for k := range v {
//		if e.Full(b) {
//			if b = e.Flush(b, start, k); e.Failed() {
//				break
//			}
//		}
//		...
//	}
//
// head is the text between for and the brace. It declares k.
func (w *writer) each(head jen.Code, inside func(w *writer)) {
	w.add(jen.For(head).Block(w.loop(func(w *writer) {
		w.add(jen.If(w.id("e").Dot("Full").Call(w.id("b"))).Block(
			jen.If(
				w.id("b").Op("=").Add(w.id("e")).Dot("Flush").Call(w.ids("b", "start", "k")),
				w.id("e").Dot("Failed").Call(),
			).Block(jen.Break()),
		))
		inside(w)
	})...))
}

// fixHead prints, before the members in rest, what makes the head of the struct final if it is to be so. The
// conditions are those of which one is enough. Without any it is always to be so.
//
//	if e.Streams() || v.Next != nil {
//		total := n
//		if v.Note != "" {
//			total++
//		}
//		b = msgpackwire.CloseObject(b, start, total)
//	}
func (w *writer) fixHead(rest []written, conditions []jen.Code) {
	total := w.id("total")
	count := append([]jen.Code{jen.Add(total).Op(":=").Add(w.id("n"))}, w.countMore(rest)...)
	if len(count) == 1 {
		total, count = w.id("n"), nil
	}
	count = append(count, w.id("b").Op("=").Add(w.wire("CloseObject")).Call(w.ids("b", "start"), total))
	if len(conditions) == 0 {
		w.add(count...)
		return
	}
	w.add(jen.If(joined(conditions, "||")).Block(count...))
}

// countMore prints statements that add to total the number of optional members of rest that are present.
func (w *writer) countMore(rest []written) (count []jen.Code) {
	total := w.id("total")
	for len(rest) > 0 {
		group := rest[:together(rest)]
		rest = rest[len(group):]
		var inside []jen.Code
		for _, m := range group {
			more := jen.Add(total).Op("++")
			switch {
			case m.cond != nil:
				inside = append(inside, jen.If(m.cond).Block(more))
			case m.nils != nil:
				inside = append(inside, more)
			}
		}
		if group[0].nils != nil {
			inside = []jen.Code{jen.If(group[0].nils).Block(inside...)}
		}
		count = append(count, inside...)
	}
	return count
}
