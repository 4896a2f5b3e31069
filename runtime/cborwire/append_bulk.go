package cborwire

// AppendFloat64s appends an array of floats, each as AppendFloat64 does.
func (e *Encoder) AppendFloat64s(b []byte, v []float64) []byte {
	b = e.AppendArrayHead(b, len(v))
	if len(b)+9*len(v) >= e.Full() {
		return appendFloatPieces(e, b, v)
	}
	if e.own&ShortestFloats != 0 {
		for _, f := range v {
			b = e.AppendFloat64(b, f)
		}
		return b
	}
	return appendFloats(b, v)
}
