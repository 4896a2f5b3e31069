package number

import "math/bits"

// A natural is a natural number in base 1e18, the least significant digit first and no zeros behind
// the most significant one.
type natural []uint64

const base = 1e18

// trimmed returns d without zeros behind its most significant digit.
func (d natural) trimmed() natural {
	for len(d) > 0 && d[len(d)-1] == 0 {
		d = d[:len(d)-1]
	}
	return d
}

// shifted returns d times 1<<64 plus n, in the memory of d.
func (d natural) shifted(n uint64) natural {
	for k, x := range d {
		n, d[k] = bits.Div64(x, n, base)
	}
	for ; n > 0; n /= base {
		d = append(d, n%base)
	}
	return d
}

// sum returns d plus e, in memory of its own.
func (d natural) sum(e natural) natural {
	s := make(natural, max(len(d), len(e))+1)
	copy(s, d)
	s.add(e)
	return s.trimmed()
}

// add adds e to d, which has a digit for the carry.
func (d natural) add(e natural) {
	carry := uint64(0)
	for k := 0; k < len(e) || carry > 0; k++ {
		x := d[k] + carry
		if k < len(e) {
			x += e[k]
		}
		if carry = 0; x >= base {
			x -= base
			carry = 1
		}
		d[k] = x
	}
}

// subtract subtracts e from d, which is not less.
func (d natural) subtract(e natural) {
	borrow := uint64(0)
	for k := 0; k < len(e) || borrow > 0; k++ {
		y := borrow
		if k < len(e) {
			y += e[k]
		}
		if borrow = 0; d[k] < y {
			d[k] += base
			borrow = 1
		}
		d[k] -= y
	}
}

// few is how many digits are multiplied one by one. The sum of as many products has 128 bits.
const few = 24

// product returns d times e.
func (d natural) product(e natural) natural {
	if len(d) < len(e) {
		d, e = e, d
	}
	p := make(natural, len(d)+len(e)+1)
	switch {
	case len(e) <= few:
		p.multiply(d, e)
	case len(d) > len(e): // as pieces that are as long as e
		for at := 0; at < len(d); at += len(e) {
			p[at:].add(d[at:min(at+len(e), len(d))].trimmed().product(e))
		}
	default:
		p.karatsuba(d, e)
	}
	return p.trimmed()
}

// multiply makes p, which is zero, the product of d and e, which has a few digits. The products for
// each digit of p are added before they are divided by the base.
func (p natural) multiply(d, e natural) {
	var low, high uint64
	for k := range len(d) + len(e) {
		for i := max(0, k-len(d)+1); i < min(k+1, len(e)); i++ {
			h, l := bits.Mul64(e[i], d[k-i])
			var carry uint64
			low, carry = bits.Add64(low, l, 0)
			high += h + carry
		}
		next := high / base
		low, p[k] = bits.Div64(high%base, low, base)
		high = next
	}
}

// karatsuba makes p, which is zero, the product of d and e, which have the same length: three
// products of their halves instead of four.
func (p natural) karatsuba(d, e natural) {
	at := len(d) / 2
	low := d[:at].trimmed().product(e[:at].trimmed())
	high := d[at:].product(e[at:])
	middle := d[:at].trimmed().sum(d[at:]).product(e[:at].trimmed().sum(e[at:]))
	middle.subtract(low)
	middle.subtract(high)
	p.add(low)
	p[2*at:].add(high)
	p[at:].add(middle.trimmed())
}
