package serializer

import (
	"errors"

	"github.com/segmentio/encoding/json"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const segmentioModule = "github.com/segmentio/encoding"

func init() {
	register(
		Serializer{
			Name:   "Segmentio",
			Module: segmentioModule,
			Format: "JSON",
			Open:   openSegmentio,
		},
		Serializer{
			Name:   "Segmentio (fastest)",
			Module: segmentioModule,
			Format: "JSON",
			Note:   "encodes into a reused buffer; strings point into the input; HTML is not escaped, map keys are not sorted; names match in their exact case alone",
			Open:   openSegmentioFastest,

			BorrowsEncoding: true,
			BorrowsValue:    true,
		},
	)
}

func openSegmentio(t workload.Type) (Codec, bool) {
	if t.Name == "synthea.Bundle" {
		// A slice with omitempty in a struct embedded as a pointer is not written.
		return Codec{}, false
	}
	return reflective(json.Marshal, json.Unmarshal)(t)
}

// openSegmentioFastest appends without any of the AppendFlags and parses with
// those ParseFlags that promise speed.
func openSegmentioFastest(t workload.Type) (Codec, bool) {
	c, ok := openSegmentio(t)
	var buf []byte
	c.Marshal = func(v any) (_ []byte, err error) {
		buf, err = json.Append(buf[:0], v, 0)
		return buf, err
	}
	c.Unmarshal = func(data []byte) (any, error) {
		v := t.New()
		rest, err := json.Parse(data, v, json.ZeroCopy|json.DontMatchCaseInsensitiveStructFields)
		if err == nil && len(rest) > 0 {
			err = errors.New("segmentio: text after the value")
		}
		return v, err
	}
	return c, ok
}
