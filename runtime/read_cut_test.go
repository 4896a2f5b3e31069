package catena_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// cutRecords are small records with everything that errors depend on: nesting, counts, mismatches,
// names that no member has, values without a type.
var cutRecords = []string{
	`{"id":1,"tags":["a","b"],"metadata":{"k":[1,{"x":[2,[]]}]}}`,
	`{"profile":{"social_links":[{"url":"u"},{"url":3}]},"zz":[[[1,{"y":[]}]]],"age":-70000}`,
	`null`,
	`{"tags":["a",2,"ccccc"],"zz":{"a":[[],{}]},"is_active":true,"created_at":"2026-11-23T09:00:00Z"}`,
	`{"metadata":{"a":[1.5,null,true,"\u00e9\\"],"b":{"c":{"d":{}}}},"id":12345678901}`,
}

// A cutStream is a small stream that is cut in every place.
type cutStream struct {
	text string
	opts []catena.Option
}

// cutStreams are the records as values and as arrays, and as an array inside of a document.
func cutStreams(t *testing.T, f streamFormat[user.User]) []cutStream {
	array := "[" + cutRecords[0]
	for _, r := range cutRecords[1:] {
		array += "," + r
	}
	array += "]"
	page := `{"n":[1,{"items":[[]]}],"data":{"x":"` + "yyyy" + `","items":` + array + `,"end":{"z":[1,[2]]}},"tail":[3]}`
	at := []catena.Option{catena.At("/data/items")}
	streams := []cutStream{{f.from(t, cutRecords...), nil}, {f.from(t, array), nil}, {f.from(t, page), at}}
	switch f.Format {
	case catena.FormatJSON():
		lines := ""
		for _, r := range cutRecords {
			lines += r + "\r\n"
		}
		return append(streams, cutStream{lines, []catena.Option{catena.AsLines()}}, cutStream{" [ \n" + array[1:] + "\n", nil})
	case catena.FormatCBOR():
		indefinite := "\x9f" + f.from(t, cutRecords...) + "\xff"
		return append(streams,
			cutStream{indefinite, nil},
			cutStream{"\xa1\x7f\x61d\x60\x63ata\xff\xbf\x65items" + indefinite + "\xff", at},
			// Chunks, heads that are longer than they have to be, and tags.
			cutStream{"\xd9\xd9\xf7\xbf\x62id\x1b\x00\x00\x00\x00\x00\x00\x00\x07\x64tags\x9b\x00\x00\x00\x00\x00\x00\x00\x02\x7f\x61a\x61b\xff\x60\xff\xa1\x62zz\x5f\x41a\xff", nil},
		)
	}
	return append(streams, cutStream{"\xdf\x00\x00\x00\x02\xda\x00\x02id\xd3\x00\x00\x00\x00\x00\x00\x00\x07\xd9\x04tags\xdd\x00\x00\x00\x01\xdb\x00\x00\x00\x01a\x80", nil})
}

// mutilated returns the text with a mistake: a byte that is another one, or missing, a head that
// announces more than there is, or an end.
func mutilated(random *rand.Rand, text string) string {
	at := random.IntN(len(text))
	with := []string{
		"", "\xc1", "\xff", "\x1c", "\xf8\x10", "\x9f", "\x85", "\x95", "\x98\x20", "\xdc\x00\x20", "\xb8\x18", "\xde\x00\x20", "\xa2", "\x82",
		"\x9a\x00\x01\x00\x00", "\xdd\x00\x01\x00\x00", "\xbb\xff\xff\xff\xff\xff\xff\xff\xff", "\x81\x81\x81\x81", "\x91\x91\x91\x91", "\x5f", "\x7f", "\xd9\xd9\xf7",
		"[", "[[[[", "]", "}", "{", ",", `"`, "\\", `\ud800`, "0", "-", "1e", "tru", "\n", "\x00",
	}[random.IntN(37)]
	switch random.IntN(8) {
	case 0:
		return text // without a mistake
	case 1:
		return text[:at]
	case 2:
		return text[:at] + with + text[at:]
	}
	return text[:at] + with + text[at+1:]
}

