//wire:for json cbor

package msgpackwire

// These append an array, any element of which may fill the output. They are for output that goes to
// a writer. The elements of the first three are not handed to a function of which nothing is known,
// so that an array of them may lie on a stack.

func (e *Encoder) streamStrings(b []byte, v []string) []byte {
	start := len(b)
	b = arrayStart(b, len(v))
	for k := range v {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendString(arrayNext(b, k), v[k])
	}
	return arrayEnd(b)
}

func streamInts[T int | int64](e *Encoder, b []byte, v []T) []byte {
	start := len(b)
	b = arrayStart(b, len(v))
	for k := range v {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendInt64(arrayNext(b, k), int64(v[k]))
	}
	return arrayEnd(b)
}

func (e *Encoder) streamFloats(b []byte, v []float64) []byte {
	start := len(b)
	b = arrayStart(b, len(v))
	for k := range v {
		if e.Full(b) {
			if b = e.Flush(b, start, k); e.Failed() {
				break
			}
		}
		b = e.AppendFloat64(arrayNext(b, k), v[k])
	}
	return arrayEnd(b)
}

func appendEach[T any](e *Encoder, b []byte, v []T, each func(e *Encoder, b []byte, v *T) []byte) []byte {
	start := len(b)
	b = arrayStart(b, len(v))
	l := e.lend()
	for k := range v {
		if l.Full(b) {
			if b = l.Flush(b, start, k); l.Failed() {
				break
			}
		}
		b = each(l, arrayNext(b, k), &v[k])
	}
	e.regain(l)
	return arrayEnd(b)
}
