package serializer

import (
	"bytes"

	json "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const jsonv2Module = "github.com/go-json-experiment/json"

func init() {
	register(
		Serializer{
			Name:   "JSON v2",
			Module: jsonv2Module,
			Format: "JSON",
			Note:   "the module that encoding/json/v2 is made from; nil slices and maps are written as empty ones; map keys are not sorted",
			Loses:  EmptyOrNil,
			Open: reflective(
				func(v any) ([]byte, error) { return json.Marshal(v) },
				func(data []byte, v any) error { return json.Unmarshal(data, v) },
			),
		},
		Serializer{
			Name:   "JSON v2 (reuse)",
			Module: jsonv2Module,
			Format: "JSON",
			Note:   "as JSON v2; encodes into a reused buffer; duplicate names are not looked for",
			Loses:  EmptyOrNil,
			Open:   openJSONv2Reuse,

			BorrowsEncoding: true,
		},
	)
}

// openJSONv2Reuse lets MarshalWrite append to a bytes.Buffer, which it does
// without a copy of its own. AllowDuplicateNames is the one option whose
// documentation promises speed.
func openJSONv2Reuse(t workload.Type) (Codec, bool) {
	var buf bytes.Buffer
	options := json.JoinOptions(jsontext.AllowDuplicateNames(true))
	marshal := func(v any) ([]byte, error) {
		buf.Reset()
		err := json.MarshalWrite(&buf, v, options)
		return buf.Bytes(), err
	}
	unmarshal := func(data []byte, v any) error { return json.Unmarshal(data, v, options) }
	return reflective(marshal, unmarshal)(t)
}
