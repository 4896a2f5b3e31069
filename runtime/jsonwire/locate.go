package jsonwire

import (
	"slices"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/trace"
	"github.com/ezrantn/catena/runtime/wire"
)

// locate sets the path of an error that came where text ends, the beginning of
// a document. What is open there is where it came: so nothing has to be kept
// for the sake of errors while all goes well. A map's key looks like the name
// of a member.
func locate(err *wire.Error, text []byte) {
	var l locator
	for i := 0; i < len(text); i++ {
		i = l.read(text, i)
	}
	for k := range l.open {
		if s := &l.open[k]; s.Kind == std.Member && !trace.IsPlain(s.Name) {
			s.Kind = std.Key
		}
	}
	slices.Reverse(l.open)
	err.Path = path(l.open)
}

// textNames sets the names of f's members to what the text has for them, if errors
// tell these.
func (d *Decoder) textNames(f *failure) {
	if !std.TextNames || !slices.ContainsFunc(f.steps, func(s std.Step) bool { return s.Kind == std.Member }) {
		return
	}
	var l locator
	for i := 0; i < f.offset; i++ {
		i = l.read(d.src[:f.offset], i)
	}
	k := 0
	for i := len(f.steps) - 1; i >= 0; i-- {
		switch s := &f.steps[i]; {
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
	open  []std.Step // the object or array of each level, at the present member or element
	value bool       // a value was read: a comma goes on to the next
	name  bool       // a name follows
}

// read passes what starts at i and returns the position of its last byte.
func (l *locator) read(text []byte, i int) int {
	switch text[i] {
	case '{':
		l.enter(std.Member)
	case '[':
		l.enter(std.Element)
	case ',':
		// Where a value is due this is the brace of an object that is not closed
		// yet; see CloseObject.
		if !l.value {
			l.enter(std.Member)
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

func (l *locator) enter(kind std.StepKind) {
	l.open = append(l.open, std.Step{Kind: kind})
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
