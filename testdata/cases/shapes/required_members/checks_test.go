package required_members

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

const (
	good = `{"id":1,"lines":[{"article":"a"}],"buyer":{"name":"n"}}`
	bad  = `{"lines":[{"article":"a"}],"buyer":{"name":"n"}}`
)

// decode decodes JSON on the heap and into an arena, which give the same error.
func decode[T any, P catena.JSON[T]](t *testing.T, text string, opts ...catena.Option) (*T, error) {
	t.Helper()
	v, err := catena.DecodeJSON[T, P](nil, []byte(text), opts...)
	again, errAgain := catena.DecodeJSON[T, P](arena.New(0), []byte(text), opts...)
	require.Equal(t, err, errAgain)
	require.Equal(t, v, again)
	return v, err
}

func errorOf[T any, P catena.JSON[T]](text string, opts ...catena.Option) string {
	_, err := catena.DecodeJSON[T, P](nil, []byte(text), opts...)
	_, errAgain := catena.DecodeJSON[T, P](arena.New(0), []byte(text), opts...)
	if fmt.Sprint(err) != fmt.Sprint(errAgain) {
		return fmt.Sprint("heap: ", err, ", arena: ", errAgain)
	}
	return fmt.Sprint(err)
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:                              `json: members id, lines, buyer are missing (byte 0)`,
		`null`:                            `<nil>`,
		` { "id":1,"lines":[], "ID":2 } `: `json: member buyer is missing (byte 1)`,
		good:                              `<nil>`,
		`{"id":null,"lines":null,"buyer":{"name":""}}`:                                         `<nil>`,
		`{"id":1,"lines":[],"buyer":null}`:                                                     `json: null is not allowed at buyer (byte 27)`,
		`{"id":1,"lines":[],"buyer":{}}`:                                                       `json: member name is missing at buyer (byte 27)`,
		`{"id":1,"lines":[],"buyer":{"name":null}}`:                                            `json: null is not allowed at buyer.name (byte 35)`,
		`{"id":1,"lines":[{"article":"a"},{"count":2}, null],"buyer":{"name":"n"}}`:            `json: member article is missing at lines[1] (byte 33)`,
		`{"id":1,"lines":[null],"buyer":{"name":"n"}}`:                                         `<nil>`,
		`{"next":{"next":{}},"id":1,"lines":[],"buyer":{"name":"n"}}`:                          `json: members id, lines, buyer are missing at next.next (byte 16)`,
		`{"id":1,"lines":[],"buyer":{"name":"n"},"tags":{"k":{"text":"t"},"l":{"text":null}}}`: `json: null is not allowed at tags["l"].text (byte 77)`,
		// The first error counts, but text that is no JSON precedes all.
		`{"id":"x"}`:                       `json: string where int64 expected at id (byte 9)`,
		`{"id":1,"lines":[{"count":"x"}]}`: `json: string where int expected at lines[0].count (byte 29)`,
		`{"buyer":{},"id":"x"}`:            `json: member name is missing at buyer (byte 9)`,
		`{"buyer":{},"id":x}`:              `json: unexpected character 'x' at id (byte 17)`,
		`{"buyer":`:                        `json: unexpected end of input at buyer (byte 9)`,
		`[]`:                               `json: array where object expected (byte 1)`,
	} {
		assert.Equal(t, want, errorOf[Order](text), text)
	}
	for text, want := range map[string]string{
		`{"id":1}`:                          `json: member card|invoice|cash is missing (byte 0)`,
		`{}`:                                `json: members card|invoice|cash, id are missing (byte 0)`,
		`{"id":1,"card":null}`:              `json: member card|invoice|cash is missing (byte 0)`,
		`{"id":1,"card":{},"invoice":null}`: `<nil>`,
		`{"id":1,"card":{},"card":{}}`:      `<nil>`,
		`{"id":1,"card":{},"invoice":"i"}`:  `json: members card and invoice exclude each other (byte 28)`,
		`{"id":1,"cash":true,"card":{},"invoice":"i"}`: `json: members cash and card exclude each other (byte 27)`,
		`{"id":1,"card":{},"tip":1,"gift":{}}`:         `json: members tip and gift exclude each other (byte 33)`,
		`{"id":1,"card":{},"gift":{}}`:                 `json: member article is missing at gift (byte 25)`,
	} {
		assert.Equal(t, want, errorOf[Payment](text), text)
	}
	for text, want := range map[string]string{
		`{"from":1}`:   `<nil>`,
		`{"from":300}`: `json: from is after to (byte 0)`,
		`{"from":300,"parts":[{},{"from":7,"to":6}]}`: `json: from is after to at parts[1] (byte 24)`,
		`{"inner":{"inner":{"to":-1}},"from":300}`:    `json: from is after to at inner.inner (byte 18)`,
		`{"from":300,"to":"x"}`:                       `json: string where int expected at to (byte 20)`,
		`null`:                                        `<nil>`,
	} {
		assert.Equal(t, want, errorOf[Range](text), text)
	}
	require.Equal(t, `json: members f60, f61, f62, f63, f64, f65, f66, f67, f68, f69 are missing (byte 0)`, errorOf[Wide](wide(60)))
	require.Equal(t, `json: members f0, f1, f2, f3, f4, f5, f6, f7, f8, f9 and 60 more are missing (byte 0)`, errorOf[Wide](`{}`))
	require.Equal(t, `<nil>`, errorOf[Wide](wide(70)))
	require.Equal(t, `json: member f69 is missing (byte 0)`, errorOf[Wide](wide(69)))
	require.Equal(t, `json: members a, d, f, h, y, r are missing (byte 0)`, errorOf[Strict](`{}`))
	require.Equal(t, `json: unknown field "z" (byte 9)`, errorOf[Strict](` {"a":1, "z":1}`))
	require.Equal(t, `json: member items is missing at spots (byte 22)`, errorOf[Pages](`{"lines":null,"spots":{}}`))
	require.Equal(t, `json: member items is missing (byte 0)`, errorOf[Page[int]](`{"size":3}`))
	require.Equal(t, `json: member id is missing (byte 0)`, errorOf[Bag](`{"other":3}`))
	require.Equal(t, `json: member name is missing (byte 0)`, errorOf[Checked](`{"from":3}`))
	require.Equal(t, `json: from is after to (byte 0)`, errorOf[Checked](`{"from":300,"name":"n"}`))
}

