package byjson

import "bytes"

// CountMembers returns how many members the JSON object in text has. If the text is no JSON the
// number has no meaning; of a text that is no object it is 1, so that the error that follows is
// inside of the object around it.
func CountMembers(text []byte) int {
	if start := bytes.TrimLeft(text, " \t\n\r"); len(start) > 0 && start[0] != '{' {
		return 1
	}
	n, depth, some := 0, 0, false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ' ', '\t', '\n', '\r':
			continue
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
			if depth == 1 {
				continue
			}
		case '}', ']':
			depth--
			continue
		case ',':
			if depth == 1 {
				n++
			}
		}
		some = some || depth > 0
	}
	if some {
		n++
	}
	return n
}
