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
	for _, where := range []string{"arena", "heap"} {
		var a *arena.Arena
		if where == "arena" {
			a = arena.New(0)
		}
		b.Run("alone/"+where, func(b *testing.B) {
			benchDecode(b, a, `{"image":{`+members+`}}`, func(v *Alone, a *arena.Arena, data []byte) error { return v.DecodeJSON(a, data) })
		})
		for _, c := range []struct{ name, text string }{
			{"first", `{"first":{"type":"image",` + members + `}}`},
			{"last", `{"first":{` + members + `,"type":"image"}}`},
			{"list/first", list(false)},
			{"list/last", list(true)},
			{"nested/first", string(nested(1000, false, `"title":"t",`))},
			{"nested/last", string(nested(1000, true, `"title":"t",`))},
		} {
			b.Run(c.name+"/"+where, func(b *testing.B) {
				benchDecode(b, a, c.text, func(v *Message, a *arena.Arena, data []byte) error { return v.DecodeJSON(a, data) })
			})
		}
	}
}

func benchDecode[T any](b *testing.B, a *arena.Arena, text string, decode func(*T, *arena.Arena, []byte) error) {
	data := []byte(text)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	v, zero := new(T), *new(T)
	for b.Loop() {
		a.Reset()
		*v = zero
		if err := decode(v, a, data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	image := Image{URL: "https://example.com/a/picture.png", Width: 1280}
	many := Message{Blocks: blocksOf(1000, &image)}
	buf := make([]byte, 0, 1<<20)
	for _, c := range []struct {
		name   string
		encode func([]byte) ([]byte, error)
	}{
		{"alone", (&Alone{&image}).AppendJSON},
		{"union", (&Message{First: &image}).AppendJSON},
		{"list", many.AppendJSON},
		{"list/msgpack", many.AppendMsgpack},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := c.encode(buf); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func blocksOf(n int, image *Image) (list []Block) {
	for k := range n {
		list = append(list, []Block{image, &Section{Text: "some text"}, Divider{}}[k%3])
	}
	return list
}
