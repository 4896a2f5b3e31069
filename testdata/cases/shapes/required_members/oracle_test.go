package required_members

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// The types below have the fields of the package's types, and the methods that one would write for them by hand.

// A member is one of an object, by its name in lower case.
type member struct {
	name string
	null bool
}

// membersOf lists the members of the object data, or reports that it is none.
func membersOf(data []byte) (list []member, ok bool) {
	d := json.NewDecoder(bytes.NewReader(data))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, false
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, false
		}
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return nil, false
		}
		list = append(list, member{strings.ToLower(name.(string)), string(value) == "null"})
	}
	return list, true
}

// check checks the members of the object data.
func check(data []byte, required, notNull []string) error {
	members, ok := membersOf(data)
	if !ok {
		return nil
	}
	for _, name := range required {
		if !has(members, name) {
			return errors.New("no " + name)
		}
	}
	for _, m := range members {
		for _, name := range notNull {
			if m.name == name && m.null {
				return errors.New(name + " is null")
			}
		}
	}
	return nil
}

func has(members []member, name string) bool {
	for _, m := range members {
		if m.name == name {
			return true
		}
	}
	return false
}

type orderOracle struct {
	ID    int64                `json:"id"`
	Note  string               `json:"note"`
	Lines []lineOracle         `json:"lines"`
	Buyer *buyerOracle         `json:"buyer"`
	Tags  map[string]tagOracle `json:"tags,omitempty"`
	Next  *orderOracle         `json:"next,omitempty"`
}

func (o *orderOracle) UnmarshalJSON(data []byte) error {
	type plain orderOracle
	if err := json.Unmarshal(data, (*plain)(o)); err != nil {
		return err
	}
	return check(data, []string{"id", "lines", "buyer"}, []string{"buyer", "tags"})
}

type lineOracle struct {
	Article string  `json:"article"`
	Count   int     `json:"count"`
	Price   float64 `json:"price"`
}

func (o *lineOracle) UnmarshalJSON(data []byte) error {
	type plain lineOracle
	if string(data) != "null" {
		o.Count = 1
	}
	if err := json.Unmarshal(data, (*plain)(o)); err != nil {
		return err
	}
	return check(data, []string{"article"}, nil)
}

type tagOracle struct {
	Text  string `json:"text"`
	Color string `json:"color"`
}

func (o *tagOracle) UnmarshalJSON(data []byte) error {
	type plain tagOracle
	if string(data) != "null" {
		o.Color = "red"
	}
	if err := json.Unmarshal(data, (*plain)(o)); err != nil {
		return err
	}
	return check(data, nil, []string{"text"})
}

type buyerOracle struct {
	Name string `json:"name"`
}

func (o *buyerOracle) UnmarshalJSON(data []byte) error {
	type plain buyerOracle
	if err := json.Unmarshal(data, (*plain)(o)); err != nil {
		return err
	}
	return check(data, []string{"name"}, []string{"name"})
}

type serverOracle struct {
	Host    string        `json:"host"`
	Port    int           `json:"port"`
	TLS     bool          `json:"tls"`
	Trace   bool          `json:"trace"`
	Level   Level         `json:"level"`
	Offset  int8          `json:"offset"`
	Ratio   float64       `json:"ratio"`
	Small   float32       `json:"small"`
	Size    uint64        `json:"size,string"`
	Timeout time.Duration `json:"timeout"`
	Written string        `json:"written"`
	Empty   string        `json:"empty"`
	Plain   int           `json:"plain,omitempty"`
}

var serverDefaults = serverOracle{
	Host: `a, "b"`, Port: 8080, TLS: true, Level: 3, Offset: -128, Ratio: 0.1, Small: 1e-3, Size: 1<<64 - 1,
	Timeout: 90 * time.Second, Written: "w",
}

func (o *serverOracle) UnmarshalJSON(data []byte) error {
	type plain serverOracle
	if string(data) != "null" {
		kept := o.Plain
		*o = serverDefaults
		o.Plain = kept
	}
	return json.Unmarshal(data, (*plain)(o))
}

func (o serverOracle) MarshalJSON() ([]byte, error) {
	type plain serverOracle
	b, err := json.Marshal(plain(o))
	if err != nil {
		return nil, err
	}
	defaults, err := json.Marshal(plain(serverDefaults))
	if err != nil {
		return nil, err
	}
	var all, omitted map[string]json.RawMessage
	if err := errors.Join(json.Unmarshal(b, &all), json.Unmarshal(defaults, &omitted)); err != nil {
		return nil, err
	}
	var parts []string
	for k := range reflect.TypeFor[serverOracle]().NumField() {
		name, _, _ := strings.Cut(reflect.TypeFor[serverOracle]().Field(k).Tag.Get("json"), ",")
		if text, ok := all[name]; ok && (name == "written" || !bytes.Equal(text, omitted[name])) {
			parts = append(parts, strconv.Quote(name)+":"+string(text))
		}
	}
	return []byte("{" + strings.Join(parts, ",") + "}"), nil
}

