package catena_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/lazy"
)

var formatsOfLazy = []catena.Format{catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()}

// inFormat returns text, which is JSON, in the format f.
func inFormat(t *testing.T, f catena.Format, text string) []byte {
	t.Helper()
	if f == catena.FormatJSON() {
		return []byte(text)
	}
	b, err := catena.Transcode(nil, f, []byte(text), catena.FormatJSON())
	require.NoError(t, err)
	return b
}

// decodeIn decodes data, which is in the format f.
func decodeIn[T any, P interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}](f catena.Format, a *arena.Arena, data []byte, opts ...catena.Option) (*T, error) {
	switch f {
	case catena.FormatMsgpack():
		return catena.DecodeMsgpack[T, P](a, data, opts...)
	case catena.FormatCBOR():
		return catena.DecodeCBOR[T, P](a, data, opts...)
	}
	return catena.DecodeJSON[T, P](a, data, opts...)
}

// appendIn appends v to dst in the format f.
func appendIn[T any, P interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
	*T
}](f catena.Format, dst []byte, v P) ([]byte, error) {
	switch f {
	case catena.FormatMsgpack():
		return catena.AppendMsgpack[T, P](dst, v)
	case catena.FormatCBOR():
		return catena.AppendCBOR[T, P](dst, v)
	}
	return catena.AppendJSON[T, P](dst, v)
}

const aLine = `{"item":"a","price":7.5}`

// lazyHeld is a lazy.Held with a text in each field.
var lazyHeld = strings.NewReplacer("LINE", aLine).Replace(`{"field":LINE,"pointer":LINE,"list":[LINE,null,LINE],"pointers":[null,LINE],` +
	`"map":{"k":LINE,"l":null},"optional":LINE,"array":[LINE,LINE],"deep":{"a":[{"b":[LINE]},null],"c":null},"inner":{"value":LINE},` +
	`"text":"t\u00e9\n","number":-1.50,"lines":[LINE,LINE],"by_name":{"x":LINE},"ref":LINE,"any":[1,{"a":[]}],"raw":{"r":[1,"\""]},` +
	`"time":"2020-01-02T03:04:05Z","foreign":{"name":"Ann"},"twice":LINE,"seq":[LINE],"maybe":LINE,"nameless":{"X":1,"Y":2},` +
	`"instance":{"item":LINE,"list":[LINE,null]}}`)

// checkHeld requires that each lazy value of v can be had.
func checkHeld(t *testing.T, a *arena.Arena, v *lazy.Held) {
	t.Helper()
	lines := map[string]*catena.Lazy[lazy.Line]{
		"field": &v.Field, "pointer": v.Pointer, "list": &v.List[2], "pointers": v.Pointers[1], "optional": v.Optional.Pointer(),
		"array": &v.Array[1], "deep": &v.Deep["a"][0]["b"][0], "inner": &v.Inner.Value, "item": &v.Instance.Item, "items": &v.Instance.List[0],
	}
	m := v.Map["k"]
	lines["map"] = &m
	want := lazy.Line{Item: "a", Price: 7.5}
	for name, l := range lines {
		line, err := l.Get(a)
		require.NoError(t, err, name)
		require.Equal(t, want, *line, name)
		require.False(t, l.IsZero(), name)
	}
	null, err := v.List[1].Get(a)
	require.NoError(t, err)
	require.Zero(t, *null)
	require.True(t, v.Omitted.IsZero())
	absent, err := v.Omitted.Get(a)
	require.NoError(t, err)
	require.Zero(t, *absent)

	text, err := v.Text.Get(a)
	require.NoError(t, err)
	require.Equal(t, "té\n", *text)
	number, err := v.Number.Get(a)
	require.NoError(t, err)
	require.Equal(t, -1.5, *number)
	list, err := v.Lines.Get(a)
	require.NoError(t, err)
	require.Equal(t, []lazy.Line{want, want}, *list)
	byName, err := v.ByName.Get(a)
	require.NoError(t, err)
	require.Equal(t, map[string]lazy.Line{"x": want}, *byName)
	ref, err := v.Ref.Get(a)
	require.NoError(t, err)
	require.Equal(t, want, **ref)
	x, err := v.Any.Get(a)
	require.NoError(t, err)
	require.Len(t, *x, 2)
	raw, err := v.Raw.Get(a)
	require.NoError(t, err)
	require.NotEmpty(t, *raw)
	due, err := v.Time.Get(a)
	require.NoError(t, err)
	require.Equal(t, 2020, due.Year())
	of, err := v.Foreign.Get(a)
	require.NoError(t, err)
	require.Equal(t, "Ann", of.Name)
	twice, err := v.Twice.Get(a)
	require.NoError(t, err)
	once, err := twice.Get(a)
	require.NoError(t, err)
	require.Equal(t, want, *once)
	seq, err := v.Seq.Get(a)
	require.NoError(t, err)
	elements, _ := seq.Slice()
	require.Equal(t, []lazy.Line{want}, elements)
	maybe, err := v.Maybe.Get(a)
	require.NoError(t, err)
	require.Equal(t, want, *maybe.Pointer())
	nameless, err := v.Nameless.Get(a)
	require.NoError(t, err)
	require.Equal(t, struct{ X, Y int }{1, 2}, *nameless)
}

