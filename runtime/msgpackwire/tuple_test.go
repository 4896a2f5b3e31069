package msgpackwire_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Point is written as an array of its members.
type Point struct {
	X, Y int
	Name string
}

var pointMsgpackMembers = &msgpackwire.Members{Type: (*Point)(nil), Names: "x,y,name", Tuple: true}

func (v *Point) AppendMsgpackValue(_ *msgpackwire.Encoder, b []byte) []byte { return b }

func (v *Point) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, pointMsgpackMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.Int(i, &v.X)
		case 1:
			i, err = d.Int(i, &v.Y)
		case 2:
			i, err = d.String(i, &v.Name)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, pointMsgpackMembers, f, err)
	}
	return i, err
}

func decodePoint(data []byte, o wire.Options) (v Point, err error) {
	d, i := msgpackwire.NewDecoderWith(nil, data, &o)
	return v, d.Close(v.DecodeMsgpackValue(d, i))
}

func TestTuples(t *testing.T) {
	strict := wire.Options{DisallowUnknownFields: true}
	tests := []struct {
		data []byte
		want Point
		err  string
	}{
		{pack(head(0x93), 1, -2, "p"), Point{1, -2, "p"}, ""},
		{pack(arr2, 1, -2), Point{X: 1, Y: -2}, ""},
		{pack([]any{}), Point{}, ""},
		{pack(nil), Point{}, ""},
		{append([]byte{0xdc, 0, 3}, pack(1, -2, "p")...), Point{1, -2, "p"}, ""},
		{append([]byte{0xdd, 0, 0, 0, 1}, pack(1)...), Point{X: 1}, ""},
		{pack(map3, "name", "p", "Y", 2, "x", 1), Point{1, 2, "p"}, ""},
		{append([]byte{0xde, 0, 2}, pack("y", 2, "x", 1)...), Point{X: 1, Y: 2}, ""},
		{[]byte{0x80}, Point{}, ""},
		{pack(head(0x95), 1, 2, "p", []any{1, 2}, nil), Point{1, 2, "p"}, "unknown"},
		{pack(map2, "x", 1, "z", 2), Point{X: 1}, "unknown"},
		{pack(arr2, "a", 2), Point{Y: 2}, "msgpack: string where int expected at x (byte 1)"},
		{pack(map2, "y", "a", "x", 1), Point{X: 1}, "msgpack: string where int expected at y (byte 3)"},
		{pack(map3, "y", "a", "x", 1), Point{X: 1}, "msgpack: unexpected end of input (byte 8)"},
		{pack(head(0x93), 1, 2), Point{X: 1, Y: 2}, "msgpack: unexpected end of input (byte 3)"},
		{pack("x"), Point{}, "msgpack: string where array expected (byte 0)"},
	}
	for _, test := range tests {
		v, err := decodePoint(test.data, wire.Options{})
		require.Equal(t, test.want, v, "% x", test.data)
		if test.err == "" || test.err == "unknown" {
			require.NoError(t, err, "% x", test.data)
		} else {
			require.EqualError(t, err, test.err)
		}
		if _, err = decodePoint(test.data, strict); test.err == "unknown" {
			require.ErrorIs(t, err, wire.ErrUnknownField)
		}
	}
	// Inside other levels, where counts of both sorts are on the stack.
	var v []Point
	d, i := msgpackwire.NewDecoder(nil, pack(head(0x93), arr2, 1, 2, map2, "y", 4, "x", 3, arr2, 5, 6))
	require.NoError(t, d.Close(msgpackwire.DecodeParam(d, i, &v)))
	require.Equal(t, []Point{{X: 1, Y: 2}, {X: 3, Y: 4}, {X: 5, Y: 6}}, v)
}

func TestPlainTypeRefusesArray(t *testing.T) {
	var v Link
	d, i := msgpackwire.NewDecoder(nil, pack(arr2, "a", "b"))
	require.EqualError(t, d.Close(v.DecodeMsgpackValue(d, i)), "msgpack: array where map expected (byte 0)")
}

func TestNamesOfAnyLengthArePredicted(t *testing.T) {
	var names []string
	for n := range 40 {
		names = append(names, strings.Repeat("n", n)+strconv.Itoa(n))
	}
	m := &msgpackwire.Members{Type: (*Point)(nil), Names: strings.Join(names, ",")}
	data := []byte{0xde, 0, byte(len(names))}
	for n, name := range names {
		data = append(data, pack(name, n)...)
	}
	for cut := range len(data) + 1 {
		d, i := msgpackwire.NewDecoder(nil, data[:cut])
		f, i, err := d.Object(i, m)
		k := 0
		for ; f >= 0; k++ {
			var n int
			i, err = d.Int(i, &n)
			if err == nil && i <= cut {
				require.Equal(t, k, n)
			}
			require.Equal(t, k, f)
			f, i, err = d.Member(i, m, f, err)
		}
		require.Equal(t, cut == len(data), d.Close(i, err) == nil)
	}
}

func TestCloseObject(t *testing.T) {
	for _, n := range []int{0, 1, 15, 16, 255, 65535} {
		for _, most := range []int{15, 16, 255, 65535} {
			want := append(new(msgpackwire.Encoder).AppendMapHead([]byte("before"), n), "members"...)
			if n <= most {
				b := msgpackwire.CloseObject(append(msgpackwire.AppendOpenHead([]byte("before"), most), "members"...), 6, n)
				require.Equal(t, want, append([]byte(nil), b...), "%d in %d", n, most)
			}
			b := new(msgpackwire.Encoder).CloseCounted(append(new(msgpackwire.Encoder).AppendMapHead([]byte("before"), most), "members"...), 6, n)
			require.Equal(t, want, append([]byte(nil), b...), "%d after %d", n, most)
		}
	}
}
