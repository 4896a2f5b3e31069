package msgpackwire_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// plainSkip is skip as one writes it down at first: the length of the value at the
// beginning of b, or false.
func plainSkip(b []byte, depth int) (int, bool) {
	if len(b) == 0 || depth < 0 {
		return 0, false
	}
	number := func(n int) (v int, ok bool) {
		if len(b) < 1+n {
			return 0, false
		}
		for _, c := range b[1 : 1+n] {
			v = v<<8 | int(c)
		}
		return v, true
	}
	many := func(i, n int) (int, bool) {
		if depth == 0 {
			return 0, false
		}
		for range n {
			k, ok := plainSkip(b[i:], depth-1)
			if !ok {
				return 0, false
			}
			i += k
		}
		return i, true
	}
	flat := func(n int, ok bool) (int, bool) { return n, ok && n <= len(b) }
	c := b[0]
	switch {
	case c < 0x80, c >= 0xe0, c == 0xc0, c == 0xc2, c == 0xc3:
		return 1, true
	case c < 0x90:
		return many(1, 2*int(c&15))
	case c < 0xa0:
		return many(1, int(c&15))
	case c < 0xc0:
		return flat(1+int(c&31), true)
	case c == 0xc1:
		return 0, false
	case c >= 0xcc && c <= 0xd3:
		return flat(1+1<<(c&3), true)
	case c == 0xca:
		return flat(5, true)
	case c == 0xcb:
		return flat(9, true)
	case c >= 0xd4 && c <= 0xd8:
		return flat(2+1<<(c-0xd4), true)
	}
	size := map[byte]int{
		0xc4: 1, 0xc5: 2, 0xc6: 4, 0xc7: 1, 0xc8: 2, 0xc9: 4, 0xd9: 1, 0xda: 2, 0xdb: 4, 0xdc: 2, 0xdd: 4, 0xde: 2, 0xdf: 4,
	}[c]
	n, ok := number(size)
	switch {
	case !ok:
		return 0, false
	case c == 0xdc, c == 0xdd:
		return many(1+size, min(n, len(b)))
	case c == 0xde, c == 0xdf:
		return many(1+size, min(2*n, len(b)))
	case c >= 0xc7 && c <= 0xc9:
		n++
	}
	return flat(1+size+n, true)
}

func FuzzDecode(f *testing.F) {
	data, err := sample().AppendMsgpack(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(pack(map3, "a", arr2, 1, -1, 5, "x", 2.5, nil))
	f.Add([]byte("\xd6\xff\x00\x00\x00\x01"))
	f.Add([]byte("\xc7\x0c\xff\x3b\x9a\xca\x00\x00\x00\x00\x00\x00\x00\x00\x01"))
	f.Add([]byte("\xdf\xff\xff\xff\xff\x00\x00"))
	f.Add([]byte("\x82\x01\x02\xc3\xca\x00\x00\x00\x00"))
	a := arena.New(0)
	f.Fuzz(func(t *testing.T, data []byte) {
		n, ok := plainSkip(data, wire.DefaultDepth)
		require.Equal(t, ok && n == len(data), msgpackwire.WellFormed(data) == nil, "% x", data)
		whole := ok && n == len(data)
		for name, read := range readers {
			for _, a := range []*arena.Arena{nil, a} {
				d, i := msgpackwire.NewDecoder(a, data)
				err := d.Close(read(d, i))
				if !whole && err == nil {
					t.Fatalf("%s takes % x", name, data)
				}
				if whole && errors.Is(err, wire.ErrSyntax) {
					t.Fatalf("%s refuses % x: %v", name, data, err)
				}
			}
		}
		a.Reset()
		if !whole {
			return
		}
		var v any
		d, i := msgpackwire.NewDecoder(nil, data)
		if d.Close(d.Any(i, &v)) != nil {
			return // a key that no Go map has
		}
		var e msgpackwire.Encoder
		once, err := e.Close(e.AppendAny(e.Start(nil), v))
		require.NoError(t, err)
		require.NoError(t, msgpackwire.WellFormed(once))
		var again any
		d, i = msgpackwire.NewDecoder(a, once)
		require.NoError(t, d.Close(d.Any(i, &again)))
		e = msgpackwire.Encoder{}
		twice, err := e.Close(e.AppendAny(e.Start(nil), again))
		require.NoError(t, err)
		if !bytes.Equal(once, twice) {
			t.Fatalf("% x\n% x", once, twice)
		}
	})
}
