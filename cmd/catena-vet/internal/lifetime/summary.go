package lifetime

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// tooLarge is the number of blocks from which a function is not looked into.
const tooLarge = 300

// effectsOf returns the effects of a function of the package, or of a literal in one, or nil.
func (c *checker) effectsOf(f *ssa.Function) *effects {
	if len(f.Blocks) == 0 || len(f.Blocks) > tooLarge {
		return nil
	}
	if e, ok := c.summaries[f]; ok {
		return e // nil while it is in the making: a function that calls itself
	}
	c.summaries[f] = nil
	inner := c.newNest(f)
	inner.solve()
	c.summaries[f] = inner.summarize()
	return c.summaries[f]
}

// summarize returns the effects of the function, from its states.
func (n *nest) summarize() *effects {
	f := n.frames[0]
	number := map[node]int{}
	for i, p := range n.root.Params {
		number[p] = i
	}
	sum := new(effects)
	for r, m := range f.results {
		for k := range m.alive() {
			if k.birth.made {
				sum.add(effect{Kind: returns, Param: number[k.birth.param], To: r})
			} else if k.birth.param != nil {
				sum.add(effect{Kind: shares, Param: number[k.birth.param], To: r})
			} else if p, path := n.ownerIn(k.birth.owner); p != nil {
				sum.add(effect{Kind: bears, Param: number[p], From: path, To: r, Input: inputIn(k.birth, number)})
			} else if n.isOwnerAround(k.birth.owner) {
				sum.add(effect{Kind: bears, To: r, arena: k.birth.owner})
			}
		}
	}
	for x, owners := range n.lent {
		if x.Kind == gives || slices.ContainsFunc(owners, n.isEnded) {
			sum.add(x)
		}
	}
	if f.exit != nil {
		for p, m := range f.exit.holds {
			to, isParam := number[p.base]
			isOutside := !isIn(p.base, n.root) // a package variable, or of the function around a literal
			for k := range m.alive() {
				param := k.birth.param
				switch {
				case k.birth.made: // its keeper is not known
				case p.path == handedOver && param != nil:
					sum.add(effect{Kind: hands, Param: number[param]})
				case p.path == keptElsewhere && param != nil:
					sum.add(effect{Kind: keeps, Param: number[param], To: elsewhere})
				case !p.isMemory() || !isOutside && !isParam:
				case param != nil && isOutside:
					sum.add(effect{Kind: keeps, Param: number[param], To: elsewhere, Path: p.path, in: p.base})
				case param == nil && isOutside:
					if n.isOwnerAround(k.birth.owner) {
						sum.add(effect{Kind: fills, Path: p.path, in: p.base, arena: k.birth.owner})
					}
				case param != nil && node(param) != p.base:
					sum.add(effect{Kind: keeps, Param: number[param], To: to, Path: p.path})
				case param == nil && isParam:
					if a, path := n.ownerIn(k.birth.owner); a != nil {
						sum.add(effect{Kind: fills, Param: number[a], From: path, To: to, Path: p.path, Input: inputIn(k.birth, number)})
					}
				}
			}
		}
	}
	for p := range n.overwritten {
		if k, ok := number[p.base]; ok && p.path == "" {
			sum.add(effect{Kind: overwrites, Param: k})
		} else if n.isAround(p.base) {
			sum.add(effect{Kind: overwrites, in: p.base, Path: p.path})
		}
	}
	n.summarizeFields(sum, number)
	sum.sort()
	return sum
}

// inputIn returns the number of the parameter, from 1, in whose bytes a value is, 0 for none.
func inputIn(b *birth, number map[node]int) int {
	if k, ok := number[b.input.base]; ok && b.input.path == "" {
		return k + 1
	}
	return 0
}
