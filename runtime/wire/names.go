package wire

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/late"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Integer is a type of an integer kind.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// Names are the names of the values of a type of an integer kind, T: the directive //catena:names. A package variable
// holds them, whose literal the linker writes:
//
//	var stateNames = wire.Names{
//		Type:  (*State)(nil),
//		Texts: []string{"new", "in_transit"},
//		Ints:  []int64{int64(StateNew), int64(StateInTransit)},
//	}
//
// The first call that reads or writes a name fills the unexported fields. Names keeps each value as an int64: a uint64
// above the range of int64 is negative.
type Names struct {
	Type  any      // (*T)(nil)
	Texts []string // the names
	// Ints are the values with these names, or Uints if T is of an unsigned kind. Of several names of one value the
	// first is written.
	Ints   []int64
	Uints  []uint64
	Strict bool // values without a name are errors, also where they are read as numbers
	Other  int  // texts that are no names mean the value with this number, from 1 on; 0: they are errors

	made   late.Word
	words  words
	values []int64       // by index
	first  int64         // the smallest value
	dense  []uint32      // the index + 1 of the value first + k, if values are near each other
	sparse map[int64]int // the index of a value, otherwise
	bits   int
}

// make makes what n has beside its literal when it is first used.
func (n *Names) make() {
	if !n.made.IsMade() {
		n.fill()
	}
}

//go:noinline
func (n *Names) fill() {
	n.made.Make(func() uint32 {
		_, n.bits = dynamic.KindOf(n.Type)
		n.values = n.Ints
		for _, v := range n.Uints {
			n.values = append(n.values, int64(v))
		}
		n.words = newWords(n.Texts)
		n.first = slices.Min(n.values)
		// The difference is right for unsigned values, too.
		if span := uint64(slices.Max(n.values)) - uint64(n.first); span < 256 || span/8 < uint64(len(n.values)) {
			n.dense = make([]uint32, span+1)
		} else {
			n.sparse = make(map[int64]int, len(n.values))
		}
		for k, v := range slices.Backward(n.values) {
			if n.dense != nil {
				n.dense[v-n.first] = uint32(k + 1)
			} else {
				n.sparse[v] = k
			}
		}
		return 1
	})
}

// Unsigned reports whether T is of an unsigned kind.
func (n *Names) Unsigned() bool { return n.Uints != nil }

// Kind is the kind of T, or the one of that size.
func (n *Names) Kind() string {
	n.make()
	kind := "int" + strconv.Itoa(n.bits)
	if n.Unsigned() {
		kind = "u" + kind
	}
	return kind
}

// Name returns the name of a value, if it has one.
func (n *Names) Name(v int64) (name string, ok bool) {
	n.make()
	if n.dense == nil {
		k, ok := n.sparse[v]
		if !ok {
			return "", false
		}
		return n.Texts[k], true
	}
	k := uint64(v - n.first)
	if k >= uint64(len(n.dense)) || n.dense[k] == 0 {
		return "", false
	}
	return n.Texts[n.dense[k]-1], true
}

// Value returns the value that text means: by its name, or in decimal.
func (n *Names) Value(text string) (v int64, ok bool) {
	n.make()
	if k := n.words.find(text); k >= 0 {
		return n.values[k], true
	}
	return n.unnamed(text)
}

// unnamed is Value for a text that is no name.
func (n *Names) unnamed(text string) (v int64, ok bool) {
	if !n.Strict {
		if v, ok := n.decimal(text); ok {
			return v, true
		}
	}
	return n.other()
}

// other returns the value of texts that are no names, if they mean one.
func (n *Names) other() (v int64, ok bool) {
	if n.Other == 0 {
		return 0, false
	}
	return n.values[n.Other-1], true
}

func (n *Names) decimal(text string) (v int64, ok bool) {
	if text == "" || text[0] != '-' && text[0]-'0' > 9 {
		return 0, false // without the allocation of an error
	}
	if n.Unsigned() {
		u, err := strconv.ParseUint(text, 10, n.bits)
		return int64(u), err == nil
	}
	v, err := strconv.ParseInt(text, 10, n.bits)
	return v, err == nil
}

// Fits reports whether T holds v, which was read as T's sort of integer of 64 bits.
func (n *Names) Fits(v int64) bool {
	n.make()
	unused := 64 - n.bits
	if n.Unsigned() {
		return uint64(v)<<unused>>unused == uint64(v)
	}
	return v<<unused>>unused == v
}

// Number returns the value for v, which was read as a number.
func (n *Names) Number(v int64) (value int64, ok bool) {
	if !n.Strict {
		return v, true
	}
	if _, ok := n.Name(v); ok {
		return v, true
	}
	return n.other()
}

// AppendText appends the name of a value or, if it has none, its decimal text.
func (n *Names) AppendText(b []byte, v int64) ([]byte, error) {
	name, ok := n.Name(v)
	switch {
	case ok:
		return append(b, name...), nil
	case n.Strict:
		return b, &Error{Format: "catena", Encode: true, Offset: -1, Kind: ErrUnsupported, Reason: n.Nameless(v)}
	}
	return n.appendDecimal(b, v), nil
}

