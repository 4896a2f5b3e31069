package text

import "math/bits"

// A float represents every real number nearer to it than to its neighbours (and, if
// its significand is even, for the two midpoints). Scale that interval by the power
// of ten that makes it 1 to 10 long: it then holds at least one integer and at most
// one multiple of ten. The multiple of ten, if there is one, has the fewest digits;
// otherwise the integer nearest to the float is the answer.
//
// Both functions return digits * 10^exp, digits < 1e17 with trailing zeros
// left in, for a finite positive float given by its fraction and exponent
// fields.

// shortest64 returns the shortest decimal that rounds to the float64, and of
// several the nearest one.
func shortest64(fraction uint64, biased int) (digits uint64, exp int) {
	if fraction == 0 || biased == 0 {
		return irregular64(fraction, biased)
	}
	// m * 2^e is the float, 1<<10 half a unit in its last place.
	m := fraction<<11 | 1<<63
	e := biased - bias64 - 63
	exp = floorLog10Pow2(e + 11)
	at := uint(-exp - minPower)
	if at >= uint(len(powers)) {
		return 0, 0 // not reached
	}
	p := &powers[at]
	s := uint(-(e + floorLog2Pow10(-exp) + 1)) & 63

	low, _ := bits.Mul64(m-1<<10, p.hi)
	high, _ := bits.Mul64(m+1<<10, p.hi)
	near, _ := bits.Mul64(m, p.hi)
	// The part below the unit in each of the three decides: not zero, so that low
	// and high are no integers, and near is not a half.
	cut := uint64(1)<<s - 1
	digits = (near>>((s-1)&63) + 1) >> 1
	near &= cut >> 1
	if ten := high >> s / 10 * 10; ten > low>>s {
		digits, near = ten, 1 // near has no say
	}
	if near == 0 || low&cut == 0 || high&cut == 0 {
		return shortest(m, m-1<<10, m+1<<10, fraction&1 == 0, p, s), exp
	}
	return digits, exp
}

// irregular64 is shortest64 for subnormals, and for powers of two, whose lower
// neighbour is only half as far away as the upper one.
func irregular64(fraction uint64, biased int) (digits uint64, exp int) {
	if biased == 0 {
		shift := bits.LeadingZeros64(fraction)
		m := fraction << shift
		half := uint64(1) << (shift - 1)
		exp = floorLog10Pow2(1 - bias64 - 52)
		return scaled(m, m-half, m+half, fraction&1 == 0, 1-bias64-52-shift, exp), exp
	}
	const m = 1 << 63
	e := biased - bias64 - 63
	if biased == 1 {
		// Below the smallest normal float, the distance does not halve.
		exp = floorLog10Pow2(e + 11)
		return scaled(m, m-1<<10, m+1<<10, true, e, exp), exp
	}
	exp = floorLog10ThreeQuarters(e + 11)
	return scaled(m, m-1<<9, m+1<<10, true, e, exp), exp
}

// shortest32 is shortest64 for float32. digits < 1e9.
func shortest32(fraction uint32, biased int) (digits uint64, exp int) {
	if fraction == 0 || biased == 0 {
		return irregular32(fraction, biased)
	}
	m := uint64(fraction)<<40 | 1<<63
	e := biased - bias32 - 63
	exp = floorLog10Pow2(e + 40)
	at := uint(-exp - minPower)
	if at >= uint(len(powers)) {
		return 0, 0 // not reached
	}
	p := &powers[at]
	s := uint(-(e + floorLog2Pow10(-exp) + 1)) & 63

	low, _ := bits.Mul64(m-1<<39, p.hi)
	high, _ := bits.Mul64(m+1<<39, p.hi)
	near, _ := bits.Mul64(m, p.hi)
	cut := uint64(1)<<s - 1
	digits = (near>>((s-1)&63) + 1) >> 1
	near &= cut >> 1
	if ten := high >> s / 10 * 10; ten > low>>s {
		digits, near = ten, 1
	}
	if near == 0 || low&cut == 0 || high&cut == 0 {
		return shortest(m, m-1<<39, m+1<<39, fraction&1 == 0, p, s), exp
	}
	return digits, exp
}

// irregular32 is irregular64 for float32.
func irregular32(fraction uint32, biased int) (digits uint64, exp int) {
	if biased == 0 {
		shift := bits.LeadingZeros64(uint64(fraction))
		m := uint64(fraction) << shift
		half := uint64(1) << (shift - 1)
		exp = floorLog10Pow2(1 - bias32 - 23)
		return scaled(m, m-half, m+half, fraction&1 == 0, 1-bias32-23-shift, exp), exp
	}
	const m = 1 << 63
	e := biased - bias32 - 63
	if biased == 1 {
		exp = floorLog10Pow2(e + 40)
		return scaled(m, m-1<<39, m+1<<39, true, e, exp), exp
	}
	exp = floorLog10ThreeQuarters(e + 40)
	return scaled(m, m-1<<38, m+1<<39, true, e, exp), exp
}

// scaled returns the shortest decimal in the interval from low to high around
// m, all times 2^e, in units of 10^exp.
func scaled(m, low, high uint64, closed bool, e, exp int) uint64 {
	p := &powers[-exp-minPower]
	return shortest(m, low, high, closed, p, uint(-(e + floorLog2Pow10(-exp) + 1)))
}

// shortest multiplies m, low and high by p and cuts off s bits of the first
// word; it returns the multiple of ten between low and high, if there is one,
// or else the integer nearest to m. closed says that low and high belong to
// the interval.
func shortest(m, low, high uint64, closed bool, p *power, s uint) uint64 {
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
