package catenatest

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// defect is what the code of product does wrong.
var defect string

type (
	product struct {
		Name   string
		Counts []int
	}
	productTwin product
)

func (p *product) AppendJSON(dst []byte) ([]byte, error) {
	text, err := json.Marshal((*productTwin)(p))
	switch defect {
	case "another name":
		text = []byte(strings.Replace(string(text), "Name", "name", 1))
	case "no HTML escapes":
		text = []byte(strings.ReplaceAll(string(text), `\u003c`, "<"))
	case "dst after an error":
		return append(dst, '{'), errors.New("always")
	case "malformed":
		text = append(text, '}')
	}
	return append(dst, text...), err
}

func (p *product) DecodeJSON(a *arena.Arena, data []byte) error {
	name := p.Name
	err := json.Unmarshal(data, (*productTwin)(p))
	switch {
	case defect == "a member is ignored":
		p.Name = name
	case defect == "errors are ignored":
		return nil
	case defect == "other letters are refused" && !strings.Contains(string(data), "Name"):
		p.Name = name
	case defect == "filled receivers are emptied" && err == nil:
		*p = product{}
		return json.Unmarshal(data, (*productTwin)(p))
	case defect == "an arena forgets" && a != nil:
		p.Counts = nil
	case defect == "panics" && err != nil:
		panic(err)
	}
	return err
}

func (p *product) AppendCBOR(dst []byte) ([]byte, error) {
	text, err := json.Marshal((*productTwin)(p))
	if defect == "CBOR of another value" {
		text = []byte(strings.ReplaceAll(string(text), "1", "2"))
	}
	b, _ := tree.Transcode(dst, cborwire.Format(), text, jsonwire.Format(), wire.Options{})
	if defect == "CBOR ends early" && len(b) > 2 {
		b = b[:len(b)-1]
	}
	return b, err
}

func (p *product) DecodeCBOR(_ *arena.Arena, data []byte) error {
	if defect == "CBOR cut short is accepted" && len(data) < 9 {
		return nil
	}
	text, err := tree.Transcode(nil, jsonwire.Format(), data, cborwire.Format(), wire.Options{})
	switch {
	case err != nil:
		return err
	case defect == "CBOR unknown member is refused" && strings.Contains(string(text), "unknown"):
		return errors.New("unknown member")
	case defect == "CBOR unknown member ends the object" && strings.Contains(string(text), "unknown"):
		return nil
	}
	return json.Unmarshal(text, (*productTwin)(p))
}

func (p *product) Clone() *product {
	c := *p
	if defect != "clones share memory" {
		c.Counts = slices.Clone(p.Counts)
	}
	return &c
}

// TestDefectsAreFound makes a type's code wrong in one way after the other.
func TestDefectsAreFound(t *testing.T) {
	defer func() { defect = "" }()
	ofJSON, ofCBOR := JSON[product, productTwin]("product"), CBOR[product]("product")
	for _, defect = range []string{
		"another name", "no HTML escapes", "dst after an error", "malformed", "a member is ignored", "errors are ignored", "other letters are refused",
		"filled receivers are emptied", "an arena forgets", "panics", "clones share memory",
	} {
		require.Error(t, fails(ofJSON), defect)
	}
	for _, defect = range []string{"CBOR of another value", "CBOR ends early", "CBOR cut short is accepted", "CBOR unknown member is refused", "CBOR unknown member ends the object", "clones share memory"} {
		require.Error(t, fails(ofCBOR), defect)
	}
	defect = ""
	require.NoError(t, fails(ofJSON))
	require.NoError(t, fails(ofCBOR))
}

// TestEditsReachTheirPlaces: a changed text still is a document in many cases.
func TestEditsReachTheirPlaces(t *testing.T) {
	const text = `{"a":[1,"x\"y",null],"b":{"c":true}}`
	var words []string
	for _, w := range scan([]byte(text)) {
		words = append(words, text[w[0]:w[1]])
	}
	require.Equal(t, []string{`"a"`, "1", `"x\"y"`, "null", `"b"`, `"c"`, "true"}, words)
	r, valid := rand.New(rand.NewPCG(1, 2)), 0
	for range 1000 {
		if json.Valid(edit(r, []byte(text))) {
			valid++
		}
	}
	require.Greater(t, valid, 200)
	require.Less(t, valid, 800)
}
