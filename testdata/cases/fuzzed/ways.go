package fuzzed

import (
	"bytes"
	stdjson "encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/cases/fuzzed/hook"
)

// A pieces reads text in pieces of 1, 7 or any number of bytes.
type pieces struct {
	text []byte
	next func() int
}

func (p *pieces) Read(b []byte) (int, error) {
	if len(p.text) == 0 {
		return 0, io.EOF
	}
	n := copy(b[:min(len(b), p.next())], p.text)
	p.text = p.text[n:]
	return n, nil
}

func (s *session) pieces() io.Reader {
	sizes := [...]func() int{func() int { return 1 }, func() int { return 7 }, func() int { return 1 + s.IntN(40) }, func() int { return 1 << 20 }}
	return &pieces{s.data, sizes[s.IntN(len(sizes))]}
}

// heapWay decodes the document onto the heap in another way, by code and by a table.
func (s *session) heapWay() error {
	way := s.IntN(7)
	if !s.f.isJSON() {
		way = s.IntN(5)
	}
	for k, side := range s.p.sides {
		var end outcome
		exact := true // the same error
		buf := slices.Clone(s.data)
		calls := s.calls(k)
		switch way {
		case 0:
			s.what = "a method"
			end.v = side.make()
			_, end.err = guard(func() (any, error) { return nil, calls.method(end.v, nil, buf) })
		case 1:
			s.what = "ShareInput"
			end.v, end.err = guard(func() (any, error) { return calls.decode(nil, buf, catena.ShareInput()) })
		case 2:
			s.what = "a reader"
			in := s.pieces()
			end.v, end.err = guard(func() (any, error) { return calls.from(nil, in) })
		case 3:
			s.what = "a Serializer"
			end.v = side.make()
			_, end.err = guard(func() (any, error) { return nil, s.deserialize(buf, end.v) })
		case 4:
			s.what = "a slice"
			if s.of.err != nil {
				return nil // the brackets may be parts of it
			}
			buf = append([]byte([]string{"[", "\x91", "\x81"}[s.f.index]), buf...)
			if s.f.isJSON() {
				buf = append(buf, ']')
			}
			end.v, end.err = guard(func() (any, error) { return calls.slice(nil, buf) })
		case 5:
			s.what, exact = "json.Unmarshal of package json", false
			end.v = side.make()
			_, end.err = guard(func() (any, error) { return nil, json.Unmarshal(buf, end.v) })
		case 6:
			s.what, exact = "a json.Decoder of package json", false
			if s.of.err != nil {
				return nil // it may be for what follows the value
			}
			end.v = side.make()
			in := s.pieces()
			_, end.err = guard(func() (any, error) { return nil, json.NewDecoder(in).Decode(end.v) })
		}
		if err := s.agrees(s.seen(end, buf), exact); err != nil {
			return fmt.Errorf("%s: %w", side.name, err)
		}
	}
	return nil
}

func (s *session) deserialize(data []byte, v any) error {
	if s.serializer == nil {
		s.serializer = catena.NewSerializer(0)
	}
	switch s.f.index {
	case 0:
		return s.serializer.DeserializeFromJSON(data, v)
	case 1:
		return s.serializer.DeserializeFromMsgpack(data, v)
	}
	return s.serializer.DeserializeFromCBOR(data, v)
}

// options decodes with options, by code and by a table.
func (s *session) options(where *[2]*arena.Arena) error {
	all := []catena.Option{
		catena.DisallowUnknownFields(), catena.UseNumber(), catena.RejectDuplicateKeys(),
		catena.WithLimits(catena.Limits{Depth: 1 + s.IntN(6)}), catena.WithLimits(catena.Limits{Bytes: 1 + s.IntN(len(s.data)+1)}),
	}
	if s.f.index == 2 {
		all = append(all, catena.SkipTags())
	}
	if s.f.index > 0 {
		all = append(all, catena.TextAsBytes())
	}
	opts := []catena.Option{all[s.IntN(len(all))], all[s.IntN(len(all))]}
	var ends [2]outcome
	for k := range ends {
		if where == nil {
			ends[k] = s.decodeHeap(k, s.data, opts...)
			continue
		}
		buf := slices.Clone(s.data)
		var end outcome
		end.v, end.err = guard(func() (any, error) { return s.calls(k).decode(where[k], buf, opts...) })
		ends[k] = s.seen(end, buf)
	}
	s.what = fmt.Sprintf("options %+v", opts)
	return same(ends[0], ends[1])
}

