package fill

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
)

// Mutate returns a copy of a JSON text with one to three changes. Some leave
// it valid and change its meaning, its members' order or its spelling; others
// break it. A text that is no JSON to begin with is changed byte by byte.
func Mutate(r *rand.Rand, doc []byte) []byte {
	doc = slices.Clone(doc)
	for range 1 + r.IntN(3) {
		m := mutation{Rand: r, doc: doc}
		doc = m.apply()
	}
	return doc
}

// mutation is one change of doc.
type mutation struct {
	*rand.Rand
	doc []byte
	layout
}

func (m *mutation) apply() []byte {
	var ok bool
	if m.layout, ok = parse(m.doc); !ok || m.IntN(4) == 0 {
		return pick(m.Rand, byteChanges)(m)
	}
	return pick(m.Rand, textChanges)(m)
}

var byteChanges = []func(*mutation) []byte{
	(*mutation).flip, (*mutation).remove, (*mutation).insert, (*mutation).truncate,
}

var textChanges = []func(*mutation) []byte{
	(*mutation).tweakNumber, (*mutation).changeCase, (*mutation).nullify, (*mutation).duplicate,
	(*mutation).swap, (*mutation).addUnknown, (*mutation).addSpace, (*mutation).retype,
	(*mutation).escapeName, (*mutation).spoilString,
}

func pick[T any](r *rand.Rand, s []T) T {
	return s[r.IntN(len(s))]
}

// replace returns the document with s in the place of a.
func (m *mutation) replace(a span, s string) []byte {
	return slices.Concat(m.doc[:a.start], []byte(s), m.doc[a.end:])
}

func (m *mutation) flip() []byte {
	if len(m.doc) > 0 {
		m.doc[m.IntN(len(m.doc))] ^= 1 << m.IntN(8)
	}
	return m.doc
}

func (m *mutation) remove() []byte {
	start := m.IntN(len(m.doc) + 1)
	return m.replace(span{start, min(start+1+m.IntN(4), len(m.doc))}, "")
}

