package stream

import (
	"io"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/tree"
)

// ParsePath returns the reference tokens of a JSON Pointer (RFC 6901, section 3).
func ParsePath(pointer string) (tokens []string, ok bool) {
	if pointer == "" {
		return nil, true
	}
	if pointer[0] != '/' {
		return nil, false
	}
	tokens = strings.Split(pointer[1:], "/")
	for k, t := range tokens {
		for i := range len(t) {
			if t[i] == '~' && (i+1 == len(t) || t[i+1] != '0' && t[i+1] != '1') {
				return nil, false
			}
		}
		tokens[k] = strings.NewReplacer("~0", "~", "~1", "/").Replace(t)
	}
	return tokens, true
}

// pointer returns the JSON Pointer of tokens.
func pointer(tokens []string) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteByte('/')
		b.WriteString(strings.NewReplacer("~", "~0", "/", "~1").Replace(t))
	}
	return b.String()
}

// index returns the number of the element that token means (RFC 6901, section 4).
func index(token string) (n int64, ok bool) {
	if token == "" || len(token) > 1 && token[0] == '0' || strings.Trim(token, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(token, 10, 64)
	return n, err == nil
}

// A level is an array or map that is open.
type level struct {
	isMap bool
	first bool  // no element or entry was read
	left  int64 // the number of remaining ones; -1 if only its end shows that
}

// descend moves to the list that the path names, and enters it.
func (r *Reader) descend() {
	for k := range r.path {
		if !r.into(k) {
			return
		}
	}
	if r.due() {
		r.enter(Array)
	}
}

// into moves to the value of token k of the path, in the value at pos. If it reports false, there
// is none, or the stream has ended.
func (r *Reader) into(k int) bool {
	token := r.path[k]
	if !r.due() {
		return false
	}
	isMap, ok := r.openAny(k)
	if !ok {
		return false
	}
	l := &r.outer[len(r.outer)-1]
	if !isMap {
		n, ok := index(token)
		if !ok {
			r.stop(r.misled(k, "is an array, of which "+strconv.Quote(token)+" is no index"))
			return false
		}
		for ; ; n-- {
			switch {
			case !r.another(l):
				r.leadsNowhere(k, "has no element "+token)
				return false
			case n == 0:
				return true
			case !r.passValue():
				return false
			}
		}
	}
	for {
		if !r.another(l) {
			r.leadsNowhere(k, "has no member "+strconv.Quote(token))
			return false
		}
		same, ok := r.passName(token)
		if !ok || same {
			return ok
		}
		if !r.passValue() {
			return false
		}
	}
}

// leadsNowhere ends the stream, unless it has ended, with the error that the value has no element
// or member for token k.
func (r *Reader) leadsNowhere(k int, fact string) {
	if r.failure == nil {
		r.stop(r.misled(k, fact))
	}
}

// openAny opens the array or map at pos, in which token k of the path is looked for.
func (r *Reader) openAny(k int) (isMap, ok bool) {
	for _, isMap := range [...]bool{true, false} {
		if count, s := r.open(isMap); s == tree.Complete {
			r.outer = append(r.outer, level{isMap, true, count})
			return isMap, true
		} else if s == tree.Partial {
			return false, false
		}
	}
	r.stop(r.misled(k, "is neither an object nor an array"))
	return false, false
}

// open passes the head of the array or map at pos. If there is only a part of it, the stream has
// ended.
func (r *Reader) open(isMap bool) (count int64, s tree.Status) {
	for {
		count, next, s := r.framing.Open(r.buf, r.pos, isMap)
		switch {
		case s == tree.Complete:
			r.advance(next - r.pos)
			return count, s
		case s == tree.Malformed:
			return 0, s
		case !r.more():
			r.endHere(false)
			return 0, s
		}
	}
}

// another moves to the next element or key of l, and reports whether there is one. If not, l or
// the stream has ended.
func (r *Reader) another(l *level) bool {
	switch {
	case l.left == 0:
		return false
	case l.left > 0:
		l.left--
	case !r.due():
		return false
	default:
		next, s := r.framing.Next(r.buf, r.pos, l.isMap, l.first)
		if s == tree.Malformed {
			at := tree.AfterElement
			if l.isMap {
				at = tree.AfterEntry
			}
			r.stop(r.unexpected(at))
			return false
		}
		r.advance(next - r.pos)
		if s == tree.Closed {
			return false
		}
	}
	l.first = false
	return r.due()
}

// passName skips the key at pos and the bytes between it and its value. It reports whether the
// key is the text name, and is not ok if the stream has ended.
func (r *Reader) passName(name string) (same, ok bool) {
	if !r.framing.BeginsName(r.buf[r.pos]) {
		r.stop(r.unexpected(tree.AtName))
		return false, false
	}
	most := 6*len(name) + 64 // a longer one is another name, as an escape takes six bytes
	r.scanner.Begin()
	for r.scanned = 0; r.scanned <= most; {
		next, s := r.scanner.Scan(r.buf, r.pos+r.scanned)
		r.scanned = next - r.pos
		if s == tree.Complete && r.scanned <= most {
			same = r.framing.IsName(r.buf[r.pos:next], name)
		}
		if s != tree.Partial || !r.more() {
			r.scanner.Begin() // passRest finds the mistake
			r.scanned = 0
			break
		}
	}
	if !r.passRest() || !r.due() {
		return false, false
	}
	next, s := r.framing.Value(r.buf, r.pos)
	if s == tree.Malformed {
		r.stop(r.unexpected(tree.AfterName))
		return false, false
	}
	r.advance(next - r.pos)
	return same, r.due()
}

// passValue passes the value at pos, in constant memory. It reports false if the stream has ended.
func (r *Reader) passValue() bool {
	r.scanner.Begin()
	r.scanned = 0
	return r.passRest()
}

// passRest skips the rest of the value at pos, behind the part that the scanner has
// scanned.
func (r *Reader) passRest() bool {
	for {
		next, s := r.scanner.Scan(r.buf, r.pos+r.scanned)
		r.scanned = next - r.pos
		r.advance(r.scanned)
		r.scanned = 0
		if s == tree.Partial {
			if r.more() {
				continue
			}
			r.advance(len(r.rest())) // a part of a head
		}
		switch {
		case s == tree.Complete, s == tree.Partial && r.scanner.MayEnd() && r.err == io.EOF:
			return true
		case s == tree.Partial:
			r.endHere(false)
		default:
			r.stop(r.mistake(r.scanner.Mistake(r.buf[r.pos])))
		}
		return false
	}
}

// advance passes n bytes.
func (r *Reader) advance(n int) {
	if r.page.collects {
		r.page.text = append(r.page.text, r.buf[r.pos:r.pos+n]...)
	}
	r.pos += n
}