// merged encodes values that no document has made, of code and of a table, and decodes into them.
func (s *session) merged() error {
	seed := s.Uint64()
	var encodings, ends [2]outcome
	for k, side := range s.p.sides {
		encodings[k].text, encodings[k].err = encoded(s.calls(k).append, s.p.filled(side, s.f, seed))
		v := s.p.filled(side, s.f, seed)
		buf := slices.Clone(s.data)
		ends[k].v = v
		_, ends[k].err = guard(func() (any, error) { return nil, s.calls(k).method(v, nil, buf) })
		ends[k] = s.seen(ends[k], buf)
	}
	s.what = "encoding of a filled value"
	if err := sameEncodings(encodings[0], encodings[1]); err != nil {
		return err
	}
	s.what = "decoding into a filled value"
	return same(ends[0], ends[1])
}

// standard decodes by encoding/json, if it knows the type, into a new value and into one with contents.
func (s *session) standard() error {
	if !s.f.isJSON() || !s.p.known || s.IntN(2) == 0 {
		return nil
	}
	decode := [2]func(v any, data []byte) error{
		func(v any, data []byte) error { return s.calls(0).method(v, nil, data) },
		func(v any, data []byte) error { return stdjson.Unmarshal(data, v) },
	}
	var ends [2]outcome
	seed, merge := s.Uint64(), s.IntN(3) == 0
	for k := range ends {
		v := s.p.sides[0].make()
		if merge {
			v = s.p.filled(s.p.sides[0], s.f, seed)
		}
		buf := slices.Clone(s.data)
		ends[k].v = v
		_, ends[k].err = guard(func() (any, error) { return nil, decode[k](v, buf) })
		if k == 1 {
			buf = nil // of encoding/json, whose arguments of methods are parts of its input
		}
		ends[k] = s.seen(ends[k], buf)
	}
	s.what = fmt.Sprintf("encoding/json, merging %t", merge)
	if (ends[0].err == nil) != (ends[1].err == nil) {
		return fmt.Errorf("error %v, of encoding/json %w", ends[0].err, ends[1].err)
	}
	if ends[0].err != nil {
		return nil
	}
	if !bytes.Equal(ends[0].text, ends[1].text) {
		return differ(ends[0].text, ends[1].text)
	}
	s.what = "json.Marshal"
	b, err := s.encoded(0, ends[0].v)
	want, refused := stdjson.Marshal(ends[0].v)
	if (err == nil) != (refused == nil) || err == nil && !bytes.Equal(b, want) {
		return fmt.Errorf("%s, %v; encoding/json: %s, %w", b, err, want, refused)
	}
	return nil
}

// arenaWay decodes the document into arenas, by code and by a table. It checks and overwrites what methods kept before
// an arena is reset.
func (s *session) arenaWay() error {
	way := s.IntN(7)
	if s.pool == nil {
		s.pool = arena.NewPool(0)
		s.arenas = [2]*arena.Arena{s.pool.Get(), s.pool.Get()}
	}
	defer s.release()
	if way == 6 {
		return s.options(&s.arenas)
	}
	for k, side := range s.p.sides {
		if err := s.intoArena(way, k); err != nil {
			return fmt.Errorf("%s: %w", side.name, err)
		}
	}
	return nil
}

// intoArena decodes into the arena of a side.
func (s *session) intoArena(way, k int) error {
	a, calls := s.arenas[k], s.calls(k)
	var end outcome
	buf := slices.Clone(s.data)
	switch way {
	case 0, 1:
		s.what = "an arena"
		end.v, end.err = guard(func() (any, error) { return calls.decode(a, buf) })
	case 2:
		s.what = "InPlace"
		room := append(slices.Clone(s.data), make([]byte, catena.InPlacePadding)...)[:len(s.data)]
		end.v, end.err = guard(func() (any, error) { return calls.decode(a, room, catena.InPlace()) })
	case 3:
		s.what = "a reader, into an arena"
		in := s.pieces()
		end.v, end.err = guard(func() (any, error) { return calls.from(a, in) })
	case 4:
		s.what = "a method, into an arena"
		end.v = s.p.sides[k].make()
		_, end.err = guard(func() (any, error) { return nil, calls.method(end.v, a, buf) })
	case 5:
		return s.stream(calls)
	}
	end = s.seen(end, buf)
	if message(end.err) != message(s.of.err) {
		return fmt.Errorf("error %v, instead of %v", end.err, s.of.err)
	}
	if end.err != nil || !s.unique {
		return nil // duplicates are merged on the heap alone
	}
	if string(end.text) != s.text {
		return differ(end.text, []byte(s.text))
	}
	return s.outlives(k, end)
}

// outlives compares a copy of a value when its memory has been used again, and what the methods kept before.
func (s *session) outlives(k int, end outcome) error {
	what := s.what
	s.what = what + ": what methods kept"
	if err := hook.Check(); err != nil {
		return err
	}
	if s.IntN(2) == 0 {
		return nil
	}
	s.what = what + ": Clone"
	kept := s.p.sides[k].clone(end.v)
	hook.Spoil()
	a := s.arenas[k]
	a.Reset()
	overwrite(a.Bytes(len(s.data) + 300))
	if len(s.before) > 0 {
		b := s.before[s.IntN(len(s.before))]
		_, _ = guard(func() (any, error) { return s.calls(k).decode(a, b.data) })
		if !b.unique {
			hook.Forget() // duplicates have one receiver
		}
	}
	if text := dump(nil, kept); string(text) != s.text {
		return differ(text, []byte(s.text))
	}
	return nil
}

