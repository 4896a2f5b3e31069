package catena_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/contract"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
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
		compareReaders(t, []byte(document), func(b []byte) (*jsonwire.Decoder, int) { return jsonwire.NewDecoder(nil, b) },
			jsonwire.NewMembers((*memberValues)(nil), memberNames))
		if b, err := catena.Transcode(nil, catena.FormatMsgpack(), []byte(document), catena.FormatJSON()); err == nil {
			compareReaders(t, b, func(b []byte) (*msgpackwire.Decoder, int) { return msgpackwire.NewDecoder(nil, b) },
				msgpackwire.NewMembers((*memberValues)(nil), memberNames))
		}
		if b, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(document), catena.FormatJSON()); err == nil {
			compareReaders(t, b, func(b []byte) (*cborwire.Decoder, int) { return cborwire.NewDecoder(nil, b) },
				cborwire.NewMembers((*memberValues)(nil), memberNames))
		}
	}
}

// compareReaders decodes all beginnings of a document in both ways.
func compareReaders[Members any, D memberReader[Members]](t *testing.T, document []byte, open func([]byte) (D, int), m *Members) {
	for n := range len(document) + 1 {
		var one, two memberValues
		d, i := open(document[:n])
		oneErr := d.Close(readMembers(d, i, m, &one))
		d, i = open(document[:n])
		twoErr := d.Close(readValues(d, i, m, &two))
		require.Equal(t, two, one, "%q", document[:n])
		require.Equal(t, twoErr, oneErr, "%q", document[:n])
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
