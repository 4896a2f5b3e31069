package jsonwire

import (
	"slices"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/trace"
)

// locate returns what is open where text ends, the beginning of a document. A map looks
// like an object.
func locate(text []byte) []trace.Level {
	var l locator
	for i := 0; i < len(text); i++ {
		i = l.read(text, i)
	}
	return l.open
}

// textNames sets the names of f's members to what the text has for them, if errors
// tell these.
func (d *Decoder) textNames(f *state.Failure) {
	if !std.TextNames || !slices.ContainsFunc(f.Steps, func(s std.Step) bool { return s.Kind == std.Member }) {
		return
	}
	var l locator
	for i := 0; i < f.Offset; i++ {
		i = l.read(d.src[:f.Offset], i)
	}
	k := 0
	for i := len(f.Steps) - 1; i >= 0; i-- {
		switch s := &f.Steps[i]; {
		case s.Kind == std.Held, s.Kind == std.Pointed:
		case k == len(l.open):
			return
		default:
			if s.Kind == std.Member {
				s.Text = l.open[k].Name
			}
			k++
		}
	}
}

// A locator reads text that ends somewhere, and knows what is open.
type locator struct {
	open  []trace.Level // the object or array of each level, at the present member or element
	value bool          // a value was read: a comma goes on to the next
	name  bool          // a name follows
}

// read passes what starts at i and returns the position of its last byte.
func (l *locator) read(text []byte, i int) int {
	switch text[i] {
	case '{':
		l.enter(std.Member, i)
	case '[':
		l.enter(std.Element, i)
	case ',':
		// Where a value is due this is the brace of an object that is not closed
		// yet; see CloseObject.
		if !l.value {
			l.enter(std.Member, i)
			break
		}
		top := &l.open[len(l.open)-1]
		top.Index++
		l.name = top.Kind == std.Member
		l.value = false
	case '}', ']':
		l.open = l.open[:len(l.open)-1]
		l.name, l.value = false, true
	case ':':
	case '"':
		end := stringEnd(text, i)
		if l.name {
			l.open[len(l.open)-1].Name = std.Unquote(text[i:end])
			l.name = false
		} else {
			l.value = end < len(text)
		}
		return end - 1
	default:
		l.value = true
	}
	return i
}

func (l *locator) enter(kind std.StepKind, start int) {
	l.open = append(l.open, trace.Level{Step: std.Step{Kind: kind}, Start: start})
	l.name = kind == std.Member
	l.value = false
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
