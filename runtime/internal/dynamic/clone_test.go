package dynamic_test

import (
	"math/big"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
)

type node struct {
	Name  string
	Next  *node
	Kids  []*node
	ByKey map[string]*node
	Any   any
	own   []int
}

// levels are what a copy has left of its levels, and of its pointers.
type levels struct{ levels, pointers int }

func take(n *int) {
	if *n--; *n < 0 {
		panic("too deep")
	}
}

func (l *levels) Enter()      { take(&l.levels) }
func (l *levels) Leave()      { l.levels++ }
func (l *levels) Hop()        { take(&l.pointers) }
func (l *levels) Back()       { l.pointers++ }
func (l *levels) Cloner() any { return l }

func clone(v any) any { return dynamic.Clone(v, &levels{100, 100}) }

func TestCloneOfBigIntHasItsOwnWords(t *testing.T) {
	for _, n := range []int64{0, 1, -1, 1 << 62} {
		v := big.NewInt(n)
		v.Mul(v, v).Mul(v, big.NewInt(n))
		want := v.String()
		held := map[string]any{"pointer": v, "value": *v, "field": struct{ N big.Int }{*v}, "list": []big.Int{*v}}
		dup := clone(held).(map[string]any)
		require.Equal(t, held, dup)
		for k := range v.Bits() {
			v.Bits()[k] = 42
		}
		value, field := dup["value"].(big.Int), dup["field"].(struct{ N big.Int })
		for _, d := range []*big.Int{dup["pointer"].(*big.Int), &value, &field.N, &dup["list"].([]big.Int)[0]} {
			require.Equal(t, want, d.String())
		}
	}
}

func TestCloneCopiesEveryKind(t *testing.T) {
	type inner struct{ S []string }
	s := "s"
	p := &s
	f := func() {}
	c := make(chan int)
	values := []any{
		nil, true, 1, int8(1), uint(1), 1.5, float32(1.5), complex(1, 2), "text", "", []int(nil), []int{}, []int{1}, [2][]string{{"a"}, nil}, [0]int{},
		map[string]int(nil), map[string]int{}, map[[2]string][]int{{"a", "b"}: {1}}, map[any]any{1: "a", "b": []any{nil}}, inner{[]string{"a"}}, &inner{[]string{"b"}},
		(*inner)(nil), &p, []any{nil, 1, &p}, struct{}{}, time.Unix(1, 2), struct{ A any }{[]int{1}}, struct{ error }{nil}, c,
	}
	for _, v := range values {
		require.Equal(t, v, clone(v))
	}
	require.NotNil(t, clone(f))
}

func TestCloneSharesOnlyWhatIsUnexported(t *testing.T) {
	v := &node{
		Name: "root", Next: &node{Name: "next"}, Kids: []*node{{Name: "kid"}, nil}, ByKey: map[string]*node{"a": {Name: "a"}}, Any: []byte("any"), own: []int{1},
	}
	c := clone(v).(*node)
	require.Equal(t, v, c)
	require.NotSame(t, unsafe.StringData(v.Name), unsafe.StringData(c.Name))
	v.Next.Name, v.Kids[0].Name, v.ByKey["a"].Name, v.Any.([]byte)[0], v.own[0] = "#", "#", "#", '#', 2
	require.Equal(t, "next", c.Next.Name)
	require.Equal(t, "kid", c.Kids[0].Name)
	require.Equal(t, "a", c.ByKey["a"].Name)
	require.Equal(t, []byte("any"), c.Any)
	require.Equal(t, []int{2}, c.own)
}

func TestCloneOfCyclicValuesEnds(t *testing.T) {
	v := &node{Name: "v", Kids: make([]*node, 2), ByKey: map[string]*node{}}
	v.Next, v.Kids[0], v.Kids[1], v.ByKey["v"], v.Any = v, v, v, v, v
	c := clone(v).(*node)
	require.NotSame(t, v, c)
	require.Same(t, c, c.Next)
	require.Same(t, c, c.Kids[0])
	require.Same(t, c, c.Kids[1])
	require.Same(t, c, c.ByKey["v"])
	require.Same(t, c, c.Any)

	m := map[string]any{}
	m["self"] = m
	copied := clone(m).(map[string]any)
	m["new"] = 1
	require.Len(t, copied, 1)
	require.Len(t, copied["self"], 1)

	s := make([]any, 2)
	s[0], s[1] = s, s
	list := clone(s).([]any)
	require.NotSame(t, &s[0], &list[0])
	require.Same(t, &list[0], &list[1].([]any)[0])

	type kids []kids
	k := make(kids, 1)
	k[0] = k
	require.Len(t, clone(k), 1)
}

// A value with two references has two in the clone.
func TestCloneKeepsSharing(t *testing.T) {
	shared := &node{Name: "shared"}
	c := clone([]*node{shared, shared}).([]*node)
	require.Same(t, c[0], c[1])
	require.NotSame(t, shared, c[0])
	// A slice and its beginning are two.
	s := []int{1, 2, 3}
	parts := clone([][]int{s, s[:2]}).([][]int)
	require.Equal(t, [][]int{{1, 2, 3}, {1, 2}}, parts)
}

func TestCloneDepthIsBounded(t *testing.T) {
	type level struct{ V any }
	for name, wrap := range map[string]func(v any) any{
		"slices":             func(v any) any { return []any{v} },
		"maps":               func(v any) any { return map[string]any{"k": v} },
		"arrays":             func(v any) any { return [1]any{v} },
		"structs":            func(v any) any { return level{v} },
		"pointers":           func(v any) any { return &v },
		"slices, pointers":   func(v any) any { s := any([]any{v}); return &s },
		"nodes":              func(v any) any { return &node{Any: v} },
		"structs in structs": func(v any) any { return &struct{ Level level }{level{v}} },
	} {
		per := 1
		if name == "structs in structs" {
			per = 2
		}
		var v any
		for k := 1; k <= 150; k++ {
			v = wrap(v)
			if k*per <= 100 {
				require.Equal(t, v, clone(v), name)
			} else {
				require.PanicsWithValue(t, "too deep", func() { clone(v) }, name)
			}
		}
	}
}
