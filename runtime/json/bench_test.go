package json_test

import (
	"bytes"
	stdjson "encoding/json"
	"fmt"
	"io"
	"runtime"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// BenchmarkCalls has package json beside the direct calls on values with generated code, and beside
// encoding/json on those without. Single values are to be within 5 percent and 50 ns of the direct calls,
// slices, pointers and maps of them within 15 percent and 200 ns, and others not slower than encoding/json,
// but for streams on Go 1.26: 1.08 of the instructions, since the Decoder finds the values itself.
func BenchmarkCalls(b *testing.B) {
	one := corpus.Sample("user")
	v, twin := new(user.User), new(twinuser.User)
	for _, to := range []any{v, twin} {
		if err := stdjson.Unmarshal(one, to); err != nil {
			b.Fatal(err)
		}
	}
	run := func(name string, f func() error) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := f(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	discard := func(_ []byte, err error) error { return err }
	// A direct call into a buffer that is used again, and the copy that Marshal returns.
	var scratch, result []byte
	copied := func(b []byte, err error) error {
		scratch, result = b[:0], bytes.Clone(b)
		return err
	}
	defer func() { runtime.KeepAlive(result) }()
	run("marshal/one/package", func() error { return discard(json.Marshal(v)) })
	run("marshal/one/direct", func() error { return copied(v.AppendJSON(scratch)) })
	run("unmarshal/one/package", func() error { return json.Unmarshal(one, new(user.User)) })
	run("unmarshal/one/direct", func() error { return unmarshalDirectly(one, new(user.User)) })
	for _, n := range []int{1, 10, 100} {
		list, refs, byName := make([]user.User, n), make([]*user.User, n), map[string]user.User{}
		for k := range list {
			list[k], refs[k], byName[fmt.Sprint("key", k)] = *v, v, *v
		}
		text, _ := json.Marshal(list)
		object, _ := json.Marshal(byName)
		size := fmt.Sprint("/", n)
		run("marshal/slice/package"+size, func() error { return discard(json.Marshal(list)) })
		run("marshal/pointers/package"+size, func() error { return discard(json.Marshal(refs)) })
		run("marshal/pointers/direct"+size, func() error { return copied(appendDirectly(scratch, pointers(refs))) })
		run("marshal/slice/direct"+size, func() error { return copied(catena.AppendJSONSlice(scratch, list)) })
		run("marshal/map/package"+size, func() error { return discard(json.Marshal(byName)) })
		run("marshal/map/direct"+size, func() error { return copied(appendDirectly(scratch, entries(byName))) })
		run("unmarshal/slice/package"+size, func() error { return json.Unmarshal(text, new([]user.User)) })
		run("unmarshal/pointers/package"+size, func() error { return json.Unmarshal(text, new([]*user.User)) })
		run("unmarshal/pointers/direct"+size, func() error { return unmarshalDirectly(text, new(pointers)) })
		run("unmarshal/slice/direct"+size, func() error { return unmarshalDirectly(text, new(user.Users)) })
		run("unmarshal/map/package"+size, func() error { return json.Unmarshal(object, new(map[string]user.User)) })
		run("unmarshal/map/direct"+size, func() error { return unmarshalDirectly(object, new(entries)) })
	}
	for _, other := range []struct {
		name string
		v    any
		to   func() any
	}{
		{"number", 7, func() any { return new(int) }},
		{"text", "a text", func() any { return new(string) }},
		{"struct", twin, func() any { return new(twinuser.User) }},
		{"list", []twinuser.User{*twin, *twin}, func() any { return new([]twinuser.User) }},
		{"any", map[string]any{"a": []any{1.5, "b", nil}}, func() any { return new(any) }},
	} {
		text, _ := stdjson.Marshal(other.v)
		run("marshal/"+other.name+"/package", func() error { return discard(json.Marshal(other.v)) })
		run("marshal/"+other.name+"/encoding", func() error { return discard(stdjson.Marshal(other.v)) })
		run("unmarshal/"+other.name+"/package", func() error { return json.Unmarshal(text, other.to()) })
		run("unmarshal/"+other.name+"/encoding", func() error { return stdjson.Unmarshal(text, other.to()) })
	}
	stream := bytes.Repeat(append(bytes.Clone(one), '\n'), 100)
	run("stream/package", func() error { return decodeAll[user.User](json.NewDecoder(bytes.NewReader(stream))) })
	run("stream/lines", func() error {
		for line := range bytes.Lines(stream) {
			if err := json.Unmarshal(line, new(user.User)); err != nil {
				return err
			}
		}
		return nil
	})
	run("stream/encoding", func() error { return decodeAll[twinuser.User](stdjson.NewDecoder(bytes.NewReader(stream))) })
	run("stream/other/package", func() error { return decodeAll[twinuser.User](json.NewDecoder(bytes.NewReader(stream))) })
}

func decodeAll[T any](dec interface{ Decode(v any) error }) error {
	for {
		if err := dec.Decode(new(T)); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
