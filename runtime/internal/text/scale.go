package text

import "math/bits"

//go:generate go run gen_table.go

// power holds the significand of a power of ten: 128 bits with the top bit
// set, 10^p / 2^(floor(log2 10^p) - 127) rounded up, stored as hi*2^64 - lo.
//
// Rounding up twice makes a product with hi alone an overestimate by less than
// 2 in its second word, so the only thing the rest can do to the first word is
// to borrow 1 from it.
type power struct {
	hi, lo uint64
}

// settle finishes the product of x and p when its first word alone leaves
// open whether anything was cut off: the low bits of hi, all of them below
// the digits the caller keeps, are zero. hi and mid are bits.Mul64(x, p.hi).
//
// It returns the first word of the true product, and whether anything nonzero
// follows that word. The true product is less than 2 below the second word computed
// here, so 0 and 1 mean a product that is exact, which holds because no inexact
// product is that close (TestPowersDecideEveryProduct).
func settle(x, hi, mid uint64, p *power) (first uint64, more bool) {
	sub, _ := bits.Mul64(x, p.lo)
	rest, borrow := bits.Sub64(mid, sub, 0)
	return hi - borrow, rest > 1
}

// floorLog2Pow10 returns floor(log2 10^p), for p in the table.
func floorLog2Pow10(p int) int {
	return p * 108853 >> 15 // log2 10 = 3.321928, 108853/2^15 = 3.321930
}

// floorLog10Pow2 returns floor(log10 2^e), for |e| <= 1100.
func floorLog10Pow2(e int) int {
	return e * 78913 >> 18 // log10 2 = 0.3010300, 78913/2^18 = 0.3010292
}

// floorLog10ThreeQuarters returns floor(log10 (3/4 * 2^e)), for |e| <= 1100.
func floorLog10ThreeQuarters(e int) int {
	return (e*631305 - 261663) >> 21 // the same with log10 4/3 = 0.1249387
}
