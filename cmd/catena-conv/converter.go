package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
)

// mostLevels is how deep values may nest, as encoding/json has it.
const mostLevels = 10_000

// mostIndented is how deep values may nest with -indent: indentation makes a text longer by up to
// its number of levels.
const mostIndented = 512

// A converter converts the pieces of batches. Each goroutine has one.
type converter struct {
	from, to *format
	indent   bool
	skips    bool // a record that cannot be converted ends nothing

	text  []byte // before it is indented
	entry []byte // of a key
	lines bytes.Buffer
}

// run converts the batches.
func (c *converter) run(batches <-chan *batch) {
	for b := range batches {
		c.convert(b)
		close(b.done)
	}
}

// convert converts the pieces of b, up to the first that cannot be.
func (c *converter) convert(b *batch) {
	text, lead := 0, 0
	for k := range b.pieces {
		p := &b.pieces[k]
		start := len(b.out)
		if p.marked && isEnd(p.kind) {
			b.heads = append(b.heads, openHead{at: start, kind: p.kind, entries: p.entries, record: p.record})
		}
		b.out = append(b.out, b.lead[lead:p.lead]...)
		if p.marked && isBegin(p.kind) {
			b.heads = append(b.heads, openHead{at: len(b.out), kind: p.kind, record: p.record, path: b.pathOf(k, "")})
		}
		var err error
		switch p.kind {
		case catena.WholeValue:
			b.out, err = c.value(b.out, b.text[text:p.text], p.level)
		case catena.EntryKey:
			b.out, err = c.key(b.out, b.text[text:p.text])
		}
		if err != nil {
			b.out = b.out[:start]
			source := b.text[text:p.text]
			err = b.locate(k, source, err)
			if !c.skips || !p.mayLack() {
				b.err = err
				return
			}
			b.skips = append(b.skips, skip{bytes.Clone(source), err})
		} else if p.ends {
			b.out = append(b.out, '\n')
		}
		text, lead = p.text, p.lead
	}
}

// value appends a value that has so many levels around it.
func (c *converter) value(dst, src []byte, level int) ([]byte, error) {
	if !c.indent {
		return c.transcode(dst, src, level)
	}
	text, err := c.transcode(c.text[:0], src, level)
	if err != nil {
		return dst, err
	}
	c.text = kept(text)
	if level+depthOf(text) > mostIndented {
		return dst, &catena.Error{
			Format: c.from.codec.String(), Offset: -1, Kind: catena.ErrDepth,
			Reason: fmt.Sprintf("-indent is for values of at most %d levels, and this one has more", mostIndented),
		}
	}
	c.lines.Reset()
	if err := json.Indent(&c.lines, text, strings.Repeat(indentation, level), indentation); err != nil {
		return dst, err
	}
	return append(dst, c.lines.Bytes()...), nil
}

// depthOf returns how deep a JSON text nests.
func depthOf(text []byte) int {
	deepest, depth, inString := 0, 0, false
	for k := 0; k < len(text); k++ {
		switch b := text[k]; {
		case b == '"':
			inString = !inString
		case inString && b == '\\':
			k++
		case inString:
		case b == '[', b == '{':
			depth++
			deepest = max(deepest, depth)
		case b == ']', b == '}':
			depth--
		}
	}
	return deepest
}

func (c *converter) transcode(dst, src []byte, level int) ([]byte, error) {
	switch {
	case c.to == asDiagnostic, c.from.codec == c.to.codec && c.to.isText:
		return appendDiagnostic(dst, src, c.from) // numbers of JSON keep their text
	case c.from.codec == c.to.codec:
		return append(dst, src...), nil
	}
	return catena.Transcode(dst, c.to.codec, src, c.from.codec,
		catena.EscapeHTML(false), catena.WithLimits(catena.Limits{Depth: mostLevels - level}))
}

// key appends a key. Its form as a key, which differs from that as a value where keys are texts, is
// that in a map of one entry.
func (c *converter) key(dst, src []byte) ([]byte, error) {
	if c.to == asDiagnostic || c.from.codec == c.to.codec {
		return c.transcode(dst, src, 0)
	}
	around := mapOfOne(c.from)
	c.entry = append(append(append(c.entry[:0], around[0]...), src...), around[1]...)
	start := len(dst)
	dst, err := c.transcode(dst, c.entry, 0)
	if err != nil {
		if e, ok := err.(*catena.Error); ok && e.Offset > 0 {
			e.Offset-- // the head of the map
		}
		return dst, err
	}
	around = mapOfOne(c.to)
	n := copy(dst[start:], dst[start+len(around[0]):len(dst)-len(around[1])])
	return dst[:start+n], nil
}

// mapOfOne returns the text before and behind the key of a map that has it alone, with null.
func mapOfOne(f *format) [2]string {
	switch f {
	case asMsgpack:
		return [2]string{"\x81", "\xc0"}
	case asCBOR:
		return [2]string{"\xa1", "\xf6"}
	}
	return [2]string{"{", ":null}"}
}
