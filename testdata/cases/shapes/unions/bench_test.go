package unions

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
)

// BenchmarkDecode compares a variant alone with it in a union, with the tag first and last, and lists of blocks.
func BenchmarkDecode(b *testing.B) {
	members := `"url":"https://example.com/a/picture.png","width":1280`
	list := func(last bool) string {
		var blocks []string
		for k := range 1000 {
			m := [][2]string{
				{"section", `"text":"Some text of a section, number ` + fmt.Sprint(k) + `"`}, {"image", members}, {"divider", `"x":0`},
				{"group", `"title":"t","blocks":[{"type":"divider"}]`},
			}[k%4]
			tag := `"type":"` + m[0] + `"`
			if last {
				blocks = append(blocks, "{"+m[1]+","+tag+"}")
			} else {
				blocks = append(blocks, "{"+tag+","+m[1]+"}")
			}
		}
		return `{"blocks":[` + strings.Join(blocks, ",") + `]}`
	}
	messages, alone, unions, all := codecs[Message](), codecs[Alone](), codecs[InUnion](), codecs[All]()
	for k, f := range messages {
		for _, where := range []string{"arena", "heap"} {
			var a *arena.Arena
			if where == "arena" {
				a = arena.New(0)
			}
			for _, c := range []struct{ name, text string }{
				{"alone", `{"image":{` + members + `}}`},
				{"alone/tagged", `{"image":{"type":"image",` + members + `}}`},
			} {
				b.Run(f.name+"/"+c.name+"/"+where, func(b *testing.B) { benchDecode(b, a, alone[k], c.text) })
			}
			for _, c := range []struct{ name, text string }{
				{"first", `{"image":{"type":"image",` + members + `}}`},
				{"last", `{"image":{` + members + `,"type":"image"}}`},
			} {
				b.Run(f.name+"/"+c.name+"/"+where, func(b *testing.B) { benchDecode(b, a, unions[k], c.text) })
			}
			for _, c := range []struct{ name, text string }{
				{"list/first", list(false)},
				{"list/last", list(true)},
				{"nested/first", string(nested(1000, false, `"title":"t",`))},
				{"nested/last", string(nested(1000, true, `"title":"t",`))},
			} {
				b.Run(f.name+"/"+c.name+"/"+where, func(b *testing.B) { benchDecode(b, a, f, c.text) })
			}
			b.Run(f.name+"/integer/"+where, func(b *testing.B) { benchDecode(b, a, all[k], `{"component":{"kind":2,"label":"a label"}}`) })
		}
	}
}

// A codec has the methods of a type for one format.
type codec[T any] struct {
	name   string
	decode func(v *T, a *arena.Arena, data []byte) error
	encode func(v *T, dst []byte) ([]byte, error)
	of     func(t testing.TB, text string) []byte
}

// chosen is the constraint for pointers to chosen types, whose methods cost less than package catena.
type chosen[T any] interface {
	generated[T]
	AppendJSON(dst []byte) ([]byte, error)
	AppendMsgpack(dst []byte) ([]byte, error)
	AppendCBOR(dst []byte) ([]byte, error)
	DecodeJSON(a *arena.Arena, data []byte) error
	DecodeMsgpack(a *arena.Arena, data []byte) error
	DecodeCBOR(a *arena.Arena, data []byte) error
}

func codecs[T any, P chosen[T]]() []codec[T] {
	f := formats[T, P]()
	return []codec[T]{
		{
			"json", func(v *T, a *arena.Arena, data []byte) error { return P(v).DecodeJSON(a, data) },
			func(v *T, dst []byte) ([]byte, error) { return P(v).AppendJSON(dst) }, f[0].of,
		},
		{
			"msgpack", func(v *T, a *arena.Arena, data []byte) error { return P(v).DecodeMsgpack(a, data) },
			func(v *T, dst []byte) ([]byte, error) { return P(v).AppendMsgpack(dst) }, f[1].of,
		},
		{
			"cbor", func(v *T, a *arena.Arena, data []byte) error { return P(v).DecodeCBOR(a, data) },
			func(v *T, dst []byte) ([]byte, error) { return P(v).AppendCBOR(dst) }, f[2].of,
		},
	}
}

func benchDecode[T any](b *testing.B, a *arena.Arena, f codec[T], text string) {
	data := f.of(b, text)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	v, zero := new(T), *new(T)
	for b.Loop() {
		a.Reset()
		*v = zero
		if err := f.decode(v, a, data); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEncode compares a variant alone with it in a union, and a list of variants with one of unions.
func BenchmarkEncode(b *testing.B) {
	image := Image{URL: "https://example.com/a/picture.png", Width: 1280}
	alone, unions, messages := codecs[Alone](), codecs[InUnion](), codecs[Message]()
	many := &Message{Blocks: blocksOf(1000, &image)}
	for k, f := range messages {
		b.Run(f.name+"/alone", func(b *testing.B) { benchEncode(b, alone[k], &Alone{&image}) })
		b.Run(f.name+"/union", func(b *testing.B) { benchEncode(b, unions[k], &InUnion{&image}) })
		b.Run(f.name+"/list", func(b *testing.B) { benchEncode(b, f, many) })
	}
}

func benchEncode[T any](b *testing.B, f codec[T], v *T) {
	buf := make([]byte, 0, 1<<20)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := f.encode(v, buf); err != nil {
			b.Fatal(err)
		}
	}
}

func blocksOf(n int, image *Image) (list []Block) {
	for k := range n {
		list = append(list, []Block{image, &Section{Text: "some text"}, Divider{}}[k%3])
	}
	return list
}
