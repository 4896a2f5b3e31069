package text

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
)

var one = big.NewInt(1)

// TestPowersAreRoundedUp checks the table against its definition: with s the
// 128-bit significand, s - 1 < 10^p / 2^k <= s.
func TestPowersAreRoundedUp(t *testing.T) {
	for p := minPower; p <= maxPower; p++ {
		s := significand(p)
		require.Equal(t, 128, s.BitLen(), "1e%d", p)
		ten := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(p, -p))), nil))
		if p < 0 {
			ten.Inv(ten)
		}
		two := new(big.Rat).SetInt(new(big.Int).Lsh(one, uint(2000-floorLog2Pow10(p)+127)))
		two.Quo(two, new(big.Rat).SetInt(new(big.Int).Lsh(one, 2000)))
		exact := new(big.Rat).Mul(ten, two)
		require.True(t, exact.Cmp(new(big.Rat).SetInt(s)) <= 0, "1e%d", p)
		require.True(t, exact.Cmp(new(big.Rat).SetInt(new(big.Int).Sub(s, one))) > 0, "1e%d", p)
	}
}

// significand returns the 128 bits of 10^p.
func significand(p int) *big.Int {
	s := new(big.Int).SetUint64(powers[p-minPower].hi)
	s.Lsh(s, 64)
	return s.Sub(s, new(big.Int).SetUint64(powers[p-minPower].lo))
}

// TestLogarithms checks the three integer formulas over all arguments.
func TestLogarithms(t *testing.T) {
	for p := minPower; p <= maxPower; p++ {
		require.Equal(t, int(math.Floor(float64(p)*math.Log2(10))), floorLog2Pow10(p), p)
	}
	for e := -1100; e <= 1100; e++ {
		require.Equal(t, int(math.Floor(float64(e)*math.Log10(2))), floorLog10Pow2(e), e)
		require.Equal(t, int(math.Floor(float64(e)*math.Log10(2)+math.Log10(0.75))), floorLog10ThreeQuarters(e), e)
	}
}

// TestPowersDecideEveryProduct is the proof that settle is right: that a
// product it calls exact is exact.
//
// Let s be the significand of 10^p, and T the true product of x and the power, in
// words of 64 bits, so that x*s exceeds T by less than one word. The result of
// settle exceeds x*s by less than one word again. So it errs only if T is not an
// integer multiple of the unit of hi's kept bits, yet less than 2 words away from
// one, where only the products count of which the first word has zeros in the bits
// below those the caller looks at. That asks for an x with x*s in a narrow band
// modulo 2^(128+zeros), and there is none.
//
// Powers from -1 to -27 need an argument instead of the search. There T over
// the modulus is x over 5^-p, times or over a power of two. If 5^-p divides x,
// T is exact, and is called exact. If it does not, that ratio is away from an
// integer by at least 1/5^27, which is 2^-62.7, or, if over a power of two, by
// at least 2^-(zeros+2); the band is only 2^-(zeros+63) of the modulus wide.
func TestPowersDecideEveryProduct(t *testing.T) {
	// Parsing multiplies every x of 64 bits, and looks below the 9 bits of tail.
	for p := minPower; p <= maxPower; p++ {
		decides(t, p, 9, new(big.Int).Lsh(one, 63), new(big.Int).Sub(new(big.Int).Lsh(one, 64), one), 1)
	}
	// Printing multiplies significands of 53 bits and the limits of their
	// intervals, which have 55, all shifted up to 64 bits or, for a lower limit,
	// to 63. It looks below the bits s-1 of within. Subnormals have the power
	// of the least exponent with fewer bits and a larger s.
	for biased := 1; biased < 0x7ff; biased++ {
		e := biased - bias64 - 63
		for _, exp := range []int{floorLog10Pow2(e + 11), floorLog10ThreeQuarters(e + 11)} {
			s := -(e + floorLog2Pow10(-exp) + 1)
			require.True(t, s >= 3 && s < 64, "%d", s)
			decides(t, -exp, uint(s-1), new(big.Int).Lsh(one, 53), new(big.Int).Lsh(one, 55), 1<<9)
		}
	}
	for biased := 1; biased < 0xff; biased++ {
		e := biased - bias32 - 63
		for _, exp := range []int{floorLog10Pow2(e + 40), floorLog10ThreeQuarters(e + 40)} {
			s := -(e + floorLog2Pow10(-exp) + 1)
			require.True(t, s >= 3 && s < 64, "%d", s)
			decides(t, -exp, uint(s-1), new(big.Int).Lsh(one, 24), new(big.Int).Lsh(one, 26), 1<<38)
		}
	}
}

