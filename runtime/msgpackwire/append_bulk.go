package msgpackwire

// AppendFloat64s appends an array of floats.
func (e scalars) AppendFloat64s(b []byte, v []float64) []byte {
	return appendFloats(e.AppendArrayHead(b, len(v)), v)
}
