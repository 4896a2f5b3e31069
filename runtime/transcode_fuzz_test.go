package catena_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus"
)

// The texts of JSONTestSuite are taken where encoding/json takes them, but for
// numbers that no float64 holds.
func TestJSONIsTakenWhereItIsValid(t *testing.T) {
	folder := filepath.Join("JSONTestSuite", "test_parsing")
	vectors(t, filepath.Join(folder, "i_number_huge_exp.json"))
	files, err := filepath.Glob(filepath.Join(vectorFolder(), folder, "*.json"))
	require.NoError(t, err)
	require.Greater(t, len(files), 300)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		checkJSON(t, text)
	}
}

// checkJSON compares the transcoding of text with encoding/json.
func checkJSON(t testing.TB, text []byte) {
	var v any
	want := json.Unmarshal(text, &v) // which refuses too large numbers
	for _, formats := range [][2]transcoder{{jsonToMsgpack, msgpackToJSON}, {jsonToCBOR, cborToJSON}} {
		b, err := formats[0](nil, text)
		require.Equal(t, want == nil, err == nil, "%.100q: %v, but encoding/json %v", text, err, want)
		if err == nil {
			same(t, normal(t, text), b, formats[1])
		}
	}
	if want == nil {
		c, err := jsonToCBOR(nil, text)
		require.NoError(t, err)
		checkRoute(t, c, text, jsonToMsgpack, msgpackToCBOR)
		m, err := jsonToMsgpack(nil, text)
		require.NoError(t, err)
		checkRoute(t, m, text, jsonToCBOR, cborToMsgpack)
	}
}

// checkRoute fails if src, by way of a format between, becomes anything else than want.
func checkRoute(t testing.TB, want, src []byte, to, from transcoder) {
	between, err := to(nil, src)
	require.NoError(t, err)
	got, err := from(nil, between)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), "%x, by way of %x", src, between)
}

// unlike matches, in diagnostic notation, the items of CBOR that MessagePack has no form
// for: texts of times, bignums, bases of bytes and integers of more than 64 bits.
var unlike = regexp.MustCompile(`\b(0|2|3|21|22|23)\(|-\d{19}|\d{20}`)

func FuzzJSONToBinary(f *testing.F) {
	for _, s := range []string{"user", "threads", "probe", "message"} {
		f.Add(corpus.Sample(s))
	}
	f.Add([]byte(`[0,-0,1e0,18446744073709551616,1e999,"\ud800\u00e9\n` + "\xff" + `",{"a":{}},[[]],null,true]`))
	f.Fuzz(func(t *testing.T, text []byte) { checkJSON(t, text) })
}

func FuzzMsgpackTranscoding(f *testing.F) {
	for _, s := range []string{"user", "threads", "probe", "message"} {
		b, err := jsonToMsgpack(nil, corpus.Sample(s))
		require.NoError(f, err)
		f.Add(b)
	}
	f.Add(unhex(f, "87 01a161 ff02 c003 c204 cb3ff8000000000000 05 c4010106 d6ff00000000 07"))
	f.Add(unhex(f, "83 91a1ff 01 81a2c328a1fe 02 a1ff a3ff41fe"))
	f.Add(unhex(f, "94 c70cff0000000100ffffffffffffff d7ff7735940000000001 d405ff ca7fc00000"))
	f.Add(unhex(f, "93c1")) // a mistake before the end of the input, which is too early
	f.Fuzz(func(t *testing.T, data []byte) {
		want := msgpackwire.WellFormed(data)
		text, err := msgpackToJSON(nil, data)
		if !errors.Is(err, catena.ErrDepth) {
			require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		}
		if err == nil {
			require.True(t, json.Valid(text), "%x: %s", data, text)
			checkJSON(t, text)
			checkRoute(t, text, data, msgpackToCBOR, cborToJSON)
		}
		c, err := msgpackToCBOR(nil, data)
		require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		if err != nil {
			require.Equal(t, want.(*catena.Error).Offset, err.(*catena.Error).Offset, "%x: %v, but %v", data, err, want)
			return
		}
		require.NoError(t, cborwire.WellFormed(c), "%x", data)
		m, err := cborToMsgpack(nil, c)
		require.NoError(t, err)
		same(t, c, m, msgpackToCBOR)
	})
}

func FuzzCBORTranscoding(f *testing.F) {
	for _, s := range []string{"user", "threads", "probe", "message"} {
		b, err := jsonToCBOR(nil, corpus.Sample(s))
		require.NoError(f, err)
		f.Add(b)
	}
	f.Add(unhex(f, "9f c07819323031332d30332d32315432313a30343a30302b30313a3030 c1fb41d452d9ec200000 bf 01 5f4101ff 7f6161ff d6420102 9fff 62ff61 ff ff"))
	f.Add(unhex(f, "84 c11b0000003afff4417f c11b0000003afff44180 c13b0000000e79747c00 c1fb7e37e43c8800759c"))
	f.Add(unhex(f, "83 d7 82 42 fbff d6 42 fbff 42 fbff d5d8644101"))
	f.Add(unhex(f, "85 c249010000000000000000 c3420001 f97e00 3bffffffffffffffff f7"))
	f.Add(unhex(f, "83ff")) // a mistake before the end of the input, which is too early
	f.Fuzz(func(t *testing.T, data []byte) {
		want := cborwire.WellFormed(data)
		text, err := cborToJSON(nil, data)
		if !errors.Is(err, catena.ErrDepth) {
			require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		}
		if err == nil {
			require.True(t, json.Valid(text), "%x: %s", data, text)
			checkJSON(t, text)
			if diagnostic, err := cborwire.Diagnostic(nil, data); err == nil && !unlike.Match(diagnostic) {
				checkRoute(t, text, data, cborToMsgpack, msgpackToJSON)
			}
		}
		m, err := cborToMsgpack(nil, data)
		require.Equal(t, want == nil, err == nil, "%x: %v, but %v", data, err, want)
		if err != nil {
			require.Equal(t, want.(*catena.Error).Offset, err.(*catena.Error).Offset, "%x: %v, but %v", data, err, want)
			return
		}
		require.NoError(t, msgpackwire.WellFormed(m), "%x", data)
		c, err := msgpackToCBOR(nil, m)
		require.NoError(t, err)
		require.NoError(t, cborwire.WellFormed(c), "%x", data)
	})
}
