package catena_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A circular leads to nothing but itself.
type circular *circular

// TestPointersThatLeadToThemselvesEnd: as type arguments. encoding/json never returns from decoding
// anything but null into one.
func TestPointersThatLeadToThemselvesEnd(t *testing.T) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		for name, decode := range map[string]func(text string) (circular, error){
			"1 {} [1] \"a\" null": func(text string) (v circular, err error) {
				d, i := jsonwire.NewDecoder(a, []byte(text))
				i, err = jsonwire.DecodeParam(d, i, &v)
				return v, d.Close(i, err)
			},
			"\x01 \x80 \x91\x01 \xa1a \xc0": func(text string) (v circular, err error) {
				d, i := msgpackwire.NewDecoder(a, []byte(text))
				i, err = msgpackwire.DecodeParam(d, i, &v)
				return v, d.Close(i, err)
			},
			"\x01 \xa0 \x81\x01 \x61a \xf6": func(text string) (v circular, err error) {
				d, i := cborwire.NewDecoder(a, []byte(text))
				i, err = cborwire.DecodeParam(d, i, &v)
				return v, d.Close(i, err)
			},
		} {
			texts := strings.Fields(name)
			for k, text := range texts {
				v, err := decode(text)
				if k == len(texts)-1 {
					require.NoError(t, err)
					require.Nil(t, v)
					continue
				}
				require.ErrorContains(t, err, "nested too deeply", "%q", text)
			}
		}
	}
	var itself circular
	itself = &itself
	for _, v := range []circular{nil, itself} {
		var j jsonwire.Encoder
		_, err := j.Close(jsonwire.AppendParam(&j, j.Start(nil), &v))
		require.Equal(t, v == nil, err == nil, "%v", err)
		var m msgpackwire.Encoder
		_, err = m.Close(msgpackwire.AppendParam(&m, m.Start(nil), &v))
		require.Equal(t, v == nil, err == nil, "%v", err)
		var c cborwire.Encoder
		_, err = c.Close(cborwire.AppendParam(&c, c.Start(nil), &v))
		require.Equal(t, v == nil, err == nil, "%v", err)
	}
}
