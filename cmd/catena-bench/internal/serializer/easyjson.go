package serializer

import (
	"github.com/mailru/easyjson"
	"github.com/mailru/easyjson/jwriter"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/easyjson"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	module := "github.com/mailru/easyjson"
	register(Serializer{
		Name:   "EasyJSON",
		Module: module,
		Format: "JSON",
		Open:   easyJSON,
	}, Serializer{
		Name:   "EasyJSON (reuse)",
		Module: module,
		Format: "JSON",
		Note:   "joins its output in the buffer of the previous call; decodes like EasyJSON",
		Open:   easyJSONReuse,
	})
}

func easyJSON(t workload.Type) (Codec, bool) {
	return generated(family.Types, func(v any) ([]byte, error) {
		return easyjson.Marshal(v.(easyjson.Marshaler))
	}, func(data []byte, v any) error {
		return easyjson.Unmarshal(data, v.(easyjson.Unmarshaler))
	})(t)
}

// easyJSONReuse gives BuildBytes a buffer, as the comment of that method has it.
func easyJSONReuse(t workload.Type) (Codec, bool) {
	c, ok := easyJSON(t)
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
