package oracle

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// ruled decodes documents that differ from b in what has a meaning to shapes, and wants the values that the rules make of
// their JSON, or an error if that is one.
func (s *subject) ruled(r *rand.Rand, b []byte) error {
	const what = "documents that are changed by the rules"
	switch reason := s.otherThanJSON(s.custom); {
	case reason != "":
		s.leave(what, reason)
		return nil
	case s.special || s.keepsUnknown():
		s.leave(what, "a time, bytes, a json.Number, a json.RawMessage or unknown members take other values than in JSON")
		return nil
	case s.any && !s.plain:
		return nil // every other value is plain
	}
	it, _, _ := s.parse(b)
	text, ok := it.json(nil)
	if !ok || s.fromJSON(text, s.empty()) != nil {
		s.leave(what, "JSON has no tuples")
		return nil
	}
	for range 8 {
		varied := s.rules.Vary(r, text)
		tree, err := parse(varied)
		if err != nil || testkit.Duplicates(varied) {
			continue
		}
		it := itemOf(tree, s.any)
		varied, _ = it.json(nil)
		by, v := s.empty(), s.empty()
		data := s.print(nil, it, false)
		want, err := s.fromJSON(varied, by), s.decoded(v, nil, data)
		if (want == nil) != (err == nil) {
			return fmt.Errorf("error %v, by the rules of JSON %v\ntext: %.1000s\nencoding: %.1000x", err, want, varied, data)
		}
		if err != nil {
			continue
		}
		if err := same(v, by); err != nil {
			return fmt.Errorf("%w, by the rules of JSON\ntext: %.1000s\nencoding: %.1000x", err, varied, data)
		}
	}
	return nil
}

// keepsUnknown reports whether the type holds a struct that keeps unknown members.
func (s *subject) keepsUnknown() bool {
	return Case{typ: s.typ, rules: s.rules}.holds(func(t reflect.Type) bool {
		if t.Kind() != reflect.Struct {
			return false
		}
		for f := range t.Fields() {
			if f.Tag.Get("catena") == "unknown" || strings.Contains(f.Tag.Get("json"), ",embed") {
				return true
			}
		}
		return false
	})
}

// itemOf makes an item of a tree. Numbers that formats have in several ways become others, and so do integers if the
// type has interfaces: these are float64 in JSON.
func itemOf(tree any, hasAny bool) *item {
	switch tree := tree.(type) {
	case nil:
		return &item{kind: itemNull}
	case bool:
		if tree {
			return &item{kind: itemBool, number: 1}
		}
		return &item{kind: itemBool}
	case string:
		return text(tree)
	case json.Number:
		if n, err := strconv.ParseInt(string(tree), 10, 64); err == nil && string(tree) != "-0" && !hasAny {
			if n < -1<<53 || n > 1<<53 {
				n %= 1000 // a float64 holds it
			}
			return integer(n)
		}
		x, err := strconv.ParseFloat(string(tree), 64)
		if err != nil {
			x = 0
		}
		if math.Abs(x) > 1e15 || x == math.Trunc(x) {
			x = math.Mod(x, 1000) + 0.5
		}
		return &item{kind: itemFloat, bits: 64, number: math.Float64bits(x)}
	case []any:
		it := &item{kind: itemArray}
		for _, e := range tree {
			it.items = append(it.items, itemOf(e, hasAny))
		}
		return it
	}
	it := &item{kind: itemMap}
	members := tree.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(members)) {
		it.items = append(it.items, text(name), itemOf(members[name], hasAny))
	}
	return it
}
