package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// legend marks the serializers' names in the tables, and explains the marks: a star for a lazy
// reader, a circle for one that reads nothing, a plus for a parallel row, a number for a note.
// Notes get their numbers as their serializers first appear.
type legend struct {
	serializers map[string]result.Serializer
	notes       []note
}

// marks are for rows that do not count as the fastest.
var marks = []struct {
	sign, text string
	is         func(result.Serializer) bool
}{
	{"*", "reads lazily: Unmarshal leaves values in the encoding, to be decoded when they are looked at", func(s result.Serializer) bool { return s.Lazy && !s.Unread }},
	{"°", "reads nothing: Unmarshal looks at no field, and is not compared with those that do", func(s result.Serializer) bool { return s.Unread }},
	{"+", "uses several processors for one value", func(s result.Serializer) bool { return s.Parallel }},
}

// note is a remark and those it is about.
type note struct {
	text  string
	names []string
}

func newLegend(serializers []result.Serializer) *legend {
	l := &legend{serializers: make(map[string]result.Serializer)}
	for _, s := range serializers {
		l.serializers[s.Name] = s
	}
	return l
}

// label is the name with its marks: "FlatBuffers (lazy)* [2]".
func (l *legend) label(name string) string {
	s := l.serializers[name]
	label := name
	for _, mark := range marks {
		if mark.is(s) {
			label += mark.sign
		}
	}
	if s.Note != "" {
		label += fmt.Sprintf(" [%d]", l.number(name, s.Note))
	}
	return label
}

// number returns the number of a note, the same for all who share it.
func (l *legend) number(name, text string) int {
	k := slices.IndexFunc(l.notes, func(n note) bool { return n.text == text })
	if k < 0 {
		k = len(l.notes)
		l.notes = append(l.notes, note{text: text})
	}
	if n := &l.notes[k]; !slices.Contains(n.names, name) {
		n.names = append(n.names, name)
	}
	return k + 1
}

// explain explains the marks that the names have.
func (l *legend) explain(names []string) []string {
	var lines []string
	for _, mark := range marks {
		if slices.ContainsFunc(names, func(name string) bool { return mark.is(l.serializers[name]) }) {
			lines = append(lines, mark.sign+" "+mark.text)
		}
	}
	return lines
}

// String is the notes that were referred to, with a line end after each line;
// empty if none was.
func (l *legend) String() string {
	var b strings.Builder
	for k, n := range l.notes {
		fmt.Fprintf(&b, "[%d] %s: %s\n", k+1, strings.Join(n.names, ", "), oneLine(n.text))
	}
	return b.String()
}