// cutOptions returns options in any combination.
func cutOptions(random *rand.Rand, size int) (opts []catena.Option, said string) {
	var l catena.Limits
	some := func(n int) bool { return random.IntN(n) == 0 }
	if some(2) {
		opts = append(opts, catena.KeepGoing())
	}
	if some(2) {
		l.Depth = 1 + random.IntN(6)
	}
	if some(4) {
		l.Bytes = 1 + random.IntN(120)
	}
	if some(3) {
		n := 1 + random.IntN(size)
		opts, said = append(opts, catena.MaxInput(int64(n))), " MaxInput "+strconv.Itoa(n)
	}
	if some(6) {
		opts, said = append(opts, catena.DisallowUnknownFields()), said+" DisallowUnknownFields"
	}
	if some(8) {
		opts, said = append(opts, catena.RejectDuplicateKeys()), said+" RejectDuplicateKeys"
	}
	if some(4) {
		n := 10 + random.IntN(100)
		opts, said = append(opts, catena.WorkersOn(2, n)), said+" WithWorkers on "+strconv.Itoa(n)
	}
	return append(opts, catena.WithLimits(l)), fmt.Sprintf("%+v%s", l, said)
}

// told returns all that a loop is given, as text.
func told(f streamFormat[user.User], r io.Reader, opts []catena.Option) (all []string) {
	for v, err := range f.read(r, opts...) {
		if err != nil {
			all = append(all, toldError(err))
			continue
		}
		text, err := catena.AppendJSON(nil, v)
		all = append(all, fmt.Sprintf("%s %v", text, err))
	}
	return all
}

// toldPieces returns all pieces and errors, as text.
func toldPieces(f catena.Format, r io.Reader, opts []catena.Option) (all []string) {
	for p, err := range catena.ReadPieces(r, f, opts...) {
		if err != nil {
			all = append(all, toldError(err))
			continue
		}
		all = append(all, fmt.Sprintf("%v %q %d %d %d %d %d", p.Kind, p.Text, p.Count, p.Level, p.Record, p.Line, p.Offset))
	}
	return all
}

func toldError(err error) string {
	e, ok := errors.AsType[*catena.Error](err)
	if !ok {
		return err.Error()
	}
	return fmt.Sprintf("%v\n%s kind %v, type %s, record %d, line %d, offset %d, cause %v", e, e.Path, e.Kind, e.Type, e.Record, e.Line, e.Offset, e.Cause)
}

// cutSeed returns the seed of random mistakes and options.
func cutSeed() uint64 {
	if s, err := strconv.ParseUint(os.Getenv("CATENA_SEED"), 10, 64); err == nil {
		return s
	}
	return 7
}

// eachCut calls f with readers that return the text in two parts, for each place between them, and
// byte by byte.
func eachCut(text string, f func(name string, r io.Reader)) {
	for n := 1; n < len(text); n++ {
		f("cut at "+strconv.Itoa(n), io.MultiReader(bytes.NewReader([]byte(text[:n])), bytes.NewReader([]byte(text[n:]))))
	}
	f("byte by byte", iotest.OneByteReader(bytes.NewReader([]byte(text))))
	f("byte by byte, with the error", iotest.DataErrReader(iotest.OneByteReader(bytes.NewReader([]byte(text)))))
}

// TestEveryCutOfSmallStreams: values, errors, their places and their number depend on the input
// alone, not on the calls of Read.
func TestEveryCutOfSmallStreams(t *testing.T) {
	seed := cutSeed()
	for _, f := range streamFormats[user.User]() {
		for k, s := range cutStreams(t, f) {
			t.Run(f.String()+strconv.Itoa(k), func(t *testing.T) {
				random := rand.New(rand.NewPCG(seed, uint64(k)))
				for range rounds(40) {
					text := mutilated(random, s.text)
					opts, said := cutOptions(random, len(text)+1)
					opts = append(opts, s.opts...)
					want := told(f, bytes.NewReader([]byte(text)), opts)
					eachCut(text, func(name string, r io.Reader) {
						require.Equal(t, want, told(f, r, opts), "%s: %q %s", name, text, said)
					})
				}
			})
		}
	}
}

// TestEveryCutOfSmallPieces: so it is without a Go type.
func TestEveryCutOfSmallPieces(t *testing.T) {
	seed := cutSeed()
	for _, f := range streamFormats[user.User]() {
		for k, s := range cutStreams(t, f) {
			random := rand.New(rand.NewPCG(8+seed, uint64(k)))
			for range rounds(40) {
				text := mutilated(random, s.text)
				opts := append([]catena.Option{catena.PiecesOf(1 + random.IntN(60))}, s.opts...)
				if random.IntN(2) == 0 {
					opts = append(opts, catena.MaxInput(int64(1+random.IntN(len(text)+1))))
				}
				if random.IntN(4) == 0 {
					opts = append(opts, catena.WithLimits(catena.Limits{Bytes: 1 + random.IntN(120)}))
				}
				want := toldPieces(f.Format, bytes.NewReader([]byte(text)), opts)
				eachCut(text, func(name string, r io.Reader) {
					require.Equal(t, want, toldPieces(f.Format, r, opts), "%s %s: %q", f, name, text)
				})
			}
		}
	}
}

