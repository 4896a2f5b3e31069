package cborwire_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
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
	data, err := want.AppendCBOR([]byte("before"))
	require.NoError(t, err)
	require.Equal(t, "before", string(data[:6]))
	data = slices.Grow(data[6:], arenacore.Pad)
	require.NoError(t, cborwire.WellFormed(data))
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var v User
		require.NoError(t, v.DecodeCBOR(a, data))
		require.Equal(t, want, &v)
		d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &wire.Options{InPlace: true})
		v = User{}
		require.NoError(t, d.Close(v.DecodeCBORValue(d, i)))
		require.Equal(t, want, &v)
	}
	var v User
	require.NoError(t, v.UnmarshalCBOR(data))
	require.Equal(t, want, &v)
	again, err := v.MarshalCBOR()
	require.NoError(t, err)
	require.Equal(t, data, again)
	require.Equal(t, cap(again), len(again))
}

type decoder interface {
	DecodeCBORValue(*cborwire.Decoder, int) (int, error)
}

func decodeWith(v decoder, data []byte, o wire.Options) error {
	d, i := cborwire.NewDecoderWith(nil, data, &o)
	return d.Close(v.DecodeCBORValue(d, i))
}

func anyWith(a *arena.Arena, data []byte, o wire.Options) (v any, err error) {
	d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
	i, err = d.Any(i, &v)
	return v, d.Close(i, err)
}

func pack(v any, o wire.Options) []byte {
	e := cborwire.NewEncoder().With(&o)
	b, err := e.Close(e.AppendAny(e.Start(nil), v))
	if err != nil {
		panic(err)
	}
	return b
}

func TestMembersInAnyOrderAndCase(t *testing.T) {
	var v Link
	data := unhex(t, "a3 6375726c 6175 6178 a1617982 0120 68504c4154464f524d 6170")
	require.NoError(t, decodeWith(&v, data, wire.Options{}))
	require.Equal(t, Link{Platform: "p", URL: "u"}, v)
	err := decodeWith(&v, data, wire.Options{DisallowUnknownFields: true})
	require.ErrorIs(t, err, wire.ErrUnknownField)
	require.EqualError(t, err, `cbor: unknown field "x" (byte 7)`)
	require.NoError(t, decodeWith(&v, unhex(t, "a2 05 06 f6 f6"), wire.Options{}), "names that are no texts belong to nobody")
	err = decodeWith(&v, unhex(t, "a1 05 f6"), wire.Options{DisallowUnknownFields: true})
	require.EqualError(t, err, `cbor: unknown field "5" (byte 1)`)
	require.NoError(t, decodeWith(&v, unhex(t, "bf 7f 6175 62726c ff 626f6b ff"), wire.Options{}))
	require.Equal(t, "ok", v.URL)
	require.ErrorIs(t, decodeWith(&v, unhex(t, "a1 61ff 00"), wire.Options{}), wire.ErrSyntax, "names are UTF-8")
	require.ErrorIs(t, decodeWith(&v, unhex(t, "a1 7f 61ff ff 00"), wire.Options{}), wire.ErrSyntax)
	require.NoError(t, decodeWith(&v, unhex(t, "a1 6178 61ff"), wire.Options{}), "what is skipped is not looked at")
}

