package arenacore

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
	v := chunk{a.tail(n + Pad), n + Pad, n + Pad}
	if v.data == nil {
		v = a.moreText(n + Pad)
	}
	copy(sliceOf[byte](v), data)
	*(*[Pad]byte)(unsafe.Add(v.data, n)) = [Pad]byte{} // a few stores, where clear is a call
	return sliceOf[byte](v)
}

// Document is [Arena.BeginDocument] and [Arena.Input], which a decoder calls before all else. It returns nil if
// a is nil, or there is a limit. It is for generated code.
func (a *Arena) Document(data []byte) []byte {
	if a == nil || a.bank != nil || a.meter != nil {
		return nil
	}
	n := len(data)
	a.called = false
	a.input += n
	p := &a.text
	at := p.n
	end := at + n + Pad
	if end > p.cur.len {
		return a.Input(data)
	}
	p.n = end
	v := unsafe.Add(p.cur.data, at)
	copy(sliceOf[byte](chunk{v, n, n}), data)
	*(*[Pad]byte)(unsafe.Add(v, n)) = [Pad]byte{} // as in Input
	return sliceOf[byte](chunk{v, n + Pad, n + Pad})
}

// FreeInput ends the life of data, which [Arena.Input] returned, before Reset: nothing may refer to
// it any more. Its memory is used again if data has a chunk of its own, or if it was handed out
// last. It is for generated code.
func (a *Arena) FreeInput(data []byte) {
	if a != nil && len(data) > 0 && !Debugging {
		a.text.free(chunkOf(data))
	}
}

// take returns n bytes of text memory; n is positive.
func (a *Arena) take(n int) []byte {
	v := chunk{a.tail(n), n, n}
	if v.data == nil {
		v = a.moreText(n)
	}
	return sliceOf[byte](v)
}

// tail takes n bytes from the current chunk of text, and returns nil if it has not so many; n is
// positive.
func (a *Arena) tail(n int) unsafe.Pointer {
	p := &a.text
	at := p.n
	if uint(n) > uint(p.cur.len-at) {
		return nil
	}
	p.n += n
	return unsafe.Add(p.cur.data, at)
}

// moreText takes n bytes of text memory that tail has not.
func (a *Arena) moreText(n int) chunk {
	if Debugging {
		a.inUse()
	}
	return a.text.take(n)
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
	if len(b) > maxChunk && !a.Allows(len(b)) {
		return "" // the decoder is stopped
	}
	v := a.take(len(b))
	copy(v, b)
	// The bytes were just handed out to nobody else and are not written again before Reset, which
	// ends the string's life.
	return unsafe.String(&v[0], len(v))
}
