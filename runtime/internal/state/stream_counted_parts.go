package state

// CountedParts is the place of a scanner in input that is read in parts: between heads, or in the
// bytes that follow one.
type CountedParts struct {
	Follow uint64 // bytes, of a string for instance, that follow the last head
}

// Pass passes the bytes that follow the last head. It returns the position behind them, and whether
// b, which continues from i, has them all and more.
func (p *CountedParts) Pass(b []byte, i int) (next int, more bool) {
	n := min(p.Follow, uint64(len(b)-i))
	p.Follow -= n
	i += int(n)
	return i, p.Follow == 0 && i < len(b)
}

// MayEnd reports whether the value is complete if the input ends here. It never is: its last
// byte shows that.
func (p *CountedParts) MayEnd() bool { return false }
