package compare

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/bytedance/sonic"
	"github.com/bytedance/sonic/decoder"
	jsonv2 "github.com/go-json-experiment/json"
	"github.com/mailru/easyjson/jlexer"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

var update = flag.Bool("update", false, "write the table of the README")

const yes, no, none = "yes", "no", ""

// rows are the table's, each with its check. A cell is empty if it does not apply.
var rows = []struct {
	title string
	cell  func(*testing.T, library) string
}{
	{"formats", func(_ *testing.T, l library) string { return l.formats }},
	{"encodes to the same bytes as encoding/json", sameBytes},
	{"matches names case-insensitively", anyCase},
	{"encodes a nil embedded pointer", nilEmbedded},
	{"refuses malformed values of unknown members", refusesMalformed},
	{"can reject duplicate names", refusesDuplicates},
	{"errors name the element: `lines[1].price`", namesElement},
	{"errors have the byte offset", hasOffset},
	{"decodes a new value without allocating", decodesWithoutAllocating},
	{"encodes into a buffer without allocating", encodesWithoutAllocating},
	{"keeps unknown members", keepsUnknown},
}

// TestTable compares the README's table with the libraries.
func TestTable(t *testing.T) {
	if sonic.APIKind != sonic.UseSonicJSON {
		t.Skip("Sonic falls back to encoding/json here")
	}
	var b strings.Builder
	b.WriteString("| a [test](cmd/catena-bench/internal/compare/doc.go) runs each |")
	for _, l := range libraries {
		fmt.Fprintf(&b, " %s |", l.name)
	}
	b.WriteString("\n| --- |" + strings.Repeat(" --- |", len(libraries)) + "\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "| %s |", r.title)
		for _, l := range libraries {
			if cell := r.cell(t, l); cell != none {
				fmt.Fprintf(&b, " %s", cell)
			}
			b.WriteString(" |")
		}
		b.WriteString("\n")
	}

	const readme = "../../../../README.md"
	text, err := os.ReadFile(readme)
	require.NoError(t, err)
	head, rest, ok := strings.Cut(string(text), "<!-- libraries -->\n")
	require.True(t, ok, "README.md has no place for the table")
	got, tail, ok := strings.Cut(rest, "<!-- end -->\n")
	require.True(t, ok)
	if *update && got != b.String() {
		require.NoError(t, os.WriteFile(readme, []byte(head+"<!-- libraries -->\n"+b.String()+"<!-- end -->\n"+tail), 0o666))
	}
	require.Equal(t, b.String(), got, "go test ./internal/compare -update writes it")
}

const document = `{"id":7,"name":"Ann <&>","note":null,"lines":[{"article":"bread","price":2.5},{"article":"salt","price":1e21}],` +
	`"labels":{"b":"2","a":"1","d":"4","c":"3"},"rates":[0.1,1e-7,100.5],"at":"2026-11-21T09:30:00Z"}`

// in returns the JSON text in the library's format.
func (l library) in(t *testing.T, text string) []byte {
	t.Helper()
	data, err := catena.Transcode(nil, l.format, []byte(text), catena.FormatJSON())
	require.NoError(t, err)
	return data
}

// fill decodes the JSON text by encoding/json, which sees no methods of the types.
func fill(t *testing.T, v any, text string) any {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(text), v))
	return v
}

func answer(ok bool) string {
	if ok {
		return yes
	}
	return no
}

func sameBytes(t *testing.T, l library) string {
	if l.format != catena.FormatJSON() {
		return none
	}
	for _, text := range []string{document, `{"name":"\u2028\u0007é","lines":[],"rates":[1e20,123456789]}`} {
		v := fill(t, l.order(), text)
		want, err := json.Marshal(v)
		require.NoError(t, err)
		got, err := l.encode(v)
		require.NoError(t, err)
		if !bytes.Equal(got, want) {
			return no
		}
	}
	return yes
}

func anyCase(t *testing.T, l library) string {
	v := l.order()
	require.NoError(t, l.decode(l.in(t, `{"NAME":"Ann"}`), v))
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return answer(bytes.Contains(text, []byte("Ann")))
}

func nilEmbedded(t *testing.T, l library) (cell string) {
	defer func() {
		if recover() != nil {
			cell = "panics"
		}
	}()
	data, err := l.encode(fill(t, l.nested(), `{"id":7}`))
	require.NoError(t, err)
	v := l.nested()
	require.NoError(t, l.decode(data, v))
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return answer(string(text) == `{"id":7}`)
}

