package counted

// headMax is the length of the longest head of a value.
const headMax = 9

// Parts is the place of a scanner in input that is read in parts: in a head, or in the bytes that
// follow one.
type Parts struct {
	Follow uint64 // bytes, of a string for instance, that follow the last head
	head   [headMax]byte
	n      int // how much of the present head was passed
}

// Pass passes the bytes that follow the last head. It returns the position behind them, and whether
// b, which continues from i, has them all and more.
func (p *Parts) Pass(b []byte, i int) (next int, more bool) {
	n := min(p.Follow, uint64(len(b)-i))
	p.Follow -= n
	i += int(n)
	return i, p.Follow == 0 && i < len(b)
}

// First returns the first byte of the present head, which b continues from i, and its position.
func (p *Parts) First(b []byte, i int) (c byte, at int) {
	if p.n > 0 {
		return p.head[0], i - p.n
	}
	return b[i], i
}

// Head returns the present head, of size bytes, and the position behind it. It is nil if b has only
// a part of it.
func (p *Parts) Head(b []byte, i, size int) (head []byte, next int) {
	n := copy(p.head[p.n:size], b[i:])
	if p.n += n; p.n < size {
		return nil, i + n
	}
	p.n = 0
	return p.head[:size], i + n
}

// MayEnd reports whether the value is complete if the input ends here. It never is: its last
// byte shows that.
func (p *Parts) MayEnd() bool { return false }
