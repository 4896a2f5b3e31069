package main

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"
	"github.com/vmihailenco/msgpack/v5"
)

// A library reads and writes a sequence of values in a format, without catena.
type library struct {
	read  func(t *testing.T, text string) []any
	write func(t *testing.T, values []any) string
}

var libraries = map[string]library{
	"json":    {readJSON, func(t *testing.T, v []any) string { require.Len(t, v, 1); return writeJSON(t, v) }},
	"ndjson":  {readJSON, writeJSON},
	"msgpack": {readMsgpack, writeMsgpack},
	"cbor":    {readCBOR, writeCBOR},
}

func readJSON(t *testing.T, text string) (values []any) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	for {
		var v any
		err := d.Decode(&v)
		if err == io.EOF {
			return values
		}
		require.NoError(t, err)
		values = append(values, plain(v))
	}
}

func writeJSON(t *testing.T, values []any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for _, v := range values {
		require.NoError(t, e.Encode(numbers(v)))
	}
	return b.String()
}

func readMsgpack(t *testing.T, text string) (values []any) {
	d := msgpack.NewDecoder(strings.NewReader(text))
	for {
		v, err := d.DecodeInterface()
		if err == io.EOF {
			return values
		}
		require.NoError(t, err)
		values = append(values, plain(v))
	}
}

func writeMsgpack(t *testing.T, values []any) string {
	var b bytes.Buffer
	e := msgpack.NewEncoder(&b)
	e.UseCompactInts(true)
	for _, v := range values {
		require.NoError(t, e.Encode(numbers(v)))
	}
	return b.String()
}

func readCBOR(t *testing.T, text string) (values []any) {
	mode, err := cbor.DecOptions{MaxArrayElements: math.MaxInt32, MaxMapPairs: math.MaxInt32, MaxNestedLevels: 1000, UTF8: cbor.UTF8RejectInvalid}.DecMode()
	require.NoError(t, err)
	d := mode.NewDecoder(strings.NewReader(text))
	for {
		var v any
		err := d.Decode(&v)
		if err == io.EOF {
			return values
		}
		require.NoError(t, err)
		values = append(values, plain(v))
	}
}

func writeCBOR(t *testing.T, values []any) string {
	var b bytes.Buffer
	e := cbor.NewEncoder(&b)
	for _, v := range values {
		require.NoError(t, e.Encode(numbers(v)))
	}
	return b.String()
}

// A number is an exact value, by which the numbers of all libraries are
// compared.
type number string

// plain returns v with the numbers, and the maps, of no library.
func plain(v any) any {
	switch x := v.(type) {
	case json.Number:
		if i, ok := new(big.Int).SetString(string(x), 10); ok && x != "-0" && (i.IsInt64() || i.IsUint64()) {
			return number(i.String())
		}
		f, err := x.Float64()
		if err != nil {
			return err
		}
		return plain(f)
	case int8, int16, int32, int64, int, uint8, uint16, uint32, uint64, uint:
		return number(fmt.Sprint(x))
	case float32:
		return plain(float64(x))
	case float64:
		if math.Trunc(x) == x && math.Abs(x) < 1<<64 {
			return number(new(big.Float).SetFloat64(x).Text('f', 0))
		}
		return number(fmt.Sprintf("%g", x))
	case []any:
		list := []any{}
		for _, e := range x {
			list = append(list, plain(e))
		}
		return list
	case map[string]any:
		m := map[string]any{}
		for k, e := range x {
			m[k] = plain(e)
		}
		return m
	case map[any]any:
		m := map[string]any{}
		for k, e := range x {
			m[k.(string)] = plain(e)
		}
		return m
	}
	return v
}

// numbers returns v with Go's numbers.
func numbers(v any) any {
	switch x := v.(type) {
	case number:
		if i, ok := new(big.Int).SetString(string(x), 10); ok && i.IsUint64() {
			return i.Uint64()
		} else if ok && i.IsInt64() {
			return i.Int64()
		}
		var f float64
		fmt.Sscan(string(x), &f)
		return f
	case []any:
		list := []any{}
		for _, e := range x {
			list = append(list, numbers(e))
		}
		return list
	case map[string]any:
		m := map[string]any{}
		for k, e := range x {
			m[k] = numbers(e)
		}
		return m
	}
	return v
}

// documents returns the real documents of the corpus.
func documents(t testing.TB) map[string]string {
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "corpus", "documents", "*.json.gz"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	texts := map[string]string{}
	for _, name := range files {
		z, err := gzip.NewReader(strings.NewReader(read(t, name)))
		require.NoError(t, err)
		text, err := io.ReadAll(z)
		require.NoError(t, err)
		texts[filepath.Base(name)] = string(text)
	}
	return texts
}

