package msgpackwire_test

import "github.com/ezrantn/catena/runtime/msgpackwire"

// A head is one byte of MessagePack.
type head byte

const (
	map1 head = 0x81
	map2 head = 0x82
	map3 head = 0x83
	arr2 head = 0x92
)

// pack returns heads as they are and other values encoded.
func pack(values ...any) []byte {
	var e msgpackwire.Encoder
	b := e.Start(nil)
	for _, v := range values {
		if h, ok := v.(head); ok {
			b = append(b, byte(h))
			continue
		}
		b = e.AppendAny(b, v)
	}
	b, err := e.Close(b)
	if err != nil {
		panic(err)
	}
	return b
}
