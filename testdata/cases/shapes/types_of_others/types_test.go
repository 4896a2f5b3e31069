package types_of_others

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/types_of_others/elsewhere"
)

// The oracles are types like these with methods written by hand, as a Go programmer writes them for
// encoding/json.
type (
	oracleOrder struct {
		Total    oracleDecimal               `json:"total"`
		Tip      *oracleDecimal              `json:"tip,omitempty"`
		Rounding oracleDecimal               `json:"rounding,omitzero"`
		Prices   []oracleDecimal             `json:"prices"`
		Range    [2]oracleDecimal            `json:"range"`
		ByName   map[string]oracleDecimal    `json:"by_name"`
		Counts   map[oracleDecimal]int       `json:"counts"`
		Deep     map[string][]*oracleDecimal `json:"deep"`
		Flag     oracleFlag                  `json:"flag,omitempty"`
		Flags    []oracleFlag                `json:"flags"`
		Level    oracleLevel                 `json:"level"`
		Levels   map[oracleLevel]oracleLevel `json:"levels"`
		Path     oraclePath                  `json:"path"`
		Paths    Box[oraclePath]             `json:"paths"`
		Pair     oraclePair                  `json:"pair"`
	}
	oracleProcess struct {
		Proc    oracleProc            `json:"proc"`
		Parent  *oracleProc           `json:"parent"`
		Kids    []oracleProc          `json:"kids"`
		ByName  map[string]oracleProc `json:"by_name"`
		Stat    Stat                  `json:"stat,omitzero"`
		Stats   [2]*Stat              `json:"stats"`
		Zone    string                `json:"zone,omitempty"`
		Quoted  string                `json:"quoted,string"`
		Zones   map[string]string     `json:"zones"`
		Listed  []string              `json:"listed"`
		Pointed *string               `json:"pointed"`
	}
	oracleProc struct {
		PID   int         `json:"pid"`
		Names []string    `json:"names,omitempty"`
		Next  *oracleProc `json:"next,omitempty"`
	}
	oracleForest struct {
		Tree oracleTree `json:"tree"`
	}
	oracleNode struct {
		Name  string       `json:"name"`
		Below []oracleTree `json:"below"`
	}

	oracleDecimal elsewhere.Decimal
	oracleFlag    uint16 // slices of uint8 are base64 texts to encoding/json
	oracleLevel   Level
	oraclePath    elsewhere.Path
	oraclePair    elsewhere.Pair[int]
	oracleTree    struct{ root *oracleNode }
)

// readAs decodes data by way of an A.
func readAs[A, T any](data []byte, v *T, from func(A) (T, error)) error {
	var as A
	if k := reflect.TypeFor[A]().Kind(); string(data) == "null" && k != reflect.Slice {
		return nil
	}
	if err := json.Unmarshal(data, &as); err != nil {
		return err
	}
	x, err := from(as)
	if err == nil {
		*v = x
	}
	return err
}

func (d oracleDecimal) MarshalText() ([]byte, error) {
	s, err := text(elsewhere.Decimal(d))
	return []byte(s), err
}

func (d *oracleDecimal) UnmarshalText(data []byte) (err error) {
	*(*elsewhere.Decimal)(d), err = parse(string(data))
	return err
}

func (d *oracleDecimal) UnmarshalJSON(data []byte) error {
	return readAs(data, (*elsewhere.Decimal)(d), parse)
}

func (f oracleFlag) MarshalJSON() ([]byte, error) { return json.Marshal(widen(elsewhere.Flag(f))) }

func (f *oracleFlag) UnmarshalJSON(data []byte) error {
	v := elsewhere.Flag(*f)
	err := readAs(data, &v, narrow)
	*f = oracleFlag(v)
	return err
}

func (l oracleLevel) MarshalText() ([]byte, error) { return []byte(Level(l).String()), nil }

func (l *oracleLevel) UnmarshalText(data []byte) (err error) {
	*(*Level)(l), err = levelOf(string(data))
	return err
}

func (l *oracleLevel) UnmarshalJSON(data []byte) error { return readAs(data, (*Level)(l), levelOf) }

func (p oraclePath) MarshalJSON() ([]byte, error) { return json.Marshal(p.Parts) }

func (p *oraclePath) UnmarshalJSON(data []byte) error {
	return readAs(data, (*elsewhere.Path)(p), func(s []string) (elsewhere.Path, error) { return join(s), nil })
}

func (p oraclePair) MarshalJSON() ([]byte, error) {
	list, err := both(elsewhere.Pair[int](p))
	if err != nil {
		return nil, err
	}
	return json.Marshal(list)
}

func (p *oraclePair) UnmarshalJSON(data []byte) error {
	return readAs(data, (*elsewhere.Pair[int])(p), func(list [2]int) (elsewhere.Pair[int], error) { return pair(list), nil })
}

func (t oracleTree) MarshalJSON() ([]byte, error) {
	if t.root == nil {
		return json.Marshal(oracleNode{})
	}
	return json.Marshal(t.root)
}

func (t *oracleTree) UnmarshalJSON(data []byte) error {
	return readAs(data, t, func(n oracleNode) (oracleTree, error) { return oracleTree{&n}, nil })
}