func wide(n int) string {
	var parts []string
	for k := range n {
		parts = append(parts, fmt.Sprintf(`"f%d":%d`, k, k))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func TestErrorsUnwrap(t *testing.T) {
	_, err := decode[Order](t, bad)
	var missing *catena.MissingError
	require.ErrorAs(t, err, &missing)
	require.Equal(t, []string{"id"}, missing.Names)
	require.ErrorIs(t, err, catena.ErrInvalid)
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, "required_members.Order", e.Type)
	_, err = decode[Range](t, `{"inner":{"from":2,"to":1}}`)
	require.ErrorIs(t, err, ErrRange)
	require.ErrorIs(t, err, catena.ErrInvalid)
	// Other callers get the same error.
	var o Order
	require.EqualError(t, json.Unmarshal([]byte(bad), &o), "json: member id is missing (byte 0)")
	err = json.Unmarshal([]byte(`[{"inner":{"from":2,"to":1}}]`), new([]Range))
	require.ErrorIs(t, err, ErrRange)
	require.Contains(t, err.Error(), "from is after to at inner (byte 9)")
	_, err = catena.DecodeJSON[Page[int]](nil, []byte(`{}`))
	require.ErrorAs(t, err, &e)
	require.Equal(t, "required_members.Page[int]", e.Type)
}

// TestBinaryErrors: the same documents have the same errors in the binary formats, at other places.
func TestBinaryErrors(t *testing.T) {
	for _, c := range []struct {
		text   string
		decode func(format string, a *arena.Arena, data []byte) error
		want   string
	}{
		{`{"lines":[{}],"buyer":{"name":"n"}}`, binary[Order], "member article is missing at lines[0]"},
		{`{"lines":[],"buyer":{"name":"n"}}`, binary[Order], "member id is missing ("},
		{`{"lines":[],"id":1,"buyer":null}`, binary[Order], "null is not allowed at buyer"},
		{good, binary[Order], ""},
		{`null`, binary[Order], ""},
		{`{"id":1,"card":{},"cash":true}`, binary[Payment], "members card and cash exclude each other ("},
		{`{"id":1,"card":null}`, binary[Payment], "member card|invoice|cash is missing ("},
		{`{"id":1,"card":{},"cash":null}`, binary[Payment], ""},
		{`{"inner":{"from":5,"to":1},"from":7,"to":2}`, binary[Range], "from is after to at inner"},
		{`{"from":7,"to":2}`, binary[Range], "from is after to ("},
		{`[1.5]`, binary[Spot], "member lon is missing ("},
		{`[1.5,2]`, binary[Spot], ""},
		{`[1.5,null]`, binary[Spot], "null is not allowed at lon"},
		{`[1.5,2,3,"n",4]`, binary[Spot], "members name and icon exclude each other"},
		{`[1.5,2,3,null,4]`, binary[Spot], ""},
		{`{"lat":1}`, binary[Spot], "member lon is missing"},
		{wide(69), binary[Wide], "member f69 is missing"},
		{`{"spots":{}}`, binary[Pages], "member items is missing at spots"},
		{`{"other":4}`, binary[Bag], "member id is missing"},
	} {
		for _, f := range []catena.Format{catena.FormatMsgpack(), catena.FormatCBOR()} {
			data, err := catena.Transcode(nil, f, []byte(c.text), catena.FormatJSON())
			require.NoError(t, err)
			name := map[catena.Format]string{catena.FormatMsgpack(): "msgpack", catena.FormatCBOR(): "cbor"}[f]
			inputs := [][]byte{data}
			if name == "cbor" { // behind a tag
				inputs = append(inputs, append([]byte("\xd9\xd9\xf7"), data...))
			}
			for _, data := range inputs {
				for _, a := range []*arena.Arena{nil, arena.New(0)} {
					err := c.decode(name, a, data)
					if c.want == "" {
						require.NoError(t, err, c.text)
						continue
					}
					require.ErrorContains(t, err, name+": "+c.want, c.text)
					require.ErrorIs(t, err, catena.ErrInvalid)
				}
				for k := range data { // input that ends early has no other error
					Calls = nil
					err := c.decode(name, nil, data[:k])
					require.Error(t, err)
					if !errors.Is(err, catena.ErrSyntax) {
						require.ErrorIs(t, err, catena.ErrInvalid, "%s: %d: %v", c.text, k, err)
					}
				}
			}
		}
	}
}

func binary[T any, P interface {
	catena.Msgpack[T]
	catena.CBOR[T]
}](format string, a *arena.Arena, data []byte) (err error) {
	if format == "cbor" {
		_, err = catena.DecodeCBOR[T, P](a, data)
	} else {
		_, err = catena.DecodeMsgpack[T, P](a, data)
	}
	return err
}

func TestDefaultsAreSetAgain(t *testing.T) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var o Order
		decode := func(text string) {
			t.Helper()
			require.NoError(t, o.DecodeJSON(a, []byte(text)))
		}
		decode(`{"id":1,"lines":[{"article":"a","count":5},{"article":"b","count":6}],"buyer":{"name":"n"},"tags":{"k":{"color":"blue"}}}`)
		require.Equal(t, 5, o.Lines[0].Count)
		if a != nil {
			a.Reset()
		}
		decode(`{"id":1,"lines":[{"article":"a"},{"count":null,"article":"b"},{"article":"c","count":3}],"buyer":{"name":"n"},"tags":{"k":{},"l":{"color":null}}}`)
		require.Equal(t, []Line{{"a", 1, 0}, {"b", 1, 0}, {"c", 3, 0}}, o.Lines)
		require.Equal(t, "red", o.Tags["k"].Color)
		require.Equal(t, "red", o.Tags["l"].Color)

		s := Strict{G: 3, Embedded: Embedded{X: 4}}
		require.NoError(t, s.DecodeJSON(a, []byte(`{"a":1,"d":[],"f":{},"h":1,"y":2,"r":true}`)))
		require.Equal(t, 7, s.G)
		require.Equal(t, Embedded{5, 2}, s.Embedded)
		require.Equal(t, &Behind{9, 0, true, Deeper{"deep"}}, s.Behind)
		require.NoError(t, s.DecodeJSON(a, []byte(`{"a":1,"d":[],"f":{},"h":1,"y":2,"s":null,"p":4,"r":true,"x":null,"g":null}`)))
		require.Equal(t, 7, s.G)
		require.Equal(t, Embedded{5, 2}, s.Embedded)
		require.Equal(t, &Behind{4, 0, true, Deeper{"deep"}}, s.Behind)

		h := Hold()
		require.NoError(t, h.DecodeJSON(a, []byte(`{"w":1}`)))
		require.Equal(t, 11, h.Part())
		require.NoError(t, h.DecodeJSON(a, []byte(`{"z":2,"w":1}`)))
		require.Equal(t, 2, h.Part())
		require.NoError(t, new(Holder).DecodeJSON(a, []byte(`{"w":1}`)))

		var r Range
		require.NoError(t, r.DecodeJSON(a, []byte(`{"step":3,"inner":{}}`)))
		require.Equal(t, Range{To: 200, Step: 3, Inner: &Range{To: 200, Step: 2}}, r)
		r = Range{From: 4}
		require.NoError(t, r.DecodeJSON(a, []byte(`null`)))
		require.Equal(t, Range{From: 4}, r)
	}
}

