package main

import (
	"encoding/json"
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
	marshal   func(v any) ([]byte, error)
	unmarshal func(text []byte, v any) error
}

// standard are the paths that are no rows of the tables. Those of newer releases of Go are added.
var standard = []path{
	{"encoding/json", json.Marshal, json.Unmarshal},
	{"package_json", catenajson.Marshal, catenajson.Unmarshal},
}

// direct calls the methods that catena generates.
var direct = path{
	"direct",
	func(v any) ([]byte, error) {
		return v.(interface {
			AppendJSON(dst []byte) ([]byte, error)
		}).AppendJSON(nil)
	},
	func(text []byte, v any) error {
		return v.(interface {
			DecodeJSON(a *arena.Arena, text []byte) error
		}).DecodeJSON(nil, text)
	},
}

// rows are the serializers that take any value and call its methods.
var rows = []string{"Sonic", "GoJSON", "CBOR", "MsgPack"}

// BenchmarkPath measures all paths to each type of the corpus, without methods (methods=none) and
// with those that std adds in all formats (methods=std). Package json and direct calls use generated
// code; for a type without it package json is encoding/json.
func BenchmarkPath(b *testing.B) {
	for _, w := range onePerType() {
		b.Run("type="+w.Type.Name, func(b *testing.B) {
			std := workload.Type{Name: w.Type.Name, New: catenastd.Types[w.Type.Name]}
			v, own := w.Make(*seed, 10)[0], std.New()
			plain.Copy(own, v)
			benchmarkPaths(b, "none", w.Type, v, standard)
			benchmarkPaths(b, "std", std, own, append(slices.Clip(standard), direct))
		})
	}
}

// onePerType returns the first workload of each type.
func onePerType() (first []workload.Workload) {
	seen := make(map[string]bool)
	for _, w := range workload.All() {
		if !seen[w.Type.Name] {
			first = append(first, w)
		}
		seen[w.Type.Name] = true
	}
	return first
}

// benchmarkPaths measures the paths and the rows with v, which is of type t.
func benchmarkPaths(b *testing.B, methods string, t workload.Type, v any, paths []path) {
	all := serializer.All()
	all = slices.DeleteFunc(all, func(s serializer.Serializer) bool { return !slices.Contains(rows, s.Name) })
	for _, p := range paths {
		all = append(all, serializer.Serializer{Name: p.name, Open: p.open})
	}
	for _, s := range all {
		codec, ok := s.Open(t)
		if !ok {
			continue
		}
		b.Run("path="+strings.ReplaceAll(strings.ToLower(s.Name), "/", "_")+"/methods="+methods, func(b *testing.B) { benchmark(b, s, codec, []any{v}) })
	}
}

func (p path) open(t workload.Type) (serializer.Codec, bool) {
	same := func(v any) any { return v }
	return serializer.Codec{
		Own: same, Plain: same, Marshal: p.marshal,
		Unmarshal: func(text []byte) (any, error) {
			v := t.New()
			return v, p.unmarshal(text, v)
		},
	}, true
}
