package serializer

import (
	"errors"
	"io"

	jsoniter "github.com/json-iterator/go"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const jsoniterModule = "github.com/json-iterator/go"

func init() {
	standard := jsoniter.ConfigCompatibleWithStandardLibrary
	register(
		Serializer{
			Name:   "JSONiter",
			Module: jsoniterModule,
			Format: "JSON",
			Note:   "ConfigCompatibleWithStandardLibrary, as its README calls it",
			Open:   reflective(standard.Marshal, standard.Unmarshal),
		},
		Serializer{
			Name:   "JSONiter (fastest)",
			Module: jsoniterModule,
			Format: "JSON",
			Note:   "ConfigFastest, but with all digits of floats; a reused Stream and Iterator; HTML is not escaped, map keys are not sorted",
			Open:   openJSONiterFastest,

			BorrowsEncoding: true,
		},
	)
}

// jsoniterFastest is ConfigFastest without MarshalFloatWith6Digits, whose
// numbers do not survive a round trip: such a row could not be compared.
var jsoniterFastest = jsoniter.Config{ObjectFieldMustBeSimpleString: true}.Froze()

// openJSONiterFastest keeps the Stream and the Iterator that Marshal and
// Unmarshal take from a pool, and so the buffer that Marshal copies.
func openJSONiterFastest(t workload.Type) (Codec, bool) {
	stream := jsoniter.NewStream(jsoniterFastest, nil, 0)
	iterator := jsoniter.NewIterator(jsoniterFastest)
	marshal := func(v any) ([]byte, error) {
		stream.Reset(nil)
		stream.Error = nil
		stream.WriteVal(v)
		return stream.Buffer(), stream.Error
	}
	unmarshal := func(data []byte, v any) error {
		iterator.ResetBytes(data)
		iterator.Error = nil
		iterator.ReadVal(v)
		if iterator.Error != nil && iterator.Error != io.EOF {
			return iterator.Error
		}
		if iterator.WhatIsNext(); iterator.Error != io.EOF {
			return errors.New("jsoniter: text after the value")
		}
		return nil
	}
	return reflective(marshal, unmarshal)(t)
}