func TestValidateIsCalledFromTheInnermostValueOn(t *testing.T) {
	Calls = nil
	_, err := catena.DecodeJSON[Range](nil, []byte(`{"from":1,"inner":{"from":2,"inner":{"from":3}},"parts":[{"from":4},null,{"from":5}]}`))
	require.NoError(t, err)
	require.Equal(t, []int{3, 2, 4, 5, 1}, Calls)
	Calls = nil
	_, err = catena.DecodeJSON[Range](nil, []byte(`{"from":1,"inner":{"from":2,"to":1,"inner":{"from":3}},"parts":[{"from":4}]}`))
	require.Error(t, err)
	require.Equal(t, []int{3, 2}, Calls)
	var l Loose
	require.ErrorIs(t, DecodeLooseJSON(nil, []byte(`{"a":-1,"b":2}`), &l), ErrRange)
	require.EqualError(t, DecodeLooseJSON(nil, []byte(`{"a":-1}`), &l), "json: member b is missing (byte 0)")
	require.NoError(t, DecodeLooseJSON(nil, []byte(`{"a":1,"b":2}`), &l))
}

func TestEncodingErrors(t *testing.T) {
	text, yes := "i", true
	for _, c := range []struct {
		v    Payment
		want string
	}{
		{Payment{}, "member card|invoice|cash is missing"},
		{Payment{Card: &Card{}, Invoice: &text}, "members card and invoice exclude each other"},
		{Payment{Card: &Card{}, Invoice: &text, Cash: &yes}, "members card, invoice and cash exclude each other"},
		{Payment{Card: &Card{}, Gift: &Line{}, Tip: new(int)}, "members gift and tip exclude each other"},
		{Payment{Card: &Card{}, Gift: &Line{}}, ""},
	} {
		_, errJSON := c.v.AppendJSON(nil)
		_, errMsgpack := c.v.AppendMsgpack(nil)
		_, errCBOR := c.v.AppendCBOR(nil)
		errWrite := catena.WriteJSON(&bytes.Buffer{}, &c.v)
		_, errStd := json.Marshal(c.v)
		for k, err := range []error{errJSON, errMsgpack, errCBOR, errWrite, errStd} {
			if c.want == "" {
				require.NoError(t, err)
				continue
			}
			require.ErrorContains(t, err, []string{"json", "msgpack", "cbor", "json", "json"}[k]+": "+c.want)
			require.ErrorIs(t, err, catena.ErrInvalid)
		}
	}
	_, err := catena.AppendJSONSlice(nil, []Payment{{Card: &Card{}}, {}})
	require.EqualError(t, err, "json: member card|invoice|cash is missing at [1]")
	var missing *catena.MissingError
	require.ErrorAs(t, err, &missing)
	_, err = (&Spot{Name: &text, Icon: new(int)}).AppendCBOR(nil)
	require.EqualError(t, err, "cbor: members name and icon exclude each other")
}

