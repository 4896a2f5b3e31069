package serializer

import (
	"bytes"

	"github.com/vmihailenco/msgpack/v5"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const msgpackModule = "github.com/vmihailenco/msgpack/v5"

func init() {
	register(
		Serializer{
			Name:   "MsgPack",
			Module: msgpackModule,
			Format: "MessagePack",
			Open:   structural(MsgpackMarshal, MsgpackUnmarshal),
		},
		Serializer{
			Name:   "MsgPack (reuse)",
			Module: msgpackModule,
			Format: "MessagePack",
			Note:   "a reused Encoder, Decoder and buffer; compact integers; slices and maps are allocated at the length that the input claims",
			Open:   openMsgpackReuse(false),

			BorrowsEncoding: true,
		},
		Serializer{
			Name:   "MsgPack (arrays)",
			Module: msgpackModule,
			Format: "MessagePack",
			Note:   "as MsgPack (reuse), and structs are written as arrays, without the names of their fields",
			Open:   openMsgpackReuse(true),

			BorrowsEncoding: true,
		},
	)
}

// MsgpackMarshal is the Marshal of vmihailenco/msgpack,
// step by step, apart from the struct tag: the measured types have json's.
func MsgpackMarshal(v any) ([]byte, error) {
	encoder := msgpack.GetEncoder()
	defer msgpack.PutEncoder(encoder)
	var buf bytes.Buffer
	encoder.Reset(&buf)
	encoder.SetCustomStructTag("json")
	err := encoder.Encode(v)
	return buf.Bytes(), err
}

// MsgpackUnmarshal is its Unmarshal.
func MsgpackUnmarshal(data []byte, v any) error {
	decoder := msgpack.GetDecoder()
	defer msgpack.PutDecoder(decoder)
	decoder.Reset(bytes.NewReader(data))
	decoder.SetCustomStructTag("json")
	return decoder.Decode(v)
}

// openMsgpackReuse sets the options that are documented to save work, but for
// UsePreallocateValues, which was measured to make decoding slower. Reset forgets
// all settings, hence they are made again for each value.
func openMsgpackReuse(arrays bool) func(workload.Type) (Codec, bool) {
	return func(t workload.Type) (Codec, bool) {
		if arrays && t.Name == "synthea.Bundle" {
			// The fields of an embedded pointer that is nil become nils in the array, which
			// panic in the Decoder where the field is a struct.
			return Codec{}, false
		}
		var buf bytes.Buffer
		var reader bytes.Reader
		encoder, decoder := msgpack.NewEncoder(nil), msgpack.NewDecoder(nil)
		marshal := func(v any) ([]byte, error) {
			buf.Reset()
			encoder.Reset(&buf)
			encoder.SetCustomStructTag("json")
			encoder.UseCompactInts(true)
			encoder.UseArrayEncodedStructs(arrays)
			err := encoder.Encode(v)
			return buf.Bytes(), err
		}
		unmarshal := func(data []byte, v any) error {
			reader.Reset(data)
			decoder.Reset(&reader)
			decoder.SetCustomStructTag("json")
			decoder.DisableAllocLimit(true)
			return decoder.Decode(v)
		}
		return structural(marshal, unmarshal)(t)
	}
}
