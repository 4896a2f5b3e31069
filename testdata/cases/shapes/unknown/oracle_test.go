package unknown

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
)

// schemaByHand is Schema as kin-openapi writes such a type: the members are read twice, and those with a
// field removed from the map.
type schemaByHand struct {
	Type       string
	Format     string
	Extensions map[string]json.RawMessage
}

func (s *schemaByHand) UnmarshalJSON(data []byte) error {
	var known struct {
		Type   string `json:"type"`
		Format string `json:"format,omitempty"`
	}
	err := json.Unmarshal(data, &known)
	if err != nil {
		return err
	}
	s.Type, s.Format = known.Type, known.Format
	if err = json.Unmarshal(data, &s.Extensions); err != nil {
		return err
	}
	maps.DeleteFunc(s.Extensions, func(name string, _ json.RawMessage) bool { return isField(name, "type", "format") })
	if len(s.Extensions) == 0 {
		s.Extensions = nil
	}
	return nil
}

func (s schemaByHand) MarshalJSON() ([]byte, error) {
	m := maps.Clone(s.Extensions)
	if m == nil {
		m = map[string]json.RawMessage{}
	}
	var err error
	if m["type"], err = json.Marshal(s.Type); err != nil {
		return nil, err
	}
	if s.Format != "" {
		if m["format"], err = json.Marshal(s.Format); err != nil {
			return nil, err
		}
	}
	return json.Marshal(m)
}

func isField(name string, fields ...string) bool {
	return slices.ContainsFunc(fields, func(f string) bool { return strings.EqualFold(f, name) })
}

// itemByHand is Item with its members in their order.
type itemByHand struct {
	ID    int
	Name  string
	names []string
	rest  []json.RawMessage
}

func (v *itemByHand) UnmarshalJSON(data []byte) error {
	var known struct {
		ID   int    `json:"id"`
		Name string `json:"name,omitempty"`
	}
	if err := json.Unmarshal(data, &known); err != nil {
		return err
	}
	v.ID, v.Name = known.ID, known.Name
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err = d.Decode(&value); err != nil {
			return err
		}
		if !isField(name.(string), "id", "name") {
			v.names, v.rest = append(v.names, name.(string)), append(v.rest, value)
		}
	}
	return nil
}

func (v itemByHand) MarshalJSON() ([]byte, error) {
	known, err := json.Marshal(struct {
		ID   int    `json:"id"`
		Name string `json:"name,omitempty"`
	}{v.ID, v.Name})
	if err != nil {
		return nil, err
	}
	b := bytes.TrimSuffix(known, []byte("}"))
	for k, name := range v.names {
		quoted, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(v.rest[k])
		if err != nil {
			return nil, err
		}
		b = append(append(append(append(b, ','), quoted...), ':'), value...)
	}
	return append(b, '}'), nil
}

// sameAsByHand compares the generated code with both.
func sameAsByHand(t *testing.T, text []byte) {
	for _, a := range arenas() {
		var item Item
		var byHand itemByHand
		err, want := item.DecodeJSON(a, text), json.Unmarshal(text, &byHand)
		require.Equal(t, want == nil, err == nil, "%s: %v, %v", text, want, err)
		if err == nil {
			require.Equal(t, byHand.ID, item.ID)
			require.Equal(t, byHand.Name, item.Name)
			require.Len(t, item.Rest, len(byHand.names), "%s", text)
			for k, m := range item.Rest {
				require.Equal(t, byHand.names[k], m.Name)
				require.Equal(t, string(byHand.rest[k]), string(m.Value.Bytes()))
			}
			got, err := item.AppendJSON(nil)
			require.NoError(t, err)
			wanted, err := json.Marshal(byHand)
			require.NoError(t, err)
			require.Equal(t, string(wanted), string(got), "%s", text)
		}
		var schema Schema
		var schemaOf schemaByHand
		err, want = schema.DecodeJSON(a, text), json.Unmarshal(text, &schemaOf)
		require.Equal(t, want == nil, err == nil, "%s: %v, %v", text, want, err)
		if err == nil {
			require.Equal(t, schemaOf, schemaByHand(schema), "%s", text)
			got, err := schema.AppendJSON(nil)
			require.NoError(t, err)
			wanted, err := json.Marshal(schemaOf)
			require.NoError(t, err)
			require.Equal(t, members(t, wanted), members(t, got))
		}
	}
}

