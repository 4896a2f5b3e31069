package fill

import (
	"encoding/json"
)

// dynamic is a value such as encoding/json puts into an interface, or with Binary one
// such as the binary formats do.
func (f *filler) dynamic(size int) any {
	if f.Binary && f.IntN(3) == 0 {
		switch f.IntN(5) {
		case 0:
			return f.unsigned(64) | 1<<63
		case 1:
			return []byte(f.text())
		case 2:
			return f.time()
		}
		return f.integer(64)
	}
	n := 6
	if size <= 0 {
		n = 4
	}
	switch f.IntN(n) {
	case 0:
		return nil
	case 1:
		return f.IntN(2) == 0
	case 2:
		return f.float(64)
	case 3:
		return f.text()
	case 4:
		s := make([]any, 0, size)
		for range f.IntN(size + 1) {
			if f.spend() {
				s = append(s, f.dynamic(size/2))
			}
		}
		return s
	}
	m := make(map[string]any)
	for range f.IntN(size + 1) {
		if f.spend() {
			key := f.text()
			m[key] = f.dynamic(size / 2)
		}
	}
	return m
}

// raw is compact JSON text, or nil.
func (f *filler) raw(size int) []byte {
	if f.IntN(8) == 0 {
		return nil
	}
	text, err := json.Marshal(f.dynamic(size))
	if err != nil {
		panic(err) // a dynamic value holds nothing that json.Marshal refuses
	}
	return text
}