func refusesMalformed(t *testing.T, l library) string {
	var values []string
	switch l.format {
	case catena.FormatJSON():
		values = []string{`{"x":"\q"}`, `{"x":01}`, "{\"x\":\"a\nb\"}", `{"x":[1,]}`, `{"x":tru}`, `{"x":{"y"}}`}
	case catena.FormatMsgpack(): // 0xc1 is reserved; 0xa5 has five bytes behind it
		values = []string{"\x81\xa1x\xc1", "\x81\xa1x\x92\xc1\xc1", "\x81\xa1x\xa5abc", "\x81\xa1x\xdd\xff\xff\xff\xff"}
	default: // 0x1c is reserved; a break has nothing to end
		values = []string{"\xa1\x61x\x1c", "\xa1\x61x\xff", "\xa1\x61x\x82\x1c\x1c", "\xa1\x61x\x65abc"}
	}
	refused := 0
	for _, v := range values {
		if l.decode([]byte(v), l.order()) != nil {
			refused++
		}
	}
	if refused > 0 && refused < len(values) {
		return fmt.Sprintf("%d of %d", refused, len(values))
	}
	return answer(refused > 0)
}

func refusesDuplicates(t *testing.T, l library) string {
	if l.unique == nil {
		return no
	}
	require.NoError(t, l.unique(l.in(t, document), l.order()))
	return answer(l.unique(l.in(t, `{"id":7,"id":8}`), l.order()) != nil)
}

// mistaken has a text where the price of the second line is wanted.
const mistaken = `{"id":7,"lines":[{"article":"bread","price":2.5},{"article":"salt","price":"free of charge"}]}`

var element = regexp.MustCompile(`(?i)lines\W+1\W+price`)

func namesElement(t *testing.T, l library) string {
	err := l.decode(l.in(t, mistaken), l.order())
	require.Error(t, err)
	named := element.MatchString(err.Error())
	if l.name == "encoding/json" && named != strings.HasPrefix(runtime.Version(), "go1.26") {
		return "on Go 1.27"
	}
	return answer(named)
}

func hasOffset(t *testing.T, l library) string {
	err := l.decode(l.in(t, mistaken), l.order())
	var (
		ours  *catena.Error
		std   *json.UnmarshalTypeError
		v2    *jsonv2.SemanticError
		easy  *jlexer.LexerError
		sonic *decoder.MismatchTypeError
	)
	switch {
	case errors.As(err, &ours):
		return answer(ours.Offset > 0)
	case errors.As(err, &std):
		return answer(std.Offset > 0)
	case errors.As(err, &v2):
		return answer(v2.ByteOffset > 0)
	case errors.As(err, &easy):
		return answer(easy.Offset > 0)
	case errors.As(err, &sonic):
		return answer(sonic.Pos > 0)
	}
	return answer(strings.Contains(err.Error(), "offset") || strings.Contains(err.Error(), "byte "))
}

func decodesWithoutAllocating(t *testing.T, l library) string {
	decode, _ := l.warmed(t)
	return withoutAllocating(t, decode)
}

func encodesWithoutAllocating(t *testing.T, l library) string {
	_, encode := l.warmed(t)
	return withoutAllocating(t, encode)
}

// warmed returns the functions of warm for the document in the library's own encoding.
func (l library) warmed(t *testing.T) (decode, encode func() error) {
	v := fill(t, l.order(), document)
	data, err := l.encode(v)
	require.NoError(t, err)
	return l.warm(data, v)
}

// withoutAllocating reports whether f does not allocate once it is warm.
func withoutAllocating(t *testing.T, f func() error) string {
	return answer(testing.AllocsPerRun(200, func() { require.NoError(t, f()) }) == 0)
}

func keepsUnknown(t *testing.T, l library) string {
	const text = `{"id":7,"more":[1,"x"]}`
	fresh := l.order
	if l.keeping != nil {
		fresh = l.keeping
	}
	v := fresh()
	require.NoError(t, l.decode(l.in(t, text), v))
	data, err := l.encode(v)
	require.NoError(t, err)
	got, err := catena.Transcode(nil, catena.FormatJSON(), data, l.format)
	require.NoError(t, err)
	return answer(bytes.Contains(got, []byte(`"more":[1,"x"]`)))
}
