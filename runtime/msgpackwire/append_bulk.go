package msgpackwire

// AppendFloat64s appends an array of floats.
func (e *Encoder) AppendFloat64s(b []byte, v []float64) []byte {
	return appendFloats(e, e.AppendArrayHead(b, len(v)), v)
}
