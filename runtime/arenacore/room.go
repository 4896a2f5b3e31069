package arenacore

import "unsafe"

// firstInput is how many bytes of an input there is room for at first, where nothing is known.
const firstInput = 4 << 10

// Room returns memory for more of an input that is read into the arena: read, the beginning, which
// lies in what Room has returned before, and at least so many bytes behind it up to the capacity,
// with Pad bytes more. Nothing else refers to read's old memory. Settle is called when all is read.
// It is for generated code.
func (a *Arena) Room(read []byte, more int) []byte {
	want := max(len(read)+more, firstInput) + Pad
	if read == nil {
		want = max(want, a.inputs.recent()+2*Pad) // Pad bytes to notice the end of the input in
	}
	free := a.text.cur.len - a.text.n
	if free < want {
		free = want
	}
	v := a.take(free)
	n := copy(v, read)
	if cap(read) > 0 {
		a.FreeInput(read[:cap(read)])
	}
	return v[:n]
}

// Settle ends the reading of an input. It returns read, the whole of it, with Pad bytes of capacity
// behind it, and takes the rest of Room back. It is for generated code.
func (a *Arena) Settle(read []byte) []byte {
	n := len(read)
	a.inputs.note(n)
	v := chunkOf(read[:cap(read)])
	p := &a.text
	if at := p.n - v.len; at >= 0 && p.cur.data != nil && v.data == unsafe.Add(p.cur.data, at) {
		p.n = at + n + Pad
		p.kind.zero(chunk{unsafe.Add(v.data, n+Pad), v.len - n - Pad, v.len - n - Pad}, p.raw)
	} else if n < v.len/2 && !Debugging {
		read = a.Input(read)[:n]
		a.text.free(v)
	}
	return read[: n : n+Pad]
}
