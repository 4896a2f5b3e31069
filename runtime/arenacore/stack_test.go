package arenacore

import (
	"slices"
	"testing"
)

// fill decodes a tree of the given depth, each node with one child more than its level.
func fill(a *Arena, v *tree, depth int) {
	v.id = depth
	s := BeginNested(treeStack, a, &v.kids)
	for range depth {
		if len(s) == cap(s) {
			s = GrowNested(treeStack, a, s)
		}
		s = s[:len(s)+1]
		fill(a, &s[len(s)-1], depth-1)
	}
	v.kids = EndNested(treeStack, a, s)
}

func TestNestedStack(t *testing.T) {
	var want tree
	fill(nil, &want, 7)
	a := New(0)
	for range 5 {
		var got tree
		fill(a, &got, 7)
		if !sameTree(got, want) {
			t.Fatal("trees differ")
		}
		p := a.scratches.at(int(treeStack.slot.Load()))
		if p.top != 0 {
			t.Fatalf("top is %d when all is ended", p.top)
		}
		a.Reset()
	}
}

func TestDeepStack(t *testing.T) {
	a := New(0)
	var down func(v *tree, depth int)
	down = func(v *tree, depth int) {
		v.id = depth
		s := BeginNested(treeStack, a, nil)
		if depth > 0 {
			for range 2 {
				s = push[tree](a, treeStack, s, tree{id: -1})
			}
			down(&s[1], depth-1)
			s = push[tree](a, treeStack, s, tree{id: -2})
		}
		v.kids = EndNested(treeStack, a, s)
	}
	for range 3 {
		var root tree
		down(&root, 10_000)
		n := 0
		for v := &root; len(v.kids) > 0; v = &v.kids[1] {
			if len(v.kids) != 3 || v.kids[0].id != -1 || v.kids[2].id != -2 || cap(v.kids) != 3 {
				t.Fatalf("wrong at depth %d", n)
			}
			n++
		}
		if n != 10_000 {
			t.Fatalf("depth %d", n)
		}
		a.Reset()
	}
}

func TestAbandonedStack(t *testing.T) {
	a := New(0)
	for range 3 {
		outer := push[tree](a, treeStack, BeginNested(treeStack, a, nil), tree{id: 1})
		inner := push[tree](a, treeStack, BeginNested(treeStack, a, nil), tree{id: 2})
		push[tree](a, treeStack, inner, tree{id: 3})
		BeginNested(treeStack, a, nil)
		// Both are abandoned; the outer one goes on.
		for i := range 100 {
			outer = push[tree](a, treeStack, outer, tree{id: i})
		}
		kids := EndNested(treeStack, a, outer)
		if len(kids) != 101 || kids[0].id != 1 || kids[100].id != 99 {
			t.Fatal("outer slice damaged")
		}
		p := a.scratches.at(int(treeStack.slot.Load()))
		if p.top != 0 || slices.ContainsFunc(sliceOf[tree](p.buf), func(v tree) bool { return v.id != 0 || v.kids != nil }) {
			t.Fatal("scratch memory is not clean")
		}
		// Abandoned until Reset.
		push[tree](a, treeStack, BeginNested(treeStack, a, nil), tree{id: 4})
		s := BeginNested(treeStack, a, nil)
		if s = s[:1]; s[0].id != 0 {
			t.Fatal("dirty scratch memory")
		}
		a.Reset()
		if p.top != 0 || slices.ContainsFunc(sliceOf[tree](p.buf), func(v tree) bool { return v.id != 0 || v.kids != nil }) {
			t.Fatal("scratch memory is not clean after Reset")
		}
	}
}

func TestPanicInMidDecode(t *testing.T) {
	a := New(0)
	for depth := range 12 {
		func() {
			defer func() { recover() }()
			var down func(d int)
			down = func(d int) {
				s := push[tree](a, treeStack, BeginNested(treeStack, a, nil), tree{id: 5})
				c := push[string](a, strs, Begin(strs, a, nil), "x")
				if d == 0 {
					panic("user code")
				}
				down(d - 1)
				End(strs, a, c)
				EndNested(treeStack, a, s)
			}
			down(depth * 10)
		}()
		var got, want tree
		fill(a, &got, 4)
		fill(nil, &want, 4)
		if !sameTree(got, want) {
			t.Fatal("trees differ after a panic")
		}
		if depth%3 == 0 {
			a.Reset()
		}
	}
}
