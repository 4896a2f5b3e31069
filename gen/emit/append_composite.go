package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// appendPointerBody appends what v points to:
//
//	if v == nil { ... }
//	return e.AppendString(b, *v)
func (c *codec) appendPointerBody(t *model.Pointer, quoted bool) []jen.Code {
	w := c.writer()
	inside := w.last(t.Elem, place{expr: c.id("v"), pointer: true}, quoted)
	return append([]jen.Code{c.ifNil()}, c.code(inside)...)
}

// appendSliceBody appends the slice v:
//
//	if v == nil { ... }
//	start := len(b)
//	b = wire.AppendByte(b, '[')
//	for k := range v {
//		if e.Full(b) { ... }
//		if k > 0 {
//			b = wire.AppendInRoom(b, ",")
//		}
//		b = v[k].AppendJSONValue(e, b)
//	}
//	return wire.AppendByte(b, ']')
func (c *codec) appendSliceBody(t *model.Slice) []jen.Code {
	if list := c.appends(t); list != "" {
		return []jen.Code{jen.Return(c.appendScalar(list, c.id("v")).expr)}
	}
	head := []jen.Code{c.ifNil()}
	if _, ok := t.Elem.(*model.Param); ok {
		head = append(head, jen.If(c.wire("IsPlainByte").Types(goType(t.Elem)).Call()).Block(
			jen.Return(c.wire("AppendParamBytes").Call(c.ids("e", "b", "v")))))
	}
	return append(head, c.code(c.elements(t.Elem, at(c.id("v")), false))...)
}

// appendArrayBody appends the array that v points to.
func (c *codec) appendArrayBody(t *model.Array, unaddressed bool) []jen.Code {
	if list := c.appends(t); list != "" {
		return []jen.Code{jen.Return(c.appendScalar(list, c.id("v").Index(jen.Op(":"))).expr)}
	}
	p := pointedTo(c.id("v"))
	p.copied = unaddressed
	return c.code(c.elements(t.Elem, p, t.Len <= model.FewElements))
}

// elements appends the elements of v, an array or a slice. Between few of them the output is not
// looked at.
func (c *codec) elements(elem model.Type, v place, few bool) body {
	w := c.writer()
	e := v.element(w.id("k"))
	if !few {
		w.add(w.start())
	}
	w.head("Array", w.format.Array, "v")
	round := func(w *writer) {
		w.separator()
		w.value(elem, e, false)
	}
	over := jen.Range().Add(v.expr)
	switch {
	case !few:
		w.each(w.id("k").Op(":=").Add(over), round)
	case w.format.Separator != "" || readsValue(elem):
		w.add(jen.For(w.id("k").Op(":=").Add(over)).Block(w.loop(round)...))
	default:
		w.add(jen.For(over).Block(w.loop(round)...))
	}
	w.literal(w.format.ArrayEnd)
	return w.end()
}

// appends is the name of the appender of all of a t, a list of scalars: AppendFloat64s. It is "" if
// there is none.
//
//	return e.AppendFloat64s(b, v)
func (c *codec) appends(t model.Type) string {
	name := scalarsName(t)
	if a, ok := t.(*model.Array); ok {
		name = scalarsName(&model.Slice{Elem: a.Elem})
	}
	if !c.format.Appends[name] {
		return ""
	}
	return name
}

// head prints:  b = wire.AppendByte(b, '[')   or   b = e.AppendArrayHead(b, len(v))
//
// list is what has the elements or keys.
func (w *writer) head(kind, literal, list string) {
	if literal != "" {
		w.literal(literal)
		w.flushTo(0) // an empty one has nothing between its ends
		return
	}
	w.add(w.id("b").Op("=").Add(w.id("e")).Dot("Append"+kind+"Head").Call(w.id("b"), jen.Len(w.id(list))))
	w.used = 0
}

