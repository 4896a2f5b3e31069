package cborwire_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
)

func TestNamesOfAnyLengthArePredicted(t *testing.T) {
	var names []string
	for n := range 40 {
		names = append(names, strings.Repeat("n", n)+strconv.Itoa(n))
	}
	m := &cborwire.Members{Type: (*point)(nil), Names: strings.Join(names, ",")}
	data := []byte{0xb8, byte(len(names))}
	for n, name := range names {
		data = append(data, items(name, n)...)
	}
	for cut := range len(data) + 1 {
		d, i := cborwire.NewDecoder(nil, data[:cut])
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
	for _, n := range []int{0, 1, 23, 24, 255, 256, 65535} {
		for _, most := range []int{23, 24, 255, 256, 65535} {
			if n > most {
				continue
			}
			b := cborwire.CloseObject(append(cborwire.AppendOpenHead([]byte("before"), most), "members"...), 6, n)
			want := append(new(cborwire.Encoder).AppendMapHead([]byte("before"), n), "members"...)
			require.Equal(t, want, append([]byte(nil), b...), "%d in %d", n, most)
		}
	}
}
