package cborwire

// CloseObject ends a struct whose members n were written, after a head at start
// for more members or as many: it makes that the head of n.
func CloseObject(b []byte, start, n int) []byte {
	had, has := 1, headSize(uint64(n))
	if info := b[start] & infoMask; info >= infoOne {
		had += 1 << (info - infoOne)
	}
	if had > has {
		b = append(b[:start+has], b[start+had:]...)
	}
	// The head is made elsewhere: a store of it overshoots, into the first member.
	var space [scalarRoom]byte
	copy(b[start:], putHead(space[:0], b[start]&^infoMask, uint64(n)))
	return b
}
