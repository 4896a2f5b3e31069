package msgpackwire

// AppendFloat64s appends an array of floats.
func (e *Encoder) AppendFloat64s(b []byte, v []float64) []byte {
	b = e.AppendArrayHead(b, len(v))
	if len(b)+9*len(v) >= e.Full() {
		return appendFloatPieces(e, b, v)
	}
	return appendFloats(b, v)
}
