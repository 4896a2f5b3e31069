package catena_test

import (
	"fmt"
	"io"
	"math/rand"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// The methods by which types read themselves, each of which calls a function.
type (
	byJSON    struct{ call func() }
	byText    struct{ call func() }
	byBinary  struct{ call func() }
	byMsgpack struct{ call func() }
	byMsg     struct{ call func() }
	byCBOR    struct{ call func() }
	byStream  struct{ call func() }
	byMsgs    struct{ call func() }
)

func (v *byJSON) UnmarshalJSON([]byte) error           { v.call(); return nil }
func (v *byText) UnmarshalText([]byte) error           { v.call(); return nil }
func (v *byBinary) UnmarshalBinary([]byte) error       { v.call(); return nil }
func (v *byMsgpack) UnmarshalMsgpack([]byte) error     { v.call(); return nil }
func (v *byMsgpack) MarshalMsgpack() ([]byte, error)   { return nil, nil }
func (v *byMsg) UnmarshalMsg(b []byte) ([]byte, error) { v.call(); return nil, nil }
func (v *byCBOR) UnmarshalCBOR([]byte) error           { v.call(); return nil }
func (v *byCBOR) MarshalCBOR() ([]byte, error)         { return nil, nil }
func (v *byStream) DecodeMsgpack(io.Reader) error      { v.call(); return nil }
func (v *byMsgs) DecodeMsg(io.Reader) error            { v.call(); return nil }

func sameReader(r io.Reader) io.Reader { return r }

// A callDecoder has the methods that the decoders of all formats share.
type callDecoder interface {
	Array(i int) (bool, int, error)
	Element(i, k int, err error) (bool, int, error)
	String(i int, v *string) (int, error)
	Map(i int) (string, bool, int, error)
	Entry(i int, key string, err error) (string, bool, int, error)
	Skip(i int) (int, error)
	TextKey(key string, v interface{ UnmarshalText([]byte) error }) bool
	Close(i int, err error) error
}

// A callWay decodes "before", a value whose method calls a function, and "after".
type callWay struct {
	name string
	doc  string
	open func(a *arena.Arena, data []byte) (callDecoder, int)
	own  func(d callDecoder, i int, call func()) (int, error)
}

func callWays() (ways []callWay) {
	const (
		json    = `["before","own","after"]`
		jsonMap = `["before",{"own":1},"after"]`
		pack    = "\x93\xa6before\xa3own\xa5after"
		packBin = "\x93\xa6before\xc4\x03own\xa5after"
		packMap = "\x93\xa6before\x81\xa3own\x01\xa5after"
		cbor    = "\x83\x66before\x63own\x65after"
		cborBin = "\x83\x66before\x43own\x65after"
		cborMap = "\x83\x66before\xa1\x63own\x01\x65after"
	)
	add := func(name, doc string, open func(*arena.Arena, []byte) (callDecoder, int), own func(callDecoder, int, func()) (int, error)) {
		ways = append(ways, callWay{name, doc, open, own})
	}
	key := func(d callDecoder, i int, call func()) (int, error) {
		key, more, i, err := d.Map(i)
		for more {
			d.TextKey(key, &byText{call})
			i, err = d.Skip(i)
			key, more, i, err = d.Entry(i, key, err)
		}
		return i, err
	}

	type j = *jsonwire.Decoder
	openJSON := func(a *arena.Arena, data []byte) (callDecoder, int) { return jsonwire.NewDecoder(a, data) }
	addJSON := func(name string, own func(d j, i int, call func()) (int, error)) {
		add("json/"+name, json, openJSON, func(d callDecoder, i int, call func()) (int, error) { return own(d.(j), i, call) })
	}
	addJSON("UnmarshalJSON", func(d j, i int, call func()) (int, error) { return d.Unmarshal(i, &byJSON{call}) })
	addJSON("UnmarshalText", func(d j, i int, call func()) (int, error) { return d.UnmarshalText(i, &byText{call}) })
	addJSON("reflected", func(d j, i int, call func()) (int, error) { return d.Reflected(i, &byJSON{call}) })
	addJSON("parameter", func(d j, i int, call func()) (int, error) { return jsonwire.DecodeParam(d, i, &byJSON{call}) })
	addJSON("quoted", func(d j, i int, call func()) (int, error) { return jsonwire.DecodeQuotedParam(d, i, &byText{call}) })
	addJSON("interface", func(d j, i int, call func()) (int, error) {
		var v interface{ UnmarshalJSON([]byte) error } = &byJSON{call}
		return jsonwire.Interface(d, i, &v)
	})
	add("json/key", jsonMap, openJSON, key)
	add("json/null", strings.Replace(json, `"own"`, "null", 1), openJSON, func(d callDecoder, i int, call func()) (int, error) {
		return d.(j).Reflected(i, &byJSON{call})
	})

	type m = *msgpackwire.Decoder
	openMsgpack := func(a *arena.Arena, data []byte) (callDecoder, int) { return msgpackwire.NewDecoder(a, data) }
	addMsgpackOf := func(name, doc string, own func(d m, i int, call func()) (int, error)) {
		add("msgpack/"+name, doc, openMsgpack, func(d callDecoder, i int, call func()) (int, error) { return own(d.(m), i, call) })
	}
	addMsgpack := func(name string, own func(d m, i int, call func()) (int, error)) { addMsgpackOf(name, pack, own) }
	addMsgpack("UnmarshalMsgpack", func(d m, i int, call func()) (int, error) { return d.Unmarshal(i, &byMsgpack{call}) })
	addMsgpack("UnmarshalMsg", func(d m, i int, call func()) (int, error) { return d.UnmarshalMsg(i, &byMsg{call}) })
	addMsgpackOf("UnmarshalBinary", packBin, func(d m, i int, call func()) (int, error) { return d.UnmarshalBinary(i, &byBinary{call}) })
	addMsgpack("UnmarshalText", func(d m, i int, call func()) (int, error) { return d.UnmarshalText(i, &byText{call}) })
	addMsgpack("DecodeMsgpack", func(d m, i int, call func()) (int, error) {
		return msgpackwire.UnmarshalStream(d, i, &byStream{call}, sameReader)
	})
	addMsgpack("DecodeMsg", func(d m, i int, call func()) (int, error) {
		return msgpackwire.UnmarshalMsgStream(d, i, &byMsgs{call}, sameReader)
	})
	addMsgpack("parameter", func(d m, i int, call func()) (int, error) { return msgpackwire.DecodeParam(d, i, &byMsgpack{call}) })
	add("msgpack/key", packMap, openMsgpack, key)

	type c = *cborwire.Decoder
	openCBOR := func(a *arena.Arena, data []byte) (callDecoder, int) { return cborwire.NewDecoder(a, data) }
	addCBOR := func(name, doc string, own func(d c, i int, call func()) (int, error)) {
		add("cbor/"+name, doc, openCBOR, func(d callDecoder, i int, call func()) (int, error) { return own(d.(c), i, call) })
	}
	addCBOR("UnmarshalCBOR", cbor, func(d c, i int, call func()) (int, error) { return d.Unmarshal(i, &byCBOR{call}) })
	addCBOR("UnmarshalBinary", cborBin, func(d c, i int, call func()) (int, error) { return d.UnmarshalBinary(i, &byBinary{call}) })
	addCBOR("UnmarshalText", cbor, func(d c, i int, call func()) (int, error) { return d.UnmarshalText(i, &byText{call}) })
	addCBOR("parameter", cbor, func(d c, i int, call func()) (int, error) { return cborwire.DecodeParam(d, i, &byCBOR{call}) })
	add("cbor/key", cborMap, openCBOR, key)
	return ways
}

// decode decodes into a. It panics where a string differs from the document.
func (w callWay) decode(a *arena.Arena, call func()) error {
	d, i := w.open(a, []byte(w.doc))
	var before, after string
	called := false
	more, i, err := d.Array(i)
	for k := 0; more; k++ {
		switch k {
		case 0:
			i, err = d.String(i, &before)
		case 1:
			i, err = w.own(d, i, func() { called = true; call() })
		case 2:
			i, err = d.String(i, &after)
		}
		more, i, err = d.Element(i, k, err)
	}
	err = d.Close(i, err)
	if err == nil && (before != "before" || after != "after" || !called) {
		panic(fmt.Sprintf("%s: %q and %q, called: %t", w.name, before, after, called))
	}
	return err
}

// recovered returns the value of f's panic.
func recovered(f func()) (r any) {
	defer func() { r = recover() }()
	f()
	return nil
}

func none() {}

// TestMisuseInCallbacks resets, releases and puts an arena in a method that a decoder has called.
func TestMisuseInCallbacks(t *testing.T) {
	for _, w := range callWays() {
		t.Run(w.name, func(t *testing.T) {
			pool := arena.NewPool(0)
			a := pool.Get()
			child := a.Child()
			misuse := map[string]func(){"Reset": a.Reset, "Release": a.Release, "Put": func() { pool.Put(a) }}
			for verb, f := range misuse {
				require.NoError(t, w.decode(a, func() {
					message := fmt.Sprint(recovered(f))
					require.Contains(t, message, "arena: "+verb)
					require.Contains(t, message, "is being decoded into")
					require.NoError(t, w.decode(a, none))
				}))
				if verb != "Release" { // which leaves the children to those who have them
					require.NoError(t, w.decode(child, func() {
						require.Contains(t, fmt.Sprint(recovered(f)), "is being decoded into")
					}))
				}
				require.Contains(t, fmt.Sprint(recovered(func() { _ = w.decode(a, f) })), "is being decoded into")
			}
			for range 3 {
				a.Reset()
				require.NoError(t, w.decode(a, none))
			}
			pool.Put(a)
		})
	}
}

// TestCallbacksThatUnwind: a panic and a Goexit of a method go through the decoder unchanged, and
// leave an arena that is used as before, in the deferred functions too that they run.
func TestCallbacksThatUnwind(t *testing.T) {
	for _, w := range callWays() {
		t.Run(w.name, func(t *testing.T) {
			pool := arena.NewPool(0)
			unwinds := map[string]func(){"panic": func() { panic("the author's") }, "Goexit": runtime.Goexit}
			for name, unwind := range unwinds {
				uses := map[string]func(f func(a *arena.Arena) error){
					"Do": func(f func(a *arena.Arena) error) { _ = pool.Do(f) },
					"Put": func(f func(a *arena.Arena) error) {
						a := pool.Get()
						defer pool.Put(a)
						_ = f(a)
					},
					"Reset": func(f func(a *arena.Arena) error) {
						a := pool.Get()
						defer a.Reset()
						_ = f(a)
					},
				}
				for use, run := range uses {
					var r any
					done := make(chan struct{})
					go func() {
						defer close(done)
						defer func() { r = recover() }()
						run(func(a *arena.Arena) error {
							return w.decode(a, func() { _ = w.decode(a, unwind) })
						})
					}()
					<-done
					if name == "panic" {
						require.Equal(t, "the author's", r, use)
					} else {
						require.Nil(t, r, use)
					}
				}
			}
			// The inner decode ends, the outer one continues.
			a := arena.New(0)
			require.NoError(t, w.decode(a, func() {
				require.Equal(t, "inner", recovered(func() { _ = w.decode(a, func() { panic("inner") }) }))
				require.NotNil(t, recovered(a.Reset))
			}))
			a.Reset()
			require.NoError(t, w.decode(a, none))
		})
	}
}

// A callScript holds the actions of callbacks, by the bytes of an input.
type callScript struct {
	t     *testing.T
	steps []byte
	ways  []callWay
	pool  *arena.Pool
	all   []*arena.Arena       // a parent, its children, and another arena
	busy  map[*arena.Arena]int // how many decoders are calling
}

func (s *callScript) next() int {
	if len(s.steps) == 0 {
		return 0
	}
	b := s.steps[0]
	s.steps = s.steps[1:]
	return int(b)
}

// pinned reports whether a decoder of a, or of one of its children, is calling.
func (s *callScript) pinned(a *arena.Arena) bool {
	n := s.busy[a]
	if a == s.all[0] {
		n += s.busy[s.all[1]] + s.busy[s.all[2]]
	}
	return n > 0
}

// misuse calls f, which must panic if it is a misuse, and must not otherwise.
func (s *callScript) misuse(want bool, name string, f func()) {
	if r := recovered(f); (r != nil) != want {
		s.t.Errorf("%s: %v, a panic expected: %t", name, r, want)
	}
}

func (s *callScript) run() {
	for len(s.steps) > 0 {
		a := s.all[s.next()%len(s.all)]
		child := a == s.all[1] || a == s.all[2]
		switch step := s.next() % 8; step {
		case 0, 1, 2:
			decode := func() {
				w := s.ways[s.next()%len(s.ways)]
				err := w.decode(a, func() {
					s.busy[a]++
					defer func() { s.busy[a]-- }()
					s.run()
				})
				if err != nil {
					s.t.Errorf("%s: %v", w.name, err)
				}
			}
			if step == 0 {
				decode()
			} else if r := recovered(decode); r != nil && r != "the author's" {
				s.t.Error(r)
			}
		case 3:
			s.misuse(s.pinned(a) || child, "Reset", a.Reset)
			if a == s.all[0] && !s.pinned(a) {
				s.all[1], s.all[2] = a.Child(), a.Child()
			}
		case 4:
			s.misuse(s.pinned(a) || child, "Put", func() { s.pool.Put(a) })
			switch {
			case s.pinned(a) || child:
			case a == s.all[3]:
				s.all[3] = s.pool.Get()
			default:
				a = s.pool.Get()
				s.all = []*arena.Arena{a, a.Child(), a.Child(), s.all[3]}
			}
		case 5:
			panic("the author's")
		case 6:
			runtime.Goexit()
		case 7:
			return
		}
	}
}

// FuzzCallbacks lets methods that decoders have called decode, into the same and into other arenas,
// reset, put, panic and end their goroutine. A misuse panics, nothing else does, and every arena is
// of use afterwards.
func FuzzCallbacks(f *testing.F) {
	random := rand.New(rand.NewSource(1))
	for n := range 200 {
		steps := make([]byte, 1+n)
		random.Read(steps)
		f.Add(steps)
	}
	ways := callWays()
	f.Fuzz(func(t *testing.T, steps []byte) {
		if len(steps) > 1000 {
			return // the depth of the calls, not of a document
		}
		parent, other := arena.New(0), arena.New(0)
		s := &callScript{t: t, steps: steps, ways: ways, pool: new(arena.Pool), busy: map[*arena.Arena]int{}}
		s.all = []*arena.Arena{parent, parent.Child(), parent.Child(), other}
		done := make(chan any)
		go func() {
			var r any
			defer func() { done <- r }()
			defer func() { r = recover() }()
			s.run()
		}()
		if r := <-done; r != nil && r != "the author's" {
			t.Error(r)
		}
		for _, a := range s.all {
			for _, w := range ways {
				if err := w.decode(a, none); err != nil {
					t.Error(err)
				}
			}
		}
		s.all[0].Reset()
		s.all[3].Reset()
	})
}

var (
	keptCells = &arenacore.Slab[int]{Make: arenacore.MakeSlab[int]}
	keptMaps  = &arenacore.Map[string, int]{Make: arenacore.MakeMap[string, int]}
)

// TestMethodsKeepWhatTheySee calls a method of each sort between the values of one variable, which
// has it keep the value of the variable. It is not used again after the method.
func TestMethodsKeepWhatTheySee(t *testing.T) {
	for _, w := range callWays() {
		a := arena.New(0)
		core := (*arenacore.Arena)(a)
		var cell *int
		var list []int
		var object map[string]int
		again := func() {
			cell = arenacore.Target(keptCells, core, &cell)
			list = arenacore.BeginFor(keptCells, core, &list, 3)[:3]
			list = arenacore.End(keptCells, core, list)
			object = arenacore.TakeMap(keptMaps, core, &object)
		}
		for range 3 {
			var kept *int
			var keptList []int
			var keptObject map[string]int
			require.NoError(t, w.decode(a, func() {
				again()
				again()
				*cell, list[0], object["kept"] = 7, 7, 7
				kept, keptList, keptObject = cell, list, object
			}), w.name)
			again()
			*cell, list[0], object["other"] = 8, 8, 8
			require.Equal(t, []any{7, []int{7, 0, 0}, map[string]int{"kept": 7}}, []any{*kept, keptList, keptObject}, w.name)
		}
	}
}
