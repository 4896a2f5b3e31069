//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/wire"

// stopped returns an error if the sink wants no more after a key. It is not shown.
func (w *walker) stopped() error {
	if w.stop {
		return w.truncated()
	}
	return nil
}

// beginKey begins the key at i, which is no text.
func (w *walker) beginKey(i int) (mark int, err error) {
	mark, ok := w.to.BeginKey()
	if !ok {
		err = &wire.Error{Format: format, Offset: int64(i), Kind: wire.ErrDepth, Reason: "keys nested too deeply in keys"}
	}
	return mark, err
}

// endKey ends it, unless err ended the walk.
func (w *walker) endKey(mark int, err error) error {
	if err != nil {
		return err
	}
	w.to.EndKey(mark)
	return w.stopped()
}

// Null writes null.
func (w *writer) Null() { w.b = AppendNull(w.b) }

// Bool writes true or false.
func (w *writer) Bool(v bool) { w.b = scalars{}.AppendBool(w.b, v) }

// Int writes an integer in its shortest form.
func (w *writer) Int(v int64) { w.b = scalars{}.AppendInt64(w.b, v) }

// Uint writes an integer in its shortest form.
func (w *writer) Uint(v uint64) { w.b = scalars{}.AppendUint64(w.b, v) }
