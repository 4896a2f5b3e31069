package catena

import (
	"io"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// A buffer is memory in which a value is encoded before it is written.
type buffer struct{ state.Buffer }

var bufferPool = sync.Pool{New: func() any { return new(buffer) }}

func takeBuffer() *buffer { return bufferPool.Get().(*buffer) }

// write writes b, which was appended to the bytes of f, to w unless err is set, and gives f back.
func (f *buffer) write(w io.Writer, b []byte, err error) error {
	if err == nil {
		_, err = w.Write(b)
	}
	f.Back(b)
	bufferPool.Put(f)
	return err
}