func TestFirstMismatchCounts(t *testing.T) {
	data := pack(map[any]any{"id": "x"}, wire.Options{})
	var v User
	err := v.DecodeCBOR(nil, data)
	var w *wire.Error
	require.ErrorAs(t, err, &w)
	require.ErrorIs(t, err, wire.ErrType)
	require.Equal(t, "id", w.Path)
	require.Equal(t, "int64", w.Type)
	require.Equal(t, "cbor: string where int64 expected at id (byte 4)", w.Error())

	data = unhex(t, "a3 626964 6178 6770726f66696c65 a1 6c736f6369616c5f6c696e6b73 82 a2 68706c6174666f726d 01 6375726c 6175 03 63616765 20")
	err = v.DecodeCBOR(nil, data)
	require.EqualError(t, err, "cbor: string where int64 expected at id (byte 4)")
	require.Equal(t, -1, v.Age, "decoding goes on")
	require.Equal(t, []Link{{URL: "u"}, {}}, v.Profile.SocialLinks)

	err = v.DecodeCBOR(nil, pack(map[string]any{"profile": map[string]any{"social_links": []any{map[string]any{"url": 1}, map[string]any{"platform": 2}}}}, wire.Options{}))
	require.EqualError(t, err, "cbor: integer where string expected at profile.social_links[0].url (byte 29)")
	err = v.DecodeCBOR(nil, pack(map[string]any{"settings": map[string]any{"limits": map[string]any{"a": 1, "b": "x"}}}, wire.Options{}))
	require.EqualError(t, err, `cbor: string where int expected at settings.limits["b"] (byte 24)`)
	err = v.DecodeCBOR(nil, []byte("\x61x"))
	require.EqualError(t, err, `cbor: string where map expected (byte 0)`)
	require.ErrorAs(t, err, &w)
	require.Equal(t, "user.User", w.Type)
	require.EqualError(t, v.DecodeCBOR(nil, unhex(t, "a1 626964 6178 f6")), "cbor: more than one value (byte 6)")
	require.EqualError(t, v.DecodeCBOR(nil, unhex(t, "a1 626964 ff")), "cbor: a break outside of an indefinite-length item at id (byte 4)")
}

// A point is written as an array.
type point struct {
	X, Y int
	Name string
}

var pointMembers = &cborwire.Members{Type: (*point)(nil), Names: "x,y,name", Tuple: true}

func (v *point) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, pointMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.Int(i, &v.X)
		case 1:
			i, err = d.Int(i, &v.Y)
		case 2:
			i, err = d.String(i, &v.Name)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, pointMembers, f, err)
	}
	return i, err
}

func TestTuples(t *testing.T) {
	for hex, want := range map[string]point{
		"83 01 02 6161":                        {1, 2, "a"},
		"9f 01 02 6161 ff":                     {1, 2, "a"},
		"9f 01 ff":                             {1, 0, ""},
		"9fff":                                 {},
		"80":                                   {},
		"82 01 02":                             {1, 2, ""},
		"86 01 02 6161 a0 f6 9fff":             {1, 2, "a"},
		"9f 01 02 6161 a0 f6 9fff ff":          {1, 2, "a"},
		"a3 6159 02 646e616d65 6161 6178 01":   {1, 2, "a"},
		"bf 6179 02 646e616d65 6161 6178 01ff": {1, 2, "a"},
		"a2 6178 01 617a 05":                   {1, 0, ""},
		"bf ff":                                {},
		"a0":                                   {},
		"f6":                                   {},
		"c1 d9d9f7 9801 20":                    {-1, 0, ""},
		"9b0000000000000002 20 21":             {-1, -2, ""},
	} {
		var v point
		data := unhex(t, hex)
		require.NoError(t, decodeWith(&v, data, wire.Options{}), hex)
		require.Equal(t, want, v, hex)
		for n := range data {
			require.ErrorIs(t, decodeWith(&v, data[:n], wire.Options{}), wire.ErrSyntax, "%s cut to %d", hex, n)
		}
	}
	var v point
	err := decodeWith(&v, unhex(t, "84 01 02 6161 05"), wire.Options{DisallowUnknownFields: true})
	require.EqualError(t, err, `cbor: unknown field "[3]" (byte 5)`)
	require.EqualError(t, decodeWith(&v, unhex(t, "83 01 6161 02"), wire.Options{}), "cbor: string where int expected at y (byte 2)")
	require.EqualError(t, decodeWith(&v, unhex(t, "01"), wire.Options{}), "cbor: integer where array expected (byte 0)")
	var l Link
	require.EqualError(t, decodeWith(&l, unhex(t, "80"), wire.Options{}), "cbor: array where map expected (byte 0)")

	data := unhex(t, "9f 8120 a16178 21 bf 6179 22 ff 9f2324ff ff")
	d, i := cborwire.NewDecoder(nil, data)
	var s []point
	more, i, err := d.Array(i)
	for more {
		s = append(s, point{})
		i, err = s[len(s)-1].DecodeCBORValue(d, i)
		more, i, err = d.Element(i, len(s)-1, err)
	}
	require.NoError(t, d.Close(i, err))
	require.Equal(t, []point{{X: -1}, {X: -2}, {Y: -3}, {X: -4, Y: -5}}, s)
}

