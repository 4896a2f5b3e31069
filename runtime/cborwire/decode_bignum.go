package cborwire

import (
	"bytes"
	"math/big"
	"math/bits"
	"strconv"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// The slabs of big integers. The linker writes them: a variable that a function initializes would link package big into
// every program.
var (
	bigInts  = &arenacore.Slab[big.Int]{Make: arenacore.MakeSlab[big.Int]}
	bigWords = &arenacore.Slab[big.Word]{Make: arenacore.MakeSlab[big.Word]}
)

// bignum64 returns the number that digits are, if 64 bits hold it.
func bignum64(digits []byte) (n uint64, ok bool) {
	for _, c := range digits {
		if n>>56 != 0 {
			return 0, false
		}
		n = n<<8 | uint64(c)
	}
	return n, true
}

// BigInt reads the integer at i, a bignum or any other, into v, whose words then
// lie in the arena. Without one those that v has are used again.
func (d *Decoder) BigInt(i int, v *big.Int) (int, error) {
	if n, negative, j, ok := d.tagged(i); ok && j <= d.N {
		var digits [8]byte
		mem.StoreBig64(digits[:], 0, n)
		d.setBig(v, digits[:], negative)
		return j, nil
	}
	digits, negative, next, ok, err := d.bignum(i)
	switch {
	case err != nil:
		return next, err
	case ok:
		d.setBig(v, digits, negative)
		return next, nil
	}
	if j := d.content(i); d.Null(j) {
		return j + 1, nil
	}
	return d.mismatch(i, "integer", (*big.Int)(nil))
}

// bignum reads the bignum at i: its digits in base 256. It is not ok if there is
// none.
func (d *Decoder) bignum(i int) (digits []byte, negative bool, next int, ok bool, err error) {
	for mem.Load8(d.Buf, i)>>5 == majorTag {
		n, j, ok := argument(d.Buf, i)
		if !ok || j > d.N {
			break
		}
		if (n == tagBignum || n == tagNegativeBignum) && mem.Load8(d.Buf, j)>>5 == majorBytes {
			digits, next, err = d.bytes(j)
			return digits, n == tagNegativeBignum, next, err == nil, err
		}
		i = j
	}
	return nil, false, i, false, nil
}

// setBig makes v the number that digits are in base 256, n, or -1-n.
func (d *Decoder) setBig(v *big.Int, digits []byte, negative bool) {
	for len(digits) > 0 && digits[0] == 0 {
		digits = digits[1:]
	}
	const size = bits.UintSize / 8
	n := (len(digits)+size-1)/size + 1 // one to carry into
	var w []big.Word
	if d.Arena != nil {
		w = arenacore.Make(bigWords, d.Arena, n)
	} else if w = v.Bits(); cap(w) < n {
		w = make([]big.Word, n)
	} else {
		w = w[:n]
		clear(w)
	}
	for k, c := range digits {
		at := len(digits) - 1 - k
		w[at/size] |= big.Word(c) << (at % size * 8)
	}
	if negative {
		for k := range w {
			if w[k]++; w[k] != 0 {
				break
			}
		}
	}
	v.SetBits(w)
	if negative {
		v.Neg(v)
	}
}

// bigIntOf returns the number that digits are, or -1-n, as a new big.Int.
func (d *Decoder) bigIntOf(digits []byte, negative bool) *big.Int {
	v := arenacore.Cell(bigInts, d.Arena)
	d.setBig(v, digits, negative)
	return v
}

// bignumFloat returns the bignum at i, if a float64 holds it, and the position
// after it.
func (d *Decoder) bignumFloat(i int) (float64, int, bool) {
	digits, negative, j, ok, _ := d.bignum(i)
	if !ok || len(digits) > text.MaxBig {
		return 0, i, false
	}
	f, ok := text.FloatOfBig(negative, digits)
	return f, j, ok
}

// integerName is the integer at i in decimal, with the lifetime of the decoded value. It returns false
// if there is none, or one that is too long for a text.
func (d *Decoder) integerName(i int) (string, bool) {
	var space [24]byte
	if mem.Load8(d.Buf, d.content(i)) >= majorBytes<<5 {
		digits, negative, _, ok, _ := d.bignum(i)
		if digits = bytes.TrimLeft(digits, "\x00"); !ok || len(digits) > text.MaxBig {
			return "", false
		}
		return d.Copy(text.AppendBig(nil, negative, digits)), true
	}
	n, negative, _, _ := d.tagged(i)
	if negative {
		return d.Copy(appendNegative(space[:0], n)), true
	}
	return d.Copy(strconv.AppendUint(space[:0], n, 10)), true
}
