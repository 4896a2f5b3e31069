package msgpackwire_test

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/corpus/memory"
	"github.com/ezrantn/catena/testdata/corpus/records"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Types of the corpus, with the code that the generator wrote for them.
type (
	User            = user.User
	Profile         = user.Profile
	Link            = user.Link
	Settings        = user.Settings
	Preferences     = user.Preferences
	PrivacySettings = user.PrivacySettings
)

func sample() *User {
	return &User{
		ID: 123456, Name: "Marie Meyer", Email: "marie.meyer@example.com", Age: 42, IsActive: true,
		Profile: Profile{
			FirstName: "Marie", LastName: "Meyer", Bio: strings.Repeat("Builds things. ", 5), Avatar: "https://example.com/a/123456.png",
			SocialLinks: []Link{{Platform: "github", URL: "https://github.com/marie"}, {Platform: "mastodon", URL: "https://example.social/@marie"}},
			Preferences: Preferences{
				Theme: "dark", Language: "de", Notifications: map[string]bool{"email": true, "push": false, "sms": true},
				Privacy: PrivacySettings{ProfileVisible: true, ShowOnline: true},
			},
		},
		Settings:  Settings{Language: "de", Timezone: "Europe/Berlin", Features: []string{"beta", "export"}, Limits: map[string]int{"api": 1000, "storage": 536870912}},
		Tags:      []string{"golang", "msgpack", "benchmark"},
		Metadata:  map[string]any{"logins": int64(17), "ratio": 0.25, "plan": "pro", "trial": false, "list": []any{"a", int64(-5), nil}},
		CreatedAt: time.Date(2024, 2, 29, 12, 30, 15, 123456789, time.UTC),
	}
}

func TestGeneratedCodeRoundTrips(t *testing.T) {
	want := sample()
	data, err := want.AppendMsgpack([]byte("before"))
	require.NoError(t, err)
	require.Equal(t, "before", string(data[:6]))
	data = slices.Grow(data[6:], arenacore.Pad)
	require.NoError(t, msgpackwire.WellFormed(data))
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var v User
		require.NoError(t, v.DecodeMsgpack(a, data))
		require.Equal(t, want, &v)
		d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, &wire.Options{InPlace: true})
		v = User{}
		require.NoError(t, d.Close(v.DecodeMsgpackValue(d, i)))
		require.Equal(t, want, &v)
	}
	var v User
	require.NoError(t, v.UnmarshalMsgpack(data))
	require.Equal(t, want, &v)
	again, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Equal(t, data, again)
	require.Equal(t, cap(again), len(again))
}

func TestMembersInAnyOrderAndCase(t *testing.T) {
	var v Link
	data := pack(map3, "url", "u", "x", map1, "y", arr2, 1, -1, "PLATFORM", "p")
	d, i := msgpackwire.NewDecoder(nil, data)
	require.NoError(t, d.Close(v.DecodeMsgpackValue(d, i)))
	require.Equal(t, Link{Platform: "p", URL: "u"}, v)
	d, i = msgpackwire.NewDecoderWith(nil, data, &wire.Options{DisallowUnknownFields: true})
	err := d.Close(v.DecodeMsgpackValue(d, i))
	require.ErrorIs(t, err, wire.ErrUnknownField)
	require.EqualError(t, err, `msgpack: unknown field "x" (byte 7)`)
	d, i = msgpackwire.NewDecoder(nil, pack(map2, 5, 6, nil, nil))
	require.NoError(t, d.Close(v.DecodeMsgpackValue(d, i)), "names that are no strings belong to nobody")
}

