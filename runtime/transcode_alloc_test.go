package catena_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/testutil"
	"github.com/ezrantn/catena/testdata/corpus"
)

// instrumented reports whether the build allocates for its own purposes.
func instrumented() bool {
	return raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != ""
}

func TestTranscodingAllocatesNothingWarm(t *testing.T) {
	if instrumented() {
		fmt.Println("SKIP zero allocations of transcoding: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	text := corpus.Document("twitter_status")
	m, err := jsonToMsgpack(nil, text)
	require.NoError(t, err)
	c, err := jsonToCBOR(nil, text)
	require.NoError(t, err)
	m = append(append([]byte{0x92}, m...), unhex(t, "86 01c403010203 d6ff514b67b0c0 d405ffcaffffffff 02a2ff61 03d7ff77359400514b67b0 04 cb3ff8000000000000")...)
	c = append(append([]byte{0x9f}, c...), unhex(t, "c07819323031332d30332d32315432313a30343a30302b30313a3030 c1fb41d452d9ec200000 bf 01 5f4101ff 7f6161ff d6420102 9fff 62ff61 ff ff")...)
	dst := make([]byte, 0, 4*len(text))
	for name, f := range map[string]func() ([]byte, error){
		"JSONToMsgpack": func() ([]byte, error) { return jsonToMsgpack(dst, text) },
		"JSONToCBOR":    func() ([]byte, error) { return jsonToCBOR(dst, text) },
		"MsgpackToJSON": func() ([]byte, error) { return msgpackToJSON(dst, m) },
		"MsgpackToCBOR": func() ([]byte, error) { return msgpackToCBOR(dst, m) },
		"CBORToJSON":    func() ([]byte, error) { return cborToJSON(dst, c) },
		"CBORToMsgpack": func() ([]byte, error) { return cborToMsgpack(dst, c) },
	} {
		require.Zero(t, mallocsIn(20, func() {
			if _, err := f(); err != nil {
				t.Fatal(err)
			}
		}), name)
	}
}

// Exactly enough room is enough, in every function that appends.
func TestTranscodingIntoEnoughRoomAllocatesNothing(t *testing.T) {
	text := corpus.Sample("user")
	msgpack, err := jsonToMsgpack(nil, text)
	require.NoError(t, err)
	cbor, err := jsonToCBOR(nil, text)
	require.NoError(t, err)
	for _, f := range []struct {
		name string
		src  []byte
		to   transcoder
	}{
		{"JSONToMsgpack", text, jsonToMsgpack},
		{"JSONToCBOR", text, jsonToCBOR},
		{"JSONToCBOR, deterministic", text, func(dst, src []byte, _ ...catena.Option) ([]byte, error) {
			return catena.Transcode(dst, catena.FormatCBOR(), src, catena.FormatJSON(), catena.Deterministic())
		}},
		{"MsgpackToJSON", msgpack, msgpackToJSON},
		{"MsgpackToCBOR", msgpack, msgpackToCBOR},
		{"CBORToJSON", cbor, cborToJSON},
		{"CBORToMsgpack", cbor, cborToMsgpack},
		{"CanonicalCBOR", cbor, func(dst, src []byte, _ ...catena.Option) ([]byte, error) { return catena.CanonicalCBOR(dst, src) }},
		{"Diagnostic, CBOR", cbor, diagnosticOfCBOR},
	} {
		want, err := f.to([]byte("before"), f.src)
		require.NoError(t, err, f.name)
		pages := testutil.NewPages(t, max(len(want)+200, len(f.src)))
		for spare := range len(want) + 200 - len("before") {
			dst := pages.AtEnd([]byte("before"), spare)
			got, err := f.to(dst, f.src)
			require.NoError(t, err)
			if string(got) != string(want) || string(dst) != "before" {
				t.Fatalf("%s: %d bytes of room: another result", f.name, spare)
			}
			if len("before")+spare <= len(want) {
				continue
			}
			require.Same(t, &dst[0], &got[0], "%s: %d bytes of room", f.name, spare)
			if spare%16 == 0 || spare < len(want) { // counting takes its time
				requireNoMallocs(t, func() { _, _ = f.to(dst, f.src) }, "%s: %d bytes of room", f.name, spare)
			}
		}
		for cut := range f.src { // on error dst is unchanged, and the input is read to its end only
			src := pages.AtEnd(f.src[:cut], 0)
			dst := make([]byte, 6, len(want))
			copy(dst, "before")
			got, err := f.to(dst, src)
			require.Error(t, err, "%s: %d bytes", f.name, cut)
			require.Equal(t, "before", string(got))
		}
	}
}

// requireNoMallocs requires that f does not allocate when its pools are warm.
func requireNoMallocs(t *testing.T, f func(), what string, args ...any) {
	t.Helper()
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		return
	}
	require.Zero(t, mallocsIn(2, f), append([]any{what}, args...)...)
}
