package jsonwire_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// sorted is what the functions return for a map of ints.
type sorted struct {
	keys   []wire.Key
	values []int
	list   *wire.EntryList
}

func listOf(keys []wire.Key, values []int, l *wire.EntryList) *sorted {
	return &sorted{keys, values, l}
}

// object writes the entries as an object, as generated code does.
func object(l *sorted) string {
	b := appendEntries(wire.WithRoom(nil), l.keys, l.values)
	l.list.Close()
	return string(b)
}

var intEntries wire.Entries[int]

func checkMap(t *testing.T, m any, l *sorted, err error) {
	t.Helper()
	want, wantErr := marshalStd(m, false)
	checkErrors(t, m, err, wantErr)
	if err != nil {
		return
	}
	if got := object(l); got != want {
		t.Fatalf("got %.2000s\nwant %.2000s", got, want)
	}
}

// sizes are those around the borders between the ways of sorting.
var sizes = []int{0, 1, 2, 3, 5, 8, 12, 31, 32, 33, 40, 64, 100, 184, 300, 1000, 5000}

// keyKinds make n different keys each, hard for sorting in different ways.
var keyKinds = map[string]func(r *rand.Rand, k int) string{
	"numbers":      func(r *rand.Rand, k int) string { return strconv.Itoa(138586341 + k*37) },
	"few digits":   func(r *rand.Rand, k int) string { return strconv.Itoa(k) },
	"random bytes": func(r *rand.Rand, k int) string { return string(rune('A'+r.IntN(20))) + fmt.Sprint(r.Uint64(), k) },
	"long prefix":  func(r *rand.Rand, k int) string { return strings.Repeat("x", 50) + strconv.Itoa(k) },
	"two prefixes": func(r *rand.Rand, k int) string { return strings.Repeat("xy"[k&1:k&1+1], 50) + strconv.Itoa(k) },
	"zero bytes":   func(r *rand.Rand, k int) string { return strings.Repeat("\x00", k) },
	"ones":         func(r *rand.Rand, k int) string { return strings.Repeat("\x01", k%7) + strings.Repeat("\x00", k/7) },
	"japanese":     func(r *rand.Rand, k int) string { return "日本" + string(rune(0x3042+k%80)) + strconv.Itoa(k/80) },
	"bytes":        func(r *rand.Rand, k int) string { return string([]byte{byte(k), byte(k >> 8), byte(k >> 16)}) },
}

type text struct{ s string }

func (k text) MarshalText() ([]byte, error) {
	if k.s == "no" {
		return nil, errors.New("no")
	}
	return []byte(k.s), nil
}

type textNumber int

func (k textNumber) MarshalText() ([]byte, error) {
	return []byte("n" + strconv.Itoa(int(-k))), nil
}

// TestSortStrings compares objects with those of encoding/json. Package wire tests
// what order keys are in.
func TestSortStrings(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	type named string
	for name, key := range keyKinds {
		for _, n := range sizes {
			if n > 300 && strings.HasPrefix(name, "zero") {
				continue
			}
			m := make(map[string]int)
			nm := make(map[named]int)
			tm := make(map[text]int)
			for k := range n {
				s := key(r, k)
				m[s] = k
				nm[named(s)] = -k
				if utf8.ValidString(s) { // equal texts have no order
					tm[text{s}] = k
				}
			}
			checkMap(t, m, listOf(wire.SortStrings(&intEntries, nil, m)), nil)
			checkMap(t, nm, listOf(wire.SortStrings(&intEntries, nil, nm)), nil)
			l, err := sortText(tm)
			checkMap(t, tm, l, err)
		}
	}
}

func TestSortText(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for _, n := range sizes {
		texts := fillMap(n, func() textNumber { return textNumber(r.Int32()) })
		l, err := sortText(texts)
		checkMap(t, texts, l, err)
		addrs := fillMap(n, func() netip.Addr { return netip.AddrFrom4([4]byte{byte(r.Int()), byte(r.Int())}) })
		l, err = sortText(addrs)
		checkMap(t, addrs, l, err)
	}
}

// TestSortParam: keys whose type is a type argument, strings and integers among them.
func TestSortParam(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	type named int32
	type word string
	for _, n := range sizes {
		checkParam(t, n, func() int { return int(r.Int64()>>r.IntN(64)) * (1 - 2*r.IntN(2)) })
		checkParam(t, n, func() int8 { return int8(r.Int()) })
		checkParam(t, n, func() int64 { return 138586341 + r.Int64N(20000) })
		checkParam(t, n, func() named { return named(r.Int32()) })
		checkParam(t, n, func() uint { return uint(r.Uint64() >> r.IntN(64)) })
		checkParam(t, n, func() uint8 { return uint8(r.Int()) })
		checkParam(t, n, func() uintptr { return uintptr(r.Uint32()) })
		checkParam(t, n, func() string { return strconv.Itoa(r.Int()) })
		checkParam(t, n, func() word { return word(strconv.Itoa(r.Int())) })
		checkParam(t, n, func() textNumber { return textNumber(r.Int32()) })
		checkParam(t, n, func() text { return text{strconv.Itoa(r.Int())} })
		checkParam(t, n, func() *text { return &text{strconv.Itoa(r.Int())} })
	}
	checkParam(t, 1, func() text { return text{"no"} })
	checkParam(t, 1, func() *text { return nil })
}

func checkParam[K comparable](t *testing.T, n int, key func() K) {
	t.Helper()
	var e jsonwire.Encoder
	m := fillMap(n, key)
	l := listOf(jsonwire.SortParam(&e, nil, &intEntries, m))
	_, err := e.Close(nil)
	checkMap(t, m, l, err)
}

func fillMap[K comparable](n int, key func() K) map[K]int {
	m := make(map[K]int)
	for k := range n {
		m[key()] = k
	}
	return m
}

type stringer interface {
	comparable
	MarshalText() ([]byte, error)
}

type textKey interface{ MarshalText() ([]byte, error) }

func sortText[K stringer](m map[K]int) (*sorted, error) {
	var e jsonwire.Encoder
	l := listOf(jsonwire.SortText(&e, nil, &intEntries, m))
	_, err := e.Close(nil)
	return l, err
}

func TestSortTextOddities(t *testing.T) {
	pointers := map[*text]int{nil: 1, {"b"}: 2, {"a"}: 3}
	l, err := sortText(pointers)
	checkMap(t, pointers, l, err)
	failing := map[text]int{{"no"}: 1}
	l, err = sortText(failing)
	checkMap(t, failing, l, err)
	invalid := map[text]int{{"\xff"}: 1, {"\xf0\x9f\x98\x80"}: 2, {"\xee\x80\x80"}: 3, {"\xfe\xfea"}: 4}
	l, err = sortText(invalid)
	checkMap(t, invalid, l, err)
	interfaces := map[textKey]int{text{"b"}: 1, &text{"a"}: 2, textNumber(1): 3}
	l, err = sortText(interfaces)
	checkMap(t, interfaces, l, err)
	if _, err = sortText(map[textKey]int{nil: 1}); err == nil {
		t.Error("a nil key, on which encoding/json panics, is no error")
	}
}
