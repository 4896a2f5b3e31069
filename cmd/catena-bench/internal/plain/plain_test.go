package plain

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// shape has a field of every kind that Copy and Equal treat in a way of its own.
type shape struct {
	Number  int32
	Float   float64
	Text    string
	Bytes   []byte
	Names   []string
	Pairs   [2]float64
	Pointer *int
	Child   *child
	Many    []child
	Table   map[string]child
	ByID    map[int64][]int
	Any     any
	At      time.Time
	child
}

type child struct {
	Name string
	Kids []child
}

// twin is a copy of shape, as another package has it.
type twin struct {
	Number  int32
	Float   float64
	Text    text
	Bytes   raw
	Names   []string
	Pairs   [2]float64
	Pointer *int
	Child   *twinChild
	Many    []twinChild
	Table   map[string]twinChild
	ByID    map[int64][]int
	Any     any
	At      time.Time
	twinChild
}

type twinChild struct {
	Name string
	Kids []twinChild
}

type (
	text string
	raw  []byte
)

func full() *shape {
	number := 7
	return &shape{
		Number:  -1,
		Float:   math.Copysign(0, -1),
		Text:    "text",
		Bytes:   []byte{1, 2},
		Names:   []string{"a", "b"},
		Pairs:   [2]float64{1, math.NaN()},
		Pointer: &number,
		Child:   &child{Name: "child", Kids: []child{{Name: "grandchild"}}},
		Many:    []child{{Name: "x"}, {Kids: []child{}}},
		Table:   map[string]child{"k": {Name: "v"}, "": {}},
		ByID:    map[int64][]int{-1: {1, 2}, 2: nil, 3: {}},
		Any:     map[string]any{"a": []any{nil, true, 1.5, "s"}},
		At:      time.Date(2026, 1, 2, 3, 4, 5, 6, time.FixedZone("", 3600)),
		child:   child{Name: "embedded"},
	}
}

func TestCopyIsEqualAndThereAndBack(t *testing.T) {
	for _, original := range []*shape{full(), {}} {
		other, back := new(twin), new(shape)
		Copy(other, original)
		Copy(back, other)
		require.NoError(t, Rules{}.Equal(original, back))
		require.Equal(t, original.Names == nil, other.Names == nil)
	}
}

func TestCopyOverwritesAll(t *testing.T) {
	dst := full()
	Copy(dst, new(shape))
	require.Equal(t, new(shape), dst)
}

func TestCopySharesNothing(t *testing.T) {
	original := full()
	dup := new(shape)
	Copy(dup, original)

	dup.Bytes[0] = 9
	dup.Names[0] = "changed"
	dup.Pairs[0] = 9
	*dup.Pointer = 9
	dup.Child.Name = "changed"
	dup.Child.Kids[0].Name = "changed"
	dup.Many[0].Name = "changed"
	dup.Table["k"] = child{Name: "changed"}
	dup.ByID[-1][0] = 9
	dup.ByID[4] = nil
	require.NoError(t, Rules{}.Equal(full(), original))
}

func TestCopyPanicsIfTypesDiffer(t *testing.T) {
	require.Panics(t, func() { Copy(new(struct{ A int }), &struct{ A string }{}) })
	require.Panics(t, func() { Copy(new(struct{ A, B int }), &struct{ A int }{}) })
	require.Panics(t, func() { Copy(new(struct{ A int }), &struct{ A, B int }{}) })
	require.Panics(t, func() { Copy(new([]int), &[]int64{1}) })
	require.Panics(t, func() { Copy(new([2]int), new([3]int)) })
	require.Panics(t, func() { Copy(new([3]int), new([2]int)) })
}