// claims have integers for keys.
type claims struct {
	Issuer string
	Expiry int64
	Key    int64
	Name   string
}

var claimsMembers = &cborwire.Members{Type: (*claims)(nil), Names: "1,4,-65537,name", Keyed: true}

func (v *claims) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	f, i, err := d.Object(i, claimsMembers)
	for f >= 0 {
		switch f {
		case 0:
			i, err = d.String(i, &v.Issuer)
		case 1:
			i, err = d.Int64(i, &v.Expiry)
		case 2:
			i, err = d.Int64(i, &v.Key)
		case 3:
			i, err = d.String(i, &v.Name)
		default:
			i, err = d.Skip(i)
		}
		f, i, err = d.Member(i, claimsMembers, f, err)
	}
	return i, err
}

func TestIntegersAsNames(t *testing.T) {
	want := claims{"me", 1500, -2, "x"}
	for _, hex := range []string{
		"a4 01 626d65 04 1905dc 3a00010000 21 646e616d65 6178",
		"bf 646e616d65 6178 3a00010000 21 04 1905dc 01 626d65 ff",
		"a4 1801 626d65 1b0000000000000004 1905dc 3b0000000000010000 21 644e414d45 6178",
		"a6 01 626d65 6131 6178 6134 00 04 1905dc 3a00010000 21 646e616d65 6178",
		"a5 01 626d65 02 80 04 1905dc 3a00010000 21 646e616d65 6178",
		"a5 01 626d65 3bffffffffffffffff 80 04 1905dc 3a00010000 21 646e616d65 6178",
		"a5 c24101 80 01 626d65 04 1905dc 3a00010000 21 646e616d65 6178",
	} {
		var v claims
		require.NoError(t, decodeWith(&v, unhex(t, hex), wire.Options{}), hex)
		require.Equal(t, want, v, hex)
	}
	var v claims
	require.EqualError(t, decodeWith(&v, unhex(t, "a1 6131 00"), wire.Options{DisallowUnknownFields: true}), `cbor: unknown field "1" (byte 1)`)
	require.EqualError(t, decodeWith(&v, unhex(t, "a1 3a00010000 80"), wire.Options{}), `cbor: array where int64 expected at -65537 (byte 6)`)
}

// twoFives has one name as an integer and as text.
type twoFives struct{ Integer, Text int }

var twoFivesMembers = []*cborwire.Members{
	&cborwire.Members{Type: (*twoFives)(nil), Names: `5,"5"`, Keyed: true},
	&cborwire.Members{Type: (*twoFives)(nil), Names: `"5",5`, Keyed: true},
}

func TestIntegerAndTextAreTwoNames(t *testing.T) {
	for order, m := range twoFivesMembers {
		for _, hex := range []string{"a2 05 01 6135 02", "a2 6135 02 05 01", "a2 1805 01 7801 35 02", "bf 1b0000000000000005 01 7f 6135 60 ff 02 ff"} {
			var v twoFives
			to := []*int{&v.Integer, &v.Text}
			d, i := cborwire.NewDecoder(nil, unhex(t, hex))
			f, i, err := d.Object(i, m)
			for f >= 0 {
				require.Less(t, f, 2, "order %d: %s", order, hex)
				i, err = d.Int(i, to[f^order])
				f, i, err = d.Member(i, m, f, err)
			}
			require.NoError(t, d.Close(i, err))
			require.Equal(t, twoFives{1, 2}, v, "order %d: %s", order, hex)
		}
	}
}
