package oracle

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestItemsArePrintedAsTheyAreRead: in the shortest form a short item is read back;
// a wide one means the same.
func TestItemsArePrintedAsTheyAreRead(t *testing.T) {
	for _, c := range []struct {
		form *form
		list []string
	}{
		{msgpackForm, []string{
			"\xc0", "\xc2", "\xc3", "\x00", "\x7f", "\xcc\x80", "\xcd\x01\x00", "\xce\x00\x01\x00\x00", "\xcf\x00\x00\x00\x01\x00\x00\x00\x00",
			"\xff", "\xe0", "\xd0\xdf", "\xd1\xff\x7f", "\xd2\xff\xff\x7f\xff", "\xd3\x80\x00\x00\x00\x00\x00\x00\x00",
			"\xca\x3f\xc0\x00\x00", "\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00", "\xa0", "\xa1a", "\xc4\x00", "\xc4\x02\x00\xff",
			"\x90", "\x92\x01\xa1a", "\x80", "\x82\xa1a\x01\x02\x90", "\xd4\x05a", "\xd6\xff\x00\x00\x00\x01", "\xc7\x03\x05abc",
		}},
		{cborForm, []string{
			"\xf6", "\xf4", "\xf5", "\xf7", "\xf0", "\xf8\xff", "\x00", "\x17", "\x18\x18", "\x19\x01\x00", "\x1a\x00\x01\x00\x00",
			"\x1b\x00\x00\x00\x01\x00\x00\x00\x00", "\x20", "\x38\x18", "\x3b\xff\xff\xff\xff\xff\xff\xff\xff", "\xf9\x3e\x00", "\xfa\x3f\xc0\x00\x00",
			"\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00", "\x60", "\x61a", "\x40", "\x42\x00\xff", "\x80", "\x82\x01\x61a", "\xa0", "\xa2\x61a\x01\x02\x80",
			"\xc2\x41\x01", "\xd8\x20\x61a",
		}},
	} {
		for _, data := range c.list {
			it, rest, ok := c.form.parse([]byte(data))
			require.True(t, ok, "%x", data)
			require.Empty(t, rest)
			require.Equal(t, data, string(c.form.print(nil, it, false)))
			wide, rest, ok := c.form.parse(c.form.print(nil, it, true))
			require.True(t, ok, "%x", data)
			require.Empty(t, rest)
			if it.kind != itemFloat {
				require.Equal(t, it, wide)
			}
			for end := range len(data) {
				_, _, ok := c.form.parse([]byte(data[:end]))
				require.False(t, ok, "%x", data[:end])
			}
		}
	}
	it, rest, ok := parseCBOR([]byte("\xbf\x61a\x9f\x01\xff\x62bc\x7f\x61x\x60\xff\xff"))
	require.True(t, ok)
	require.Empty(t, rest)
	text, ok := it.json(nil)
	require.True(t, ok)
	require.Equal(t, `{"a":[1],"bc":"x"}`, string(text))
}

// TestItemsAreComparedWithJSON: members, lengths and scalars count.
func TestItemsAreComparedWithJSON(t *testing.T) {
	it, _, _ := parseMsgpack([]byte("\x85\xa1a\x01\xa1b\x92\xc3\xc0\xa1c\xa1x\xa1d\xc4\x01\x02\xa1e\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00"))
	for text, same := range map[string]bool{
		`{"a":1,"b":[true,null],"c":"x","d":"Ag==","e":1.5}`:          true,
		`{"e":1.5,"a":1,"b":[true,null],"c":"x","d":[2]}`:             true,
		`{"a":2,"b":[true,null],"c":"x","d":"Ag==","e":1.5}`:          false,
		`{"a":1,"b":[true],"c":"x","d":"Ag==","e":1.5}`:               false,
		`{"a":1,"b":[true,null],"c":"y","d":"Ag==","e":1.5}`:          false,
		`{"a":1,"b":[true,null],"c":"x","d":"Aw==","e":1.5}`:          false,
		`{"a":1,"b":[true,null],"c":"x","d":[3],"e":1.5}`:             false,
		`{"a":1,"b":[true,null],"c":"x","d":"Ag==","e":2}`:            false,
		`{"a":1,"b":[true,null],"c":"x","d":"Ag=="}`:                  false,
		`{"a":1,"b":[true,null],"c":"x","d":"Ag==","e":1.5,"f":null}`: false,
		`[]`: false,
	} {
		want, err := parse([]byte(text))
		require.NoError(t, err)
		require.Equal(t, same, it.means("v", want) == nil, text)
	}
	shuffled := it.copied()
	shuffled.shuffle(rand.New(rand.NewPCG(1, 2)), true)
	require.Len(t, shuffled.items, 10)
	require.False(t, it.repeats())
	shuffled.inject(rand.New(rand.NewPCG(1, 2)), text("A"), integer(1))
	require.True(t, shuffled.repeats(), "in whichever case")
}

// TestLargeIntegersAreNumbers: an integer of more than 64 bits means the number with its digits.
func TestLargeIntegersAreNumbers(t *testing.T) {
	for data, want := range map[string]string{
		"\xc2\x49\x01\x00\x00\x00\x00\x00\x00\x00\x00": "18446744073709551616",
		"\xc3\x49\x01\x00\x00\x00\x00\x00\x00\x00\x00": "-18446744073709551617",
	} {
		it, _, ok := parseCBOR([]byte(data))
		require.True(t, ok)
		require.True(t, it.meansNumber(want), want)
		require.False(t, it.meansNumber("1"))
	}
}
