package unions

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A writer writes random documents of the types, most of them right.
type writer struct {
	*rand.Rand
	wrong int // of so many values one is of another kind
}

func (w writer) one(of int) bool { return of > 0 && w.IntN(of) == 0 }

// object has the members in a random order, with others between them.
func (w writer) object(members ...string) string {
	var list []string
	for k := 0; k < len(members); k += 2 {
		if w.one(6) && members[k] != "type" && members[k] != "kind" && members[k] != "t" {
			continue
		}
		value := members[k+1]
		if w.one(w.wrong) {
			value = w.any(1)
		}
		list = append(list, w.name(members[k])+w.space()+":"+w.space()+value)
	}
	for range w.IntN(3) {
		list = append(list, w.name("x"+fmt.Sprint(len(list)))+":"+w.any(3))
	}
	w.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return "{" + w.space() + strings.Join(list, w.space()+","+w.space()) + w.space() + "}"
}

func (w writer) space() string { return []string{"", "", "", "", "", " ", "\n\t", "  "}[w.IntN(8)] }

// name is a name, sometimes in other letters or with an escape.
func (w writer) name(s string) string {
	if w.one(20) {
		s = strings.ToUpper(s)
	}
	if w.one(10) {
		k := w.IntN(len(s))
		return fmt.Sprintf(`"%s\u%04x%s"`, s[:k], s[k], s[k+1:])
	}
	return `"` + s + `"`
}

func (w writer) text() string {
	return []string{`""`, `"a"`, `"\u0061\n"`, `"<&>"`, "\"\u00e9\"", `"\ud83d\ude00"`, `"\ud800"`, "\"\xff\"", `"section"`, `"` + strings.Repeat("long ", 30) + `"`}[w.IntN(10)]
}

func (w writer) number() string {
	return []string{"0", "1", "-7", "300", "12345678901", "1.5", "1e2", "-0"}[w.IntN(8)]
}

func (w writer) integer() string { return []string{"0", "1", "-7", "300", "12345"}[w.IntN(5)] }

// any is any value.
func (w writer) any(depth int) string {
	if depth == 0 {
		return "1"
	}
	switch w.IntN(8) {
	case 0:
		return "null"
	case 1:
		return "true"
	case 2, 3:
		return w.text()
	case 4, 5:
		return w.number()
	case 6:
		return w.list(func() string { return w.any(depth - 1) })
	}
	return `{"type":` + w.text() + `,"y":` + w.any(depth-1) + `}`
}

func (w writer) list(of func() string) string {
	var list []string
	for range w.IntN(4) {
		list = append(list, of())
	}
	return "[" + strings.Join(list, ",") + "]"
}

func (w writer) tag(s string) string {
	if w.one(w.wrong) {
		return w.any(1)
	}
	if w.one(8) {
		return fmt.Sprintf(`"\u%04x%s"`, s[0], s[1:])
	}
	return `"` + s + `"`
}

func (w writer) block(depth int) string {
	n := 7
	if depth > 0 {
		n = 10
	}
	switch w.IntN(n) {
	case 0:
		return "null"
	case 1, 2:
		return w.object("type", w.tag("section"), "text", w.text())
	case 3:
		return w.object("type", w.tag("image"), "url", w.text(), "width", w.integer())
	case 4:
		return w.object("type", w.tag("divider"))
	case 5:
		return w.object("note", w.text(), "n", w.integer())
	case 6:
		return w.object("type", w.tag("hexagon"), "sides", w.any(2))
	}
	return w.object("type", w.tag("group"), "title", w.text(), "blocks", w.list(func() string { return w.block(depth - 1) }))
}

func (w writer) message() string {
	return w.object("id", w.integer(), "first", w.block(2), "blocks", w.list(func() string { return w.block(4) }),
		"by_name", `{"a":`+w.block(1)+`,"\u0062":`+w.block(1)+`}`, "ptr", w.block(1), "pair", w.list(func() string { return w.block(1) }))
}

func (w writer) component(depth int) string {
	n := 3
	if depth > 0 {
		n = 6
	}
	switch w.IntN(n) {
	case 0:
		return "null"
	case 1:
		return w.object("kind", "2", "label", w.text())
	case 2:
		return w.object("kind", []string{"3", "5"}[w.IntN(2)], "options", w.list(w.text))
	}
	return w.object("kind", "1", "components", w.list(func() string { return w.component(depth - 1) }))
}

func (w writer) event() string {
	switch w.IntN(5) {
	case 0:
		return "null"
	case 1:
		return w.object("t", w.tag("created"), "c", w.object("name", w.text()))
	case 2:
		return w.object("t", w.tag("deleted"), "c", w.object("id", w.integer(), "tags", w.list(w.text)))
	case 3:
		return w.object("t", w.tag("count"), "c", w.integer())
	}
	return w.object("t", w.tag("gone"), "c", w.object())
}

func (w writer) result() string {
	switch w.IntN(6) {
	case 0:
		return "null"
	case 1:
		return `{"ok":` + w.object("value", w.integer()) + `}`
	case 2:
		return `{"e\u0072r":` + w.text() + `}`
	case 3:
		return `"nothing"`
	case 4:
		return `{"nothing":` + w.object() + `}`
	}
	if w.one(2) {
		return `{"ok":null}`
	}
	if w.one(w.wrong) {
		return w.any(2)
	}
	return `{"err":"e"}`
}

func (w writer) all() string {
	return w.object("component", w.component(3), "components", w.list(func() string { return w.component(2) }), "event", w.event(),
		"events", w.list(w.event), "result", w.result(), "results", `{"a":`+w.result()+`,"b":`+w.result()+`}`)
}

// mutated changes a document in a few places.
func (w writer) mutated(text string) string {
	b := []byte(text)
	for range 1 + w.IntN(3) {
		if len(b) == 0 {
			break
		}
		i := w.IntN(len(b))
		switch w.IntN(6) {
		case 0:
			b = append(b[:i:i], b[i+1:]...)
		case 1:
			b[i] = byte(w.IntN(256))
		case 2:
			b[i] = "{}[]\",:\\0e-.ntf "[w.IntN(16)]
		case 3:
			j := i + w.IntN(min(20, len(b)-i))
			b = append(b[:i:i], b[j:]...)
		case 4:
			j := i + w.IntN(min(20, len(b)-i))
			b = append(b[:j:j], append([]byte(string(b[i:j])), b[j:]...)...)
		case 5:
			b = append(b[:i:i], append([]byte([]string{"null", `"type":`, `{"a":[`, `"section"`, "7", `,"type":"image"`}[w.IntN(6)]), b[i:]...)...)
		}
	}
	return string(b)
}
