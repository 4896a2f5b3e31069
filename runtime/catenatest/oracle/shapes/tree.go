package shapes

import (
	"encoding/json"
	"errors"
	"strings"
)

// A node is a value of a document.
type node struct {
	kind    byte   // the first byte, with 't' for bools and '0' for numbers
	raw     []byte // without white space around it
	at      int    // where that begins in the document
	members []named
	elems   []*node
}

// A named node is a member of an object.
type named struct {
	name   string
	quoted []byte // the name as it is written
	at     int    // where that begins
	value  *node
}

func (n *node) null() bool { return n.kind == 'n' }

// text returns the string that a node is.
func (n *node) text() string {
	var s string
	_ = json.Unmarshal(n.raw, &s)
	return s
}

// parse returns the tree of a document.
func parse(text []byte) (*node, error) {
	if !json.Valid(text) {
		return nil, errors.New("shapes: invalid JSON")
	}
	p := parser{text: text}
	return p.value(), nil
}

// A parser walks over valid text.
type parser struct {
	text []byte
	at   int
}

func (p *parser) space() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n,:", p.text[p.at]) >= 0 {
		p.at++
	}
}

func (p *parser) value() *node {
	p.space()
	start := p.at
	n := &node{kind: p.text[p.at]}
	switch n.kind {
	case '{':
		p.at++
		for p.space(); p.text[p.at] != '}'; p.space() {
			name := p.value()
			n.members = append(n.members, named{name.text(), name.raw, name.at, p.value()})
		}
		p.at++
	case '[':
		p.at++
		for p.space(); p.text[p.at] != ']'; p.space() {
			n.elems = append(n.elems, p.value())
		}
		p.at++
	case '"':
		for p.at++; p.text[p.at] != '"'; p.at++ {
			if p.text[p.at] == '\\' {
				p.at++
			}
		}
		p.at++
	default:
		for p.at < len(p.text) && strings.IndexByte(" \t\r\n,:]}", p.text[p.at]) < 0 {
			p.at++
		}
		switch n.kind {
		case 'f':
			n.kind = 't'
		case 't', 'n':
		default:
			n.kind = '0'
		}
	}
	n.raw, n.at = p.text[start:p.at], start
	return n
}