func TestFirstMismatchCounts(t *testing.T) {
	data := pack(map3, "id", "x", "profile", map1, "social_links", arr2, map2, "platform", 1, "url", "u", 3, "age", -1)
	var v User
	err := v.DecodeMsgpack(nil, data)
	var w *wire.Error
	require.ErrorAs(t, err, &w)
	require.ErrorIs(t, err, wire.ErrType)
	require.Equal(t, "id", w.Path)
	require.Equal(t, "int64", w.Type)
	require.Equal(t, "msgpack: string where int64 expected at id (byte 4)", w.Error())
	require.Equal(t, -1, v.Age, "decoding goes on")
	require.Equal(t, []Link{{URL: "u"}, {}}, v.Profile.SocialLinks)

	err = v.DecodeMsgpack(nil, pack(map1, "profile", map1, "social_links", arr2, map1, "url", 1, map1, "platform", 2))
	require.EqualError(t, err, "msgpack: integer where string expected at profile.social_links[0].url (byte 29)")
	err = v.DecodeMsgpack(nil, pack(map1, "settings", map1, "limits", map2, "a", 1, "b", "x"))
	require.EqualError(t, err, `msgpack: string where int expected at settings.limits["b"] (byte 24)`)
	err = v.DecodeMsgpack(nil, pack("x"))
	require.EqualError(t, err, `msgpack: string where map expected (byte 0)`)
	require.ErrorAs(t, err, &w)
	require.Equal(t, "user.User", w.Type)
	err = v.DecodeMsgpack(nil, append(pack(map1, "id", "x"), 0xc1))
	require.EqualError(t, err, "msgpack: more than one value (byte 6)")
	err = v.DecodeMsgpack(nil, append(pack(map1, "id", 1), 0xc0))
	require.ErrorIs(t, err, wire.ErrSyntax)
	require.EqualError(t, err, "msgpack: more than one value (byte 5)")
	err = v.DecodeMsgpack(nil, append(pack(map1, "id"), 0xc1))
	require.EqualError(t, err, "msgpack: unexpected byte 0xc1 at id (byte 4)")
}

func TestTruncatedInputIsRefused(t *testing.T) {
	data, err := sample().AppendMsgpack(nil)
	require.NoError(t, err)
	a := arena.New(0)
	for n := range data {
		for _, cut := range [][]byte{data[:n], append(data[:n:n], make([]byte, n%3)...)} {
			if len(cut) > len(data) {
				continue
			}
			a.Reset()
			var v User
			err := v.DecodeMsgpack(a, cut)
			if len(cut) == n {
				require.ErrorIs(t, err, wire.ErrSyntax, "at %d", n)
				require.ErrorIs(t, msgpackwire.WellFormed(cut), wire.ErrSyntax, "at %d", n)
				var x any
				d, i := msgpackwire.NewDecoder(a, cut)
				require.ErrorIs(t, d.Close(d.Any(i, &x)), wire.ErrSyntax, "at %d", n)
			}
			require.Equal(t, err == nil, msgpackwire.WellFormed(cut) == nil && !errors.Is(err, wire.ErrType), "at %d", n)
		}
	}
}

func TestHeadsThatPromiseTooMuch(t *testing.T) {
	heads := [][]byte{
		{0xdd, 0xff, 0xff, 0xff, 0xff}, {0xdf, 0xff, 0xff, 0xff, 0xff}, {0xdd, 0x7f, 0xff, 0xff, 0xff}, {0xdf, 0x40, 0, 0, 0},
		{0xdb, 0xff, 0xff, 0xff, 0xff}, {0xc6, 0xff, 0xff, 0xff, 0xff}, {0xc9, 0xff, 0xff, 0xff, 0xff, 1}, {0xdc, 0xff, 0xff}, {0xde, 0xff, 0xff},
		{0xdd, 0, 0, 1, 0}, {0xdf, 0, 0, 0, 200},
	}
	a := arena.New(0)
	for _, h := range heads {
		for _, tail := range [][]byte{nil, make([]byte, 10), make([]byte, 120)} {
			data := append(h[:len(h):len(h)], tail...)
			require.ErrorIs(t, msgpackwire.WellFormed(data), wire.ErrSyntax)
			for name, read := range readers {
				for _, a := range []*arena.Arena{nil, a} {
					d, i := msgpackwire.NewDecoder(a, data)
					err := d.Close(read(d, i))
					require.ErrorIs(t, err, wire.ErrSyntax, "%s of % x...", name, h)
					a.Reset()
				}
			}
		}
	}
	// A count that fits the rest, whose first element takes it all: what follows
	// must not be read from behind the pad.
	for _, h := range [][]byte{{0xdd, 0, 0, 0x0f, 0}, {0xdf, 0, 0, 0x07, 0x80}, {0xdc, 0x0f, 0}, {0xde, 0x07, 0x80}} {
		for _, first := range []string{"\xda\x0e\xf0", "\x01\xda\x0e\xf0", "\xc2\xda\x0e\xf0", "\xa1a\xda\x0e\xf0", "\xc5\x0e\xf0"} {
			data := append(append(h[:len(h):len(h)], first...), make([]byte, 0x0ef0)...)
			for name, read := range readers {
				d, i := msgpackwire.NewDecoder(a, data)
				require.ErrorIs(t, d.Close(read(d, i)), wire.ErrSyntax, "%s of % x, % x", name, h, first)
				a.Reset()
			}
		}
	}
	// Each array could be as long as the rest, but not all of them.
	data := []byte{0xdc, 0x10, 0}
	for range 1000 {
		data = append(data, 0xdc, 0x0f, 0)
	}
	data = append(data, make([]byte, 5000)...)
	var v any
	d, i := msgpackwire.NewDecoder(nil, data)
	require.ErrorIs(t, d.Close(d.Any(i, &v)), wire.ErrSyntax)
}

