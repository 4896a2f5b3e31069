package serializer

import (
	"unsafe"

	"github.com/bytedance/sonic"
	"github.com/bytedance/sonic/encoder"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const sonicModule = "github.com/bytedance/sonic"

func init() {
	register(
		Serializer{
			Name:   "Sonic",
			Module: sonicModule,
			Format: "JSON",
			Note:   sonicNote("strings point into one copy of the input; HTML is not escaped, map keys are not sorted, UTF-8 is not checked"),
			Open:   reflective(sonic.Marshal, sonic.Unmarshal),
		},
		Serializer{
			Name:   "Sonic (fastest)",
			Module: sonicModule,
			Format: "JSON",
			Note:   sonicNote("ConfigFastest; encodes into a reused buffer; strings point into the input itself; nothing is escaped for HTML, sorted or checked for UTF-8"),
			Open:   openSonicFastest,

			BorrowsEncoding: true,
			BorrowsValue:    true,
		},
	)
}

// sonicNote is the note of a row of Sonic's, or the fact that matters more: it
// has native code for amd64 and arm64 alone, and for the versions of Go that it
// knows.
func sonicNote(note string) string {
	if sonic.APIKind != sonic.UseSonicJSON {
		return "falls back to encoding/json here"
	}
	return note
}

// openSonicFastest follows Sonic's README: EncodeInto, ConfigFastest, and a string
// made from the input without a copy. NoValidateJSONMarshaler is the encoder's part
// of ConfigFastest.
func openSonicFastest(t workload.Type) (Codec, bool) {
	var buf []byte
	marshal := func(v any) ([]byte, error) {
		buf = buf[:0]
		err := encoder.EncodeInto(&buf, v, encoder.NoValidateJSONMarshaler|encoder.NoEncoderNewline)
		return buf, err
	}
	unmarshal := func(data []byte, v any) error {
		// Safe because data is not written to for as long as the value is in use, as
		// Codec says.
		return sonic.ConfigFastest.UnmarshalFromString(unsafe.String(unsafe.SliceData(data), len(data)), v)
	}
	return reflective(marshal, unmarshal)(t)
}
