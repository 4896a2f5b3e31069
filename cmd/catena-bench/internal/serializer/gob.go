package serializer

import (
	"bytes"
	"encoding/gob"
	"reflect"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	// The types in interfaces must be known by name.
	gob.Register(map[string]any{})
	gob.Register([]any{})

	register(
		Serializer{
			Name:   "Gob",
			Format: "Gob",
			Note:   "a new Encoder and Decoder for each value, which describe its types every time; pointers to zero values are decoded as nil",
			Loses:  EmptyOrNil | ZeroOrNil,
			Open:   structural(gobMarshal, gobUnmarshal),
		},
		Serializer{
			Name:   "Gob (stream)",
			Format: "Gob",
			Note:   "one Encoder and Decoder, to whom the types were described before: only they can read the encodings; pointers to zero values are decoded as nil",
			Loses:  EmptyOrNil | ZeroOrNil,
			Open:   openGobStream,

			BorrowsEncoding: true,
		},
	)
}

func gobMarshal(v any) ([]byte, error) {
	var buf bytes.Buffer
	err := gob.NewEncoder(&buf).Encode(v)
	return buf.Bytes(), err
}

func gobUnmarshal(data []byte, v any) error {
	return gob.NewDecoder(bytes.NewReader(data)).Decode(v)
}

// openGobStream sends the descriptions of all types first: of t's by its zero
// value, and of those that interfaces hold by one of each. The rest are messages
// that hold a value and nothing else, so that they can be read in any order, and
// more than once.
func openGobStream(t workload.Type) (Codec, bool) {
	var buf bytes.Buffer
	reader := new(bytes.Reader) // a ByteReader: the Decoder reads no further than it must
	encoder, decoder := gob.NewEncoder(&buf), gob.NewDecoder(reader)
	first := []any{t.New(), map[string]any{}, []any{}}
	for _, v := range first {
		if encoder.Encode(v) != nil {
			return Codec{}, false
		}
	}
	reader.Reset(buf.Bytes())
	for range first {
		if decoder.DecodeValue(reflect.Value{}) != nil { // reads and forgets a value
			return Codec{}, false
		}
	}

	marshal := func(v any) ([]byte, error) {
		buf.Reset()
		err := encoder.Encode(v)
		return buf.Bytes(), err
	}
	unmarshal := func(data []byte, v any) error {
		reader.Reset(data)
		return decoder.Decode(v)
	}
	return structural(marshal, unmarshal)(t)
}
