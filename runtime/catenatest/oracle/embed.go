package oracle

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// embedIsObeyed reports whether encoding/json obeys the tag option embed, as in Go 1.27. Generated
// code does so in every release.
var embedIsObeyed = func() bool {
	text, _ := json.Marshal(struct {
		Rest map[string]int `json:",embed"`
	}{map[string]int{"a": 1}})
	return string(text) == `{"a":1}`
}()

const embedIgnored = "encoding/json ignores the tag option embed before Go 1.27"

// embeds reports whether some part of a t has the tag option embed, whether it holds unknown members, and
// whether it does so as text, which has them in the order of the input.
func embeds(t reflect.Type) (embeds, rest, text bool) {
	eachField(t, map[reflect.Type]bool{}, func(f reflect.StructField) {
		for _, key := range tagKeys() {
			name, options, _ := strings.Cut(f.Tag.Get(key), ",")
			if name == "" && slices.Contains(strings.Split(options, ","), "embed") {
				embeds = true
				rest = rest || indirect(f.Type).Kind() != reflect.Struct
				text = text || indirect(f.Type) == rawType
			}
		}
		if f.Tag.Get("catena") == "unknown" {
			rest = true
			text = text || indirect(f.Type) == rawType
		}
	})
	return embeds, rest, text
}

// differs returns why a t is not compared with encoding/json, or "".
func differs(t reflect.Type) string {
	if some, _, _ := embeds(t); some && !embedIsObeyed {
		return embedIgnored
	}
	return ""
}

// skip skips a test that compares a type with encoding/json where the two differ.
func (c Case) skip(t *testing.T) {
	t.Helper()
	if reason := differs(c.typ); reason != "" && c.rules == nil {
		t.Skip(reason)
	}
}

// needTwin skips a test that a type without a twin does not have.
func (c Case) needTwin(t *testing.T) {
	t.Helper()
	if c.rules != nil {
		t.Skip("the type has shapes, and no twin")
	}
}

// eachField calls visit for the fields of all structs that a t has parts of.
func eachField(t reflect.Type, seen map[reflect.Type]bool, visit func(f reflect.StructField)) {
	if testkit.IsOptional(t) {
		t = testkit.Held(t)
	}
	if seen[t] {
		return
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		eachField(t.Elem(), seen, visit)
	case reflect.Struct:
		for k := range t.NumField() {
			if f := t.Field(k); f.IsExported() || f.Anonymous {
				visit(f)
				eachField(f.Type, seen, visit)
			}
		}
	}
}

func indirect(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer && t.Name() == "" {
		return t.Elem()
	}
	return t
}