const orderDocument = `{"total":"12.50","tip":"0.99","rounding":"0.01","prices":["1.00","2.00",null],"range":["1.00","3.10"],` +
	`"by_name":{"a":"7.77","b":"0.00"},"counts":{"1.50":2,"0.10":3},"deep":{"x":["9.99",null],"y":null},"flag":256,"flags":[512,768],` +
	`"level":"high","levels":{"low":"high","high":"low"},"path":["usr","lib"],"paths":{"item":null,"items":[["a"],[],null]},"pair":[3,4]}`

const processDocument = `{"proc":{"pid":1,"names":["init","systemd"]},"parent":{"pid":2,"next":{"pid":3}},"kids":[{"pid":4},{"pid":5,"next":{"pid":6,"names":["x"]}}],` +
	`"by_name":{"a":{"pid":7},"b":{"pid":8,"names":["y"]}},"stat":{"name":"s"},"stats":[{"name":"t"},null],"zone":"z","quoted":"\"q\"",` +
	`"zones":{"k":"v","l":"w"},"listed":["m","n"],"pointed":"o"}`

const forestDocument = `{"tree":{"name":"root","below":[{"name":"leaf","below":null},{"name":"branch","below":[{"name":"twig","below":[]}]}]}}`

func TestOrder(t *testing.T) { compare[Order, oracleOrder](t, orderDocument) }

func TestProcess(t *testing.T) { compare[Process, oracleProcess](t, processDocument) }

func TestForest(t *testing.T) { compare[Forest, oracleForest](t, forestDocument) }

type codec[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

// compare decodes and encodes documents like the one given by generated code and by the oracle's methods.
func compare[T, O any, P codec[T]](t *testing.T, document string) {
	a := arena.New(0)
	good := 0
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 3_000 {
		doc := []byte(document)
		for range min(n, 1+random.IntN(2)) {
			doc = mutate(random, doc)
		}
		var want O
		wantErr := json.Unmarshal(doc, &want)
		for _, in := range []*arena.Arena{nil, a} {
			a.Reset()
			v, err := catena.DecodeJSON[T, P](in, doc)
			require.Equal(t, wantErr == nil, err == nil, "%s\n%v\n%v", doc, wantErr, err)
			if err != nil {
				continue
			}
			good++
			wantText, wantErr := json.Marshal(&want)
			text, err := catena.AppendJSON[T, P](nil, v)
			require.Equal(t, wantErr == nil, err == nil, "%s\n%v\n%v", doc, wantErr, err)
			require.Equal(t, string(wantText), string(text), "%s", doc)
			if err != nil {
				continue
			}
			if _, std := any(v).(json.Marshaler); std {
				text, err := json.Marshal(v)
				require.NoError(t, err)
				require.Equal(t, string(wantText), string(text))
				require.NoError(t, json.Unmarshal(doc, new(T)))
			}
			packed, err := catena.AppendMsgpack[T, P](nil, v)
			require.NoError(t, err)
			sealed, err := catena.AppendCBOR[T, P](nil, v)
			require.NoError(t, err)
			dup := P(v).Clone()
			a.Reset()
			overwrite(t, a)
			sameText[T, P](t, text, dup)
			v, err = catena.DecodeMsgpack[T, P](in, packed)
			require.NoError(t, err)
			sameText[T, P](t, text, v)
			a.Reset()
			v, err = catena.DecodeCBOR[T, P](in, sealed)
			require.NoError(t, err)
			sameText[T, P](t, text, v)
		}
	}
	require.Greater(t, good, 500)
}

// sameText checks that v has the text.
func sameText[T any, P codec[T]](t *testing.T, want []byte, v *T) {
	t.Helper()
	text, err := catena.AppendJSON[T, P](nil, v)
	require.NoError(t, err)
	require.Equal(t, string(want), string(text))
}

// overwrite has the arena's memory overwritten.
func overwrite(t *testing.T, a *arena.Arena) {
	t.Helper()
	for _, doc := range []string{orderDocument, processDocument, forestDocument} {
		noise := strings.Map(func(r rune) rune {
			if r >= '0' && r <= '8' {
				return r + 1
			}
			return r
		}, doc)
		_, _ = catena.DecodeJSON[Order](a, []byte(noise))
		_, _ = catena.DecodeJSON[Process](a, []byte(strings.ToUpper(noise)))
		_, _ = catena.DecodeJSON[Forest](a, []byte(strings.ToUpper(noise)))
	}
	a.Reset()
}

// mutate changes a value or a byte of a document.
func mutate(random *rand.Rand, doc []byte) []byte {
	starts := []int{}
	for k := 1; k < len(doc); k++ {
		if strings.IndexByte(":[,", doc[k-1]) >= 0 {
			starts = append(starts, k)
		}
	}
	if len(starts) == 0 {
		return doc
	}
	at := starts[random.IntN(len(starts))]
	var value json.RawMessage
	decoder := json.NewDecoder(bytes.NewReader(doc[at:]))
	if err := decoder.Decode(&value); err != nil {
		return doc
	}
	values := []string{`null`, `"1.23"`, `"1.2"`, `-1`, `256`, `257`, `[]`, `{}`, `["5.55"]`, `{"2.22":"high"}`, `"low"`, `{"0.01":1}`, `true`, `[null,1]`, `""`, `"\u0031.00"`}
	with := values[random.IntN(len(values))]
	end := at + int(decoder.InputOffset())
	if random.IntN(8) == 0 {
		end = at + random.IntN(3) // perhaps no JSON any more
	}
	return slices.Concat(doc[:at], []byte(with), doc[min(end, len(doc)):])
}
