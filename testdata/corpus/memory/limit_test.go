package memory

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/corpus/records"
)

// forms are all formats.
var forms = []Form{JSON, Msgpack, CBOR}

// allocated returns how many bytes f allocates, freed or not.
func allocated(f func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// tolerance is the most that a call may take that has a limit.
func tolerance(limit int) int { return limit + limit/10 + 64<<10 }

// enough is a limit for every document. With one, all maps are counted.
const enough = 1 << 30

// limits are those that a document is decoded with that takes need bytes.
func limits(need int) (list []int) {
	for limit := 1; limit < need; limit = limit*11 + 1 {
		list = append(list, limit)
	}
	return append(list, need/2, need*9/10)
}

// TestLimitsMemory decodes each document with limits from one byte to its need, onto the heap, into
// new arenas and into used ones: the call ends with an error that names the limit, has allocated no
// more, and leaves an arena that decodes all of it.
func TestLimitsMemory(t *testing.T) {
	for _, row := range Rows {
		for _, f := range forms {
			if testing.Short() && f == CBOR {
				continue
			}
			t.Run(fmt.Sprint(row.Name, " ", f), func(t *testing.T) {
				data := row.Parts(f, 2000)
				want := row.New()
				whole := arena.New(0)
				if err := f.DecodeWith(want, whole, data, wire.Options{Limits: wire.Limits{Memory: enough}}); err != nil {
					t.Fatal(err)
				}
				need := whole.Stats().InUse
				warm := arena.New(0)
				for _, limit := range limits(need) {
					for _, a := range []*arena.Arena{nil, arena.New(0), warm} {
						a.Reset()
						var err error
						taken := allocated(func() {
							err = f.DecodeWith(row.New(), a, data, wire.Options{Limits: wire.Limits{Memory: limit}})
						})
						if !errors.Is(err, wire.ErrMemory) || !strings.Contains(err.Error(), fmt.Sprintf("Limits.Memory of %d bytes", limit)) {
							t.Fatalf("a limit of %d bytes of %d: %v", limit, need, err)
						}
						if used := a.Stats().InUse; max(taken, used) > tolerance(limit) {
							t.Errorf("a limit of %d bytes: allocated %d, in use %d", limit, taken, used)
						}
						a.Reset()
						v := row.New()
						if err := f.Decode(v, a, data); err != nil || !reflect.DeepEqual(v, want) {
							t.Fatalf("after a limit of %d bytes: %v", limit, err)
						}
					}
				}
				for _, a := range []*arena.Arena{nil, arena.New(0), warm} {
					a.Reset()
					v := row.New()
					limit := 4 * tolerance(need) // of three thirds that are handed out, slices outgrow two
					if err := f.DecodeWith(v, a, data, wire.Options{Limits: wire.Limits{Memory: limit}}); err != nil || !reflect.DeepEqual(v, want) {
						t.Fatalf("a limit of %d bytes for %d: %v", limit, need, err)
					}
				}
			})
		}
	}
}

// TestRepeatedMembersEnd reads one member over and over, whose values nest nothing and take memory
// all the same.
func TestRepeatedMembersEnd(t *testing.T) {
	number := [...]string{"1.5", "\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00", "\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00"}
	for _, f := range forms {
		data := again("A", number)(f, 50_000)
		a := arena.New(0)
		if err := f.Decode(new(Single), a, data); err != nil {
			t.Fatal(err)
		}
		limit := len(data) + 8<<10
		most := limit + 4<<10
		if need := a.Stats().InUse; need < 2*most-len(data) {
			t.Fatalf("%s: all of it takes %d bytes", f, need)
		}
		a.Reset()
		err := f.DecodeWith(new(Single), a, data, wire.Options{Limits: wire.Limits{Memory: limit}})
		if used := a.Stats().InUse; !errors.Is(err, wire.ErrMemory) || used > most {
			t.Errorf("%s: a limit of %d bytes: in use %d, %v", f, limit, used, err)
		}
	}
}

// TestMaxBytes is TestLimitsMemory for the maximum of an arena, which it holds over all calls.
func TestMaxBytes(t *testing.T) {
	for _, row := range Rows {
		for _, f := range forms {
			t.Run(fmt.Sprint(row.Name, " ", f), func(t *testing.T) {
				data, small := row.Parts(f, 2000), row.Parts(f, 3)
				want, few := row.New(), row.New()
				whole := arena.New(0, arena.MaxBytes(enough))
				if err := errors.Join(f.Decode(want, whole, data), f.Decode(few, nil, small)); err != nil {
					t.Fatal(err)
				}
				need := whole.Stats().Retained
				part := arena.New(0)
				if err := f.Decode(row.New(), part, small); err != nil {
					t.Fatal(err)
				}
				needed := part.Stats().Retained
				for _, limit := range limits(need * 2 / 3) {
					a := arena.New(0, arena.MaxBytes(limit))
					for range 2 {
						v := row.New()
						err := f.Decode(v, a, data)
						if !errors.Is(err, wire.ErrMemory) || !strings.Contains(err.Error(), fmt.Sprintf("MaxBytes of %d", limit)) {
							t.Fatalf("a maximum of %d bytes of %d: %v", limit, need, err)
						}
						if held := a.Stats().Retained; held > tolerance(limit) {
							t.Errorf("a maximum of %d bytes: held %d", limit, held)
						}
						a.Reset()
						if limit > 4*needed {
							v := row.New()
							if err := f.Decode(v, a, small); err != nil || !reflect.DeepEqual(v, few) {
								t.Fatalf("after a maximum of %d bytes: %v", limit, err)
							}
						}
						a.Reset()
					}
				}
				a := arena.New(0, arena.MaxBytes(2*tolerance(need)))
				for range 3 {
					v := row.New()
					if err := f.Decode(v, a, data); err != nil || !reflect.DeepEqual(v, want) {
						t.Fatalf("a maximum of %d bytes for %d: %v", 2*tolerance(need), need, err)
					}
					a.Reset()
				}
			})
		}
	}
}

// FuzzLimitsMemory decodes a document with a limit and without: the one with a limit ends as the
// other does, or with the error of the limit, has no more in use, and leaves an arena that decodes
// as before.
func FuzzLimitsMemory(f *testing.F) {
	for _, row := range Rows {
		for _, form := range forms {
			for _, limit := range []uint32{1, 1000, 30000, 1 << 20} {
				f.Add(row.Parts(form, 40), limit)
			}
		}
	}
	warm := arena.New(0)
	f.Fuzz(func(t *testing.T, data []byte, bytes uint32) {
		limit := int(bytes)%(1<<20) + 1
		for _, row := range Rows {
			for _, form := range forms {
				want := row.New()
				wantErr := form.Decode(want, arena.New(0), data)
				for _, a := range []*arena.Arena{arena.New(0), warm} {
					a.Reset()
					v := row.New()
					err := form.DecodeWith(v, a, data, wire.Options{Limits: wire.Limits{Memory: limit}})
					if errors.Is(err, wire.ErrMemory) {
						if used := a.Stats().InUse; used > tolerance(limit) {
							t.Errorf("%s %s: a limit of %d bytes: in use %d", row.Name, form, limit, used)
						}
					} else if fmt.Sprint(err) != fmt.Sprint(wantErr) || err == nil && !reflect.DeepEqual(v, want) {
						t.Errorf("%s %s: a limit of %d bytes: %v instead of %v", row.Name, form, limit, err, wantErr)
					}
					a.Reset()
					v = row.New()
					if err := form.Decode(v, a, data); fmt.Sprint(err) != fmt.Sprint(wantErr) || err == nil && !reflect.DeepEqual(v, want) {
						t.Errorf("%s %s: after a limit of %d bytes: %v instead of %v", row.Name, form, limit, err, wantErr)
					}
				}
			}
		}
	})
}

// TestLimitsMemoryOfTypeArguments is for type arguments that no generated code knows: their
// memory is on the heap.
func TestLimitsMemoryOfTypeArguments(t *testing.T) {
	list := strings.TrimSuffix(strings.Repeat("{},", 5000), ",")
	var entries []string
	for k := range 5000 {
		entries = append(entries, fmt.Sprintf(`"%d":{}`, k))
	}
	object := "{" + strings.Join(entries, ",") + "}"
	for _, c := range []struct {
		text string
		v    func() Value
	}{
		{"[" + list + "]", func() Value { return new(records.Page[[]Block]) }},
		{"[" + list + "]", func() Value { return new(records.Page[[]*Block]) }},
		{"[[" + list + "]]", func() Value { return new(records.Page[[1][]Block]) }},
		{object, func() Value { return new(records.Page[map[string]Block]) }},
		{object, func() Value { return new(records.Page[map[string]*Block]) }},
	} {
		text := []byte(`{"best":` + c.text + `}`)
		for _, f := range forms {
			data, err := text, error(nil)
			switch f {
			case Msgpack:
				data, err = catena.Transcode(nil, catena.FormatMsgpack(), text, catena.FormatJSON())
			case CBOR:
				data, err = catena.Transcode(nil, catena.FormatCBOR(), text, catena.FormatJSON())
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range []*arena.Arena{nil, arena.New(0)} {
				const limit = 1 << 20
				var err error
				taken := allocated(func() { err = f.DecodeWith(c.v(), a, data, wire.Options{Limits: wire.Limits{Memory: limit}}) })
				if !errors.Is(err, wire.ErrMemory) || taken > tolerance(limit) {
					t.Errorf("%T, %s: a limit of %d bytes: allocated %d, %v", c.v(), f, limit, taken, err)
				}
			}
		}
	}
}
