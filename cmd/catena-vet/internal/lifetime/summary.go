package lifetime

import "golang.org/x/tools/go/ssa"

// A summary tells what a function does with its parameters, by their numbers.
type summary struct {
	results []map[int]bool // for each result: the parameters that it may share memory with
	born    []map[int]bool // for each result: the arenas that it may lie in
	fills   map[fill]bool
	keeps   map[keep]bool
	hands   map[int]bool // the parameters that it sends or gives to goroutines
}

// A fill is that a function decodes into the place at path of a parameter.
type fill struct {
	param int
	path  string
	arena int
}

// A keep is that a function stores a parameter at path of a package variable or
// of another parameter.
type keep struct {
	param int
	in    *ssa.Global // nil: the parameter into
	into  int
	path  string
}

// tooLarge is the number of blocks from which a function is not looked into.
const tooLarge = 300

// summaryOf returns the summary of a function of the package, or nil.
func (n *nest) summaryOf(c *ssa.CallCommon) *summary {
	f := c.StaticCallee()
	if f == nil || isCopy(calleeOf(c)) {
		return nil
	}
	if f.Origin() != nil {
		f = f.Origin()
	}
	if f.Pkg != n.root.Pkg || f.Parent() != nil || len(f.Blocks) == 0 || len(f.Blocks) > tooLarge {
		return nil
	}
	if sum, ok := n.summaries[f]; ok {
		return sum // nil while it is in the making: a function that calls itself
	}
	n.summaries[f] = nil
	inner := n.newNest(f)
	inner.solve()
	n.summaries[f] = inner.summarize()
	return n.summaries[f]
}

func (n *nest) summarize() *summary {
	f := n.frames[0]
	number := map[node]int{}
	for i, p := range n.root.Params {
		number[p] = i
	}
	sum := &summary{fills: map[fill]bool{}, keeps: map[keep]bool{}, hands: map[int]bool{}}
	for _, m := range f.results {
		shares, born := map[int]bool{}, map[int]bool{}
		for k := range m.alive() {
			if k.birth.param != nil {
				shares[number[k.birth.param]] = true
			} else if i, ok := number[k.birth.owner.parameter()]; ok {
				born[i] = true
			}
		}
		sum.results = append(sum.results, shares)
		sum.born = append(sum.born, born)
	}
	if f.exit == nil {
		return sum
	}
	for p, m := range f.exit.holds {
		global, _ := p.base.(*ssa.Global)
		into, isParam := number[p.base]
		for k := range m.alive() {
			param := k.birth.param
			switch {
			case p.path == handedOver && param != nil:
				sum.hands[number[param]] = true
			case !p.isMemory() || global == nil && !isParam:
			case param != nil && node(param) != p.base:
				sum.keeps[keep{number[param], global, into, p.path}] = true
			case param == nil && isParam:
				if a, ok := number[k.birth.owner.parameter()]; ok {
					sum.fills[fill{into, p.path, a}] = true
				}
			}
		}
	}
	return sum
}

// parameter returns what the arena is if it is a parameter itself.
func (o *owner) parameter() node {
	if p, ok := o.value.(*ssa.Parameter); ok && o.parent == nil {
		return p
	}
	return nil
}
