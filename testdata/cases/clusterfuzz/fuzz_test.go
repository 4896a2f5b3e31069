package clusterfuzz

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
	"testing/iotest"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	twin "github.com/ezrantn/catena/testdata/corpus/twin/user"

	code "github.com/ezrantn/catena/testdata/cases/golden/recursive_types"
	table "github.com/ezrantn/catena/testdata/cases/tables/recursive_types"
	fhir "github.com/ezrantn/catena/testdata/corpus/synthea"

	tweets "github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// FuzzJSON compares generated code with encoding/json on the same types without methods.
func FuzzJSON(f *testing.F) {
	f.Add([]byte(`{"id":7,"tags":["x"],"metadata":{"score":0.5}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		checkJSON[user.User, *user.User, twin.User](t, text)
		checkJSON[tweets.SearchResult, *tweets.SearchResult, twitter.SearchResult](t, text)
		checkJSON[fhir.Bundle, *fhir.Bundle, synthea.Bundle](t, text)
	})
}

func checkJSON[T any, P catena.JSON[T], Twin any](t *testing.T, text []byte) {
	var want Twin
	refused := json.Unmarshal(text, &want)
	a := arena.New(0)
	arenas := []*arena.Arena{nil, a, a}
	if _, err := catena.DecodeJSON[T, P](nil, text, catena.RejectDuplicateKeys()); err != nil {
		arenas = arenas[:1] // duplicate members are merged on the heap alone
	}
	for _, where := range arenas {
		where.Reset()
		v, err := catena.DecodeJSON[T, P](where, text)
		if (err == nil) != (refused == nil) {
			t.Fatalf("%q: %v, encoding/json: %v", text, err, refused)
		}
		if err != nil {
			continue
		}
		got, err := catena.AppendJSON(nil, P(v))
		wanted, refused := json.Marshal(&want)
		if (err == nil) != (refused == nil) || err == nil && !bytes.Equal(got, wanted) {
			t.Fatalf("%q: %s, %v; encoding/json: %s, %v", text, got, err, wanted, refused)
		}
	}
}

// FuzzMsgpack decodes MessagePack into types and encodes the values again, by which they do not change.
func FuzzMsgpack(f *testing.F) {
	f.Add([]byte("\x81\xa2id\x07"))
	f.Fuzz(func(t *testing.T, data []byte) {
		checkBinary(t, data, catena.DecodeMsgpack[user.User], catena.AppendMsgpack[user.User])
		checkBinary(t, data, catena.DecodeMsgpack[fhir.Bundle], catena.AppendMsgpack[fhir.Bundle])
	})
}

// FuzzCBOR is FuzzMsgpack for CBOR.
func FuzzCBOR(f *testing.F) {
	f.Add([]byte("\xa1\x62id\x07"))
	f.Fuzz(func(t *testing.T, data []byte) {
		checkBinary(t, data, catena.DecodeCBOR[user.User], catena.AppendCBOR[user.User])
		checkBinary(t, data, catena.DecodeCBOR[fhir.Bundle], catena.AppendCBOR[fhir.Bundle])
	})
}

func checkBinary[T any](t *testing.T, data []byte,
	decode func(*arena.Arena, []byte, ...catena.Option) (*T, error), encode func([]byte, *T, ...catena.Option) ([]byte, error),
) {
	v, err := decode(arena.New(0), data)
	if err != nil {
		return
	}
	first, err := encode(nil, v)
	if err != nil {
		return // a value that has no form, such as a time beyond the format's years
	}
	w, err := decode(nil, first)
	if err != nil {
		t.Fatalf("%x, decoded and encoded: %x: %v", data, first, err)
	}
	if second, err := encode(nil, w); err != nil || !bytes.Equal(first, second) {
		t.Fatalf("%x: %x, then %x, %v", data, first, second, err)
	}
}

// FuzzTables decodes documents of all formats into types with code and the same types with tables, which do the same.
func FuzzTables(f *testing.F) {
	f.Add([]byte(`{"value":1,"children":[{"next":null}],"named":{"a":{}},"any":[1.5]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		checkTables(t, data, catena.DecodeJSON[code.Node], catena.DecodeJSON[table.Node], catena.AppendJSON[code.Node], catena.AppendJSON[table.Node])
		checkTables(t, data, catena.DecodeMsgpack[code.Node], catena.DecodeMsgpack[table.Node], catena.AppendMsgpack[code.Node], catena.AppendMsgpack[table.Node])
		checkTables(t, data, catena.DecodeCBOR[code.Node], catena.DecodeCBOR[table.Node], catena.AppendCBOR[code.Node], catena.AppendCBOR[table.Node])
	})
}

func checkTables[C, T any](t *testing.T, data []byte,
	decodeC func(*arena.Arena, []byte, ...catena.Option) (*C, error), decodeT func(*arena.Arena, []byte, ...catena.Option) (*T, error),
	encodeC func([]byte, *C, ...catena.Option) ([]byte, error), encodeT func([]byte, *T, ...catena.Option) ([]byte, error),
) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		c, err := decodeC(a, data)
		v, other := decodeT(a, data)
		if fmt.Sprint(err) != fmt.Sprint(other) {
			t.Fatalf("%q: code: %v; table: %v", data, err, other)
		}
		if err != nil {
			continue
		}
		want, err := encodeC(nil, c)
		got, other := encodeT(nil, v)
		if fmt.Sprint(err) != fmt.Sprint(other) || !bytes.Equal(got, want) {
			t.Fatalf("%q: code: %x, %v; table: %x, %v", data, want, err, got, other)
		}
	}
}

// FuzzTranscode converts between all formats. Transcoded JSON is well-formed.
func FuzzTranscode(f *testing.F) {
	f.Add([]byte(`{"a":[1,-2.5,"x",null,true]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		formats := []catena.Format{catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()}
		for _, from := range formats {
			for _, to := range formats {
				out, err := catena.Transcode(nil, to, data, from)
				if err != nil {
					continue
				}
				if text, err := catena.Transcode(nil, catena.FormatJSON(), out, to); err == nil && !json.Valid(text) {
					t.Fatalf("%x from %v by way of %v is %q", data, from, to, text)
				}
			}
		}
	})
}

// FuzzStream reads a stream in pieces of one byte, which makes no difference.
func FuzzStream(f *testing.F) {
	f.Add([]byte("{\"id\":7}\n{\"id\":8}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		whole, err := readAll(catena.ReadJSON[user.User](bytes.NewReader(text)))
		pieces, errOfPieces := readAll(catena.ReadJSON[user.User](iotest.OneByteReader(bytes.NewReader(text))))
		if whole != pieces || (err == nil) != (errOfPieces == nil) {
			t.Fatalf("%q: %s, %v; in pieces %s, %v", text, whole, err, pieces, errOfPieces)
		}
	})
}

// readAll returns the values of a sequence as JSON, and the error that ended it.
func readAll(values func(func(*user.User, error) bool)) (text string, err error) {
	for v, failed := range values {
		if failed != nil {
			return text, failed
		}
		line, failed := catena.AppendJSON(nil, v)
		if failed != nil {
			return text, failed
		}
		text += string(line) + "\n"
	}
	return text, nil
}
