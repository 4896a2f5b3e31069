package oracle

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// An item is a value of a binary document as a reader of its own sees it, which
// has nothing in common with the one that is tested.
type item struct {
	kind     itemKind
	negative bool    // of an integer: it is -1 - number
	number   uint64  // the integer, the bits of a float, the number of a tag or simple value
	bits     int     // of a float
	text     string  // of text, bytes and extensions
	items    []*item // elements; keys and values by turns; the content of a tag
	open     bool    // of CBOR: printed without a length
	refuses  bool    // the struct that it is decoded into refuses unknown members
}

type itemKind int

const (
	itemNull itemKind = iota
	itemBool          // number is 0 or 1
	itemInteger
	itemFloat
	itemText
	itemBytes
	itemArray
	itemMap
	itemTag    // of CBOR
	itemSimple // of CBOR
	itemExt    // of MessagePack: number is the type
	itemRaw    // text is the output, well-formed or not
)

func integer(n int64) *item {
	if n < 0 {
		return &item{kind: itemInteger, negative: true, number: uint64(-1 - n)}
	}
	return &item{kind: itemInteger, number: uint64(n)}
}

func text(s string) *item { return &item{kind: itemText, text: s} }

// depth is how deep arrays and maps nest.
func (it *item) depth() int {
	most := 0
	for _, e := range it.items {
		most = max(most, e.depth())
	}
	if it.kind == itemArray || it.kind == itemMap {
		most++
	}
	return most
}

// copied is a copy that shares nothing.
func (it *item) copied() *item {
	c := *it
	c.items = make([]*item, len(it.items))
	for k, e := range it.items {
		c.items[k] = e.copied()
	}
	return &c
}

// shuffle puts the entries of a map, and of all maps in it, into another order.
func (it *item) shuffle(r *rand.Rand, deep bool) {
	if it.kind == itemMap {
		r.Shuffle(len(it.items)/2, func(a, b int) {
			it.items[2*a], it.items[2*b] = it.items[2*b], it.items[2*a]
			it.items[2*a+1], it.items[2*b+1] = it.items[2*b+1], it.items[2*a+1]
		})
	}
	if deep {
		for _, e := range it.items {
			e.shuffle(r, deep)
		}
	}
}

// repeats reports whether a map has a name twice, in whichever case. An integer and
// the text of it are one name here: a map by integers takes both.
func (it *item) repeats() bool {
	seen := map[string]bool{}
	for k, e := range it.items {
		if e.repeats() {
			return true
		}
		if it.kind == itemMap && k%2 == 0 {
			name := strings.ToUpper(strings.ToLower(strings.ToUpper(e.name())))
			if seen[name] {
				return true
			}
			seen[name] = true
		}
	}
	return false
}

// values lists it and all values in it, but no keys.
func (it *item) values() []*item {
	list := []*item{it}
	for k, e := range it.items {
		if it.kind != itemMap || k%2 == 1 {
			list = append(list, e.values()...)
		}
	}
	return list
}

// decimal is an integer as text.
func (it *item) decimal() string {
	if !it.negative {
		return strconv.FormatUint(it.number, 10)
	}
	if it.number == 1<<64-1 {
		return "-18446744073709551616"
	}
	return "-" + strconv.FormatUint(it.number+1, 10)
}

// name is a key as JSON has it.
func (it *item) name() string {
	if it.kind == itemInteger {
		return it.decimal()
	}
	return it.text
}

// json appends the item as JSON text; false if JSON has no such thing.
func (it *item) json(b []byte) ([]byte, bool) {
	switch it.kind {
	case itemNull:
		return append(b, "null"...), true
	case itemBool:
		return strconv.AppendBool(b, it.number == 1), true
	case itemInteger:
		return append(b, it.decimal()...), true
	case itemFloat, itemText:
		var v any = it.text
		if it.kind == itemFloat {
			v = it.float()
		}
		text, err := json.Marshal(v)
		return append(b, text...), err == nil
	case itemArray, itemMap:
		b = append(b, "[{"[it.kind-itemArray])
		for k, e := range it.items {
			switch {
			case it.kind == itemMap && k%2 == 1:
				b = append(b, ':')
			case k > 0:
				b = append(b, ',')
			}
			if it.kind == itemMap && k%2 == 0 {
				e = text(e.name())
			}
			var ok bool
			if b, ok = e.json(b); !ok {
				return b, false
			}
		}
		return append(b, "]}"[it.kind-itemArray]), true
	}
	return b, false
}