// Each document is converted from each format into each other, in one piece and, if it is large,
// in many, and means the same to encoding/json, fxamacker/cbor and vmihailenco/msgpack.
func TestDocumentsInAllPairsOfFormats(t *testing.T) {
	for name, text := range documents(t) {
		want := readJSON(t, text)
		for from, reader := range libraries {
			in := reader.write(t, want)
			for to, writer := range libraries {
				got := converted(t, in, "-from", from, "-to", to, "-workers", "1")
				require.True(t, got == converted(t, in, "-from", from, "-to", to, "-workers", "5"))
				values := writer.read(t, got)
				switch {
				case from == "ndjson" && to == "json":
					require.Equal(t, []any{want}, values, "%s: an array of one record", name)
				case from == "json" && to == "ndjson" && isArray(want[0]):
					require.Equal(t, want[0], values, name)
				default:
					require.Equal(t, want, values, "%s: %s to %s", name, from, to)
				}
			}
		}
	}
}

func isArray(v any) bool {
	_, ok := v.([]any)
	return ok
}

// records returns lines of JSON as catena and encoding/json write them, with values of all kinds.
func records(n int) string {
	random := rand.New(rand.NewPCG(7, uint64(n)))
	var value func(depth int) any
	value = func(depth int) any {
		switch k := random.IntN(10); {
		case depth > 3 && k > 6, k == 0:
			return random.Int64() - random.Int64()
		case k == 1:
			return random.Uint64()
		case k == 2:
			return math.Trunc(random.NormFloat64()*1e6) / 128
		case k == 3:
			return random.ExpFloat64() * 1e-30
		case k == 4:
			return strings.Repeat("é\"\\\n<&>x ", random.IntN(5))
		case k == 5:
			return []any{nil, true, false}[random.IntN(3)]
		case k == 6:
			return float64(random.IntN(100)) + 0.5
		case k == 7:
			list := []any{}
			for range random.IntN(5) {
				list = append(list, value(depth+1))
			}
			return list
		}
		m := map[string]any{}
		for range random.IntN(5) {
			m[fmt.Sprint("key", random.IntN(50))] = value(depth + 1)
		}
		return m
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for range n {
		e.Encode(value(0))
	}
	return b.String()
}

func TestRecordsComeBack(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []int{0, 1, 2, 100, 20_000} {
		text := records(n)
		written(t, "a.ndjson", text)
		for _, through := range []string{"b.cbor", "b.msgpack", "b.json", "b.jsonl.gz", "b.cbor.gz", "b.msgpack.zst", "b.json.zst"} {
			converted(t, "", "-o", through, "a.ndjson")
			converted(t, "", "-o", "c.ndjson", through)
			require.True(t, text == read(t, "c.ndjson"), "%d records through %s", n, through)
			require.NoError(t, os.Remove(through))
		}
		require.Equal(t, []string{"a.ndjson", "c.ndjson"}, listed(t, "."))
	}
}

func TestCompressedFilesAreThoseOfOthers(t *testing.T) {
	t.Chdir(t.TempDir())
	text := records(3000)
	var gz bytes.Buffer
	for _, part := range []string{text[:len(text)/2], text[len(text)/2:]} { // two members
		z := gzip.NewWriter(&gz)
		z.Write([]byte(part))
		z.Close()
	}
	e, err := zstd.NewWriter(nil)
	require.NoError(t, err)
	zst := e.EncodeAll([]byte(text), nil)
	for name, packed := range map[string]string{"gzip": gz.String(), "zstd": string(zst)} {
		require.True(t, text == converted(t, packed, "-from", "ndjson"), name)
		written(t, "plain-name.ndjson", packed)
		require.True(t, text == converted(t, "", "plain-name.ndjson"), name)
		for _, cut := range []int{3, 20, len(packed) / 2, len(packed) - 1} {
			status, _, stderr := called(strings.NewReader(packed[:cut]), "-from", "ndjson", "-o", "cut.cbor")
			if cut > 3 || name == "gzip" { // less than 4 bytes do not say that it is zstd
				require.Contains(t, stderr, "standard input: "+name+": ", "cut at %d", cut)
			}
			require.Equal(t, failed, status, "%s cut at %d", name, cut)
		}
	}
	require.Equal(t, []string{"plain-name.ndjson"}, listed(t, "."))

	converted(t, text, "-from", "ndjson", "-o", "a.ndjson.gz")
	z, err := gzip.NewReader(strings.NewReader(read(t, "a.ndjson.gz")))
	require.NoError(t, err)
	got, err := io.ReadAll(z)
	require.NoError(t, err)
	require.Equal(t, text, string(got))
	converted(t, text, "-from", "ndjson", "-o", "a.ndjson.zst")
	d, err := zstd.NewReader(nil)
	require.NoError(t, err)
	got, err = d.DecodeAll([]byte(read(t, "a.ndjson.zst")), nil)
	require.NoError(t, err)
	require.Equal(t, text, string(got))
}

// Broken input is an error, or other input, and leaves no file under the final name or another.
func TestBrokenInput(t *testing.T) {
	t.Chdir(t.TempDir())
	text := `{"a":[1,-2.5e3,"text é",null,true],"b":{"c":[[]],"d":{}},"e":18446744073709551615}`
	random := rand.New(rand.NewPCG(1, 1))
	refused := 0
	for _, from := range []string{"json", "ndjson", "msgpack", "cbor"} {
		whole := text + "\n" + text
		if !strings.HasSuffix(from, "json") {
			whole = converted(t, whole, "-from", "json", "-to", from)
		}
		for i := range whole {
			inputs := []string{whole[:i]}
			for range 3 {
				inputs = append(inputs, whole[:i]+string(rune(random.IntN(128)))+whole[i+1:], whole[:i]+string([]byte{byte(random.Uint32())})+whole[i+1:])
			}
			for _, in := range inputs {
				to := []string{"msgpack", "cbor", "ndjson", "diag"}[random.IntN(4)]
				status, stdout, stderr := called(strings.NewReader(in), "-from", from, "-o", "out."+to, "-workers", "2")
				require.Empty(t, stdout)
				files := listed(t, ".")
				if status == 0 {
					require.Empty(t, stderr)
					require.Equal(t, []string{"out." + to}, files)
					require.NoError(t, os.Remove("out."+to))
					continue
				}
				refused++
				require.Equal(t, failed, status)
				require.True(t, strings.HasPrefix(stderr, "catena-conv: standard input: "+strings.TrimPrefix(from, "nd")+": "), stderr)
				require.Empty(t, files)
			}
		}
	}
	require.Greater(t, refused, 1000)
}

// vectors returns the folder with conformance data that is not part of the module.
func vectors(t *testing.T) string {
	folder := os.Getenv("CATENA_VECTORS")
	if folder == "" {
		t.Skip("CATENA_VECTORS does not name the folder with JSONTestSuite and appendix_a.json")
	}
	return folder
}

func TestJSONTestSuite(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(vectors(t), "JSONTestSuite", "*.json"))
	require.NoError(t, err)
	more, err := filepath.Glob(filepath.Join(vectors(t), "JSONTestSuite", "test_parsing", "*.json"))
	require.NoError(t, err)
	files = append(files, more...)
	require.NotEmpty(t, files)
	for _, name := range files {
		for _, to := range []string{"json", "cbor", "msgpack"} {
			status, stdout, stderr := called(strings.NewReader(read(t, name)), "-from", "json", "-to", to)
			switch base := filepath.Base(name); base[:2] {
			case "y_":
				require.Zero(t, status, "%s: %s", base, stderr)
				want := readJSON(t, read(t, name))
				require.Equal(t, want, libraries[to].read(t, stdout), base)
			case "n_":
				if to == "json" { // elsewhere values may follow one another
					require.Equal(t, failed, status, "%s: %q", base, stdout)
				}
			default:
				require.Contains(t, []int{0, failed}, status)
			}
		}
	}
}