func (n *Names) appendDecimal(b []byte, v int64) []byte {
	if n.Unsigned() {
		return strconv.AppendUint(b, uint64(v), 10)
	}
	return strconv.AppendInt(b, v, 10)
}

// Unmarshal returns the value that text means.
func (n *Names) Unmarshal(text []byte) (v int64, err error) {
	v, ok := n.Value(string(text))
	if !ok {
		err = &Error{Format: "catena", Offset: -1, Kind: ErrType, Reason: n.Unknown(string(text))}
	}
	return v, err
}

// Unknown is the reason for which text is not decoded.
func (n *Names) Unknown(text string) string { return noneOf(n.Texts, text) }

// Nameless is the reason for which a value is not encoded, or a number not decoded.
func (n *Names) Nameless(v int64) string {
	return "the value " + string(n.appendDecimal(nil, v)) + " has no name"
}

// Texts are the values of a type of a string kind, T, with the directive //catena:names, in a package variable as Names
// are.
type Texts struct {
	Type  any // (*T)(nil)
	Texts []string
	Other int // texts that are not in the list mean the one with this number, from 1 on; 0: they are errors

	made  late.Word
	words words
}

// find returns the index of text in the list of names, or -1 if no name equals it.
func (n *Texts) find(text string) int {
	if !n.made.IsMade() {
		n.fill()
	}
	return n.words.find(text)
}

//go:noinline
func (n *Texts) fill() {
	n.made.Make(func() uint32 {
		n.words = newWords(n.Texts)
		return 1
	})
}

// Value returns the value that text means, in memory of the list.
func (n *Texts) Value(text string) (v string, ok bool) {
	if k := n.find(text); k >= 0 {
		return n.Texts[k], true
	}
	if n.Other > 0 {
		return n.Texts[n.Other-1], true
	}
	return "", false
}

// Has reports whether text is in the list.
func (n *Texts) Has(text string) bool { return n.find(text) >= 0 }

// Clone returns a copy of v: the list's, if it has v.
func (n *Texts) Clone(c *Cloner, v string) string {
	if k := n.find(v); k >= 0 {
		return n.Texts[k]
	}
	return c.String(v)
}

// AppendText appends a value, which has to be in the list.
func (n *Texts) AppendText(b []byte, v string) ([]byte, error) {
	if !n.Has(v) {
		return b, &Error{Format: "catena", Encode: true, Offset: -1, Kind: ErrUnsupported, Reason: n.Unlisted(v)}
	}
	return append(b, v...), nil
}

// Unmarshal returns the value that text means.
func (n *Texts) Unmarshal(text []byte) (v string, err error) {
	v, ok := n.Value(string(text))
	if !ok {
		err = &Error{Format: "catena", Offset: -1, Kind: ErrType, Reason: n.Unknown(string(text))}
	}
	return v, err
}

// Unknown is the reason for which text is not decoded.
func (n *Texts) Unknown(text string) string { return noneOf(n.Texts, text) }

// Unlisted is the reason for which a value is not encoded.
func (n *Texts) Unlisted(v string) string { return "the value " + quote(v) + " is not in the list" }

// words are texts that are found without allocation.
type words struct {
	list   []string
	hashed []uint32 // a hash table with open addressing of indexes + 1 into list
	shift  uint
}

func newWords(list []string) words {
	bits := uint(2)
	for 1<<bits < 4*len(list) {
		bits++
	}
	w := words{list: list, hashed: make([]uint32, 1<<bits), shift: 64 - bits}
	for k, text := range list {
		h := w.hash(text)
		for w.hashed[h] != 0 {
			h = (h + 1) & (len(w.hashed) - 1)
		}
		w.hashed[h] = uint32(k + 1)
	}
	return w
}

// hash is the place of text in w.hashed: of its length and of its first and last eight bytes.
func (w *words) hash(text string) int {
	var h uint64
	if len(text) < 8 {
		h = mem.Short(text)
	} else {
		h = mem.LoadString64(text, 0)*0x9e3779b97f4a7c15 ^ mem.LoadString64(text, len(text)-8)
	}
	return int((h ^ uint64(len(text))<<56) * 0x9e3779b97f4a7c15 >> w.shift)
}

// find returns the index of text in the list of names, or -1 if no name equals it.
func (w *words) find(text string) int {
	for h := w.hash(text); ; h = (h + 1) & (len(w.hashed) - 1) {
		k := int(w.hashed[h]) - 1
		if k < 0 || w.list[k] == text {
			return k
		}
	}
}

// mostListed is how many texts an error lists at most, and longestQuoted how many bytes of the input
// it quotes.
const (
	mostListed    = 12
	longestQuoted = 64
)

// noneOf is the reason for which text, which is none of the list, is not decoded.
func noneOf(all []string, text string) string {
	list := all[:min(len(all), mostListed)]
	names := strings.Join(list, ", ")
	if len(list) < len(all) {
		names += " and " + strconv.Itoa(len(all)-len(list)) + " more"
	}
	return "string " + quote(text) + " is none of " + names
}

// quote returns text in quotation marks, shortened if it is long.
func quote(text string) string {
	if len(text) > longestQuoted {
		text = strings.ToValidUTF8(text[:longestQuoted], "") + "..."
	}
	return strconv.Quote(text)
}
