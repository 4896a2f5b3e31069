package jsonwire

import (
	"math/bits"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// Skip passes over the value at i. It checks the text as strictly as a reader would.
func (d *Decoder) Skip(i int) (int, error) {
	switch c := mem.Load8(d.Buf, i); c {
	case '"':
		i, ok := passString(d.Buf, i) // a call of skipString more takes 1.04 of the instructions of decoding Members
		if !ok {
			return i, d.syntax(i)
		}
		return i, nil
	case '{', '[':
		return d.skipNested(i)
	case 't', 'f', 'n':
		if end, ok := passScalar(d.Buf, i); ok {
			return end, nil
		}
	default:
		return d.skipNumber(i)
	}
	return i, d.badLiteral(i)
}

// badLiteral is the syntax error of a misspelt true, false or null.
func (d *Decoder) badLiteral(i int) error {
	for _, word := range [...]string{"true", "false", "null"} {
		if d.Buf[i] == word[0] {
			k := 1
			for k < len(word) && d.Buf[i+k] == word[k] {
				k++
			}
			return d.syntax(i + k)
		}
	}
	return d.syntax(i)
}

// skipNested skips an object or array. It recurses no deeper than the limit.
func (d *Decoder) skipNested(i int) (int, error) {
	if d.Ahead == nil {
		if end := d.pass(i); end >= 0 {
			return end, nil
		}
		return d.skipParts(i)
	}
	if end, ok := d.Ahead.Passed(i); ok {
		return end, nil
	}
	if !d.Ahead.Looking() {
		return d.skipParts(i)
	}
	at := d.Ahead.Open(i)
	end, err := d.skipParts(i)
	d.Ahead.Close(at, end)
	return end, err
}

// skipExactly skips the value at i like Skip, but without pass: it finds the position of a mistake, and sets irregular if there is
// white space.
func (d *Decoder) skipExactly(i int) (int, error) {
	if c := mem.Load8(d.Buf, i); d.Ahead == nil && (c == '{' || c == '[') {
		return d.skipParts(i)
	}
	return d.Skip(i)
}

// skipParts is skipNested for what was not passed before.
func (d *Decoder) skipParts(i int) (int, error) {
	if d.Level++; d.Level+d.reserve > wire.DefaultDepth {
		if d.irregular, d.reserve = true, 0; d.Level > wire.DefaultDepth {
			return i, d.TooDeep(i)
		}
	}
	object := mem.Load8(d.Buf, i) == '{'
	closing := mem.Load8(d.Buf, i) + 2 // ']' follows '[' by two, '}' follows '{'
	if i++; mem.Load8(d.Buf, i) <= ' ' {
		i = d.skipSpace(i)
	}
	if mem.Load8(d.Buf, i) == closing {
		d.Level--
		return i + 1, nil
	}
	for {
		var err error
		if object {
			if mem.Load8(d.Buf, i) != '"' {
				return i, d.syntax(i)
			}
			var ok bool
			if i, ok = passString(d.Buf, i); !ok {
				return i, d.syntax(i)
			}
			if mem.Load8(d.Buf, i) == ':' && mem.Load8(d.Buf, i+1) > ' ' {
				i++
			} else if i, err = d.colon(d.skipSpace(i)); err != nil {
				return i, err
			}
		}
		if i, err = d.skipExactly(i); err != nil {
			return i, err
		}
		if mem.Load8(d.Buf, i) <= ' ' {
			i = d.skipSpace(i)
		}
		switch mem.Load8(d.Buf, i) {
		case ',':
			if i++; mem.Load8(d.Buf, i) <= ' ' {
				i = d.skipSpace(i)
			}
		case closing:
			d.Level--
			return i + 1, nil
		default:
			return i, d.syntax(i)
		}
	}
}

// skipSpace passes white space inside of a value, which is then not compact.
func (d *Decoder) skipSpace(i int) int {
	d.irregular = true
	return d.space(i)
}

// skipString skips the string at i.
func (d *Decoder) skipString(i int) (int, error) {
	i, ok := passString(d.Buf, i)
	if !ok {
		return i, d.syntax(i)
	}
	return i, nil
}

// passString returns the position after the string at i, or that of a mistake and false. Bytes that are not UTF-8 are
// no mistake.
func passString(b []byte, i int) (_ int, ok bool) {
	i++
	for long := i + longASCII; ; {
		m := delimiter(mem.Load64(b, i))
		if m == 0 {
			i += 8
			w := mem.Load64(b, i)
			if m = delimiter(w); m == 0 {
				if i += 8; i >= long && w&each80 == 0 { // what is not ASCII is skipped faster by words
					i = kernel.Text(b, i)
					long = i + longASCII
				}
				continue
			}
		}
		i += bits.TrailingZeros64(m) >> 3
		switch mem.Load8(b, i) {
		case '"':
			return i + 1, true
		case '\\':
			r, next := escaped(b, i)
			if r < 0 {
				return next, false
			}
			i = next
		default:
			return i, false
		}
	}
}

// skipNumber skips the number at i. It is a mistake if the number may go on beyond the input: an
// author's method must not be given a part of it.
func (d *Decoder) skipNumber(i int) (int, error) {
	i, ok := passNumber(d.Buf, i)
	if !ok || d.Beginning && i == d.N {
		return i, d.syntax(i)
	}
	return i, nil
}

// passNumber returns the position after the number at i, or that of a mistake and false.
func passNumber(b []byte, i int) (_ int, ok bool) {
	if mem.Load8(b, i) == '-' {
		i++
	}
	n := text.Digits(mem.Load64(b, i))
	switch {
	case n == 0:
		return i, false
	case mem.Load8(b, i) == '0':
		i++
	default:
		i = passDigits(b, i)
	}
	if mem.Load8(b, i) == '.' {
		start := i + 1
		if i = passDigits(b, start); i == start {
			return i, false
		}
	}
	if mem.Load8(b, i)|0x20 == 'e' {
		i++
		if c := mem.Load8(b, i); c == '+' || c == '-' {
			i++
		}
		start := i
		if i = passDigits(b, start); i == start {
			return i, false
		}
	}
	return i, true
}

func passDigits(b []byte, i int) int {
	for {
		n := text.Digits(mem.Load64(b, i))
		i += n
		if n < 8 {
			return i
		}
	}
}

// A value that the program does not want is skipped in two steps. pass and its helpers check the syntax in a loop, which is
// fast as it cannot say where a mistake is: it returns a negative position. Then skipParts reads the value once more, from
// its start, and makes the error.

// passLevels is how many levels of nesting one call of pass follows: it has one bit for each. Deeper values take another call.
const passLevels = 64

// pass returns the position after the value at i, or a negative number if the value may be malformed or nests too deeply.
func (d *Decoder) pass(i int) int {
	b := d.Buf
	objects := uint64(0) // the open levels, the innermost in the lowest bit: whether each is an object
	level := d.Level
	for {
		switch c := mem.Load8(b, i); c {
		case '"':
			m := delimiter(mem.Load64(b, i+1))
			if k := i + 1 + bits.TrailingZeros64(m)>>3; m != 0 && mem.Load8(b, k) == '"' {
				i = k + 1
				break
			}
			var ok bool
			if i, ok = passString(b, i); !ok {
				return -1
			}
		case '{', '[':
			if level++; level > wire.DefaultDepth {
				return -1
			}
			if level-d.Level > passLevels {
				if i = d.passDeep(i, level-1); i < 0 {
					return -1
				}
				level--
				break
			}
			if i++; mem.Load8(b, i) <= ' ' {
				i = d.passLine(i, level)
			}
			objects <<= 1
			if mem.Load8(b, i) == c+2 { // ']' follows '[' by two, '}' follows '{'
				i++
				objects >>= 1
				level--
				break
			}
			if c == '[' {
				continue
			}
			objects |= 1
			goto name
		default:
			var ok bool
			if i, ok = passScalar(b, i); !ok || d.Beginning && i == d.N {
				return -1
			}
		}
		for { // behind a value
			if level == d.Level {
				return i
			}
			c := mem.Load8(b, i)
			if c <= ' ' {
				if x := d.lines.at(level - 1); d.lines.isAt(b, i, x) && mem.Load8(b, i+x.width) > ' ' {
					i += x.width
				} else {
					i = d.passLine(i, level-1)
				}
				c = mem.Load8(b, i)
			}
			if c == ',' {
				break
			}
			if c != ']'+byte(objects&1)<<5 {
				return -1
			}
			i++
			objects >>= 1
			level--
		}
		if i++; mem.Load8(b, i) <= ' ' {
			if x := d.lines.at(level); d.lines.isAt(b, i, x) && mem.Load8(b, i+x.width) > ' ' {
				i += x.width
			} else {
				i = d.passLine(i, level)
			}
		}
		if objects&1 == 0 {
			continue
		}
	name:
		if mem.Load8(b, i) != '"' {
			return -1
		}
		if i = d.passName(i + 1); i < 0 {
			return -1
		}
	}
}

// passDeep calls pass for the object or array at i, around which level levels are open.
func (d *Decoder) passDeep(i, level int) int {
	outer := d.Level
	d.Level = level
	i = d.pass(i)
	d.Level = outer
	return i
}

// passLine returns the position after the white space at i. It expects a line feed and the indentation that the document had
// on this level last, and remembers another indentation.
func (d *Decoder) passLine(i, level int) int {
	if mem.Load8(d.Buf, i) == '\n' {
		if x := d.lines.at(level); x.width > 0 && d.lines.isAt(d.Buf, i, x) {
			i += x.width
		} else {
			i = d.lines.pass(d.Buf, i, level)
		}
	}
	if mem.Load8(d.Buf, i) <= ' ' {
		return d.space(i)
	}
	return i
}

// passName returns the position of the value behind the name whose text is passed up to i, or a negative number if the name or its
// colon may be malformed.
func (d *Decoder) passName(i int) int {
	b := d.Buf
	for {
		m := delimiter(mem.Load64(b, i))
		if m == 0 {
			i += 8
			continue
		}
		i += bits.TrailingZeros64(m) >> 3
		w := mem.Load32(b, i)
		if uint16(w) == quoteColon {
			if byte(w>>16) > ' ' {
				return i + 2
			}
			if byte(w>>16) == ' ' && byte(w>>24) > ' ' {
				return i + 3
			}
		}
		i, ok := passString(b, i-1) // there is an escape, or white space
		if !ok {
			return -1
		}
		i, err := d.colon(i)
		if err != nil {
			return -1
		}
		return i
	}
}

// quoteColon is a quotation mark and a colon.
const quoteColon = '"' | ':'<<8

// passScalar returns the position after the literal or number at i, or false if it is malformed.
func passScalar(b []byte, i int) (_ int, ok bool) {
	switch c := mem.Load8(b, i); c {
	case 't':
		return i + 4, mem.Load32(b, i) == literalTrue
	case 'f':
		return i + 5, mem.Load32(b, i) == literalFals && mem.Load8(b, i+4) == 'e'
	case 'n':
		return i + NullLen, mem.Load32(b, i) == literalNull
	}
	// Most numbers are integers of less than eight digits.
	n := text.Digits(mem.Load64(b, i))
	if c := mem.Load8(b, i+n); 0 < n && n < 8 && (c == ',' || c == '\n' || c == '}' || c == ']') && (n == 1 || mem.Load8(b, i) != '0') {
		return i + n, true
	}
	return passNumber(b, i)
}