// separator prints:  if k > 0 { b = wire.AppendInRoom(b, ",") }
func (w *writer) separator() {
	if w.format.Separator == "" {
		return
	}
	w.add(jen.If(w.id("k").Op(">").Lit(0)).Block(w.block(func(w *writer) {
		w.literal(w.format.Separator)
	})...))
}

// sorters are the functions that sort the keys of a map.
var sorters = map[model.KeyForm]string{
	model.KeyString: "SortStrings", model.KeyInteger: "SortIntegers",
	model.KeyUnsigned: "SortUnsigned", model.KeyText: "SortText", model.KeyParam: "SortParam",
	model.KeyNamed: "SortNames", model.KeyListed: "SortListed",
	model.KeyShim: "SortShim",
}

// appendMapBody appends the map v in the order of its keys:
//
//	if v == nil { ... }
//	var small wire.SmallMap[int]
//	keys, values, list := wire.SortStrings(&intStringEntries, &small, v)
//	start := len(b)
//	b = wire.AppendByte(b, '{')
//	for k, key := range keys {
//		if e.Full(b) { ... }
//		if k > 0 {
//			b = wire.AppendInRoom(b, ",")
//		}
//		b = e.AppendString(b, key.Text)
//		b = wire.AppendInRoom(b, ":")
//		b = e.AppendInt64(b, int64(values[key.At]))
//	}
//	list.Close()
//	e.CloseMap(start)
//	return wire.AppendInRoom(b, "}")
func (c *codec) appendMapBody(t *model.Map) []jen.Code {
	encode, _ := t.Keys(c.format.Name)
	if encode == 0 {
		return []jen.Code{jen.Return(c.id("e").Dot("Unsupported").Call(c.id("b"), nilPointer(t)))}
	}
	if list := c.appends(t); list != "" {
		return []jen.Code{jen.Return(c.appendScalar(list, c.id("v")).expr)}
	}
	w := c.writer()
	var head []jen.Code
	if encode == model.KeyParam {
		head = append(head, jen.If(jen.Op("!").Add(c.wire("EncodesKey")).Types(goType(t.Key)).Call()).Block(
			jen.Return(c.id("e").Dot("AppendReflected").Call(c.ids("b", "v")))))
	}
	w.sort(t)
	w.add(w.start())
	w.head("Map", w.format.Map, "keys")
	w.each(c.ids("k", "key").Op(":=").Range().Add(c.id("keys")), func(w *writer) {
		w.separator()
		w.entry(t)
	})
	w.add(
		c.id("list").Dot("Close").Call(),
		c.id("e").Dot("CloseMap").Call(c.id("start")),
	)
	w.literal(w.format.ObjectEnd)
	return append(append(head, c.ifNil()), c.code(w.end())...)
}

// entry appends the entry of key in sorted keys, without a separator.
func (w *writer) entry(t *model.Map) {
	key := w.id("key")
	w.add(w.id("b").Op("=").Add(w.appendKey(t, jen.Add(key).Dot("Text"))))
	w.used = 0
	w.literal(w.format.Colon)
	w.entryValue(t)
}

// entryValue appends the value behind a key.
func (w *writer) entryValue(t *model.Map) {
	w.value(t.Elem, place{expr: w.id("values").Index(jen.Add(w.id("key")).Dot("At")), copied: true}, false)
}

