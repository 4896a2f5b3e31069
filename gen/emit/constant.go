package emit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// A constant is bytes that generated code appends as they are.
type constant []segment

// A segment of a constant is text or, in binary formats, heads of values.
type segment struct {
	bytes string
	heads bool
}

func (c *constant) add(s string, heads bool) {
	if s != "" {
		*c = append(*c, segment{s, heads})
	}
}

func (c constant) size() int {
	n := 0
	for _, p := range c {
		n += len(p.bytes)
	}
	return n
}

// spelled is the constant as Go has it. Heads are hexadecimal, also where they are
// codes of letters: the head of CBOR's text "age" is no "c".
//
//	`{"id":`     "\x83\xa2id"
func (c constant) spelled() string {
	var text, mixed strings.Builder
	mixed.WriteByte('"')
	heads := false
	for _, p := range c {
		text.WriteString(p.bytes)
		if !p.heads {
			quoted := strconv.Quote(p.bytes)
			mixed.WriteString(quoted[1 : len(quoted)-1])
			continue
		}
		heads = true
		for k := range len(p.bytes) {
			fmt.Fprintf(&mixed, `\x%02x`, p.bytes[k])
		}
	}
	if !heads {
		return model.Literal(text.String())
	}
	return mixed.String() + `"`
}

// byte is a constant of one byte as Go has it:  '['   0x90
func (c constant) byte() string {
	b := c[0].bytes[0]
	if c[0].heads || b < ' ' || b > '~' {
		return fmt.Sprintf("0x%02x", b)
	}
	return strconv.QuoteRune(rune(b))
}