type paymentOracle struct {
	Card    *Card       `json:"card,omitempty"`
	ID      int         `json:"id"`
	Invoice *string     `json:"invoice,omitempty"`
	Cash    *bool       `json:"cash"`
	Gift    *lineOracle `json:"gift,omitempty"`
	Tip     *int        `json:"tip,omitempty"`
}

func (o *paymentOracle) UnmarshalJSON(data []byte) error {
	type plain paymentOracle
	if err := json.Unmarshal(data, (*plain)(o)); err != nil {
		return err
	}
	members, ok := membersOf(data)
	if !ok {
		return nil
	}
	if n := there(members, "card", "invoice", "cash"); n != 1 {
		return errors.New("not one source")
	}
	if n := there(members, "gift", "tip"); n > 1 {
		return errors.New("too many extras")
	}
	return check(data, []string{"id"}, nil)
}

// there counts the names that some member has whose value is not null.
func there(members []member, names ...string) (n int) {
	for _, name := range names {
		if has(members, name) && func() bool {
			for _, m := range members {
				if m.name == name && !m.null {
					return true
				}
			}
			return false
		}() {
			n++
		}
	}
	return n
}

func (o paymentOracle) MarshalJSON() ([]byte, error) {
	n := 0
	for _, set := range []bool{o.Card != nil, o.Invoice != nil, o.Cash != nil} {
		if set {
			n++
		}
	}
	if n != 1 || o.Gift != nil && o.Tip != nil {
		return nil, errors.New("not one of several")
	}
	type plain paymentOracle
	return json.Marshal(plain(o))
}

type rangeOracle struct {
	From  int           `json:"from"`
	To    int           `json:"to"`
	Step  int           `json:"step"`
	Inner *rangeOracle  `json:"inner,omitempty"`
	Parts []rangeOracle `json:"parts,omitempty"`
}

func (o *rangeOracle) UnmarshalJSON(data []byte) error {
	type plain rangeOracle
	if string(data) == "null" {
		return nil
	}
	o.Step, o.To = 2, 200
	if err := json.Unmarshal(data, (*plain)(o)); err != nil {
		return err
	}
	if o.From > o.To {
		return ErrRange
	}
	return nil
}

// tree is v without the names of types.
func tree(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return []any{tree(v.Elem())}
	case reflect.Slice:
		if v.IsNil() {
			return "nil slice"
		}
		list := []any{}
		for k := range v.Len() {
			list = append(list, tree(v.Index(k)))
		}
		return list
	case reflect.Map:
		if v.IsNil() {
			return "nil map"
		}
		m := map[string]any{}
		for _, key := range v.MapKeys() {
			m[key.String()] = tree(v.MapIndex(key))
		}
		return m
	case reflect.Struct:
		m := map[string]any{}
		for k := range v.NumField() {
			m[v.Type().Field(k).Name] = tree(v.Field(k))
		}
		return m
	}
	return fmt.Sprint(v.Interface())
}

// values are texts that documents are made of, by the name of a member; "" is for any.
var values = map[string][]string{
	"":        {"null", "null", "1", `"a"`, "true", "[]", "{}", "-3", "0"},
	"id":      {"7", "8", "9"},
	"note":    {`"n"`},
	"name":    {`"n"`, `"m"`},
	"text":    {`"t"`},
	"color":   {`"blue"`, `"red"`},
	"article": {`"a"`, `"b"`},
	"count":   {"1", "2"},
	"price":   {"1.5"},
	"host":    {`"h"`, `"a, \"b\""`},
	"port":    {"80", "8080"},
	"tls":     {"true", "false"},
	"trace":   {"true", "false"},
	"level":   {"3", "4"},
	"offset":  {"-128", "5"},
	"ratio":   {"0.1", "2"},
	"small":   {"0.001", "1"},
	"size":    {`"18446744073709551615"`, `"1"`},
	"timeout": {"90000000000", "4"},
	"written": {`"w"`, `"x"`},
	"empty":   {`""`, `"e"`},
	"plain":   {"0", "6"},
	"card":    {`{"number":"1"}`, `{}`},
	"invoice": {`"i"`},
	"cash":    {"true", "false"},
	"tip":     {"3"},
	"from":    {"1", "150", "300"},
	"to":      {"2", "200"},
	"step":    {"2", "3"},
}

// nested are the members of the objects in a member.
var nested = map[string][]string{
	"lines": {"article", "count", "price"}, "buyer": {"name"}, "tags": {"text", "color"}, "gift": {"article", "count"},
	"next": {"id", "lines", "buyer"}, "inner": {"from", "to", "step", "inner"}, "parts": {"from", "to", "step"},
}