// means compares the item with the JSON value of the same meaning: of the same
// names, and with the same scalars. A tuple has no names.
func (it *item) means(path string, want any) error {
	differ := func() error { return fmt.Errorf("%s is %.200s, in JSON %.200s", path, it, fmt.Sprintf("%#v", want)) }
	fits := false
	switch want := want.(type) {
	case nil:
		fits = it.kind == itemNull
	case bool:
		fits = it.kind == itemBool && (it.number == 1) == want
	case json.Number:
		fits = it.meansNumber(string(want))
	case string:
		fits = it.meansText(want)
	case []any:
		switch it.kind {
		case itemBytes:
			fits = len(it.text) == len(want)
			for k, e := range want {
				n, _ := e.(json.Number)
				fits = fits && strconv.Itoa(int(it.text[k])) == string(n)
			}
		case itemArray:
			if len(it.items) != len(want) {
				return differ()
			}
			for k, e := range it.items {
				if err := e.means(fmt.Sprintf("%s[%d]", path, k), want[k]); err != nil {
					return err
				}
			}
			fits = true
		}
	case map[string]any:
		switch it.kind {
		case itemMap:
			return it.meansObject(path, want)
		case itemArray:
			fits = true
		}
	}
	if !fits && it.kind == itemBytes { // a json.RawMessage
		if tree, err := parse([]byte(it.text)); err == nil {
			got, _ := json.Marshal(tree)
			text, _ := json.Marshal(want)
			fits = bytes.Equal(got, text)
		}
	}
	if !fits {
		return differ()
	}
	return nil
}

func (it *item) meansObject(path string, want map[string]any) error {
	seen := map[string]bool{}
	for k := 0; k < len(it.items); k += 2 {
		name := it.items[k].name()
		value, ok := want[name]
		if !ok || seen[name] {
			return fmt.Errorf("%s has a member %q, in JSON it has none or only one", path, name)
		}
		seen[name] = true
		if err := it.items[k+1].means(fmt.Sprintf("%s[%q]", path, name), value); err != nil {
			return err
		}
	}
	for name := range want {
		if !seen[name] {
			return fmt.Errorf("%s has no member %q, in JSON it has", path, name)
		}
	}
	return nil
}

func (it *item) meansNumber(want string) bool {
	switch it.kind {
	case itemInteger:
		return it.decimal() == want
	case itemFloat:
		x, err := strconv.ParseFloat(want, it.bits)
		return err == nil && x == it.float()
	case itemText: // a json.Number
		return it.text == want || it.text == "" && want == "0"
	case itemTag: // an integer of more than 64 bits: RFC 8949, section 3.4.3
		n := new(big.Int).SetBytes([]byte(it.items[0].text))
		if it.number == 3 {
			n.Not(n)
		}
		return (it.number == 2 || it.number == 3) && n.String() == want
	}
	return false
}

func (it *item) meansText(want string) bool {
	switch it.kind {
	case itemText:
		return it.text == want
	case itemBytes:
		return base64.StdEncoding.EncodeToString([]byte(it.text)) == want
	case itemTag:
		return it.number == 0 && it.items[0].text == want
	case itemExt:
		t, ok := timestamp(it)
		at, err := time.Parse(time.RFC3339Nano, want)
		return ok && err == nil && t.Equal(at)
	}
	return false
}

// String is for messages.
func (it *item) String() string {
	b, ok := it.json(nil)
	if ok {
		return string(b)
	}
	return fmt.Sprintf("{kind %d, number %d, %q, %v}", it.kind, it.number, it.text, it.items)
}

// retyped are values that another may be replaced by, such as mean the same to
// JSON.
func retyped(r *rand.Rand) item {
	return []item{
		{kind: itemNull}, {kind: itemBool}, *integer(1), *integer(-1), *integer(300), *integer(-1 << 40), *text("x"),
		{kind: itemArray}, {kind: itemMap}, {kind: itemArray, items: []*item{{kind: itemBool}, text("y")}},
		{kind: itemMap, items: []*item{text("k"), {kind: itemBool, number: 1}}},
	}[r.IntN(11)]
}