// decides requires that for no x = unit*y, from <= y <= to, the product with 10^p
// is near a multiple of 2^(128+zeros) without being one.
func decides(t *testing.T, p int, zeros uint, from, to *big.Int, unit int64) {
	if -27 <= p && p < 0 {
		require.True(t, zeros >= 2)
		return
	}
	mod := new(big.Int).Lsh(one, 128+zeros)
	step := new(big.Int).Mul(significand(p), big.NewInt(unit))
	band := new(big.Int).Sub(new(big.Int).Lsh(one, 65), one)
	least := new(big.Int)
	if p >= 0 && p <= 55 {
		least.SetInt64(1) // the significand is exact, and so is zero
	}
	count := new(big.Int).Sub(to, from)
	start := new(big.Int).Mul(step, from)
	for _, b := range [][2]*big.Int{{least, band}, {new(big.Int).Sub(mod, band), new(big.Int).Sub(mod, one)}} {
		// With y = from + i: i*step must be between lo and hi modulo mod.
		lo := new(big.Int).Mod(new(big.Int).Sub(b[0], start), mod)
		hi := new(big.Int).Mod(new(big.Int).Sub(b[1], start), mod)
		pieces := [][2]*big.Int{{lo, hi}}
		if lo.Cmp(hi) > 0 {
			pieces = [][2]*big.Int{{new(big.Int), hi}, {lo, new(big.Int).Sub(mod, one)}}
		}
		for _, q := range pieces {
			if i := firstInBand(step, mod, q[0], q[1]); i != nil && i.Cmp(count) <= 0 {
				t.Errorf("1e%d, %d zeros: x = %d * %v", p, zeros, unit, i.Add(i, from))
			}
		}
	}
}

// firstInBand returns the least i >= 0 with lo <= i*step mod mod <= hi, or nil:
// Euclid's algorithm, which exchanges the roles of step and modulus.
func firstInBand(step, mod, lo, hi *big.Int) *big.Int {
	if lo.Sign() == 0 {
		return new(big.Int)
	}
	step = new(big.Int).Mod(step, mod)
	if step.Sign() == 0 {
		return nil
	}
	if new(big.Int).Lsh(step, 1).Cmp(mod) > 0 {
		return firstInBand(new(big.Int).Sub(mod, step), mod, new(big.Int).Sub(mod, hi), new(big.Int).Sub(mod, lo))
	}
	i := ceilDiv(lo, step)
	if new(big.Int).Mul(i, step).Cmp(hi) <= 0 {
		return i
	}
	// i*step = mod*j + r with r in the band: mod*j mod step is in -band.
	minus := func(v *big.Int) *big.Int { return new(big.Int).Mod(new(big.Int).Neg(v), step) }
	j := firstInBand(mod, step, minus(hi), minus(lo))
	if j == nil {
		return nil
	}
	return ceilDiv(j.Mul(j, mod).Add(j, lo), step)
}

func ceilDiv(a, b *big.Int) *big.Int {
	quo, rem := new(big.Int).DivMod(a, b, new(big.Int))
	if rem.Sign() != 0 {
		quo.Add(quo, one)
	}
	return quo
}

// TestFirstInBand compares with counting up.
func TestFirstInBand(t *testing.T) {
	r := newRand()
	for range 20000 {
		mod := 1 + r.Int64N(60)
		step, lo := r.Int64N(mod), r.Int64N(mod)
		hi := lo + r.Int64N(mod-lo)
		want := int64(-1)
		for i := range mod {
			if v := i * step % mod; lo <= v && v <= hi {
				want = i
				break
			}
		}
		got := int64(-1)
		if i := firstInBand(big.NewInt(step), big.NewInt(mod), big.NewInt(lo), big.NewInt(hi)); i != nil {
			got = i.Int64()
		}
		require.Equal(t, want, got, "%d mod %d in %d..%d", step, mod, lo, hi)
	}
}