// readers are the readers of each kind, by name.
var readers = map[string]func(d *msgpackwire.Decoder, i int) (int, error){
	"Any":     func(d *msgpackwire.Decoder, i int) (int, error) { var v any; return d.Any(i, &v) },
	"Skip":    func(d *msgpackwire.Decoder, i int) (int, error) { return d.Skip(i) },
	"String":  func(d *msgpackwire.Decoder, i int) (int, error) { var v string; return d.String(i, &v) },
	"Bytes":   func(d *msgpackwire.Decoder, i int) (int, error) { var v []byte; return d.Bytes(i, &v) },
	"Array":   func(d *msgpackwire.Decoder, i int) (int, error) { var v [5]byte; return d.ByteArray(i, v[:]) },
	"Int64":   func(d *msgpackwire.Decoder, i int) (int, error) { var v int64; return d.Int64(i, &v) },
	"Float32": func(d *msgpackwire.Decoder, i int) (int, error) { var v float32; return d.Float32(i, &v) },
	"Number":  func(d *msgpackwire.Decoder, i int) (int, error) { var v string; return d.Number(i, &v) },
	"Time":    func(d *msgpackwire.Decoder, i int) (int, error) { var v time.Time; return d.Time(i, &v) },
	"Bool":    func(d *msgpackwire.Decoder, i int) (int, error) { var v bool; return d.Bool(i, &v) },
	"Raw": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v msgpackwire.Raw
		return v.DecodeMsgpackValue(d, i)
	},
	"RawExt": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v msgpackwire.RawExt
		return v.DecodeMsgpackValue(d, i)
	},
	"User": func(d *msgpackwire.Decoder, i int) (int, error) { var v User; return v.DecodeMsgpackValue(d, i) },
	"[]string": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v memory.Texts
		return v.DecodeMsgpackValue(d, i)
	},
	"[]Link": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v []Link
		return msgpackwire.DecodeParam(d, i, &v)
	},
	"[]int": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v []int
		return msgpackwire.DecodeParam(d, i, &v)
	},
	"map": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v stringtable.Table
		return v.DecodeMsgpackValue(d, i)
	},
	"map any": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v records.Object
		return v.DecodeMsgpackValue(d, i)
	},
	"map int": func(d *msgpackwire.Decoder, i int) (int, error) {
		var v map[string]int
		return msgpackwire.DecodeParam(d, i, &v)
	},
	"text": func(d *msgpackwire.Decoder, i int) (int, error) { return d.UnmarshalText(i, new(time.Time)) },
}

