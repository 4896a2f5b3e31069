package emit

import "github.com/dave/jennifer/jen"

// helpers are functions that are printed because something refers to them.
// Building one may queue others.
type helpers struct {
	queue []func()
	code  map[string][]jen.Code // of built functions, nil for queued ones, by label and verb
}

func newHelpers() *helpers { return &helpers{code: map[string][]jen.Code{}} }

// enqueue queues the building of a function, unless it is queued or built already.
func (h *helpers) enqueue(label, verb string, build func() []jen.Code) {
	order := label + " " + verb
	if _, ok := h.code[order]; !ok {
		h.code[order] = nil
		h.queue = append(h.queue, func() { h.code[order] = build() })
	}
}

// build builds the queued functions, and those that they queue, and reports whether there were any.
func (h *helpers) build() (built bool) {
	for len(h.queue) > 0 {
		next := h.queue[0]
		h.queue = h.queue[1:]
		next()
		built = true
	}
	return built
}

// print builds the queued functions and returns all in the order of label and verb.
func (h *helpers) print() []jen.Code {
	h.build()
	var decls []jen.Code
	for _, order := range sortedKeys(h.code) {
		decls = append(append(decls, h.code[order]...), jen.Line())
	}
	return decls
}
