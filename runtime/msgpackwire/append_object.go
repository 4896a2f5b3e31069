package msgpackwire

// CloseObject ends a struct whose members n were written, after a head at start
// for more members or as many: it makes that the head of n.
func CloseObject(b []byte, start, n int) []byte {
	had := 1
	switch b[start] {
	case headMap16:
		had = 3
	case headMap32:
		had = 5
	}
	if n < 16 {
		b[start] = fixMap | byte(n)
		if had > 1 {
			b = append(b[:start+1], b[start+had:]...)
		}
		return b
	}
	if n < 1<<16 && had == 5 {
		b = append(b[:start+3], b[start+5:]...)
	}
	if n < 1<<16 {
		b[start], b[start+1], b[start+2] = headMap16, byte(n>>8), byte(n)
	} else {
		b[start+1], b[start+2], b[start+3], b[start+4] = byte(n>>24), byte(n>>16), byte(n>>8), byte(n)
	}
	return b
}
