package lifetime

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// An effect is one thing that a function does with its parameters. They are counted from 0, the
// receiver first.
type effect struct {
	Kind  effectKind
	Param int
	To    int    // a parameter, or a result for shares and bears
	Path  string // in memory that parameter To refers to, or Param for clears and reads
	From  string // of the arena in memory that Param refers to, for bears, fills, ends and puts
	Arg   int    // of the function To
	Input int    // of bears and fills: the parameter, from 1, in whose bytes values are; 0 for none

	// in is what keeps with To elsewhere, and fills of no parameter, change: a package variable, or what a
	// function literal knows of the function around it. arena is what such a literal decodes into, or
	// ends, of bears, fills, ends and puts without a parameter. Facts, for other packages, have neither.
	in    node
	arena *owner
}

type effectKind int

const (
	shares     effectKind = iota // result To may share memory with Param
	bears                        // result To may be in the arena Param
	fills                        // memory that parameter To refers to is decoded into the arena Param
	keeps                        // Param is kept in parameter To, or elsewhere
	sets                         // as keeps, replacing the former value
	hands                        // Param is sent, or given to another goroutine
	overwrites                   // the bytes of Param, or in it, are overwritten
	lends                        // function To is called with a dying value as its argument Arg
	gives                        // function To is called with memory shared with Param as its argument Arg
	returns                      // result To may hold a result of function Param
	ends                         // the life of the arena Param ends
	puts                         // the arena Param is put into a pool
	clears                       // memory that Param refers to holds other values than before
	reads                        // the value of memory that Param refers to is looked at
)

const (
	elsewhere  = -1 // instead of a parameter: somewhere that outlives the call
	everywhere = -1 // instead of a result: all of them
)

// An effects has the known effects of a function. It is a fact about functions of other
// packages.
type effects struct{ List []effect }

func (*effects) AFact() {}

func (e *effects) String() string {
	var list []string
	for _, x := range e.List {
		list = append(list, x.String())
	}
	return strings.Join(list, "; ")
}

func (e effect) String() string {
	switch e.Kind {
	case shares:
		return fmt.Sprintf("shares %d with result %d", e.Param, e.To)
	case bears:
		return fmt.Sprintf("bears %d%s in result %d", e.Param, suffix(e.From), e.To)
	case fills:
		return fmt.Sprintf("fills %d from %d%s", e.To, e.Param, suffix(e.From))
	case keeps, sets:
		if e.To == elsewhere {
			return fmt.Sprintf("keeps %d", e.Param)
		}
		return fmt.Sprintf("keeps %d in %d", e.Param, e.To)
	case hands:
		return fmt.Sprintf("hands %d", e.Param)
	case overwrites:
		return fmt.Sprintf("overwrites %d", e.Param)
	case lends:
		return fmt.Sprintf("lends %d, argument %d", e.To, e.Arg)
	case gives:
		return fmt.Sprintf("gives %d to %d, argument %d", e.Param, e.To, e.Arg)
	case ends:
		return fmt.Sprintf("ends %d%s", e.Param, suffix(e.From))
	case puts:
		return fmt.Sprintf("puts %d%s", e.Param, suffix(e.From))
	case clears:
		return fmt.Sprintf("clears %d%s", e.Param, suffix(e.Path))
	case reads:
		return fmt.Sprintf("reads %d%s", e.Param, suffix(e.Path))
	}
	return fmt.Sprintf("returns %d in result %d", e.Param, e.To)
}

// input returns the bytes of an argument in which the values of an effect are, if there are any.
func (e effect) input(args []ssa.Value) (p place) {
	if e.Input > 0 {
		p = bufferOf(args[e.Input-1])
	}
	return p
}

// suffix returns a path as it follows a parameter.
func suffix(path string) string {
	if path == "" {
		return ""
	}
	return "." + strings.TrimSuffix(path, ".")
}

// of iterates over the effects of one kind.
func (e *effects) of(kind effectKind, yield func(effect)) {
	if e == nil {
		return
	}
	for _, x := range e.List {
		if x.Kind == kind {
			yield(x)
		}
	}
}

// add adds an effect, once.
func (e *effects) add(x effect) {
	if !slices.Contains(e.List, x) {
		e.List = append(e.List, x)
	}
}

// sort gives the effects an order that does not change.
func (e *effects) sort() {
	slices.SortFunc(e.List, func(a, b effect) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Param, b.Param), cmp.Compare(a.To, b.To), cmp.Compare(a.Arg, b.Arg), cmp.Compare(a.Path, b.Path), cmp.Compare(a.From, b.From), cmp.Compare(a.Input, b.Input))
	})
}

// known returns the known effects of the function that a call calls, or nil: from the table of
// the standard library, from its signature if it encodes a value, from its code if it is of the package, else from the facts of its
// package.
func (n *nest) known(c *ssa.CallCommon) *effects {
	callee := calleeOf(c)
	if callee == nil {
		if literal := calledLiteral(c); literal != nil {
			return n.effectsOf(literal)
		}
		return nil
	}
	if isCopy(callee) || isLazyGet(callee) {
		return nil
	}
	if e, ok := standard[callee.FullName()]; ok {
		return e
	}
	if e := encodingOf(callee); e != nil {
		return e
	}
	f := c.StaticCallee()
	if f == nil {
		return nil
	}
	if declared := f.Prog.FuncValue(callee); declared != nil {
		f = declared // not an instance of it, or the wrapper of a method value
	}
	if f.Pkg == n.root.Pkg {
		return n.effectsOf(f)
	}
	fact := new(effects)
	if n.pass.ImportObjectFact(callee, fact) {
		return fact
	}
	return nil
}
