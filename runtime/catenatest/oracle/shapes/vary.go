package shapes

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/rules"
)

// Vary returns a copy of a document with one or two changes to which shapes give a meaning: a value becomes a list or
// a text, a member is left out, an object gets another tag. A text that is no document is returned as it is.
func (s *Set) Vary(r *rand.Rand, text []byte) []byte {
	for range 1 + r.IntN(2) {
		n, err := parse(text)
		if err != nil {
			return text
		}
		v := variation{Set: s, Rand: r, text: text}
		v.collect(n)
		text = v.change()
	}
	return text
}

// A variation is one change of a document.
type variation struct {
	*Set
	*rand.Rand
	text    []byte
	values  []*node
	objects []*node
	members []named
}

func (v *variation) collect(n *node) {
	v.values = append(v.values, n)
	if n.kind == '{' {
		v.objects = append(v.objects, n)
	}
	for _, m := range n.members {
		v.members = append(v.members, m)
		v.collect(m.value)
	}
	for _, e := range n.elems {
		v.collect(e)
	}
}

func (v *variation) replace(start, end int, by string) []byte {
	return slices.Concat(v.text[:start], []byte(by), v.text[end:])
}

func (v *variation) put(n *node, by string) []byte { return v.replace(n.at, n.at+len(n.raw), by) }

// samples are values in the forms of times and durations, and others that stand for a value of another kind.
var samples = []string{
	"0", "1", "7", "-7", "1.5", "1718000000", "1718000000.25", "1718000000123", "-62135596800", "1e3", "2.50e1", "253402300800",
	`"7"`, `"-7"`, `"1.5"`, `"1e3"`, `"07"`, `"+7"`, `" 7"`, `""`, `"true"`, `"false"`, "true", "false", "null",
	`"2024-06-10T06:13:20Z"`, `"2024-06-10T06:13:20.5+02:00"`, `"2024-06-10"`, `"06:13:20"`, `"2024-06-10 06:13:20"`,
	`"Mon, 10 Jun 2024 06:13:20 GMT"`, `"1h2m"`, `"-1.5s"`, `"PT1H2M"`, `"P1DT0.5S"`, `"P1Y"`, "[]", "{}",
}

func (v *variation) change() []byte {
	n := v.values[v.IntN(len(v.values))]
	switch v.IntN(9) {
	case 0:
		return v.put(n, "["+string(n.raw)+"]")
	case 1:
		if n.kind == '[' && len(n.elems) > 0 {
			return v.put(n, string(n.elems[0].raw))
		}
		return v.put(n, "null")
	case 2:
		return v.quote(n)
	case 3:
		return v.put(n, samples[v.IntN(len(samples))])
	case 4:
		return v.name(n)
	case 5:
		return v.leaveOut()
	case 6:
		return v.rename()
	}
	return v.tag()
}

// Texts before and after a number in quotation marks, with which it may be none.
var (
	before = []string{"", "", "", "", "0", "+", " ", "-"}
	after  = []string{"", "", "", "", ".0", "e0", " ", "x"}
)

// quote makes a text of a number or a bool, and the other way round.
func (v *variation) quote(n *node) []byte {
	switch n.kind {
	case '0', 't':
		return v.put(n, strconv.Quote(before[v.IntN(len(before))]+string(n.raw)+after[v.IntN(len(after))]))
	case '"':
		if inside, err := parse([]byte(n.text())); err == nil && inside.kind != '"' {
			return v.put(n, n.text())
		}
	}
	return v.put(n, samples[v.IntN(len(samples))])
}

// name puts a name of a value, or its number, in the place of a scalar.
func (v *variation) name(n *node) []byte {
	if len(v.Names) == 0 || n.kind == '{' || n.kind == '[' {
		return v.quote(n)
	}
	types := slices.SortedFunc(maps.Keys(v.Names), func(a, b reflect.Type) int { return strings.Compare(a.String(), b.String()) })
	of := v.Names[types[v.IntN(len(types))]]
	k := v.IntN(len(of.List))
	if v.IntN(3) == 0 && of.Values[k].Kind() != reflect.String {
		return v.put(n, fmt.Sprint(of.Values[k].Convert(kinds[of.Values[k].Kind()])))
	}
	return v.put(n, string(appendQuoted(nil, of.List[k])))
}