func TestDifferencesAreNamed(t *testing.T) {
	for want, change := range map[string]func(*shape){
		".Number is 5 where -1 was encoded":                                func(s *shape) { s.Number = 5 },
		".Float is 0 where -0 was encoded":                                 func(s *shape) { s.Float = 0 },
		`.Text is "other" where "text" was encoded`:                        func(s *shape) { s.Text = "other" },
		".Bytes[1] is 0x3 where 0x2 was encoded":                           func(s *shape) { s.Bytes[1] = 3 },
		`.Names is []string{"a"} where []string{"a", "b"} was encoded`:     func(s *shape) { s.Names = s.Names[:1] },
		".Pairs[1] is 0 where NaN was encoded":                             func(s *shape) { s.Pairs[1] = 0 },
		".Pointer is 8 where 7 was encoded":                                func(s *shape) { *s.Pointer = 8 },
		".Pointer is (*int)(nil) where &7 was encoded":                     func(s *shape) { s.Pointer = nil },
		`.Child.Kids[0].Name is "g" where "grandchild" was encoded`:        func(s *shape) { s.Child.Kids[0].Name = "g" },
		`.Table["k"] is nothing where plain.child{Name:"v", Kids:[]plain`:  func(s *shape) { s.Table = map[string]child{"": {}, "x": {}} },
		".ByID[2] is []int{} where []int(nil) was encoded":                 func(s *shape) { s.ByID[2] = []int{} },
		".ByID[3] is []int(nil) where []int{} was encoded":                 func(s *shape) { s.ByID[3] = nil },
		`.Any["a"][2] is 1 where 1.5 was encoded`:                          func(s *shape) { s.Any.(map[string]any)["a"].([]any)[2] = 1 },
		`.Any["a"][0] is "nil" where interface {}(nil) was encoded`:        func(s *shape) { s.Any.(map[string]any)["a"].([]any)[0] = "nil" },
		".Any is interface {}(nil) where map[string]interface {}{":         func(s *shape) { s.Any = nil },
		".Any is map[interface {}]interface {}{} where map":                func(s *shape) { s.Any = map[any]any{} },
		".At is 2026-01-02T02:04:05Z where 2026-01-02T03:04:05.000000006+": func(s *shape) { s.At = s.At.Truncate(time.Second).UTC() },
		".At is 2026-01-02T02:04:05.000000006Z where":                      func(s *shape) { s.At = s.At.UTC() },
		`.child.Name is "" where "embedded" was encoded`:                   func(s *shape) { s.child.Name = "" },
	} {
		changed := full()
		change(changed)
		require.ErrorContains(t, Rules{}.Equal(full(), changed), want)
	}
	require.ErrorContains(t, Rules{}.Equal(new(int), new(string)), `is &"" where &0 was encoded`)
}

func TestLongValuesAreCut(t *testing.T) {
	long := make([]byte, 1000)
	err := Rules{}.Equal(&struct{ B []byte }{}, &struct{ B []byte }{long})
	require.ErrorContains(t, err, "... where []uint8(nil) was encoded")
	require.Less(t, len(err.Error()), 200)
}

func TestEmptyIsNil(t *testing.T) {
	empty := &shape{Bytes: []byte{}, Names: []string{}, Many: []child{}, Table: map[string]child{}, ByID: map[int64][]int{}}
	require.Error(t, Rules{}.Equal(new(shape), empty))
	require.NoError(t, Rules{EmptyIsNil: true}.Equal(new(shape), empty))
	require.NoError(t, Rules{EmptyIsNil: true}.Equal(empty, new(shape)))
	require.Error(t, Rules{EmptyIsNil: true}.Equal(empty, &shape{Names: []string{""}}))
	require.Error(t, Rules{EmptyIsNil: true}.Equal(new(shape), &shape{Child: new(child)}))
}

func TestZeroIsNil(t *testing.T) {
	zeros := &shape{Pointer: new(int), Child: new(child)}
	require.Error(t, Rules{}.Equal(zeros, new(shape)))
	require.NoError(t, Rules{ZeroIsNil: true}.Equal(zeros, new(shape)))
	require.NoError(t, Rules{ZeroIsNil: true}.Equal(new(shape), zeros))
	require.Error(t, Rules{ZeroIsNil: true}.Equal(full(), new(shape)))
	require.Error(t, Rules{ZeroIsNil: true}.Equal(&shape{Any: 0}, new(shape)), "an interface is no pointer")
}

func TestInstants(t *testing.T) {
	other := full()
	other.At = other.At.In(time.UTC)
	require.Error(t, Rules{}.Equal(full(), other))
	require.NoError(t, Rules{Instants: true}.Equal(full(), other))
	other.At = other.At.Add(1)
	require.Error(t, Rules{Instants: true}.Equal(full(), other))
}
