package serializer

import (
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/convert"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/flat"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	library := Serializer{Module: "github.com/google/flatbuffers", Format: "FlatBuffers", Loses: EmptyOrNil, BorrowsEncoding: true}

	whole := library
	whole.Name = "FlatBuffers"
	whole.Note = "the builder is reused; decoding copies every field into the Go struct"
	whole.Open = flatbuffers(func(t workload.Type, schema flat.Type) Codec {
		return Codec{
			Unmarshal: func(data []byte) (any, error) {
				plain := t.New()
				schema.Read(plain, schema.Root(data))
				return plain, nil
			},
			Plain: itself,
		}
	})

	lazy := library
	lazy.Name = "FlatBuffers (lazy)"
	lazy.Lazy = true
	lazy.BorrowsValue = true
	lazy.Note = "decoding reads every field in place, through the accessors, and builds no Go value; what it returns is valid as long as the input"
	lazy.Open = flatbuffers(func(t workload.Type, schema flat.Type) Codec {
		var read uint64 // is kept, so that no reading can be optimized away
		return Codec{
			Unmarshal: func(data []byte) (any, error) {
				view := schema.Root(data)
				read += schema.Walk(view)
				return view, nil
			},
			Plain: materialize(t, schema),
		}
	})

	root := library
	root.Name = "FlatBuffers (root)"
	root.Lazy = true
	root.Unread = true
	root.BorrowsValue = true
	root.Note = "decoding takes the root and reads no field, as serial-bowl measures it; what it returns is valid as long as the input"
	root.Open = flatbuffers(func(t workload.Type, schema flat.Type) Codec {
		return Codec{
			Unmarshal: func(data []byte) (any, error) { return schema.Root(data), nil },
			Plain:     materialize(t, schema),
		}
	})
	register(whole, lazy, root)
}

// flatbuffers is the codec whose decoding half open returns. All rows encode
// alike, from the plain struct. Those who decode lazily return a view of the
// input instead of a value of Own's type.
func flatbuffers(open func(workload.Type, flat.Type) Codec) func(workload.Type) (Codec, bool) {
	return func(t workload.Type) (Codec, bool) {
		schema, ok := flat.Types[t.Name]
		if !ok {
			return Codec{}, false
		}
		c := open(t, schema)
		c.Own = itself
		e := convert.NewEncoder()
		c.Marshal = func(plain any) ([]byte, error) {
			e.Reset()
			e.Finish(schema.Add(e, plain))
			return e.FinishedBytes(), nil
		}
		return c, true
	}
}

// materialize returns a function that copies a view into a plain value.
func materialize(t workload.Type, schema flat.Type) func(any) any {
	return func(view any) any {
		plain := t.New()
		schema.Read(plain, view)
		return plain
	}
}
