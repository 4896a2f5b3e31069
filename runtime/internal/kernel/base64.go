package kernel

import "encoding/base64"

// minBase64 is the length from which base64 is encoded and decoded by vectors, in characters.
const minBase64 = 64

// AppendBase64 appends v in base64, with padding, to b, whose capacity is large enough.
func AppendBase64(b, v []byte) []byte {
	n := base64.StdEncoding.EncodedLen(len(v))
	text := b[len(b) : len(b)+n]
	done := 0
	for vectors && len(v)-done >= minBase64/4*3 {
		done += encodeTriples(text[done/3*4:], v[done:min(len(v), done+piece)])
	}
	base64.StdEncoding.Encode(text[done/3*4:], v[done:])
	return b[:len(b)+n]
}

// DecodeBase64 is base64.StdEncoding.Decode. dst need not have room for the padding of text.
func DecodeBase64(dst, text []byte) (int, error) {
	if vectors && len(text) >= minBase64 {
		quads := text[:len(text)&^3]
		if quads[len(quads)-1] == '=' {
			quads = quads[:len(quads)-4]
		}
		_ = dst[:len(quads)/4*3] // which decodeQuads stores at most
		i := 0
		for k := 1; k > 0 && len(quads)-i >= minBase64/2; i += k {
			k = decodeQuads(dst[i/4*3:], quads[i:min(len(quads), i+piece)])
		}
		n, err := base64.StdEncoding.Decode(dst[i/4*3:], text[i:])
		if err == nil {
			return i/4*3 + n, nil
		}
		// The error tells the position in the text as a whole.
	}
	return base64.StdEncoding.Decode(dst, text)
}
