package json

import (
	"encoding/json"
	"strconv"
)

// scalar returns text, which is a scalar, as a token.
func (dec *Decoder) scalar(text []byte) (Token, error) {
	switch text[0] {
	case 'n':
		return nil, nil
	case 't', 'f':
		return text[0] == 't', nil
	case '"':
		var s string
		err := json.Unmarshal(text, &s)
		return s, err
	}
	if dec.options.UseNumber {
		return Number(text), nil
	}
	if f, err := strconv.ParseFloat(string(text), 64); err == nil {
		return f, nil
	}
	var f any
	return nil, dec.tooLarge(text, json.Unmarshal(text, &f))
}
