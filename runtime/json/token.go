package json

import (
	"encoding/json"
	"strconv"
	"strings"
)

// A tokenState is the position of the Decoder in the innermost array or object.
type tokenState uint8

const (
	atTop         tokenState = iota
	atFirst                  // an array's first element or its end is due
	atElement                // after a comma
	afterElement             // a comma or the end of the array is due
	atName                   // an object's first name or its end is due
	atNextName               // after a comma
	afterName                // a colon is due
	atMemberValue            // after a colon
	afterMember              // a comma or the end of the object is due
)

// tokenStates describes each state.
var tokenStates = [...]struct {
	text      string     // a text that leads there, from the beginning of the array or object
	tokens    int        // how many tokens it has
	isValue   bool       // a value is due
	isName    bool       // a name is due
	endsWith  byte       // the byte that ends the array or object, if that may end there
	after     tokenState // the state after the value or name
	separator byte       // the byte due before the next value or name
	passed    tokenState // the state after the separator
}{
	atTop:         {isValue: true, after: atTop},
	atFirst:       {text: "[", tokens: 1, isValue: true, endsWith: ']', after: afterElement},
	atElement:     {text: "[[],", tokens: 3, isValue: true, after: afterElement},
	afterElement:  {text: "[[]", tokens: 3, endsWith: ']', separator: ',', passed: atElement},
	atName:        {text: "{", tokens: 1, isName: true, endsWith: '}', after: afterName},
	atNextName:    {text: `{"":[],`, tokens: 4, isName: true, after: afterName},
	afterName:     {text: `{""`, tokens: 2, separator: ':', passed: atMemberValue},
	atMemberValue: {text: `{"":`, tokens: 2, isValue: true, after: afterMember},
	afterMember:   {text: `{"":[]`, tokens: 4, endsWith: '}', separator: ',', passed: atNextName},
}

// open enters the array or object that begins with c, and returns its first token.
func (dec *Decoder) open(c byte) Token {
	dec.outer = append(dec.outer, dec.state)
	dec.state = atFirst
	if c == '{' {
		dec.state = atName
	}
	return Delim(c)
}

// leave leaves the array or object that ends with c, and returns its last token.
func (dec *Decoder) leave(c byte) Token {
	n := len(dec.outer) - 1
	dec.state = tokenStates[dec.outer[n]].after
	dec.outer = dec.outer[:n]
	return Delim(c)
}

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
	return nil, dec.tooLarge(text)
}

// lead returns a text that leads to dec.state at the depth of the Decoder, and how many tokens it
// has.
func (dec *Decoder) lead() (text string, tokens int) {
	p := tokenStates[dec.state]
	if n := len(dec.outer) - 1; n > 0 {
		return strings.Repeat("[", n) + p.text, n + p.tokens
	}
	return p.text, p.tokens
}
