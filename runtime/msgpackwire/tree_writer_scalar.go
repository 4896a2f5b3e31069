//wire:for cbor

package msgpackwire

// Null writes null.
func (w *writer) Null() { w.b = AppendNull(w.b) }

// Bool writes true or false.
func (w *writer) Bool(v bool) { w.b = scalars{}.AppendBool(w.b, v) }

// Int writes an integer in its shortest form.
func (w *writer) Int(v int64) { w.b = scalars{}.AppendInt64(w.b, v) }

// Uint writes an integer in its shortest form.
func (w *writer) Uint(v uint64) { w.b = scalars{}.AppendUint64(w.b, v) }
