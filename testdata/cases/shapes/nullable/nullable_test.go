package nullable

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// null is a struct of package sql with the methods that a Go programmer would write for it.
type null[T any] sql.Null[T]

func (n null[T]) MarshalJSON() ([]byte, error) {
	if !n.Valid {
		return []byte("null"), nil
	}
	return json.Marshal(&n.V)
}

func (n *null[T]) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*n = null[T]{}
		return nil
	}
	err := json.Unmarshal(data, &n.V)
	n.Valid = n.Valid || err == nil
	return err
}

// rowTwin is row with these methods.
type rowTwin struct {
	ID     int                 `json:"id"`
	Name   null[string]        `json:"name"`
	Age    null[int64]         `json:"age"`
	Small  null[int16]         `json:"small"`
	Byte   null[byte]          `json:"byte"`
	Score  null[float64]       `json:"score"`
	Active null[bool]          `json:"active,omitzero"`
	Born   null[time.Time]     `json:"born"`
	Any    null[string]        `json:"any,omitzero"`
	Line   null[lineTwin]      `json:"line"`
	Tags   null[[]string]      `json:"tags,omitzero"`
	Plain  sql.NullString      `json:"plain"`
	Own    null[*lineTwin]     `json:"own"`
	Size   null[time.Duration] `json:"size"`
}

type lineTwin struct {
	Text string       `json:"text"`
	Note null[string] `json:"note"`
	Next *lineTwin    `json:"next,omitempty"`
}

type heldTwin struct {
	List    []null[string]             `json:"list"`
	Plain   []sql.NullString           `json:"plain"`
	Map     map[string]null[lineTwin]  `json:"map"`
	Times   map[string]null[time.Time] `json:"times"`
	Pointer *null[int64]               `json:"pointer"`
	Array   [2]null[bool]              `json:"array"`
	Deep    map[string][]*null[string] `json:"deep"`
}

type pageTwin[T any] struct {
	Item null[T]   `json:"item"`
	List []null[T] `json:"list"`
}

type pagesTwin struct {
	Strings pageTwin[string]   `json:"strings"`
	Lines   pageTwin[lineTwin] `json:"lines"`
}

// A codec is a pointer to a generated type.
type codec interface {
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
	AppendMsgpack([]byte) ([]byte, error)
	DecodeMsgpack(*arena.Arena, []byte) error
	AppendCBOR([]byte) ([]byte, error)
	DecodeCBOR(*arena.Arena, []byte) error
}

type pair struct {
	value func() codec
	twin  func() any
	clone func(codec) codec
}

var pairs = []pair{
	{func() codec { return new(row) }, func() any { return new(rowTwin) }, func(v codec) codec { return v.(*row).Clone() }},
	{func() codec { return new(held) }, func() any { return new(heldTwin) }, func(v codec) codec { return v.(*held).Clone() }},
	{func() codec { return new(pages) }, func() any { return new(pagesTwin) }, func(v codec) codec { return v.(*pages).Clone() }},
	{func() codec { return new(page[int]) }, func() any { return new(pageTwin[int]) }, func(v codec) codec { return v.(*page[int]).Clone() }},
}

// TestNullableIsAsMethodsByHand: twins with methods accept the same documents, and make the same text of
// them. So do the binary formats, on the heap, in an arena and cloned out of it.
func TestNullableIsAsMethodsByHand(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	a := arena.New(0)
	accepted := 0
	for _, p := range pairs {
		for range 300 {
			v := p.twin()
			fill.Random(r, v, r.IntN(9))
			text, err := json.Marshal(v)
			require.NoError(t, err)
			for k := range 8 {
				if k > 0 {
					text = fill.Mutate(r, text)
				}
				if try(t, p, a, text, k > 0) {
					accepted++
				}
			}
		}
	}
	require.Greater(t, accepted, 1000)
}

