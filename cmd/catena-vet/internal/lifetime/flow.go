package lifetime

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// A nest is a function and the literals in it, whose variables they share.
type nest struct {
	*checker
	root   *ssa.Function
	frames []*frame // outer ones first
	births map[bearing]*birth
	ends   map[node]*end
	inputs map[place]bool    // that hold values
	parted map[*birth]*birth // see apart
	// overwritten are the bytes that the function overwrites, whatever they hold.
	overwritten map[place]bool
	lent        map[effect][]lending
	earlier     map[place]marks // see withEarlier
	reads       map[place]bool  // the fields whose value from before the call is read; true if it is nothing else
	changed     bool
	reporting   reporting
}

// A frame is one of the functions with its known marks.
type frame struct {
	fn      *ssa.Function
	entry   *state   // nil: nothing is known to call it yet
	in      []*state // of each block; nil: not reached
	exit    *state   // nil: it is not known to return
	results []marks
	used    marks        // the marks that it reads or passes on
	waited  map[way]bool // see waited
}

func (c *checker) newNest(root *ssa.Function) *nest {
	n := &nest{checker: c, root: root, births: map[bearing]*birth{}, ends: map[node]*end{}, lent: map[effect][]lending{}, inputs: map[place]bool{}, parted: map[*birth]*birth{}, overwritten: map[place]bool{}, reads: map[place]bool{}}
	var add func(*ssa.Function)
	add = func(f *ssa.Function) {
		n.frames = append(n.frames, &frame{
			fn:      f,
			in:      make([]*state, len(f.Blocks)),
			results: make([]marks, f.Signature.Results().Len()),
			waited:  n.waited(f),
		})
		for _, literal := range f.AnonFuncs {
			add(literal)
		}
	}
	add(root)
	return n
}

func (n *nest) frameOf(f *ssa.Function) *frame {
	for _, g := range n.frames {
		if g.fn == f {
			return g
		}
	}
	return nil
}

// rounds bounds the search; a function that needs more is left alone.
const rounds = 50

// solve finds the states of all functions.
func (n *nest) solve() {
	for _, f := range n.frames {
		if f.fn == n.root || closureOf(f.fn) == nil && callOfLiteral(f.fn) == nil && n.loanOf(f.fn) == nil {
			f.entry = newState()
		}
	}
	for _, p := range n.root.Params {
		if refers(p.Type()) {
			n.frames[0].entry.set(p, marks{{birth: &birth{at: p, param: p}}: true})
		}
	}
	for p, m := range n.earlier {
		n.frames[0].entry.holds[p] = n.frames[0].entry.around(p).union(m)
	}
	for range rounds {
		n.changed = false
		for _, f := range n.frames {
			n.walk(f)
		}
		if !n.changed {
			return
		}
	}
	for _, f := range n.frames {
		f.entry = nil
	}
}

// report walks twice more, through states that change no longer.
func (n *nest) report() {
	for _, n.reporting = range []reporting{escapes, uses} {
		for _, f := range n.frames {
			n.walk(f)
		}
	}
	n.reportNext()
	n.reporting = nothing
}

// The findings of a walk. A value stored where it outlives its arena is not reported again
// at its uses.
type reporting int

const (
	nothing reporting = iota
	escapes
	uses
)

// walk takes a function's states from block to block.
func (n *nest) walk(f *frame) {
	if f.entry == nil || len(f.fn.Blocks) == 0 {
		return
	}
	n.join(&f.in[0], f.entry)
	for _, b := range f.fn.Blocks {
		in := f.in[b.Index]
		if in == nil {
			continue
		}
		if s := in.clone(); n.run(f, s, b) {
			for _, next := range b.Succs {
				n.follow(f, s, b, next)
			}
		}
	}
}

// run takes a state through a block, and reports whether its end is reached.
func (n *nest) run(f *frame, s *state, b *ssa.BasicBlock) bool {
	for _, i := range b.Instrs {
		if !n.step(f, s, i) {
			return false
		}
	}
	return true
}

// follow joins a state into the next block, where phis get their values from this
// one.
func (n *nest) follow(f *frame, s *state, from, to *ssa.BasicBlock) {
	for i, pred := range to.Preds {
		if pred != from {
			continue
		}
		t := s.clone()
		n.fail(t, from, to)
		if p, ok := emptyOn(from, to); ok {
			t.write(p, nil)
		}
		if f.waited[way{from, to}] {
			t.joined()
		}
		for _, instr := range to.Instrs {
			phi, ok := instr.(*ssa.Phi)
			if !ok {
				break
			}
			t.set(phi, n.carried(t, phi.Edges[i]))
		}
		n.join(&f.in[to.Index], t)
	}
}

// join adds the state of one more path to the state of a point, which nothing may
// have reached before.
func (n *nest) join(point **state, s *state) {
	if *point == nil {
		*point = newState()
		n.changed = true
	}
	if (*point).join(s) {
		n.changed = true
	}
}

// note adds to the marks that a function uses or returns.
func (n *nest) note(into *marks, m marks) {
	if u := into.union(m); len(u) != len(*into) {
		*into = u
		n.changed = true
	}
}

// A bearing is a call that decodes into an arena.
type bearing struct {
	at    node
	arena place
}

// born returns the birth of the values that a call decodes into an arena. They are in their input, too,
// if it has a base.
func (n *nest) born(at node, o *owner, input place) *birth {
	key := bearing{at, o.place}
	if n.births[key] == nil {
		n.births[key] = &birth{at: at, owner: o, input: input}
		if input.base != nil {
			n.inputs[input] = true
		}
	}
	return n.births[key]
}

// ending returns the end at an instruction.
func (n *nest) ending(at node, o *owner, text string) *end {
	if n.ends[at] == nil {
		n.ends[at] = &end{at: at, owner: o, text: text}
	}
	return n.ends[at]
}

func (n *nest) line(p token.Pos) int { return n.pass.Fset.Position(p).Line }