func TestStreams(t *testing.T) {
	text := good + "\n" + bad + "\n" + good + "\n"
	var got []string
	for o, err := range catena.ReadJSON[Order](strings.NewReader(text), catena.KeepGoing()) {
		if err != nil {
			got = append(got, err.Error())
		} else {
			got = append(got, fmt.Sprint(o.ID))
		}
	}
	require.Equal(t, []string{"1", "json: member id is missing (record 2, line 2, byte 56)", "1"}, got)

	// Several goroutines find the same values and the same error.
	many := strings.Repeat(good+",", 20_000)
	for _, end := range []string{bad, good} {
		text := "[" + many + end + "]"
		want, wantErr := catena.DecodeJSONSlice[Order](nil, []byte(text))
		list, err := catena.DecodeJSONSlice[Order](nil, []byte(text), catena.WithWorkers(3))
		require.Equal(t, want, list)
		require.Equal(t, fmt.Sprint(wantErr), fmt.Sprint(err))
	}
	ranges := "[" + strings.Repeat(`{"from":1,"parts":[{"step":1}]},`, 30_000) + `{"from":2,"to":1}]`
	_, wantErr := catena.DecodeJSONSlice[Range](nil, []byte(ranges))
	require.ErrorContains(t, wantErr, "from is after to at [30000]")
}

