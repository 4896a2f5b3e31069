package serializer

import (
	"bytes"

	"github.com/goccy/go-json"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const gojsonModule = "github.com/goccy/go-json"

func init() {
	register(
		Serializer{
			Name:   "GoJSON",
			Module: gojsonModule,
			Format: "JSON",
			Open:   reflective(json.Marshal, json.Unmarshal),
		},
		Serializer{
			Name:   "GoJSON (fastest)",
			Module: gojsonModule,
			Format: "JSON",
			Note:   "writes into the buffer of the previous call; strings point into the input; nothing is escaped for HTML, sorted or checked for UTF-8; fields are written in the order that suits the encoder",
			Open:   gojsonFastest,

			BorrowsEncoding: true,
			BorrowsValue:    true,
		},
	)
}

// gojsonFaster are the options that make encoding faster. UnorderedMap costs two
// small allocations for each map of scalars, which take less time than sorting.
var gojsonFaster = []json.EncodeOptionFunc{
	json.UnorderedMap(), json.OptimizeFieldOrder(), json.DisableHTMLEscape(), json.DisableNormalizeUTF8(),
}

// gojsonFastest encodes with an Encoder, since Marshal allocates its result and
// takes no buffer. MarshalNoEscape and UnmarshalNoEscape, which older advice
// names, do the same as Marshal and Unmarshal by now; MarshalOf and UnmarshalOf
// are for values on the stack.
//
// DecodeFieldPriorityFirstWin is left out: it skips the members after the last of a
// struct's fields, of which there are none here, and its count makes decoding some
// 5% slower.
func gojsonFastest(t workload.Type) (Codec, bool) {
	var buf bytes.Buffer
	encoder := json.NewEncoder(&buf)
	return reflective(func(v any) ([]byte, error) {
		buf.Reset()
		if err := encoder.EncodeWithOption(v, gojsonFaster...); err != nil {
			return nil, err
		}
		return bytes.TrimSuffix(buf.Bytes(), []byte("\n")), nil
	}, func(data []byte, v any) error {
		return json.UnmarshalWithOption(data, v, json.DecodeNoCopyString())
	})(t)
}