// members are the members of an object, without their order.
func members(t *testing.T, text []byte) (m map[string]json.RawMessage) {
	require.NoError(t, json.Unmarshal(text, &m), "%s", text)
	return m
}

var names = []string{"id", "name", "ID", "type", "format", "Type", "x-a", "x-b", "", "é", `\u0041`, `\"`, "a\xff", "<", `\ud800`, "longer than eight", "I\u0307d"}

func randomDocument(r *rand.Rand) []byte {
	var b []byte
	space := func() {
		if r.IntN(8) == 0 {
			b = append(b, " \n\t\r"[r.IntN(4)])
		}
	}
	var value func(depth int)
	object := func(depth int) {
		b = append(b, '{')
		for k := range r.IntN(7) {
			if k > 0 {
				b = append(b, ',')
			}
			space()
			name := names[r.IntN(len(names))]
			b = append(append(append(b, '"'), name...), '"')
			space()
			b = append(b, ':')
			space()
			switch {
			case depth == 0 && isField(name, "id") && r.IntN(8) > 0:
				b = append(b, "17"...)
			case depth == 0 && isField(name, "name", "type", "format") && r.IntN(8) > 0:
				b = append(b, `"s\u0041"`...)
			case depth == 0 && isField(name, "id", "name", "type", "format"): // no null: in an arena that clears a text
				b = append(b, []string{"true", "[]", "{}", "1.5"}[r.IntN(4)]...)
			default:
				value(depth + 1)
			}
			space()
		}
		b = append(b, '}')
	}
	value = func(depth int) {
		switch n := r.IntN(10); {
		case n == 0 && depth < 4:
			object(depth)
		case n == 1 && depth < 4:
			b = append(b, '[')
			for k := range r.IntN(4) {
				if k > 0 {
					b = append(b, ',')
				}
				space()
				value(depth + 1)
			}
			b = append(b, ']')
		default:
			b = append(b, []string{"null", "true", "false", "0", "-1.5e3", `"a"`, `""`, `"\n\u00e9"`, `"<&>"`, "\"\xfe\"", "1E400"}[r.IntN(11)]...)
		}
	}
	space()
	object(0)
	space()
	return b
}

func TestSameAsByHand(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		text := randomDocument(r)
		sameAsByHand(t, text)
		if len(text) > 0 {
			changed := bytes.Clone(text)
			changed[r.IntN(len(changed))] = `{}[]:,"\0 1t`[r.IntN(12)]
			sameAsByHand(t, changed)
			sameAsByHand(t, text[:r.IntN(len(text))])
		}
	}
	for _, text := range []string{`{}`, `{"x":1}`, ` {} `, ``, `{`, `[]`, `7`} {
		if text != "" && text[0] != '7' {
			sameAsByHand(t, []byte(text))
		}
	}
}

// TestRandomThroughFormats: a value that went through another format is the same afterwards.
func TestRandomThroughFormats(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	done := 0
	for range 3000 {
		text := randomDocument(r)
		var v Item
		if v.DecodeJSON(nil, text) != nil {
			continue
		}
		for _, f := range formats[1:] {
			data, err := appended(f, &v)
			if err != nil { // a number that is too large, as when transcoding
				_, refused := catena.Transcode(nil, f, text, catena.FormatJSON())
				require.Error(t, refused, "%s: %v", text, err)
				continue
			}
			var in Item
			require.NoError(t, decode(f, &in, nil, data), "%s", text)
			b, err := in.AppendJSON(nil)
			require.NoError(t, err)
			own, err := v.AppendJSON(nil)
			require.NoError(t, err)
			wanted, err := catena.Transcode(nil, catena.FormatJSON(), own, catena.FormatJSON())
			require.NoError(t, err)
			got, err := catena.Transcode(nil, catena.FormatJSON(), b, catena.FormatJSON())
			require.NoError(t, err)
			require.Equal(t, string(wanted), string(got))
			for cut := range data { // neither ends too late nor panics
				var cutOff Item
				require.Error(t, decode(f, &cutOff, nil, data[:cut]))
			}
			for range 5 {
				changed := bytes.Clone(data)
				changed[r.IntN(len(changed))] = byte(r.IntN(256))
				for _, a := range arenas() {
					var v Item
					if decode(f, &v, a, changed) == nil {
						_, _ = v.AppendJSON(nil)
						again, err := appended(f, &v)
						if err == nil {
							require.NoError(t, decode(f, new(Item), nil, again))
						}
					}
				}
			}
			done++
		}
	}
	require.Greater(t, done, 2000)
}
