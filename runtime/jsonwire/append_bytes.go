package jsonwire

import "encoding/base64"

// AppendBytes appends v in base64 as a string, or null if v is nil.
func (e Encoder) AppendBytes(b []byte, v []byte) []byte {
	if v == nil {
		return append(b, "null"...)
	}
	b = append(b, '"')
	b = base64.StdEncoding.AppendEncode(b, v)
	return append(b, '"')
}