// sort prints:  keys, values, list := wire.SortStrings(&intStringEntries, &small, v)
func (w *writer) sort(t *model.Map) {
	c := w.codec
	encode, _ := t.Keys(c.format.Name)
	var arguments []jen.Code
	switch encode {
	case model.KeyText, model.KeyParam, model.KeyNamed, model.KeyListed, model.KeyShim: // which may fail
		arguments = []jen.Code{c.id("e"), c.id("b")}
	}
	if isGeneric(t.Elem) {
		arguments = append(arguments, jen.Qual(wirePath, "EntriesOf").Types(goType(t.Elem)).Call())
	} else {
		arguments = append(arguments, jen.Op("&").Add(c.entries(t)))
	}
	sorter := c.wire(sorters[encode])
	var last []jen.Code
	switch encode {
	case model.KeyNamed, model.KeyListed:
		last = []jen.Code{addressOf(c.names(t.Key.(*model.Enum)))}
	case model.KeyString:
		arguments = append(arguments, c.smallMap(w, t.Elem))
		fallthrough
	case model.KeyInteger, model.KeyUnsigned:
		sorter = jen.Qual(wirePath, sorters[encode])
	}
	values := c.id("values")
	if !readsValue(t.Elem) {
		values = jen.Id("_")
	}
	if shim, ok := t.Key.(*model.Shim); ok && encode == model.KeyShim {
		last = []jen.Code{c.shimTo(shim)}
	}
	w.add(jen.List(c.id("keys"), values, c.id("list")).Op(":=").
		Add(sorter.Call(append(append(arguments, c.id("v")), last...)...)))
}

// appendKey appends the text of a key. A format that has integers for keys makes
// one of it again.
//
//	e.AppendString(b, key.Text)     e.AppendIntegerKey(b, key.Text)
func (c *codec) appendKey(t *model.Map, text jen.Code) *jen.Statement {
	encode, _ := t.Keys(c.format.Name)
	integer := encode == model.KeyInteger || encode == model.KeyUnsigned
	switch {
	case c.format.Counted && integer:
		return c.id("e").Dot("AppendIntegerKey").Call(c.id("b"), text)
	case c.format.Counted && encode == model.KeyParam:
		return c.wire("AppendParamKey").Types(goType(t.Key)).Call(c.ids("e", "b"), text)
	}
	return c.appendScalar("String", text).expr
}

// readsValue reports whether appending a t looks at it.
func readsValue(t model.Type) bool {
	u, ok := t.(*model.Unsupported)
	return !ok || u.Reason == "map"
}

// smallMap prints the room on the stack for the entries of a small map, and returns
// it as an argument:
//
//	var small wire.SmallMap[int]
//
// Only values that are passed on by value go there: the address of another could
// escape and take the room to the heap.
func (c *codec) smallMap(w *writer, elem model.Type) jen.Code {
	switch elem.(type) {
	case *model.Basic, *model.Enum, *model.Any:
		small := c.id("small")
		w.add(jen.Var().Add(small).Add(jen.Qual(wirePath, "SmallMap").Types(goType(elem))))
		return jen.Op("&").Add(small)
	}
	return jen.Nil()
}

// entries declares the pool of sorted entries of a map type, which formats share:
//
//	intStringEntries wire.Entries[int]
func (g *generator) entries(t *model.Map) *jen.Statement {
	want := lowerFirst(g.label(model.Unformatted(t.Elem))) + upperFirst(g.label(t.Key)) + "Entries"
	name := g.scope.name("entries of "+model.Key(t), want)
	g.handles.vars[name] = jen.Id(name).Qual(wirePath, "Entries").Types(goType(t.Elem))
	return jen.Id(name)
}

// appendNamedBytes appends a slice of a named byte type, which no conversion
// makes a []byte:
//
//	if v == nil { ... }
//	s := make([]byte, len(v))
//	for k := range v {
//		s[k] = byte(v[k])
//	}
//	return e.AppendBytes(b, s)
func (c *codec) appendNamedBytes() []jen.Code {
	w := c.writer()
	w.add(
		c.id("s").Op(":=").Make(jen.Index().Byte(), jen.Len(c.id("v"))),
		jen.For(c.id("k").Op(":=").Range().Add(c.id("v"))).Block(
			c.id("s").Index(c.id("k")).Op("=").Byte().Call(c.id("v").Index(c.id("k"))),
		),
	)
	return append([]jen.Code{c.ifNil()}, c.code(w.last(&model.Bytes{}, at(c.id("s")), false))...)
}
