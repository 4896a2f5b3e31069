package cborwire

import "github.com/ezrantn/catena/runtime/wire"

// WellFormed returns nil if data are one well-formed item of CBOR and nothing
// else, and otherwise a *wire.Error that says where and why they are not: by RFC
// 8949, appendix C. Whether texts are UTF-8 and keys differ is not asked. Items
// that nest deeper than wire.DefaultDepth are refused; tags do not count.
func WellFormed(data []byte) error {
	if i, f := wellFormed(data); f != sound {
		return f.error(i)
	}
	return nil
}

// wellFormed is WellFormed as a fault and its position.
func wellFormed(data []byte) (int, fault) {
	i, f := skip(data, 0, wire.DefaultDepth)
	if f == sound && i < len(data) {
		return i, trailing
	}
	return i, f
}

// error returns the fault, found at i, as what callers see.
func (f fault) error(i int) error {
	kind := wire.ErrSyntax
	if f == tooDeep {
		kind = wire.ErrDepth
	}
	return &wire.Error{Format: "cbor", Offset: int64(i), Reason: f.String(), Kind: kind}
}

// skip returns the position after the item at i, or that of its fault. Arrays
// and maps nest as deep as depth allows.
func skip(b []byte, i, depth int) (int, fault) {
	for {
		c, n, j, f := head(b, i)
		if f != sound {
			return j, f
		}
		switch c >> 5 {
		case majorTag:
			i = j
			continue
		case majorBytes, majorText:
			if isIndefinite(c) {
				return skipChunks(b, j, c)
			}
			if n > uint64(len(b)-j) {
				return len(b), truncated
			}
			return j + int(n), sound
		case majorArray, majorMap:
			switch {
			case depth <= 0:
				return i, tooDeep
			case isIndefinite(c):
				return skipToBreak(b, j, depth-1, c>>5 == majorMap)
			}
			return skipItems(b, j, depth-1, min(n, 1<<62)<<(c>>5-majorArray)) // an entry is two items
		}
		return j, sound
	}
}

// skipItems skips n items. There may be fewer: the end of the input is then found behind those that
// are there.
func skipItems(b []byte, i, depth int, n uint64) (int, fault) {
	for ; n > 0; n-- {
		if i < len(b) {
			if size := int(flatSizes[b[i]]); size > 0 && size < sizeFollows && size <= len(b)-i {
				i += size
				continue
			}
		}
		var f fault
		if i, f = skip(b, i, depth); f != sound {
			return i, f
		}
	}
	return i, sound
}

// skipToBreak skips items to the break that ends them; pairs says that they are
// a map's.
func skipToBreak(b []byte, i, depth int, pairs bool) (int, fault) {
	for n := 0; ; n++ {
		if atBreak(b, i) {
			if pairs && n&1 != 0 {
				return i, oddMap
			}
			return i + 1, sound
		}
		var f fault
		if i, f = skip(b, i, depth); f != sound {
			return i, f
		}
	}
}

// skipChunks skips the chunks of a string of indefinite length, whose initial
// byte is c, and the break.
func skipChunks(b []byte, i int, c byte) (int, fault) {
	for !atBreak(b, i) {
		_, next, f := chunk(b, i, c)
		if f != sound {
			return next, f
		}
		i = next
	}
	return i + 1, sound
}

// chunk returns where the text of the chunk at i starts and ends; the string has
// the initial byte c. With a fault next is where that is.
func chunk(b []byte, i int, c byte) (start, next int, f fault) {
	initial, n, j, f := head(b, i)
	switch {
	case f != sound:
		return 0, j, f
	case initial>>5 != c>>5 || isIndefinite(initial):
		return 0, i, badChunk
	case n > uint64(len(b)-j):
		return 0, len(b), truncated
	}
	return j, j + int(n), sound
}