// TestLazyValues are decoded, had, encoded and copied in each format, with and without an arena.
func TestLazyValues(t *testing.T) {
	spaced := strings.NewReplacer(`,`, " ,\n\t", `:`, " : ").Replace(strings.ReplaceAll(lazyHeld, "2020-01-02T03:04:05Z", "TIME"))
	spaced = strings.ReplaceAll(spaced, "TIME", "2020-01-02T03:04:05Z")
	for _, f := range formatsOfLazy {
		for k, text := range []string{lazyHeld, spaced} {
			data := inFormat(t, f, text)
			want, err := appendIn[lazy.Held](f, nil, mustLazy(decodeIn[lazy.Held](f, nil, data)))
			require.NoError(t, err)
			if f != catena.FormatJSON() || k == 0 {
				require.Equal(t, string(data), string(want), f)
			} else {
				require.Equal(t, lazyHeld, string(want))
			}
			for name, opts := range map[string][]catena.Option{"": nil, "InPlace": {catena.InPlace()}, "ShareInput": {catena.ShareInput()}} {
				for _, a := range []*arena.Arena{nil, arena.New(1 << 12)} {
					if name == "InPlace" && a == nil || name == "ShareInput" && a != nil {
						continue
					}
					input := append(make([]byte, 0, len(data)+64), data...)
					v, err := decodeIn[lazy.Held](f, a, input, opts...)
					require.NoError(t, err, name)
					if name != "InPlace" {
						clear(input)
					}
					checkHeld(t, a, v)
					b, err := appendIn[lazy.Held](f, nil, v)
					require.NoError(t, err)
					require.Equal(t, string(want), string(b), "%v %s", f, name)
					checkHeld(t, nil, v) // the texts are as before

					dup := v.Clone()
					v = nil
					a.Reset()
					clear(input[:cap(input)])
					checkHeld(t, a, dup)
					b, err = appendIn[lazy.Held](f, nil, dup)
					require.NoError(t, err)
					require.Equal(t, string(want), string(b))
					for _, to := range formatsOfLazy {
						b, err := appendIn[lazy.Held](to, nil, dup)
						require.NoError(t, err)
						if to != f {
							want, err := catena.Transcode(nil, to, want, f)
							require.NoError(t, err)
							require.Equal(t, string(want), string(b), "%v to %v", f, to)
						}
						checkHeld(t, nil, mustLazy(decodeIn[lazy.Held](to, nil, b)))
					}
				}
			}
		}
	}
}

