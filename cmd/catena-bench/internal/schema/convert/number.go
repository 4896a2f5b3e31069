package convert

type number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint32 | ~float64
}

// Numbers converts the elements of a slice.
func Numbers[To, From number](from []From) []To {
	if len(from) == 0 {
		return nil
	}
	to := make([]To, len(from))
	for k, n := range from {
		to[k] = To(n)
	}
	return to
}

// NumberPointer converts *p. It returns nil for nil.
func NumberPointer[To, From number](p *From) *To {
	if p == nil {
		return nil
	}
	n := To(*p)
	return &n
}
