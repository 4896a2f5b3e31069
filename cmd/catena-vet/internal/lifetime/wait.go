package lifetime

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// A way leads from a block to one of its successors.
type way struct{ from, to *ssa.BasicBlock }

// waited returns the ways out of the loops that wait at each step and start nothing, and those past
// them. Such a loop has as many steps as there is to wait for: none if that is nothing.
func (n *nest) waited(f *ssa.Function) map[way]bool {
	ways := map[way]bool{}
	for _, last := range f.Blocks {
		for _, head := range last.Succs {
			if !head.Dominates(last) {
				continue
			}
			loop := loopOf(head, last)
			if !n.onlyWaits(loop) {
				continue
			}
			for b := range loop {
				for _, to := range b.Succs {
					if loop[to] {
						continue
					}
					ways[way{b, to}] = true
					for _, before := range head.Preds { // which may test whether there is a first step
						ways[way{before, to}] = true
					}
				}
			}
		}
	}
	return ways
}

// loopOf returns the blocks of the loop that starts with one block and is entered again from
// another.
func loopOf(head, last *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	loop := map[*ssa.BasicBlock]bool{head: true}
	for stack := []*ssa.BasicBlock{last}; len(stack) > 0; {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !loop[b] {
			loop[b] = true
			stack = append(stack, b.Preds...)
		}
	}
	return loop
}

// onlyWaits reports whether a loop waits, as by receiving results or by filling a semaphore, and
// starts nothing.
func (n *nest) onlyWaits(loop map[*ssa.BasicBlock]bool) bool {
	waits, starts := false, false
	for b := range loop {
		for _, i := range b.Instrs {
			switch i := i.(type) {
			case *ssa.Go:
				starts = true
			case *ssa.UnOp:
				waits = waits || i.Op == token.ARROW
			case *ssa.Send:
				waits = waits || !refers(i.X.Type())
			case *ssa.Select:
				waits = true
			case *ssa.Call:
				waits = waits || isJoin(i.Common())
				n.known(i.Common()).of(hands, func(effect) { starts = true })
			}
		}
	}
	return waits && !starts
}

// isJoin reports whether a call waits for others, as WaitGroup.Wait does, or as acquiring all of a
// weighted semaphore does.
func isJoin(c *ssa.CallCommon) bool {
	f := calleeOf(c)
	return f != nil && (f.Name() == "Wait" || f.Name() == "Acquire") && receiverOf(f) != nil
}
