package cborwire

// AppendFloat64s appends an array of floats, each as AppendFloat64 does.
func (e *Encoder) AppendFloat64s(b []byte, v []float64) []byte {
	b = e.AppendArrayHead(b, len(v))
	if e.own&ShortestFloats != 0 {
		return appendFloatPieces(e, b, v)
	}
	return appendFloats(e, b, v)
}
