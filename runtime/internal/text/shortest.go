package text

import (
	"math"
	"math/bits"
)

// A float represents every real number nearer to it than to its neighbours (and, if
// its significand is even, for the two midpoints). Scale that interval by the power
// of ten that makes it 1 to 10 long: it then holds at least one integer and at most
// one multiple of ten. The multiple of ten, if there is one, has the fewest digits;
// otherwise the integer nearest to the float is the answer.
//
// AppendFloat64 and AppendFloat32 scale by one power of ten less, so that the integers are the multiples of
// ten, and the digit after the point is the other answer. One product of the float decides, since half the
// length of the interval is the power of ten itself, shifted. This is the idea of Żmij, by Victor Zverovich and
// Xiang JunBo (https://github.com/vitaut/zmij, 2025).
//
// The part after the point and the half length are cut off, and off by less than four units of their last place
// together; that place is 2^-64, and 2^-34 for a float32. Where they are as near as that to each other, or a
// digit to its half, [shortest] decides instead, as it does for powers of two and for subnormals.

// shortest returns digits * 10^exp, the shortest decimal that rounds to f, and of several the nearest
// one: digits < 1e17, with trailing zeros left in. f is a float32 if narrow, and it is not 0.
func shortest(f float64, narrow bool) (digits uint64, exp int) {
	u := math.Float64bits(f)
	fraction, biased := u&(1<<52-1), int(u>>52)&0x7ff
	m, e := fraction|1<<52, biased-bias64-52
	least := 1 - bias64 - 52 // e of subnormals
	if biased == 0 {
		m, e = fraction, least
	}
	if narrow {
		least = 1 - bias32 - 23
		drop := max(29, least-e)
		m, e = m>>drop, e+drop
	}
	shift := bits.LeadingZeros64(m)
	half := uint64(1) << (shift - 1)
	below := half
	exp = floorLog10Pow2(e)
	if fraction == 0 && e > least {
		// The lower neighbour of a power of two is only half as far away as the upper one.
		exp = floorLog10ThreeQuarters(e)
		below /= 2
	}
	x := m << shift
	s := uint(shift - e - floorLog2Pow10(-exp) - 1)
	digits = within(x, x-below, x+half, m&1 == 0, &powers[-exp-minPower], s)
	if narrow && tieGoesUp && f*f == tie*tie {
		digits++
	}
	return digits, exp
}

// within multiplies m, low and high by p and cuts off s bits of the first
// word; it returns the multiple of ten between low and high, if there is one,
// or else the integer nearest to m. closed says that low and high belong to
// the interval.
func within(m, low, high uint64, closed bool, p *power, s uint) uint64 {
	first, more := product(low, p)
	least := first >> s
	if more || first&(1<<s-1) != 0 || !closed {
		least++
	}
	first, more = product(high, p)
	most := first >> s
	if !more && first&(1<<s-1) == 0 && !closed {
		most--
	}
	if ten := most / 10 * 10; ten >= least {
		return ten
	}
	// Between the limits of a power of two, the integer nearest to m may be below
	// least, but then least is the only integer there.
	first, more = product(m, p)
	if near := roundShift(first, more, uint64(s)); near >= least {
		return near
	}
	return least
}

// product returns the first word of x * p, and whether anything follows it.
func product(x uint64, p *power) (first uint64, more bool) {
	hi, mid := bits.Mul64(x, p.hi)
	return settle(x, hi, mid, p)
}