func TestAppendixA(t *testing.T) {
	var examples []struct {
		Hex        string          `json:"hex"`
		Decoded    json.RawMessage `json:"decoded"`
		Diagnostic string          `json:"diagnostic"`
	}
	require.NoError(t, json.Unmarshal([]byte(read(t, filepath.Join(vectors(t), "appendix_a.json"))), &examples))
	require.NotEmpty(t, examples)
	for _, e := range examples {
		item, err := hex.DecodeString(e.Hex)
		require.NoError(t, err)
		if e.Hex == "f818" { // RFC 7049 had it, RFC 8949 (section 3.3) calls it malformed
			continue
		}
		require.Equal(t, string(item), converted(t, string(item), "-from", "cbor", "-to", "cbor"))
		if e.Diagnostic != "" {
			require.Equal(t, e.Diagnostic+"\n", converted(t, string(item), "-from", "cbor", "-to", "diag"), e.Hex)
		}
		if item[0] == 0xfa { // it has the digits of a float32
			var want, got float32
			fmt.Sscan(string(e.Decoded), &want)
			fmt.Sscan(converted(t, string(item), "-from", "cbor"), &got)
			require.Equal(t, want, got)
			continue
		}
		if len(e.Decoded) > 0 && !strings.Contains(string(e.Decoded), "000000000000000") {
			require.Equal(t, readJSON(t, string(e.Decoded)), readJSON(t, converted(t, string(item), "-from", "cbor")), e.Hex)
		}
	}
}