// leaveOut removes a member of an object.
func (v *variation) leaveOut() []byte {
	o := v.object()
	if o == nil || len(o.members) == 0 {
		return v.text
	}
	k := v.IntN(len(o.members))
	return v.put(o, string(object(nil, pairs(slices.Delete(slices.Clone(o.members), k, k+1)))))
}

func (v *variation) object() *node {
	if len(v.objects) == 0 {
		return nil
	}
	return v.objects[v.IntN(len(v.objects))]
}

func pairs(members []named) (list []pair) {
	for _, m := range members {
		list = append(list, pair{m.name, m.value.raw})
	}
	return list
}

// randomUnion returns a union, nil if there is none.
func (v *variation) randomUnion() *rules.UnionOf {
	if len(v.Unions) == 0 {
		return nil
	}
	types := slices.SortedFunc(maps.Keys(v.Unions), func(a, b reflect.Type) int { return strings.Compare(a.String(), b.String()) })
	met := slices.DeleteFunc(slices.Clone(types), func(t reflect.Type) bool { return len(v.tagged(v.Unions[t])) == 0 })
	if len(met) > 0 && v.IntN(8) > 0 {
		types = met
	}
	return v.Unions[types[v.IntN(len(types))]]
}

// tagged are the objects that have a tag of a union.
func (v *variation) tagged(u *rules.UnionOf) []*node {
	return slices.DeleteFunc(slices.Clone(v.objects), func(o *node) bool {
		if u.Style == "external" {
			return len(o.members) == 0 || u.Find(func(of *rules.Variant) bool { return slices.Contains(of.Tags, o.members[0].name) }) == nil
		}
		return u.Tag == "" || first(o, u.Tag) == nil
	})
}

// rename gives a member the name of another one, or a tag as its name.
func (v *variation) rename() []byte {
	if len(v.members) == 0 {
		return v.text
	}
	m := v.members[v.IntN(len(v.members))]
	name := v.members[v.IntN(len(v.members))].quoted
	if u := v.randomUnion(); u != nil && v.IntN(2) == 0 {
		if of := u.Variants[v.IntN(len(u.Variants))]; len(of.Tags) > 0 {
			name = appendQuoted(nil, of.Tags[0])
		}
	}
	return v.replace(m.at, m.at+len(m.quoted), string(name))
}

// second adds a member to an object whose only member has a tag as its name, or replaces the name.
func (v *variation) second(u *rules.UnionOf) []byte {
	tagged := v.tagged(u)
	of := u.Variants[v.IntN(len(u.Variants))]
	if len(tagged) == 0 || len(of.Tags) == 0 {
		return v.rename()
	}
	o := tagged[v.IntN(len(tagged))]
	list := pairs(o.members)
	if v.IntN(3) == 0 {
		list[0].name = of.Tags[0]
	} else {
		list = append(list, pair{of.Tags[0], []byte(samples[v.IntN(len(samples))])})
	}
	return v.put(o, string(object(nil, list)))
}

// tag adds another tag to an object that has one, before or after it, or replaces the tag.
func (v *variation) tag() []byte {
	u, o := v.randomUnion(), v.object()
	if u == nil || o == nil {
		return v.leaveOut()
	}
	if u.Style == "external" {
		return v.second(u)
	}
	if u.Tag == "" {
		return v.rename()
	}
	tagged := v.tagged(u)
	if len(tagged) > 0 {
		o = tagged[v.IntN(len(tagged))]
	}
	of := u.Variants[v.IntN(len(u.Variants))]
	if len(of.Tags) == 0 {
		return v.leaveOut()
	}
	tag := of.Tags[v.IntN(len(of.Tags))]
	added := pair{u.Tag, []byte(tag)}
	if !of.Integer {
		added.text = appendQuoted(nil, tag)
	}
	list := pairs(o.members)
	switch v.IntN(5) {
	case 0:
		list = append(list, added)
	case 1:
		list = append([]pair{added}, list...)
	case 2:
		added.name = strings.ToUpper(added.name)
		list = append([]pair{added}, list...)
	case 3: // the tag is last
		k := slices.IndexFunc(list, func(p pair) bool { return p.name == u.Tag })
		if k >= 0 {
			moved := list[k]
			list = append(slices.Delete(list, k, k+1), moved)
		}
	default:
		for k := range list {
			if list[k].name == u.Tag {
				list[k] = added
			}
		}
	}
	return v.put(o, string(object(nil, list)))
}
