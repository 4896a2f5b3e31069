package fill

import "encoding/json"

// layout is where the parts of a JSON text are.
type layout struct {
	values  []span // every value; the root's is last
	numbers []span
	strings []span // values only, quotes included
	objects []span
	members []member
}

// span is doc[start:end].
type span struct{ start, end int }

// member is a name and a value in one of the layout's objects.
type member struct {
	name, value span
	object      int
}

// parse returns the layout of doc, or false if doc is not one JSON value.
func parse(doc []byte) (layout, bool) {
	if !json.Valid(doc) {
		return layout{}, false
	}
	p := parser{doc: doc}
	p.value()
	return p.layout, true
}

// parser walks over a text that is known to be valid.
type parser struct {
	layout
	doc []byte
	pos int
}

func (p *parser) value() span {
	p.space()
	v := span{start: p.pos}
	var list *[]span
	switch p.doc[p.pos] {
	case '{':
		p.object()
	case '[':
		p.array()
	case '"':
		p.text()
		list = &p.strings
	case 't', 'f', 'n':
		p.word()
	default:
		p.word()
		list = &p.numbers
	}
	v.end = p.pos
	if list != nil {
		*list = append(*list, v)
	}
	p.values = append(p.values, v)
	return v
}

func (p *parser) object() {
	index := len(p.objects)
	p.objects = append(p.objects, span{start: p.pos})
	p.pos++
	for p.space(); p.doc[p.pos] != '}'; p.space() {
		if p.doc[p.pos] == ',' {
			p.pos++
			p.space()
		}
		name := p.text()
		p.space()
		p.pos++ // the colon
		p.members = append(p.members, member{name, p.value(), index})
	}
	p.pos++
	p.objects[index].end = p.pos
}

func (p *parser) array() {
	p.pos++
	for p.space(); p.doc[p.pos] != ']'; p.space() {
		if p.doc[p.pos] == ',' {
			p.pos++
		}
		p.value()
	}
	p.pos++
}

func (p *parser) text() span {
	s := span{start: p.pos}
	for p.pos++; p.doc[p.pos] != '"'; p.pos++ {
		if p.doc[p.pos] == '\\' {
			p.pos++
		}
	}
	p.pos++
	s.end = p.pos
	return s
}

// word skips a number or a literal.
func (p *parser) word() {
	for p.pos < len(p.doc) {
		switch p.doc[p.pos] {
		case ' ', '\t', '\r', '\n', ',', ']', '}':
			return
		}
		p.pos++
	}
}

func (p *parser) space() {
	for p.pos < len(p.doc) {
		switch p.doc[p.pos] {
		case ' ', '\t', '\r', '\n':
			p.pos++
		default:
			return
		}
	}
}
