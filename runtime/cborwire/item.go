package cborwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// skipWhole is Skip for what was not passed in search of a tag.
func (d *Decoder) skipWhole(i int) (int, error) {
	j, f := skip(d.Buf[:d.N], i, d.LevelsLeft())
	if f != sound {
		return j, d.fault(j, f)
	}
	return j, nil
}

// flatSize is the size in flatSizes of an item that begins with c.
func flatSize(c byte) uint8 {
	major, info := c>>5, c&infoMask
	switch isString := major == majorBytes || major == majorText; {
	case major == majorArray, major == majorMap, major == majorTag:
		return 0
	case isString && info < infoOne:
		return 1 + info
	case isString && info == infoOne:
		return sizeFollows
	case isString:
		return 0
	case info < infoOne:
		return 1
	case info <= infoEight && c != headSimple:
		return 1 + 1<<(info-infoOne)
	}
	return 0
}

// fault makes the error of a fault at i.
func (d *Decoder) fault(i int, f fault) error {
	switch f {
	case tooDeep:
		return d.TooDeep(i)
	case truncated:
		return d.Truncated()
	}
	return d.Malformed(i, f.String())
}

// argument returns the argument of the head at i and the position after it. It is
// not ok where the argument is not a number.
func argument(b []byte, i int) (n uint64, next int, ok bool) {
	info := mem.Load8(b, i) & infoMask
	if info < infoOne {
		return uint64(info), i + 1, true
	}
	size := 1 << (info - infoOne)
	return mem.LoadBig64(b, i+1) >> ((64 - size<<3) & 63), i + 1 + size, info <= infoEight
}

// content returns the position of the item behind the tags at i.
func (d *Decoder) content(i int) int {
	for mem.Load8(d.Buf, i)>>5 == majorTag {
		_, j, ok := argument(d.Buf, i)
		if !ok || j > d.N {
			return i
		}
		i = j
	}
	return i
}

// tag reads the tag at i.
func (d *Decoder) tag(i int) (number uint64, content int, err error) {
	n, j, ok := argument(d.Buf, i)
	if !ok || j >= d.N {
		_, err = d.Skip(i) // which finds the fault
		return 0, i, err
	}
	return n, j, nil
}