func (m *mutation) insert() []byte {
	at := m.IntN(len(m.doc) + 1)
	return m.replace(span{at, at}, pick(m.Rand, []string{
		"{", "}", "[", "]", ",", ":", `"`, `\`, "0", "-", ".", "e", "null", "\x00", "\xff", "\n", "{}", "[]", ",,",
	}))
}

func (m *mutation) truncate() []byte {
	return m.doc[:m.IntN(len(m.doc)+1)]
}

// tweakNumber puts a number at the edge of some type, or one that is misspelt,
// in the place of another.
func (m *mutation) tweakNumber() []byte {
	if len(m.numbers) == 0 {
		return m.nullify()
	}
	return m.replace(pick(m.Rand, m.numbers), pick(m.Rand, []string{
		"0", "-0", "1", "-1", "127", "128", "-128", "-129", "255", "256", "65536", "4294967296",
		"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
		"18446744073709551615", "18446744073709551616", "1.0", "1.5", "1e3", "1E+2", "1e-2", "0e0", "100000000000000000000",
		"1e308", "1e309", "-1e400", "5e-324", "1e-400", "0.1e1", "3.4028236e38", "123456789012345678901234567890.5e-10",
		"01", "1.", ".5", "+1", "1e", "--1", "0x10", "1_000", "NaN", "Infinity", "-",
	}))
}

// changeCase changes the letter case of a name: encoding/json takes it for
// the same member.
func (m *mutation) changeCase() []byte {
	if len(m.members) == 0 {
		return m.retype()
	}
	name := pick(m.Rand, m.members).name
	text := m.doc[name.start:name.end]
	switch m.IntN(4) {
	case 0:
		return m.replace(name, string(bytes.ToUpper(text)))
	case 1:
		return m.replace(name, string(bytes.ToLower(text)))
	case 2:
		// U+017F and U+212A fold to s and k.
		return m.replace(name, strings.NewReplacer("s", "\u017f", "k", "\u212a").Replace(string(text)))
	}
	at := name.start + m.IntN(len(text))
	if c := m.doc[at]; c|0x20 >= 'a' && c|0x20 <= 'z' {
		m.doc[at] ^= 0x20
	}
	return m.doc
}

func (m *mutation) nullify() []byte {
	return m.replace(pick(m.Rand, m.values), "null")
}

// retype puts a value of some kind, or one from elsewhere in the document, in
// the place of another.
func (m *mutation) retype() []byte {
	return m.replace(pick(m.Rand, m.values), m.anyValue())
}

func (m *mutation) anyValue() string {
	if v := pick(m.Rand, m.values); m.IntN(3) == 0 && v.end-v.start < 4096 {
		return string(m.doc[v.start:v.end])
	}
	f := filler{Rand: m.Rand, budget: 32}
	return pick(m.Rand, []string{
		"null", "true", "false", "0", "-1.5e3", `""`, `"text"`, `"12"`, `"\ud83d\ude00"`, "[]", "{}", "[1,2]", `{"a":{"b":[null]}}`,
		`"2020-02-30T00:00:00Z"`, `"2020-02-29T12:00:00.5+01:00"`, `"AAEC"`, `"AAE"`, "[[[[[[[[]]]]]]]]",
		strings.Repeat("[", 64) + strings.Repeat("]", 64), string(orNull(f.raw(4))),
	})
}

func orNull(text []byte) []byte {
	if text == nil {
		return []byte("null")
	}
	return text
}

// duplicate repeats a member, with the same value, another one, or an array of nulls,
// which leave the elements that they are merged with as they are.
func (m *mutation) duplicate() []byte {
	if len(m.members) == 0 {
		return m.retype()
	}
	e := pick(m.Rand, m.members)
	value := string(m.doc[e.value.start:e.value.end])
	switch m.IntN(3) {
	case 0:
		value = m.anyValue()
	case 1:
		value = "[null" + strings.Repeat(",null", m.IntN(4)) + "]"
	}
	return m.addMember(string(m.doc[e.name.start:e.name.end]), value, e.object)
}

// addUnknown adds a member that no type has.
func (m *mutation) addUnknown() []byte {
	if len(m.objects) == 0 {
		return m.retype()
	}
	name := pick(m.Rand, []string{`"unknown"`, `""`, `"x\n"`, `"__proto__"`, `"名"`, `"\ud800"`, `"` + strings.Repeat("n", 300) + `"`})
	return m.addMember(name, m.anyValue(), m.IntN(len(m.objects)))
}

// addMember adds a member at the start or the end of an object.
func (m *mutation) addMember(name, value string, object int) []byte {
	o := m.objects[object]
	text := name + ":" + value
	empty := len(bytes.TrimSpace(m.doc[o.start+1:o.end-1])) == 0
	switch at := o.end - 1; {
	case empty:
		return m.replace(span{at, at}, text)
	case m.IntN(2) == 0:
		return m.replace(span{at, at}, ","+text)
	default:
		return m.replace(span{o.start + 1, o.start + 1}, text+",")
	}
}

// swap exchanges two members of one object.
func (m *mutation) swap() []byte {
	if len(m.members) == 0 {
		return m.retype()
	}
	a := pick(m.Rand, m.members)
	var others []member
	for _, e := range m.members {
		if e.object == a.object && e.name != a.name {
			others = append(others, e)
		}
	}
	if len(others) == 0 {
		return m.nullify()
	}
	b := pick(m.Rand, others)
	if b.name.start < a.name.start {
		a, b = b, a
	}
	d := m.doc
	return slices.Concat(d[:a.name.start], d[b.name.start:b.value.end],
		d[a.value.end:b.name.start], d[a.name.start:a.value.end], d[b.value.end:])
}

// addSpace puts space around a value or a name, now and then of a kind that
// JSON does not know.
func (m *mutation) addSpace() []byte {
	space := pick(m.Rand, []string{" ", "\n", "\t", "\r\n", "        ", "\n\t\t", strings.Repeat(" ", 70), "\f", "\u00a0", "/**/"})
	at := pick(m.Rand, m.values)
	if len(m.members) > 0 && m.IntN(2) == 0 {
		at = pick(m.Rand, m.members).name
	}
	if m.IntN(2) == 0 {
		return m.replace(span{at.start, at.start}, space)
	}
	return m.replace(span{at.end, at.end}, space)
}

// escapeName writes one character of a name as an escape, which does not change the
// name.
func (m *mutation) escapeName() []byte {
	if len(m.members) == 0 {
		return m.retype()
	}
	name := pick(m.Rand, m.members).name
	at := name.start + m.IntN(name.end-name.start)
	if c := m.doc[at]; c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
		const hex = "0123456789abcdef"
		return m.replace(span{at, at + 1}, `\u00`+hex[c>>4:c>>4+1]+hex[c&15:c&15+1])
	}
	return m.doc
}

// spoilString puts an escape, right or wrong, a control character or bytes
// that are not UTF-8 into a string.
func (m *mutation) spoilString() []byte {
	if len(m.strings) == 0 {
		return m.retype()
	}
	s := pick(m.Rand, m.strings)
	at := s.start + 1 + m.IntN(s.end-s.start-1)
	return m.replace(span{at, at}, pick(m.Rand, append([]string{
		`\n`, `\"`, `\\`, `\/`, `\u00e9`, `\ud83d\ude00`, `\ud83d`, `\ude00`, `\ud83d\u0041`, `\u2028`, `\u0000`,
		`\x`, `\u12`, `\u12G4`, `\U0041`, `\`, "\n", "\x00", "\x1f", "\x7f", "\u2028", "😀",
	}, invalid...)))
}
