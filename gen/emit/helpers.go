package emit

import (
	"maps"
	"slices"

	"github.com/dave/jennifer/jen"
)

// helpers are functions that are printed because something refers to them.
// Making one may ask for others.
type helpers struct {
	asked map[string]bool
	queue []func()
	made  map[string][]jen.Code // by what they are sorted by
}

func newHelpers() *helpers {
	return &helpers{asked: map[string]bool{}, made: map[string][]jen.Code{}}
}

// need has the function made, once. Functions are printed in the order of label
// and verb.
func (h *helpers) need(label, verb string, build func() []jen.Code) {
	order := label + " " + verb
	if h.asked[order] {
		return
	}
	h.asked[order] = true
	h.queue = append(h.queue, func() { h.made[order] = build() })
}

// make makes the helpers that are asked for, and reports whether there was anything.
func (h *helpers) make() bool {
	asked := len(h.queue) > 0
	for len(h.queue) > 0 {
		build := h.queue[0]
		h.queue = h.queue[1:]
		build()
	}
	return asked
}

// print makes all that is asked for and returns it in order.
func (h *helpers) print() []jen.Code {
	h.make()
	var decls []jen.Code
	for _, order := range slices.Sorted(maps.Keys(h.made)) {
		decls = append(decls, h.made[order]...)
		decls = append(decls, jen.Line())
	}
	return decls
}
