package jsonwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// The first four bytes of literals, as they load.
const (
	literalTrue = 't' | 'r'<<8 | 'u'<<16 | 'e'<<24
	literalFals = 'f' | 'a'<<8 | 'l'<<16 | 's'<<24
	literalNull = 'n' | 'u'<<8 | 'l'<<16 | 'l'<<24
)

// Bool reads the boolean at i into v.
func (d *Decoder) Bool(i int, v *bool) (int, error) {
	switch w := mem.Load32(d.Buf, i); {
	case w == literalTrue:
		*v = true
		return i + 4, nil
	case w == literalFals && mem.Load8(d.Buf, i+4) == 'e':
		*v = false
		return i + 5, nil
	}
	return d.not(i, &boolType)
}
