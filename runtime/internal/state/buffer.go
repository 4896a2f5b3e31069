package state

import "github.com/ezrantn/catena/runtime/internal/scratch"

// A buffer of up to smallBuffer bytes is always kept. A larger one is kept while
// texts need it: growing it again costs several times the copying, and its garbage.
// After maxIdle texts in a row that would have fitted into a quarter of it, its
// memory is left to the collector.
const (
	smallBuffer = 64 << 10
	maxIdle     = 8
)

// A Buffer is scratch space for the encoding of one value, kept in a pool.
type Buffer struct {
	b    []byte
	idle int // how many texts in a row were much smaller
}

// Bytes returns the empty buffer to append to.
func (f *Buffer) Bytes() []byte {
	if f.b == nil {
		f.b = make([]byte, 0, 1024)
	}
	return f.b[:0]
}

// Back takes back the bytes that Bytes has given, grown or not.
func (f *Buffer) Back(b []byte) {
	if cap(b) > cap(f.b) {
		f.b = b[:0]
	}
	if cap(f.b) <= smallBuffer || len(b) > cap(f.b)/4 {
		f.idle = 0
	} else if f.idle++; f.idle > maxIdle {
		*f = Buffer{}
	}
}

// Close is Back, and returns a copy of b that belongs to the caller and has no
// spare capacity; with an error it returns only that.
func (f *Buffer) Close(b []byte, err error) ([]byte, error) {
	if err != nil {
		f.Back(b)
		return nil, err
	}
	text := make([]byte, len(b))
	copy(text, b)
	f.Back(b)
	return text, nil
}

// CloseSpare is Close with some capacity behind the copy, so that the next text of its length is
// finished in place if it is appended there.
func (f *Buffer) CloseSpare(b []byte, err error) ([]byte, error) {
	var text []byte
	if err == nil {
		text = scratch.Copy(b)
	}
	f.Back(b)
	return text, err
}
