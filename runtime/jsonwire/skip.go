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
		i, ok := passString(d.Buf, i)
		if !ok {
			return i, d.syntax(i)
		}
		return i, nil
	case '{', '[':
		return d.skipNested(i)
	case 't':
		if mem.Load32(d.Buf, i) == literalTrue {
			return i + 4, nil
		}
	case 'f':
		if mem.Load32(d.Buf, i) == literalFals && mem.Load8(d.Buf, i+4) == 'e' {
			return i + 5, nil
		}
	case 'n':
		if d.Null(i) {
			return i + NullLen, nil
		}
	default:
		i, ok := passNumber(d.Buf, i)
		if !ok || d.Beginning && i == d.N {
			return i, d.syntax(i)
		}
		return i, nil
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
		if i, err = d.Skip(i); err != nil {
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

// skipSpace is space between the tokens of a value that is skipped.
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