func TestArenaDecodesDoNotAllocate(t *testing.T) {
	a := arena.New(0)
	dst := make([]byte, 0, 10_000)
	for text, v := range map[string]codec{
		good:                                    new(Order),
		`{"host":null,"port":1}`:                new(Server),
		`{"id":1,"card":{"number":"x"}}`:        new(Payment),
		`{"inner":{"from":3},"parts":[{},{}]}`:  new(Range),
		`{"lines":{"items":[{"article":"a"}]}}`: nil,
	} {
		decode, encode := new(Pages).DecodeJSON, new(Pages).AppendJSON
		if v != nil {
			decode, encode = v.DecodeJSON, v.AppendJSON
		}
		data := []byte(text)
		require.Zero(t, testing.AllocsPerRun(200, func() {
			a.Reset()
			Calls = Calls[:0]
			if err := decode(a, data); err != nil {
				t.Error(err)
			}
			if _, err := encode(dst); err != nil {
				t.Error(err)
			}
		}), text)
	}
	w, data := new(Wide), []byte(wide(70))
	require.Zero(t, testing.AllocsPerRun(200, func() {
		a.Reset()
		if err := w.DecodeJSON(a, data); err != nil {
			t.Error(err)
		}
	}))
}

func TestClone(t *testing.T) {
	a := arena.New(0)
	p, err := catena.DecodeJSON[Payment](a, []byte(`{"id":1,"card":{"number":"x"}}`))
	require.NoError(t, err)
	c := p.Clone()
	a.Reset()
	require.Equal(t, &Payment{ID: 1, Card: &Card{"x"}}, c)
}

func TestVariantsOfUnions(t *testing.T) {
	for text, want := range map[string]string{
		`{"list":[{"type":"paid","cents":1},{"type":"failed","code":2}]}`: `<nil>`,
		`{"list":[{"type":"paid"}]}`:                                      `json: member cents is missing at list[0] (byte 9)`,
		`{"list":[{"cents":-1,"type":"paid"}]}`:                           `json: from is after to at list[0] (byte 9)`,
		`{"list":[{"type":"paid","x":1,"cents":1}]}`:                      `json: unknown field "x" at list[0] (byte 24)`,
		`{"list":[{"type":"failed"}]}`:                                    `json: member code|text is missing at list[0] (byte 9)`,
		`{"list":[{"type":"failed","text":"a","code":2}]}`:                `json: members text and code exclude each other at list[0] (byte 44)`,
	} {
		assert.Equal(t, want, errorOf[Events](text), text)
	}
	e, err := decode[Events](t, `{"list":[{"type":"paid","cents":1}]}`)
	require.NoError(t, err)
	require.Equal(t, &Paid{1, "EUR"}, e.List[0])
	b, err := e.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, `{"list":[{"type":"paid","cents":1}]}`, string(b))
	_, err = (&Events{List: []Event{Failed{}}}).AppendCBOR(nil)
	require.EqualError(t, err, "cbor: member code|text is missing at list[0]")
}

func TestRequiredMembersTellVariantsApart(t *testing.T) {
	r, err := decode[Refs](t, `{"list":[{"id":1},{"note":"x","name":"n"},{"note":null,"id":2},null]}`)
	require.NoError(t, err)
	require.Equal(t, []Ref{&ByID{1, "none"}, &ByName{"n", "x"}, &ByID{2, "none"}, nil}, r.List)
	require.ErrorContains(t, func() error { _, err := decode[Refs](t, `{"list":[{"note":"x"}]}`); return err }(), "list[0]")
	data, err := r.AppendCBOR(nil)
	require.NoError(t, err)
	again, err := catena.DecodeCBOR[Refs](nil, data)
	require.NoError(t, err)
	require.Equal(t, r, again)
}

func TestOptionals(t *testing.T) {
	assert.Equal(t, `json: members id, must are missing (byte 0)`, errorOf[Patch](`{}`))
	assert.Equal(t, `<nil>`, errorOf[Patch](`{"id":1,"must":null,"name":null}`))
	assert.Equal(t, `json: null is not allowed at due (byte 23)`, errorOf[Patch](`{"id":1,"must":2,"due":null}`))
}
