package number

import "math/big"

// MaxBig is the length of the longest magnitude that AppendBig takes: the time
// that it needs grows with the square of the length.
const MaxBig = 1024

// AppendBig appends in decimal the integer that has the bytes magnitude, the most
// significant one first, or if it is negative -1 less that. It leaves no Spare.
func AppendBig(b []byte, negative bool, magnitude []byte) []byte {
	n := new(big.Int).SetBytes(magnitude)
	if negative {
		n.Not(n)
	}
	return n.Append(b, 10)
}