func mustLazy[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

const lazily = `{"before":"\"\\{[,\u00e9", "field":LINE,"list":[LINE, LINE ],"map":{"1":LINE,"\"2\"":LINE},"deep":[{},{"1":{"items":[LINE,LINE]}}],` +
	`"optional":LINE,"pointer":LINE,"lines":[LINE,LINE],"nested":{"text":"\"[","list":[{"1":LINE},{"1":LINE,"2":LINE}]},"seq":[LINE,LINE]}`

// firstError calls Get of each lazy value of v, with another document decoded in between.
func firstError(v *lazy.Lazily, a *arena.Arena) (err error) {
	note := func(e error) {
		if err == nil {
			err = e
		}
	}
	line := func(l *catena.Lazy[lazy.Line]) {
		_, e := l.Get(a)
		note(e)
	}
	line(&v.Field)
	for k := range v.List {
		line(&v.List[k])
	}
	for _, l := range v.Map {
		line(&l)
	}
	for k := range v.Deep {
		for _, s := range v.Deep[k] {
			for k := range s.Items {
				line(&s.Items[k])
			}
		}
	}
	if l := v.Optional.Pointer(); l != nil {
		line(l)
	}
	line(v.Pointer)
	_, e := v.Lines.Get(a)
	note(e)
	nested, e := v.Nested.Get(a)
	note(e)
	for k := range nested.List {
		_, e := nested.List[k].Get(a)
		note(e)
	}
	list, _ := v.Seq.Slice()
	for k := range list {
		line(&list[k])
	}
	return err
}

// TestErrorsOfLazyValues: decoding the whole document has the same errors: the path from its root, and the offset in it.
func TestErrorsOfLazyValues(t *testing.T) {
	met := 0
	for _, wrong := range []string{`"x"`, `[true]`, `{"a":[1]}`} {
		for k := range strings.Count(lazily, "LINE") {
			text := lazily
			for n := range strings.Count(lazily, "LINE") {
				line := aLine
				if n == k {
					line = strings.ReplaceAll(aLine, "7.5", wrong)
				}
				text = strings.Replace(text, "LINE", line, 1)
			}
			for _, f := range formatsOfLazy {
				data := inFormat(t, f, text)
				_, err := decodeIn[lazy.Eagerly](f, nil, data)
				var want *catena.Error
				require.ErrorAs(t, err, &want)
				for _, a := range []*arena.Arena{nil, arena.New(1 << 12)} {
					v, err := decodeIn[lazy.Lazily](f, a, data)
					require.NoError(t, err)
					for _, v := range []*lazy.Lazily{v, v.Clone()} {
						err = firstError(v, a)
						require.EqualError(t, err, want.Error(), text)
						var got *catena.Error
						require.ErrorAs(t, err, &got)
						require.Equal(t, [...]any{want.Path, want.Offset, want.Type, want.Kind}, [...]any{got.Path, got.Offset, got.Type, got.Kind})
						met++
					}
				}
			}
		}
	}
	require.NotZero(t, met)

	v, err := catena.DecodeJSON[lazy.Lazily](nil, []byte(`{"map":{"key":{"price":"x"}}}`))
	require.NoError(t, err)
	_, err = v.Map["key"].Get(nil)
	require.EqualError(t, err, "json: string where float64 expected at map.key.price (byte 26)") // map["key"].price without Lazy
}

// TestErrorsOfLazyValuesInStreams have offsets in the stream.
func TestErrorsOfLazyValuesInStreams(t *testing.T) {
	good := strings.ReplaceAll(lazily, "LINE", aLine)
	for _, place := range []string{`"field":LINE`, `"seq":[LINE,LINE`, `"list":[{"1":LINE},{"1":LINE`} {
		bad := strings.ReplaceAll(strings.Replace(lazily, place, strings.TrimSuffix(place, "LINE")+strings.Replace(aLine, "7.5", "true", 1), 1), "LINE", aLine)
		for _, f := range formatsOfLazy {
			var data []byte
			for range 3 {
				data = append(data, inFormat(t, f, good)...)
			}
			data = append(data, inFormat(t, f, bad)...)
			data = append(data, inFormat(t, f, good)...)
			for _, opts := range [][]catena.Option{nil, {catena.WithWorkers(3)}, {catena.WorkersOn(3, 1)}} {
				_, want := readIn[lazy.Eagerly](f, data, nil, opts)
				require.Error(t, want)
				n, err := readIn(f, data, firstError, opts)
				require.NotNil(t, err, f)
				require.Equal(t, 3, n)
				var a, b *catena.Error
				require.ErrorAs(t, want, &a)
				require.ErrorAs(t, err, &b)
				require.Equal(t, [...]any{a.Path, a.Offset, a.Reason}, [...]any{b.Path, b.Offset, b.Reason}, "%v %s", f, bad)
			}
		}
	}
}

// TestErrorsOfLazyValuesInSlices have paths and offsets in the slice, however many goroutines decode it.
func TestErrorsOfLazyValuesInSlices(t *testing.T) {
	const n = 40
	good := strings.ReplaceAll(lazily, "LINE", aLine)
	bad := strings.ReplaceAll(strings.Replace(lazily, `{"1":LINE}`, `{"1":{"price":true}}`, 1), "LINE", aLine)
	for _, f := range formatsOfLazy {
		for k := range n {
			text := "[" + strings.Repeat(good+" , ", k) + bad + strings.Repeat(","+good, n-1-k) + "]"
			data := inFormat(t, f, text)
			_, want := decodeSliceIn[lazy.Eagerly](f, data)
			for _, opts := range [][]catena.Option{nil, {catena.WorkersOn(2, 1000)}, {catena.WorkersOn(4, 100)}} {
				list, err := decodeSliceIn[lazy.Lazily](f, data, opts...)
				require.NoError(t, err)
				require.Len(t, list, n)
				for i := range list {
					err := firstError(&list[i], nil)
					if i == k {
						require.EqualError(t, err, want.Error())
					} else {
						require.NoError(t, err)
					}
				}
			}
		}
	}
}

// decodeSliceIn decodes data, an array in the format f.
func decodeSliceIn[T any, P interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}](f catena.Format, data []byte, opts ...catena.Option) ([]T, error) {
	switch f {
	case catena.FormatMsgpack():
		return catena.DecodeMsgpackSlice[T, P](nil, data, opts...)
	case catena.FormatCBOR():
		return catena.DecodeCBORSlice[T, P](nil, data, opts...)
	}
	return catena.DecodeJSONSlice[T, P](nil, data, opts...)
}