// TestAMistakeInAHeadThatTheWindowCuts: the read part of the head is no longer in the window.
func TestAMistakeInAHeadThatTheWindowCuts(t *testing.T) {
	const window = 64<<10 - 64
	for before := -2; before <= 2; before++ {
		n := window - len("\xa2\x61a\x82\x59..\xf8") + before
		text := "\xa2\x61a\x82\x59" + string([]byte{byte(n >> 8), byte(n)}) + string(make([]byte, n)) + "\xf8\x10\x61x\x80"
		var around map[string]*user.User
		for _, opts := range [][]catena.Option{{catena.At("/x")}, {catena.At("/x"), catena.Around(&around)}} {
			got := told(streamFormats[user.User]()[2], bytes.NewReader([]byte(text)), opts)
			require.Equal(t, []string{fmt.Sprintf(
				"cbor: a simple value below 32 in two bytes (byte %d)\n kind malformed input, type , record 0, line 0, offset %[1]d, cause <nil>", window+before-1,
			)}, got)
		}
	}
}

// TestLimitsAtAMistakeInAHead: which of two counts, the limit of a record's length or the mistake behind
// it, does not depend on how much of the head that is the mistake has come.
func TestLimitsAtAMistakeInAHead(t *testing.T) {
	for _, text := range []string{
		"\xa1\x61a\x82\x01\xf8\x10", "\xa1\x61a\x7f\x61b\xb8\x18\x61c\xff", "\xa1\x61a\x5f\x5b\x00\x00\x00\x00\x00\x00\x00\x01x\x7b\x00\x00\x00\x00\x00\x00\x00\x01x\xff",
		"\xa1\x61a\xbf\x61b\x01\x7f\x9b\x00\x00\x00\x00\x00\x00\x00\x02\xff",
	} {
		for limit := 1; limit <= len(text); limit++ {
			for _, more := range [][]catena.Option{nil, {catena.KeepGoing()}, {catena.At("/a")}, {catena.At("/none")}} {
				opts := append([]catena.Option{catena.WithLimits(catena.Limits{Bytes: limit}), catena.PiecesOf(limit)}, more...)
				pieces := toldPieces(catena.FormatCBOR(), strings.NewReader(text), opts)
				values := told(streamFormats[user.User]()[2], strings.NewReader(text), opts)
				eachCut(text, func(name string, r io.Reader) {
					require.Equal(t, pieces, toldPieces(catena.FormatCBOR(), r, opts), "%s: %q, %d", name, text, limit)
				})
				eachCut(text, func(name string, r io.Reader) {
					require.Equal(t, values, told(streamFormats[user.User]()[2], r, opts), "%s: %q, %d", name, text, limit)
				})
			}
		}
	}
}

// TestMemoryAtAMistake: which of two counts, the limit of memory or a mistake behind it, does not depend
// on how much of an array has come, whose count announces more than there is before the mistake.
func TestMemoryAtAMistake(t *testing.T) {
	formats := streamFormats[user.User]()
	for k, text := range map[int]string{
		1: "\x81\xa8metadata\x81\xa1k\xdc\x00\x18" + strings.Repeat("\x92\x81\xa1x\x01\xa3abc", 5) + "\xc1" + strings.Repeat("\x01", 30),
		2: "\xa1\x68metadata\xa1\x61k\x98\x18" + strings.Repeat("\x82\xa1\x61x\x01\x63abc", 5) + "\x1c" + strings.Repeat("\x01", 30),
	} {
		for limit := 1; limit < 1500; limit += 13 {
			for _, more := range [][]catena.Option{nil, {catena.KeepGoing()}, {catena.MaxInput(30)}} {
				opts := append([]catena.Option{catena.WithLimits(catena.Limits{Memory: limit})}, more...)
				want := told(formats[k], strings.NewReader(text), opts)
				eachCut(text, func(name string, r io.Reader) {
					require.Equal(t, want, told(formats[k], r, opts), "%s, %s: %q, %d", formats[k], name, text, limit)
				})
			}
		}
	}
}
