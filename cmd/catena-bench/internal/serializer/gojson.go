package serializer

import "github.com/goccy/go-json"

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
			Note:   "strings point into the input; nothing is escaped for HTML, sorted or checked for UTF-8; fields are written in the order that suits the encoder",
			Open:   reflective(gojsonMarshalFastest, gojsonUnmarshalFastest),
		},
	)
}

// MarshalNoEscape and UnmarshalNoEscape, which older advice names, do the same
// as Marshal and Unmarshal by now. No call takes a buffer to append to.
var gojsonFastest = []json.EncodeOptionFunc{
	json.UnorderedMap(), json.OptimizeFieldOrder(), json.DisableHTMLEscape(), json.DisableNormalizeUTF8(),
}

func gojsonMarshalFastest(v any) ([]byte, error) {
	return json.MarshalWithOption(v, gojsonFastest...)
}

func gojsonUnmarshalFastest(data []byte, v any) error {
	return json.UnmarshalWithOption(data, v, json.DecodeNoCopyString())
}
