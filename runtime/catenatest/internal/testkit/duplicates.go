package testkit

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Duplicates reports whether an object of the text has a name twice, in whichever
// case. Malformed text is checked up to the mistake.
func Duplicates(text []byte) bool {
	dec := json.NewDecoder(bytes.NewReader(text))
	type level struct {
		names map[string]bool // nil for an array
		name  bool            // a name is next
	}
	stack := []level{{}}
	for {
		token, err := dec.Token()
		if err != nil {
			return false
		}
		top := &stack[len(stack)-1]
		if s, ok := token.(string); ok && top.name {
			folded := strings.ToUpper(strings.ToLower(strings.ToUpper(s)))
			if top.names[folded] {
				return true
			}
			top.names[folded] = true
			top.name = false
			continue
		}
		top.name = top.names != nil
		switch token {
		case json.Delim('{'):
			stack = append(stack, level{names: make(map[string]bool), name: true})
		case json.Delim('['):
			stack = append(stack, level{})
		case json.Delim('}'), json.Delim(']'):
			stack = stack[:len(stack)-1]
			top = &stack[len(stack)-1]
			top.name = top.names != nil
		}
	}
}