// readIn reads values up to the first for which get, which may be nil, or reading returns an error. It returns how many
// were before.
func readIn[T any, P interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}](f catena.Format, data []byte, get func(*T, *arena.Arena) error, opts []catena.Option) (n int, err error) {
	read := catena.ReadJSON[T, P]
	switch f {
	case catena.FormatMsgpack():
		read = catena.ReadMsgpack[T, P]
	case catena.FormatCBOR():
		read = catena.ReadCBOR[T, P]
	}
	for v, err := range read(bytes.NewReader(data), opts...) {
		if err == nil && get != nil {
			err = get(v, nil)
		}
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// TestLazyOptions: Get has the options of decoding the document.
func TestLazyOptions(t *testing.T) {
	text := `{"kind":"k","body":{"id":1,"other":2,"by":{"n":1}}}`
	for _, f := range formatsOfLazy {
		v, err := decodeIn[lazy.Event](f, nil, inFormat(t, f, text), catena.DisallowUnknownFields())
		require.NoError(t, err)
		_, err = v.Body.Get(nil)
		require.ErrorIs(t, err, catena.ErrUnknownField, f)
		require.ErrorContains(t, err, "at body")
	}
	h, err := catena.DecodeJSON[lazy.Held](nil, []byte(`{"any":1.5}`), catena.UseNumber())
	require.NoError(t, err)
	x, err := h.Any.Get(nil)
	require.NoError(t, err)
	require.IsType(t, json.Number(""), *x)
}

// TestLazySet replaces the text.
func TestLazySet(t *testing.T) {
	for _, f := range formatsOfLazy {
		v, err := decodeIn[lazy.Event](f, nil, inFormat(t, f, `{"kind":"k","body":{"id":1}}`))
		require.NoError(t, err)
		require.Equal(t, f.String(), v.Body.Text().Format())
		order, err := v.Body.Get(nil)
		require.NoError(t, err)
		order.ID = 2
		b, err := appendIn[lazy.Event](f, nil, v)
		require.NoError(t, err)
		require.Equal(t, string(inFormat(t, f, `{"kind":"k","body":{"id":1}}`)), string(b))
		v.Body.Set(*order)
		require.False(t, v.Body.IsZero())
		require.True(t, v.Body.Text().IsZero())
		for _, v := range []*lazy.Event{v, v.Clone()} {
			b, err = appendIn[lazy.Event](f, nil, v)
			require.NoError(t, err)
			require.Equal(t, string(inFormat(t, f, `{"kind":"k","body":{"id":2}}`)), string(b))
			same, err := v.Body.Get(nil)
			require.NoError(t, err)
			require.Equal(t, order, same)
		}
	}
	require.Equal(t, `{"kind":"","body":null}`, string(mustLazy(catena.AppendJSON(nil, &lazy.Event{}))))
	next := catena.LazyOf(lazy.Order{ID: 4})
	require.Equal(t, `{"kind":"","body":{"id":3,"next":{"id":4}}}`, string(mustLazy(catena.AppendJSON(nil, &lazy.Event{
		Body: catena.LazyOf(lazy.Order{ID: 3, Next: &next}),
	}))))
}

// TestLazyCircle: a value that contains itself is an error.
func TestLazyCircle(t *testing.T) {
	l := new(catena.Lazy[any])
	l.Set(l)
	_, err := l.MarshalJSON()
	require.ErrorIs(t, err, catena.ErrDepth)
	_, err = l.MarshalMsgpack()
	require.ErrorIs(t, err, catena.ErrDepth)
	_, err = l.MarshalCBOR()
	require.ErrorIs(t, err, catena.ErrDepth)
}

// TestLazyByEncodingJSON: encoding/json reads and writes the same.
func TestLazyByEncodingJSON(t *testing.T) {
	var v lazy.Held
	require.NoError(t, json.Unmarshal([]byte(lazyHeld), &v))
	checkHeld(t, nil, &v)
	b, err := json.Marshal(&v)
	require.NoError(t, err)
	require.Equal(t, lazyHeld, string(b))
	b, err = json.Marshal(v)
	require.NoError(t, err)
	require.Equal(t, lazyHeld, string(b))

	var l *catena.Lazy[int]
	require.Error(t, l.UnmarshalJSON([]byte("1")))
	require.Error(t, l.UnmarshalMsgpack([]byte{1}))
	require.Error(t, l.UnmarshalCBOR([]byte{1}))
	require.Nil(t, l.Clone())
	l = new(catena.Lazy[int])
	require.Error(t, l.UnmarshalJSON([]byte("[1")))
	require.True(t, l.IsZero())
}

// TestHostileLazyTexts: a text is checked when it is kept, and levels are counted in both.
func TestHostileLazyTexts(t *testing.T) {
	for _, levels := range []int{9_998, 9_999, 10_000, 10_001, 100_000} {
		for _, f := range formatsOfLazy {
			v, err := decodeIn[lazy.Event](f, nil, nestedBody(t, f, levels-2))
			if levels > 10_000 {
				require.ErrorIs(t, err, catena.ErrDepth, "%v %d", f, levels)
				continue
			}
			require.NoError(t, err, "%v %d", f, levels)
			order, err := v.Body.Get(nil)
			require.NoError(t, err)
			_, err = order.Next.Get(nil)
			require.ErrorIs(t, err, catena.ErrType)
			require.ErrorContains(t, err, "at body.next")
			_, err = appendIn[lazy.Event](f, nil, v)
			require.NoError(t, err)
		}
	}
	for _, text := range []string{`{"body":}`, `{"body":[}`, `{"body":{"id":01}}`, `{"body":"\x"}`, `{"body":nul}`, `{"body":[1}`, `{"body":{"a" 1}}`, `{"body":[1,]}`} {
		_, err := catena.DecodeJSON[lazy.Event](nil, []byte(text))
		_, want := catena.DecodeJSON[lazy.RawLarge](nil, []byte(text))
		require.ErrorIs(t, err, catena.ErrSyntax, text)
		require.EqualError(t, err, want.Error())
	}
	// Texts in texts in texts.
	deep := strings.Repeat(`{"id":1,"next":`, 2_000) + `{"id":"x"}` + strings.Repeat(`}`, 2_000)
	v, err := catena.DecodeJSON[lazy.Event](nil, []byte(`{"body":`+deep+`}`))
	require.NoError(t, err)
	order, err := v.Body.Get(nil)
	for err == nil {
		order, err = order.Next.Get(nil)
	}
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.True(t, strings.HasPrefix(e.Path, "body.next.next."), e.Path)
	require.Less(t, len(e.Path), 500)
	require.Equal(t, int64(strings.Index(deep, `"x"`)+len(`{"body":"x"`)), e.Offset)
}

// TestMalformedLazyTexts: Get and encoders check a text that no decoder has checked.
func TestMalformedLazyTexts(t *testing.T) {
	const text = `{"id":7,"lines":[{"item":"\u00e9","price":1.5e3}],"notes":["a"],"next":{"id":-1},"by":{"n":1}}`
	for _, f := range formatsOfLazy {
		data := inFormat(t, f, text)
		refused := 0
		check := func(text []byte) {
			l := catena.LazyOfText[lazy.Order](f, text)
			_, want := decodeIn[lazy.Order](f, nil, text)
			_, err := l.Get(nil)
			if want == nil {
				require.NoError(t, err)
				return
			}
			require.EqualError(t, err, want.Error())
			if errors.Is(err, catena.ErrSyntax) {
				refused++
			}
			for _, to := range formatsOfLazy {
				if b, err := appendIn[lazy.Event](to, nil, &lazy.Event{Body: l}); err == nil {
					_, err := catena.Transcode(nil, catena.FormatJSON(), b, to)
					require.NoError(t, err, "%v %q", to, text)
				}
			}
		}
		for k := range data {
			if k > 0 { // an empty text is null
				check(data[:k])
			}
			for _, c := range []byte{0, ' ', '"', ',', '[', '}', 0x7f, 0xc1, 0xdf, 0xff} {
				changed := bytes.Clone(data)
				changed[k] = c
				check(changed)
			}
		}
		require.NotZero(t, refused)
	}
}

// nestedBody is an event whose body has a member next of so many nested arrays.
func nestedBody(t *testing.T, f catena.Format, n int) []byte {
	t.Helper()
	switch f {
	case catena.FormatMsgpack():
		return append(append([]byte("\x81\xa4body\x81\xa4next"), bytes.Repeat([]byte{0x91}, n-1)...), 0x90)
	case catena.FormatCBOR():
		return append(append([]byte("\xa1\x64body\xa1\x64next"), bytes.Repeat([]byte{0x81}, n-1)...), 0x80)
	}
	return []byte(`{"body":{"next":` + strings.Repeat("[", n) + strings.Repeat("]", n) + `}}`)
}

// TestLazyValuesTakeNoMemory in a warm arena.
func TestLazyValuesTakeNoMemory(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		fmt.Println("SKIP zero allocations: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	text := strings.ReplaceAll(lazily, "LINE", aLine)
	for _, f := range formatsOfLazy {
		data := inFormat(t, f, text)
		a, other := arena.New(1<<12), arena.New(1<<12)
		out := make([]byte, 0, 1<<12)
		round := func(of *arena.Arena) func() {
			return func() {
				v, err := decodeIn[lazy.Lazily](f, a, data)
				if err == nil {
					err = firstError(v, of)
				}
				if err == nil {
					_, err = appendIn[lazy.Lazily](f, out, v)
				}
				if err != nil {
					panic(err)
				}
				a.Reset()
				other.Reset()
			}
		}
		require.Zero(t, mallocs(round(a)), f)
		require.Zero(t, mallocs(round(other)), f)
	}
}

// TestLazyGetOfSeveralGoroutines may be called at the same time.
func TestLazyGetOfSeveralGoroutines(t *testing.T) {
	a := arena.New(1 << 12)
	v, err := catena.DecodeJSON[lazy.Lazily](a, []byte(strings.ReplaceAll(lazily, "LINE", aLine)))
	require.NoError(t, err)
	var running sync.WaitGroup
	for range 4 {
		running.Go(func() {
			own := arena.New(1 << 12)
			for range 50 {
				if err := firstError(v, own); err != nil {
					panic(err)
				}
				own.Reset()
			}
		})
	}
	running.Wait()
}

// TestLazyMemoryIsLimited: what a Lazy keeps counts.
func TestLazyMemoryIsLimited(t *testing.T) {
	text := `{"list":[` + strings.TrimSuffix(strings.Repeat(`1,`, 100_000), ",") + `]}`
	for _, f := range formatsOfLazy {
		data := inFormat(t, f, text)
		_, err := decodeIn[lazy.Lazily](f, arena.New(0), data, catena.WithLimits(catena.Limits{Memory: 1 << 20}))
		require.ErrorIs(t, err, catena.ErrMemory, f)
	}
}

// A path is read from few places before its value, so that the errors and copies of a long list take the time that it has elements:
// by a search from the start for each of 100,000 it took ten minutes, and as many copies the memory of all of them. Errors
// come in each order, from a copy as from the original, and in an arena that is used again.
func TestErrorsOfManyLazyValues(t *testing.T) {
	n := 30_000
	if testing.Short() {
		n = 10_000
	}
	a := arena.New(0)
	for round, text := range []string{"1,", " [],", "1,"} {
		document := `{"pointers":[{}],"deep":{"a":[{},{"b":[` + strings.TrimSuffix(strings.Repeat(text, n), ",") + `]}]}}`
		for _, f := range formatsOfLazy {
			a.Reset()
			list := mustLazy(decodeIn[lazy.Held](f, a, inFormat(t, f, document))).Deep["a"][1]["b"]
			require.Len(t, list, n)
			for j := range n {
				k := []int{j, n - 1 - j, j * 7919 % n}[round]
				_, err := list[k].Get(nil)
				if want := fmt.Sprintf("deep.a[1].b[%d]", k); pathOf(t, err) != want {
					t.Fatalf("%v: %v, want %s", f, err, want)
				}
				if k%10 == 0 {
					_, again := list[k].Clone().Get(nil)
					require.Equal(t, err.Error(), again.Error())
				}
			}
		}
	}
}

func pathOf(t *testing.T, err error) string {
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	return e.Path
}