func TestDeepNestingIsRefused(t *testing.T) {
	for _, head := range []string{"\x91", "\x81\xa1a"} {
		fits := []byte(strings.Repeat(head, wire.DefaultDepth) + "\xc0")
		deep := []byte(strings.Repeat(head, wire.DefaultDepth+1) + "\xc0")
		require.NoError(t, msgpackwire.WellFormed(fits))
		require.ErrorIs(t, msgpackwire.WellFormed(deep), wire.ErrDepth)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var v any
			d, i := msgpackwire.NewDecoder(a, fits)
			require.NoError(t, d.Close(d.Any(i, &v)))
			d, i = msgpackwire.NewDecoder(a, deep)
			require.ErrorIs(t, d.Close(d.Any(i, &v)), wire.ErrDepth)
			d, i = msgpackwire.NewDecoderWith((*arenacore.Arena)(a), fits[:0:0], &wire.Options{})
			require.ErrorIs(t, d.Close(d.Any(i, &v)), wire.ErrSyntax)
			d, i = msgpackwire.NewDecoderWith((*arenacore.Arena)(a), []byte("\x91\x91\x91\x90"), &wire.Options{Limits: wire.Limits{Depth: 3}})
			v = nil
			require.ErrorIs(t, d.Close(d.Any(i, &v)), wire.ErrDepth)
			d, i = msgpackwire.NewDecoderWith((*arenacore.Arena)(a), []byte("\x91\x91\x90"), &wire.Options{Limits: wire.Limits{Depth: 3}})
			v = nil
			require.NoError(t, d.Close(d.Any(i, &v)))
			d, i = msgpackwire.NewDecoderWith((*arenacore.Arena)(a), []byte("\x91\x91\x90"), &wire.Options{Limits: wire.Limits{Bytes: 2}})
			require.ErrorIs(t, d.Close(d.Any(i, &v)), wire.ErrSize)
		}
		var u User
		require.ErrorIs(t, u.DecodeMsgpack(nil, append([]byte("\x81\xa1x"), deep[:len(deep)-len(head)]...)), wire.ErrDepth, "skipped")
	}
	var loop any
	loop = &loop
	e := msgpackwire.NewEncoder()
	_, err := e.Close(e.AppendAny(e.Start(nil), loop))
	require.ErrorIs(t, err, wire.ErrDepth)
	d, i := msgpackwire.NewDecoder(nil, pack(1))
	require.ErrorIs(t, d.Close(d.Any(i, &loop)), wire.ErrDepth)
}

func TestNoAllocationsWhenWarm(t *testing.T) {
	skipCount(t)
	data, err := sample().AppendMsgpack(nil)
	require.NoError(t, err)
	a := arena.New(0)
	var v User
	require.Zero(t, mallocs(func() {
		a.Reset()
		if err := v.DecodeMsgpack(a, data); err != nil {
			panic(err)
		}
	}), "decoding")
	out := make([]byte, 0, 2*len(data)+256)
	require.Zero(t, mallocs(func() {
		if out, err = v.AppendMsgpack(out[:0]); err != nil {
			panic(err)
		}
	}), "encoding")
	dynamic := pack(map3, "a", arr2, 1, -1, 5, "x", 2.5, nil)
	dynamic = append(dynamic[:0:0], 0x84)
	dynamic = append(dynamic, pack("a", arr2, 1, -1, "b", map2, "c", 2.5, "d", nil, "t")...)
	dynamic = append(dynamic, "\xd6\xff\x00\x00\x00\x01\xa1e\x93\xd4\x05\x07\xc4\x01\x00\xcf\xff\xff\xff\xff\xff\xff\xff\xff"...)
	var x any
	require.Zero(t, mallocs(func() {
		a.Reset()
		d, i := msgpackwire.NewDecoder(a, dynamic)
		if err := d.Close(d.Any(i, &x)); err != nil {
			panic(err)
		}
	}), "decoding any")
}

func TestNoAllocationsForIntegerKeys(t *testing.T) {
	skipCount(t)
	maps := &arenacore.Map[int64, string]{Make: arenacore.MakeMap[int64, string]}
	data := pack(map[int64]string{1: "a", -70000: "b", 1 << 40: "c"})
	a := arena.New(0)
	require.Zero(t, mallocs(func() {
		a.Reset()
		d, i := msgpackwire.NewDecoder(a, data)
		key, more, i, err := d.Map(i)
		m := arenacore.TakeMapFor(maps, d.Arena, nil, d.Count())
		for more {
			var e string
			k, ok := d.IntegerKey(key, 64)
			if i, err = d.String(i, &e); ok {
				m[k] = e
			}
			key, more, i, err = d.Entry(i, key, err)
		}
		if err := d.Close(i, err); err != nil || m[1<<40] != "c" {
			panic(err)
		}
	}))
}

// skipCount skips a test that counts allocations in builds that make more.
func skipCount(t *testing.T) {
	if raceEnabled || arena.Debugging {
		t.Skip("the race detector allocates")
	}
	if mallocs(func() {
		b := [8]byte{1}
		mem.Load64(b[:], 0)
	}) > 0 {
		t.Skip("checkptr moves what unsafe pointers point to onto the heap")
	}
}

// mallocs returns how many allocations many warm calls of f make.
func mallocs(f func()) uint64 {
	for range 20 {
		f()
	}
	least := ^uint64(0)
	for try := 0; try < 20 && least > 0; try++ { // the runtime itself may allocate meanwhile
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range 200 {
			f()
		}
		runtime.ReadMemStats(&after)
		least = min(least, after.Mallocs-before.Mallocs)
	}
	return least
}
