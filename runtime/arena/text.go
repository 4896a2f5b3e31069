package arena

import "unsafe"

// Pad is the number of zero bytes after every input copied by [Arena.Input], so that words may be
// loaded across its end.
const Pad = 64

// Input returns a copy of data with Pad zero bytes after it: len(data)+Pad bytes in all.
// It is for generated code.
func (a *Arena) Input(data []byte) []byte {
	n := len(data)
	if a == nil {
		v := make([]byte, n+Pad)
		copy(v, data)
		return v
	}
	v := a.take(n + Pad)
	copy(v, data)
	*(*[Pad]byte)(v[n:]) = [Pad]byte{} // a few stores, where clear is a call
	return v
}

// TakeBack ends the life of data, which [Arena.Input] returned, before Reset: nothing may refer to
// it any more. Its memory is used again if data has a chunk of its own, or if it was handed out
// last. It is for generated code.
func (a *Arena) TakeBack(data []byte) {
	if a != nil && len(data) > 0 && !Debugging {
		a.text.takeBack(chunkOf(data))
	}
}

// take returns n bytes of text memory; n is positive.
func (a *Arena) take(n int) []byte {
	if p := &a.text; uint(n) <= uint(p.cur.len-p.n) {
		at := p.n
		p.n += n
		return sliceOf[byte](p.cur)[at : at+n : at+n]
	}
	if Debugging {
		a.inUse()
	}
	return sliceOf[byte](a.text.take(n))
}

// Bytes returns n bytes of text memory with cap == len. Their contents are unspecified. The result
// is not nil when n is 0. It panics as make does when n is negative or too large.
func (a *Arena) Bytes(n int) []byte {
	if n <= 0 || a == nil {
		return make([]byte, n)
	}
	return a.take(n)
}

// String returns a copy of b.
func (a *Arena) String(b []byte) string {
	if a == nil || len(b) == 0 {
		return string(b)
	}
	if len(b) > maxChunk && !a.Fits(len(b)) {
		return "" // the decoder is stopped
	}
	v := a.take(len(b))
	copy(v, b)
	// The bytes were just handed out to nobody else and are not written again before Reset, which
	// ends the string's life.
	return unsafe.String(&v[0], len(v))
}
