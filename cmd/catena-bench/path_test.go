package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/family/catenastd"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/runtime/arena"
	catenajson "github.com/ezrantn/catena/runtime/json"
)

// A path is a pair of functions by which a program encodes and decodes a value.
type path struct {
	name      string
	loses     serializer.Loss
	marshal   func(v any) ([]byte, error)
	unmarshal func(text []byte, v any) error
}

// standard are the paths that are no rows of the tables. The paths of newer releases of Go are
// added.
var standard = []path{
	{name: "encoding/json", marshal: json.Marshal, unmarshal: json.Unmarshal},
	{name: "package_json", marshal: catenajson.Marshal, unmarshal: catenajson.Unmarshal},
}

// generated has the methods that direct calls.
type generated interface {
	AppendJSON(dst []byte) ([]byte, error)
	DecodeJSON(a *arena.Arena, text []byte) error
}

// direct calls the methods that catena generates.
var direct = path{
	name:      "direct",
	marshal:   func(v any) ([]byte, error) { return v.(generated).AppendJSON(nil) },
	unmarshal: func(text []byte, v any) error { return v.(generated).DecodeJSON(nil, text) },
}

// rows are the serializers that take any value and call its methods.
var rows = []string{"Sonic", "GoJSON", "CBOR", "MsgPack"}

// BenchmarkPath measures all paths to each type of the corpus, without methods (methods=none) and
// with those that std adds in all formats (methods=std), one after the other. Package json and direct
// calls use generated code; for a type without it package json is encoding/json. The release of Go is
// a line of the output: one file may have the results of several.
func BenchmarkPath(b *testing.B) {
	fmt.Println("toolchain:", runtime.Version())
	for _, w := range onePerType() {
		b.Run("type="+w.Type.Name, func(b *testing.B) {
			std := workload.Type{Name: w.Type.Name, New: catenastd.Types[w.Type.Name]}
			v, own := w.Make(*seed, 10)[0], std.New()
			plain.Copy(own, v)
			for _, s := range paths() {
				b.Run("path="+strings.ReplaceAll(strings.ToLower(s.Name), "/", "_"), func(b *testing.B) {
					if codec, ok := s.Open(w.Type); ok {
						b.Run("methods=none", func(b *testing.B) { benchmark(b, s, codec, []any{v}) })
					}
					if codec, ok := s.Open(std); ok {
						b.Run("methods=std", func(b *testing.B) { benchmark(b, s, codec, []any{own}) })
					}
				})
			}
		})
	}
}

// onePerType returns the first workload of each type that has no methods: no copy has std.
func onePerType() (first []workload.Workload) {
	seen := make(map[string]bool)
	for _, w := range workload.All() {
		if !seen[w.Type.Name] && !w.Type.Methods {
			first = append(first, w)
		}
		seen[w.Type.Name] = true
	}
	return first
}

// paths returns all paths, and the rows.
func paths() (all []serializer.Serializer) {
	for _, s := range serializer.All() {
		if slices.Contains(rows, s.Name) {
			all = append(all, s)
		}
	}
	for _, p := range append(slices.Clip(standard), direct) {
		all = append(all, serializer.Serializer{Name: p.name, Loses: p.loses, Open: p.open})
	}
	return all
}

func (p path) open(t workload.Type) (serializer.Codec, bool) {
	if _, ok := t.New().(generated); p.name == direct.name && !ok {
		return serializer.Codec{}, false
	}
	same := func(v any) any { return v }
	return serializer.Codec{
		Own: same, Plain: same, Marshal: p.marshal,
		Unmarshal: func(text []byte) (any, error) {
			v := t.New()
			return v, p.unmarshal(text, v)
		},
	}, true
}