// try decodes text by the type and by its twin, and reports whether both accept it. A mutated one may
// have duplicate members, which are merged on the heap alone.
func try(t *testing.T, p pair, a *arena.Arena, text []byte, mutated bool) bool {
	a.Reset()
	twin := p.twin()
	wantErr := json.Unmarshal(text, twin)
	want, _ := json.Marshal(twin)
	for _, in := range []*arena.Arena{nil, a} {
		v := p.value()
		err := v.DecodeJSON(in, text)
		require.Equal(t, wantErr == nil, err == nil, "%v, by hand %v: %s", err, wantErr, text)
		if err != nil || mutated && in != nil {
			continue
		}
		same(t, v, want)
		c := p.clone(v)
		require.Equal(t, v, c)
		b, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		m := p.value()
		require.NoError(t, m.DecodeMsgpack(in, b))
		b, err = v.AppendCBOR(nil)
		require.NoError(t, err)
		cb := p.value()
		require.NoError(t, cb.DecodeCBOR(in, b))
		same(t, cb, want)
		if !bytes.Contains(want, []byte(`"born":"`)) && !bytes.Contains(want, []byte(`"times":{"`)) { // MessagePack has no zones
			same(t, m, want)
		}
		if in != nil {
			a.Reset()
			_ = p.value().DecodeJSON(a, bytes.ReplaceAll(text, []byte("a"), []byte("b")))
			same(t, c, want)
		}
	}
	return wantErr == nil
}

func same(t *testing.T, v codec, want []byte) {
	t.Helper()
	got, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}

// TestNullInTuples: a member that is null has its place.
func TestNullInTuples(t *testing.T) {
	for _, v := range []tuple{{ID: 1}, {ID: 2, Name: sql.NullString{String: "a", Valid: true}, Line: sql.Null[line]{V: line{Text: "t"}, Valid: true}}} {
		var m, c tuple
		b, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		if v.ID == 1 {
			require.Equal(t, "\x93\x01\xc0\xc0", string(b))
		}
		require.NoError(t, m.DecodeMsgpack(nil, b))
		require.Equal(t, v, m)
		b, err = v.AppendCBOR(nil)
		require.NoError(t, err)
		require.NoError(t, c.DecodeCBOR(nil, b))
		require.Equal(t, v, c)
	}
}

// TestErrorsLeaveNull: a value that does not fit leaves what is invalid so, and the error has the path.
func TestErrorsLeaveNull(t *testing.T) {
	v := row{Score: sql.NullFloat64{Float64: 1, Valid: true}}
	err := v.DecodeJSON(nil, []byte(`{"name":5,"age":"x","score":true,"id":7}`))
	require.ErrorContains(t, err, "json: number where string expected at name (byte 9)")
	require.Equal(t, row{ID: 7, Score: sql.NullFloat64{Float64: 1, Valid: true}}, v)
	require.NoError(t, v.DecodeJSON(nil, []byte(`{"score":null}`)))
	require.Zero(t, v.Score)
	err = new(held).DecodeJSON(nil, []byte(`{"map":{"k":{"note":[]}}}`))
	require.ErrorContains(t, err, `json: array where string expected at map["k"].note`)
}

// TestNullableInAWarmArena does not allocate.
func TestNullableInAWarmArena(t *testing.T) {
	text := []byte(`{"id":1,"name":"n","age":7,"born":"2020-01-02T03:04:05Z","line":{"text":"t","note":"n","next":{"text":"u","note":null}},"tags":["a","b"],"own":{"text":"x","note":null}}`)
	a := arena.New(1 << 12)
	var v row
	b := make([]byte, 0, 1<<10)
	allocs := testing.AllocsPerRun(100, func() {
		a.Reset()
		if err := v.DecodeJSON(a, text); err != nil {
			panic(err)
		}
		if _, err := v.AppendJSON(b); err != nil {
			panic(err)
		}
	})
	if !arena.Debugging {
		require.Zero(t, allocs)
	}
	require.Equal(t, reflect.TypeFor[*line](), reflect.TypeOf(v.Own.value))
	require.True(t, strings.HasPrefix(fmt.Sprint(v.Name), "{n"))
}
