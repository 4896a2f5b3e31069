package timefmt

import "strings"

// A word is one of the forms that the option names.
type word struct {
	text   string // without quotation marks
	quoted bool
}

// wordsOf splits the value of the option at the bars outside of single quotes. Two single quotes inside
// stand for one.
func wordsOf(s string) (list []word) {
	var w word
	var b strings.Builder
	quoted := false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\'' && quoted && strings.HasPrefix(s[i+1:], "'"):
			b.WriteByte(c)
			i++
		case c == '\'':
			quoted, w.quoted = !quoted, true
		case c == '|' && !quoted:
			w.text = b.String()
			list = append(list, w)
			w = word{}
			b.Reset()
		default:
			b.WriteByte(c)
		}
	}
	w.text = b.String()
	return append(list, w)
}
