package fill_test

import (
	"encoding/json"
	"errors"
	"math/big"
	"math/rand/v2"
	"net/netip"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/testdata/corpus/serialbowl"
	serialbowltwin "github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
	twittertwin "github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	usertwin "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

func seeded(seed uint64) *rand.Rand {
	return rand.New(rand.NewPCG(seed, 0))
}

// kinds has a field of each kind that can be filled and one of each that
// cannot.
type kinds struct {
	Bool      bool
	Int       int
	Int8      int8
	Int64     int64
	Uint8     uint8
	Uint64    uint64
	Float32   float32
	Float64   float64
	String    string
	Time      time.Time
	Number    json.Number
	Raw       json.RawMessage
	Any       any
	Bytes     []byte
	Array     [3]int16
	Strings   []string
	Pointer   *string
	Map       map[string]int
	IntMap    map[int8]*bool
	AddrMap   map[netip.Addr]string
	FloatKeys map[float64]int `json:"-"`
	Big       big.Int
	Self      *kinds
	Selves    []kinds
	Named     map[string]kinds
	inner
	Inner

	Err     error
	Func    func()         `json:"-"`
	Chan    chan int       `json:"-"`
	Complex complex128     `json:"-"`
	AnyKeys map[any]string `json:"-"`
	Lock    sync.Mutex     `json:"-"`
	hidden  string
}

type inner struct {
	Promoted string
	private  int
}

// Inner is embedded under its exported name.
type Inner struct {
	Shown []int
}

func TestSameSeedSameValue(t *testing.T) {
	for seed := range uint64(80) {
		var a, b kinds
		fill.Random(seeded(seed), &a, 6)
		fill.Random(seeded(seed), &b, 6)
		// Two times in one zone have different *time.Location: compare as text.
		require.Equal(t, marshal(t, &a), marshal(t, &b))
	}
}

func marshal(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return string(text)
}

func TestValuesAreMarshalable(t *testing.T) {
	for seed := range uint64(200) {
		var v kinds
		fill.Options{InvalidUTF8: seed%2 == 0}.Random(seeded(seed), &v, 5)
		marshal(t, &v)
	}
}

func TestEveryFieldTakesManyValues(t *testing.T) {
	count := make(map[string]int)
	invalid := 0
	for seed := range uint64(400) {
		var v kinds
		fill.Options{InvalidUTF8: true}.Random(seeded(seed), &v, 4)
		require.Zero(t, v.hidden)
		require.Zero(t, v.private)
		require.Nil(t, v.Func)
		require.Nil(t, v.Chan)
		require.Zero(t, v.Complex)
		require.Nil(t, v.AnyKeys)
		if !utf8.ValidString(v.String) {
			invalid++
		}
		s := reflect.ValueOf(&v).Elem()
		for i := range s.NumField() {
			name := s.Type().Field(i).Name
			switch f := s.Field(i); {
			case f.IsZero():
				count[name+" zero"]++
			case f.Kind() == reflect.Slice || f.Kind() == reflect.Map:
				if f.Len() == 0 {
					count[name+" empty"]++
				} else {
					count[name+" full"]++
				}
			default:
				count[name+" full"]++
			}
		}
	}
	require.NotZero(t, invalid)
	for _, name := range strings.Fields(`Bool Int Int8 Int64 Uint8 Uint64 Float32 Float64 String Time Raw Any Bytes Array
		Strings Pointer Map IntMap AddrMap FloatKeys Big Self Selves Named Inner inner Err`) {
		require.NotZero(t, count[name+" full"], name)
	}
	for _, name := range strings.Fields("Bytes Strings Map IntMap AddrMap Selves Named") {
		require.NotZero(t, count[name+" zero"], name)
		require.NotZero(t, count[name+" empty"], name)
	}
	for _, name := range strings.Fields("Pointer Any Self Raw Time") {
		require.NotZero(t, count[name+" zero"], name)
	}
}

func TestStringsAreUTF8UnlessAskedOtherwise(t *testing.T) {
	for seed := range uint64(2000) {
		var s string
		fill.Random(seeded(seed), &s, 0)
		require.True(t, utf8.ValidString(s), "%q", s)
	}
}

func TestTimesStayWithinFourDigits(t *testing.T) {
	for seed := range uint64(5000) {
		var at time.Time
		fill.Random(seeded(seed), &at, 0)
		text, err := at.MarshalText()
		require.NoError(t, err)
		var back time.Time
		require.NoError(t, back.UnmarshalText(text))
		require.True(t, back.Equal(at), "%s", text)
	}
}

func TestNumbersAreNumbers(t *testing.T) {
	for seed := range uint64(2000) {
		var n json.Number
		fill.Random(seeded(seed), &n, 0)
		require.True(t, json.Valid([]byte(n)), n)
	}
}

// tangle refers to itself often enough to explode if nothing bounded it.
type tangle struct {
	A, B, C, D, E, F, G, H *tangle
	List                   []tangle
	Map                    map[string]tangle
}

func (v *tangle) nodes() int {
	if v == nil {
		return 0
	}
	n := 1
	for _, p := range []*tangle{v.A, v.B, v.C, v.D, v.E, v.F, v.G, v.H} {
		n += p.nodes()
	}
	for i := range v.List {
		n += v.List[i].nodes()
	}
	for _, e := range v.Map {
		n += e.nodes()
	}
	return n
}

func TestSizeBoundsRecursion(t *testing.T) {
	for _, size := range []int{0, 1, 10, 100} {
		for seed := range uint64(20) {
			var v tangle
			fill.Random(seeded(seed), &v, size)
			require.LessOrEqual(t, v.nodes(), 1+64*(size+1))
			if size == 0 {
				require.Equal(t, 1, v.nodes())
			}
		}
	}
}

func TestNotAPointerPanics(t *testing.T) {
	require.Panics(t, func() { fill.Random(seeded(0), 1, 1) })
	require.Panics(t, func() { fill.Random(seeded(0), (*int)(nil), 1) })
}

// The values of a type and its twin are compared field by field, since
// json.Marshal of the former may run generated code.
func TestTwinsGetTheSameValue(t *testing.T) {
	for _, pair := range [][2]any{
		{new(user.Users), new(usertwin.Users)},
		{new(serialbowl.RedditAccount), new(serialbowltwin.RedditAccount)},
		{new(serialbowl.Message), new(serialbowltwin.Message)},
		{new(twitter.SearchResult), new(twittertwin.SearchResult)},
	} {
		for seed := range uint64(50) {
			a, b := reflect.ValueOf(pair[0]), reflect.ValueOf(pair[1])
			fill.Random(seeded(seed), a.Interface(), 6)
			fill.Random(seeded(seed), b.Interface(), 6)
			require.NoError(t, same(a, b), "%s, seed %d", a.Type(), seed)
		}
	}
}

// same compares two values of twin types.
func same(a, b reflect.Value) error {
	differ := errors.New(a.Type().String() + " differs from " + b.Type().String())
	if a.Kind() != b.Kind() {
		return differ
	}
	if at, ok := a.Interface().(time.Time); ok {
		if bt, ok := b.Interface().(time.Time); !ok || at.Format(time.RFC3339Nano) != bt.Format(time.RFC3339Nano) {
			return differ
		}
		return nil
	}
	switch a.Kind() {
	case reflect.Struct:
		if a.NumField() != b.NumField() {
			return differ
		}
		for i := range a.NumField() {
			if err := same(a.Field(i), b.Field(i)); err != nil {
				return err
			}
		}
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return differ
			}
			return nil
		}
		return same(a.Elem(), b.Elem())
	case reflect.Slice, reflect.Array:
		if a.Kind() == reflect.Slice && a.IsNil() != b.IsNil() || a.Len() != b.Len() {
			return differ
		}
		for i := range a.Len() {
			if err := same(a.Index(i), b.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Map:
		if a.IsNil() != b.IsNil() || a.Len() != b.Len() {
			return differ
		}
		for it := a.MapRange(); it.Next(); {
			other := b.MapIndex(it.Key())
			if !other.IsValid() {
				return differ
			}
			if err := same(it.Value(), other); err != nil {
				return err
			}
		}
	default:
		if !reflect.DeepEqual(a.Interface(), b.Convert(a.Type()).Interface()) {
			return differ
		}
	}
	return nil
}