// stream reads the document as a stream of one value.
func (s *session) stream(calls *calls) error {
	s.what = "a stream"
	var failed error
	n := 0
	_, err := guard(func() (any, error) {
		calls.read(s.pieces(), func(v any, err error) {
			defer hook.Spoil()
			n++
			switch {
			case failed != nil, n > 1 && s.of.err != nil: // what follows a value is another one here
			case (err == nil) != (s.of.err == nil):
				if !s.isTrailing() {
					failed = fmt.Errorf("error %v, instead of %v", err, s.of.err)
				}
			case n > 1:
				failed = fmt.Errorf("value %d", n)
			case err == nil && s.unique:
				if text := dump(nil, v); string(text) != s.text {
					failed = differ(text, []byte(s.text))
				}
			}
		}, catena.AsValues())
		return nil, nil
	})
	if failed == nil {
		failed = err
	}
	if failed == nil && n == 0 && s.of.err == nil {
		failed = fmt.Errorf("no value")
	}
	return failed
}

// isTrailing reports whether the document is refused for what follows its value.
func (s *session) isTrailing() bool {
	if s.f.isJSON() {
		return stdjson.NewDecoder(bytes.NewReader(s.data)).Decode(new(stdjson.RawMessage)) == nil && !stdjson.Valid(s.data)
	}
	return s.of.err != nil && strings.Contains(s.of.err.Error(), "more than one value")
}

// release ends the life of what is in the arenas.
func (s *session) release() {
	hook.Spoil()
	for k, a := range s.arenas {
		if s.IntN(3) > 0 {
			a.Reset()
			continue
		}
		s.pool.Put(a)
		s.arenas[k] = s.pool.Get()
	}
}

// encodeWay encodes a value of a side in another way.
func (s *session) encodeWay(k int, v any, want []byte, refused error) error {
	calls := s.calls(k)
	var b []byte
	var err error
	switch way := s.IntN(6); {
	case way == 0:
		s.what = "the method that encodes"
		_, err = guard(func() (any, error) { b, err = calls.appendMethod(v, nil); return nil, err })
	case way == 1:
		s.what = "encoding behind other bytes"
		const lead = "###"
		_, err = guard(func() (any, error) { b, err = calls.append([]byte(lead), v); return nil, err })
		b = bytes.TrimPrefix(b, []byte(lead))
	case way == 2:
		s.what = "writing"
		var w bytes.Buffer
		_, err = guard(func() (any, error) { return nil, calls.write(&w, v) })
		b = w.Bytes()
	case way == 3 && s.f.isJSON():
		s.what = "json.Marshal of package json"
		_, err = guard(func() (any, error) { b, err = json.Marshal(v); return nil, err })
	case way == 4:
		return s.encodeOptions(v)
	default:
		s.what = "a Serializer that encodes"
		if s.serializer == nil {
			s.serializer = catena.NewSerializer(0)
		}
		_, err = guard(func() (any, error) {
			switch s.f.index {
			case 0:
				b, err = s.serializer.SerializeToJSON(v)
			case 1:
				b, err = s.serializer.SerializeToMsgpack(v)
			default:
				b, err = s.serializer.SerializeToCBOR(v)
			}
			return nil, err
		})
	}
	if (err == nil) != (refused == nil) || err == nil && !bytes.Equal(b, want) {
		return fmt.Errorf("%s: %q, %v; instead of %q, %v", s.p.sides[k].name, b, err, want, refused)
	}
	return nil
}

// encodeOptions encodes a value of either side with options that a format has.
func (s *session) encodeOptions(v any) error {
	opts := []catena.Option{catena.WithLimits(catena.Limits{Depth: 1 + s.IntN(5)})}
	switch s.f.index {
	case 0:
		opts = append(opts, catena.EscapeHTML(false))
	case 2:
		opts = append(opts, []catena.Option{catena.Deterministic(), catena.ShortestFloats(), catena.EpochTime()}[s.IntN(3)])
	}
	opts = opts[s.IntN(len(opts)):]
	s.what = fmt.Sprintf("encoding with options %+v", opts)
	var ends [2]outcome
	for k := range ends {
		of := v
		if reflect.TypeOf(v).Elem() != s.p.sides[k].typ {
			of = s.decodeHeap(k, s.data).v
		}
		ends[k].text, ends[k].err = encoded(func(b []byte, v any, _ ...catena.Option) ([]byte, error) { return s.calls(k).append(b, v, opts...) }, of)
	}
	return sameEncodings(ends[0], ends[1])
}
