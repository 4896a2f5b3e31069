package serializer

import (
	"github.com/mailru/easyjson"
	"github.com/mailru/easyjson/jwriter"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/easyjson"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	library := Serializer{Module: "github.com/mailru/easyjson", Format: "JSON"}

	plain := library
	plain.Name = "EasyJSON"
	plain.Open = easyJSON(family.Types)

	reuse := library
	reuse.Name = "EasyJSON (reuse)"
	reuse.Note = "joins its output in the buffer of the previous call; decodes like EasyJSON"
	reuse.BorrowsEncoding = true
	reuse.Open = easyJSONReuse(family.Types)

	register(plain, reuse)
}

// easyJSON is the codec of the types in family, as [generated] wants them.
func easyJSON(family map[string]func() any) func(workload.Type) (Codec, bool) {
	return generated(family, func(v any) ([]byte, error) {
		return easyjson.Marshal(v.(easyjson.Marshaler))
	}, func(data []byte, v any) error {
		return easyjson.Unmarshal(data, v.(easyjson.Unmarshaler))
	})
}

// easyJSONReuse gives BuildBytes a buffer, as the comment of that method has it.
func easyJSONReuse(family map[string]func() any) func(workload.Type) (Codec, bool) {
	open := easyJSON(family)
	return func(t workload.Type) (Codec, bool) {
		c, ok := open(t)
		var buf []byte
		c.Marshal = func(v any) ([]byte, error) {
			var w jwriter.Writer
			v.(easyjson.Marshaler).MarshalEasyJSON(&w)
			text, err := w.BuildBytes(buf[:0])
			buf = text
			return text, err
		}
		return c, ok
	}
}