// document writes a random object of these members.
func document(r *rand.Rand, names []string, depth int) string {
	if r.IntN(40) == 0 {
		return values[""][r.IntN(len(values[""]))]
	}
	var parts []string
	for _, k := range r.Perm(len(names)) {
		name := names[k]
		times := 1
		switch r.IntN(24) {
		case 0, 1:
			times = 0
		case 2:
			if list := values[name]; list != nil && list[0][0] != '"' { // an arena keeps no text of the first one
				times = 2
			}
		}
		for range times {
			spelled := name
			if r.IntN(12) == 0 {
				spelled = strings.ToUpper(name)
			}
			parts = append(parts, strconv.Quote(spelled)+":"+value(r, name, depth))
		}
	}
	if r.IntN(8) == 0 {
		parts = append(parts, `"other":[1]`)
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func value(r *rand.Rand, name string, depth int) string {
	list := values[name]
	switch inner := nested[name]; {
	case r.IntN(30) == 0:
		list = values[""]
	case inner != nil && depth > 3:
		return "null"
	case name == "lines" || name == "parts":
		elements := []string{document(r, inner, depth+1), document(r, inner, depth+1)}
		return "[" + strings.Join(elements[:r.IntN(3)], ",") + "]"
	case name == "tags":
		return `{"k":` + document(r, inner, depth+1) + `}`
	case inner != nil:
		return document(r, inner, depth+1)
	}
	return list[r.IntN(len(list))]
}

// A codec is a type of the package.
type codec interface {
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
	AppendMsgpack([]byte) ([]byte, error)
	DecodeMsgpack(*arena.Arena, []byte) error
	AppendCBOR([]byte) ([]byte, error)
	DecodeCBOR(*arena.Arena, []byte) error
	json.Unmarshaler
}

// TestOracles compares the package with methods that are written by hand.
func TestOracles(t *testing.T) {
	for _, c := range []struct {
		name    string
		members []string
		value   func() (codec, any)
	}{
		{"order", []string{"id", "note", "lines", "buyer", "tags", "next"}, func() (codec, any) { return new(Order), new(orderOracle) }},
		{"server", []string{
			"host", "port", "tls", "trace", "level", "offset", "ratio", "small", "size", "timeout", "written", "empty", "plain",
		}, func() (codec, any) { return new(Server), new(serverOracle) }},
		{"payment of several", []string{"card", "id", "invoice", "cash", "gift", "tip"}, func() (codec, any) { return new(Payment), new(paymentOracle) }},
		{"payment", []string{"invoice", "id", "tip"}, func() (codec, any) { return new(Payment), new(paymentOracle) }},
		{"range", []string{"from", "to", "step", "inner", "parts"}, func() (codec, any) { return new(Range), new(rangeOracle) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, uint64(len(c.name))))
			a := arena.New(0)
			good := 0
			for range 3000 {
				text := document(r, c.members, 0)
				if r.IntN(10) == 0 { // it is no JSON
					k := r.IntN(len(text))
					text = text[:k] + text[k+1:]
				}
				v, want := c.value()
				wantErr := json.Unmarshal([]byte(text), want)
				a.Reset()
				inArena, _ := c.value()
				std, _ := c.value()
				for k, err := range []error{v.DecodeJSON(nil, []byte(text)), inArena.DecodeJSON(a, []byte(text)), json.Unmarshal([]byte(text), std)} {
					require.Equal(t, wantErr == nil, err == nil, "%d: %s: %v, expected %v", k, text, err, wantErr)
				}
				if wantErr != nil {
					continue
				}
				good++
				wantTree := tree(reflect.ValueOf(want))
				wantText, wantErr := json.Marshal(want)
				for _, v := range []codec{v, inArena, std} {
					require.Equal(t, wantTree, tree(reflect.ValueOf(v)), text)
					b, err := v.AppendJSON(nil)
					require.Equal(t, wantErr == nil, err == nil, "%s: %v, expected %v", text, err, wantErr)
					if err == nil {
						require.Equal(t, string(wantText), string(b), text)
					}
				}
				if _, again := c.value(); wantErr != nil || json.Unmarshal(wantText, again) != nil {
					continue // a value without some member
				}
				for _, a := range []*arena.Arena{nil, a} {
					b, err := v.AppendMsgpack(nil)
					require.NoError(t, err)
					again, _ := c.value()
					require.NoError(t, again.DecodeMsgpack(a, b), text)
					require.Equal(t, roundTrip(wantTree), roundTrip(tree(reflect.ValueOf(again))), text)
					b, err = v.AppendCBOR(nil)
					require.NoError(t, err)
					again, _ = c.value()
					require.NoError(t, again.DecodeCBOR(a, b), text)
					require.Equal(t, roundTrip(wantTree), roundTrip(tree(reflect.ValueOf(again))), text)
				}
			}
			require.Greater(t, good, 20)
		})
	}
}

// roundTrip is a tree as text, in which lists that may be left out are alike.
func roundTrip(tree any) string {
	return strings.NewReplacer("nil slice", "", "nil map", "", "map[]", "", "[]", "").Replace(fmt.Sprint(tree))
}
