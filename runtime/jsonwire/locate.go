package jsonwire

import (
	"slices"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// located is the state.PathReader of JSON.
type located struct{}

// Read implements [state.PathReader].
func (located) Read(l *state.Locator, text []byte) {
	for i := 0; i < len(text); i++ {
		i = readText(l, text, i)
	}
}

// After implements [state.PathReader].
func (located) After(l *state.Locator, n int) {
	top := l.Top()
	top.Index = max(n-1, 0) // the comma goes on to the next
	l.Value, l.Name = n > 0, n == 0 && top.Kind == jsonerr.Member
}

// Name implements [state.PathReader].
func (located) Name(key []byte) string { return unquoted(key) }

// unquoted returns the value of the JSON string text, and text itself if it is none.
func unquoted(text []byte) string {
	var s string
	d, i := NewUnmarshaler(text)
	if d.Close(d.String(i, &s)) != nil {
		return string(text)
	}
	return s
}

// Head implements [state.PathReader].
func (located) Head([]byte, int) (size, n int, open bool) { return 1, 0, false }

// Settle implements [state.PathReader]: the comma that CloseObject makes the brace is made so.
func (located) Settle(b []byte, start int) int {
	if b[start] == ',' {
		b[start] = '{'
	}
	return start + 1
}

// textNames sets the names of f's members to what the text has for them, if errors
// tell these.
func (d *Decoder) textNames(f *state.Failure) {
	if !jsonerr.TextNames || !slices.ContainsFunc(f.Steps, func(s jsonerr.Step) bool { return s.Kind == jsonerr.Member }) {
		return
	}
	var l state.Locator
	l.Read(located{}, d.src[:f.Offset], 0)
	k := 0
	for i := len(f.Steps) - 1; i >= 0; i-- {
		switch s := &f.Steps[i]; {
		case s.Kind == jsonerr.Held, s.Kind == jsonerr.Pointed:
		case k == len(l.Open):
			return
		default:
			if name := l.Open[k].Text(); s.Kind == jsonerr.Member && len(name) > 0 {
				s.Text = unquoted(name)
			}
			k++
		}
	}
}

// readText passes what starts at i and returns the position of its last byte.
func readText(l *state.Locator, text []byte, i int) int {
	switch text[i] {
	case '{':
		enterText(l, jsonerr.Member, i)
	case '[':
		enterText(l, jsonerr.Element, i)
	case ',':
		// In output this is the brace of an object that is not closed yet where a value is due; see CloseObject.
		top := l.Top()
		if !l.Value && !l.OfInput || top == nil {
			enterText(l, jsonerr.Member, i)
			break
		}
		top.Index++
		top.Unnamed()
		l.Name = top.Kind == jsonerr.Member
		l.Value = false
	case '}', ']':
		l.Leave()
		l.Name, l.Value = false, true
	case ':':
	case '\\': // in a value that SkipUnchecked has passed: as kernel.Nesting sees it
		if i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
			return i + 1
		}
	case '"':
		end := stringEnd(text, i)
		if l.Name {
			l.Top().Named(i, end)
			l.Name = false
		} else {
			l.Value = end < len(text)
		}
		return end - 1
	default:
		l.Value = true
	}
	return i
}

func enterText(l *state.Locator, kind jsonerr.StepKind, start int) {
	l.Enter(kind, start, -1, 0)
	l.Name = kind == jsonerr.Member
	l.Value = false
}

// stringEnd returns the position after the string that starts at i.
func stringEnd(text []byte, i int) int {
	for i++; i < len(text); i++ {
		switch text[i] {
		case '"':
			return i + 1
		case '\\':
			i++
		}
	}
	return len(text)
}
