package catena_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/contract"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A memberReader is a decoder of one of the formats.
type memberReader[Members any] interface {
	contract.Structure[Members]
	contract.MemberScalars[Members]
	Bool(i int, v *bool) (int, error)
	Int(i int, v *int) (int, error)
	Int64(i int, v *int64) (int, error)
	Float64(i int, v *float64) (int, error)
	String(i int, v *string) (int, error)
	Close(i int, err error) error
}

type memberValues struct {
	Bool  bool
	Int   int
	Int64 int64
	Float float64
	Text  string
}

const memberNames = "b,i,a_name_of_more_than_sixteen_bytes,f,t"

// A reader of members does the same as the reader of the value and Member.
func TestReadersOfMembers(t *testing.T) {
	var documents []string
	for _, value := range []string{"true", "false", "0", "-1", "200", "-70000", "123456789012", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
		"1e400", "1.5", "0.1", `""`, `"t"`, `"sixteen bytes or"`, `"a text of more than thirty-two bytes, of 48 of it"`, `"ü\n"`, "null", "[1]", `{"b":1}`} {
		for k, name := range []string{"b", "i", "a_name_of_more_than_sixteen_bytes", "f", "t"} {
			next := []string{"i", "a_name_of_more_than_sixteen_bytes", "f", "t", "no"}[k]
			documents = append(documents,
				fmt.Sprintf(`{%q:%s}`, name, value), fmt.Sprintf(`{%q:%s,%q:7}`, name, value, next), fmt.Sprintf(`{%q:%s,"b":true,"B":false,"x":1}`, name, value),
				fmt.Sprintf("{\n  %q: %s,\n  %q: true , %q:\"\"\n}", name, value, next, name))
		}
	}
	for _, document := range documents {
		compareReaders(t, []byte(document), jsonwire.NewDecoderWith, &jsonwire.Members{Type: (*memberValues)(nil), Names: memberNames})
		if b, err := catena.Transcode(nil, catena.FormatMsgpack(), []byte(document), catena.FormatJSON()); err == nil {
			compareReaders(t, b, msgpackwire.NewDecoderWith, &msgpackwire.Members{Type: (*memberValues)(nil), Names: memberNames})
			compareReaders(t, b, msgpackwire.NewDecoderWith, &msgpackwire.Members{Type: (*memberValues)(nil), Names: memberNames, Tuple: true})
		}
		if b, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(document), catena.FormatJSON()); err == nil {
			compareReaders(t, b, cborwire.NewDecoderWith, &cborwire.Members{Type: (*memberValues)(nil), Names: memberNames})
			compareReaders(t, b, cborwire.NewDecoderWith, &cborwire.Members{Type: (*memberValues)(nil), Names: memberNames, Tuple: true})
			followed := append(b[:len(b):len(b)], 0x61, 'i', 7) // by the name of another object, and its value
			compareReaders(t, followed, cborwire.NewDecoderWith, &cborwire.Members{Type: (*memberValues)(nil), Names: memberNames})
			unbounded := append(append([]byte{0xbf}, b[1:]...), 0xff)
			compareReaders(t, unbounded, cborwire.NewDecoderWith, &cborwire.Members{Type: (*memberValues)(nil), Names: memberNames})
		}
	}
}

// compareReaders decodes all beginnings of a document by both kinds of readers, onto the heap and into arenas.
func compareReaders[Members any, D memberReader[Members]](t *testing.T, document []byte, open func(*arenacore.Arena, []byte, *wire.Options) (D, int), m *Members) {
	strict := wire.Options{DisallowUnknownFields: true, RejectDuplicateKeys: true}
	small := arena.New(0)
	for n := range len(document) + 1 {
		for k, c := range []struct {
			a *arena.Arena
			o wire.Options
		}{
			{nil, wire.Options{}}, {nil, wire.Options{ShareInput: true}}, {nil, strict},
			{small, wire.Options{}}, {small, wire.Options{InPlace: true}}, {small, wire.Options{Limits: wire.Limits{Memory: 100 + n}}},
		} {
			if n < len(document) && n%6 != k { // each beginning in one of the ways
				continue
			}
			decode := func(read func(memberReader[Members], int, *Members, *memberValues) (int, error)) (v memberValues, err error) {
				small.Reset()
				input := append(make([]byte, 0, n+arenacore.Pad), document[:n]...)
				d, i := open((*arenacore.Arena)(c.a), input, &c.o)
				err = d.Close(read(d, i, m, &v))
				v.Text = strings.Clone(v.Text)
				return v, err
			}
			want, wantErr := decode(readValues[Members])
			got, err := decode(readMembers[Members])
			require.Equal(t, want, got, "%q, %+v", document[:n], c.o)
			require.Equal(t, wantErr, err, "%q, %+v", document[:n], c.o)
		}
	}
}

func readMembers[Members any](d memberReader[Members], i int, m *Members, v *memberValues) (int, error) {
	f, i, err := d.Object(i, m)
	for f >= 0 {
		switch f {
		case 0:
			f, i, err = d.BoolMember(i, &v.Bool, m, f)
		case 1:
			f, i, err = d.IntMember(i, &v.Int, m, f)
		case 2:
			f, i, err = d.Int64Member(i, &v.Int64, m, f)
		case 3:
			f, i, err = d.Float64Member(i, &v.Float, m, f)
		case 4:
			f, i, err = d.StringMember(i, &v.Text, m, f)
		default:
			i, err = d.Skip(i)
			f, i, err = d.Member(i, m, f, err)
		}
	}
	return i, err
}

func readValues[Members any](d memberReader[Members], i int, m *Members, v *memberValues) (int, error) {
	f, i, err := d.Object(i, m)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.Bool(i, &v.Bool)
		case 1:
			i, err = d.Int(i, &v.Int)
		case 2:
			i, err = d.Int64(i, &v.Int64)
		case 3:
			i, err = d.Float64(i, &v.Float)
		case 4:
			i, err = d.String(i, &v.Text)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, m, f, err)
	}
	return i, err
}
