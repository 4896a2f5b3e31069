package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// appendPointerBody appends what v points to:
//
//	if v == nil { ... }
//	return e.AppendString(b, *v), nil
func (c *codec) appendPointerBody(t *model.Pointer, quoted bool) []jen.Code {
	w := &writer{codec: c}
	body := w.tail(t.Elem, place{expr: c.id("v"), pointer: true}, quoted)
	return append([]jen.Code{c.ifNil()}, w.declareErr(body)...)
}

// appendSliceBody appends the slice v:
//
//	if v == nil { ... }
//	var err error
//	b = append(b, '[')
//	for k := range v {
//		if k > 0 {
//			b = append(b, ',')
//		}
//		if b, err = v[k].AppendJSONValue(e, b); err != nil {
//			return b, wire.InElement(err, k)
//		}
//	}
//	return append(b, ']'), nil
func (c *codec) appendSliceBody(t *model.Slice) []jen.Code {
	head := []jen.Code{c.ifNil()}
	if _, ok := t.Elem.(*model.Param); ok {
		head = append(head, jen.If(c.wire("IsPlainByte").Types(goType(t.Elem)).Call()).Block(
			jen.Return(c.wire("AppendParamBytes").Call(c.ids("e", "b", "v")))))
	}
	w := &writer{codec: c}
	w.elements(t.Elem, at(c.id("v")))
	return append(head, w.declareErr(w.end())...)
}

// appendArrayBody appends the array that v points to.
func (c *codec) appendArrayBody(t *model.Array, unaddressed bool) []jen.Code {
	w := &writer{codec: c}
	p := pointedTo(c.id("v"))
	p.copied = unaddressed
	w.elements(t.Elem, p)
	return w.declareErr(w.end())
}

// elements appends the elements of v, an array or a slice.
func (w *writer) elements(elem model.Type, v place) {
	w.head("Array", w.format.Array)
	w.add(jen.For(w.id("k").Op(":=").Range().Add(v.expr)).Block(w.block(func(w *writer) {
		w.separator()
		w.value(elem, v.element(w.id("k")), false, w.returnStep("InElement", w.id("k")))
	})...))
	w.literal(w.format.ArrayEnd)
}

// head prints:  b = append(b, '[')   or   b = msgpackwire.AppendArrayHead(b, len(v))
func (w *writer) head(kind, literal string) {
	if literal != "" {
		w.literal(literal)
		return
	}
	w.add(w.id("b").Op("=").Add(w.wire("Append"+kind+"Head")).Call(w.id("b"), jen.Len(w.id("v"))))
}

// separator prints:  if k > 0 { b = append(b, ',') }
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
}

// appendMapBody appends the map v in the order of its keys:
//
//	if v == nil { ... }
//	var few [jsonwire.Few]jsonwire.Entry[int]
//	entries, list := jsonwire.SortStrings(&intStringEntries, few[:0], v)
//	b = append(b, '{')
//	for k := range entries {
//		entry := &entries[k]
//		if k > 0 {
//			b = append(b, ',')
//		}
//		b = e.AppendString(b, entry.Key)
//		b = append(b, ':')
//		b = jsonwire.AppendInt64(b, int64(entry.Value))
//	}
//	list.Done()
//	return append(b, '}'), nil
func (c *codec) appendMapBody(t *model.Map) (decls, body []jen.Code) {
	if t.KeyEncode == 0 {
		return nil, []jen.Code{jen.Return(c.id("e").Dot("Unsupported").Call(c.id("b"), nilPointer(t)))}
	}
	w := &writer{codec: c}
	var head []jen.Code
	if t.KeyEncode == model.KeyParam {
		head = append(head, jen.If(jen.Op("!").Add(c.wire("EncodesKey")).Types(goType(t.Key)).Call()).Block(
			jen.Return(c.id("e").Dot("AppendReflected").Call(c.ids("b", "v")))))
	}
	var arguments []jen.Code
	if isGeneric(t.Elem) {
		arguments = []jen.Code{c.wire("EntriesOf").Types(goType(t.Elem)).Call()}
	} else {
		pool := jen.Id(c.entries(t))
		arguments = []jen.Code{jen.Op("&").Add(pool)}
		decls = []jen.Code{jen.Var().Add(pool).Add(c.wire("Entries").Types(goType(t.Elem))), jen.Line()}
	}
	if t.KeyEncode == model.KeyString {
		arguments = append(arguments, c.few(w, t.Elem))
	}
	sorted := c.wire(sorters[t.KeyEncode]).Call(append(arguments, c.id("v"))...)
	fails := t.KeyEncode == model.KeyText || t.KeyEncode == model.KeyParam
	if fails {
		w.add(c.ids("entries", "list", "err").Op(":=").Add(sorted), c.ifErr(jen.Return(c.ids("b", "err"))))
	} else {
		w.add(c.ids("entries", "list").Op(":=").Add(sorted))
	}
	entry := c.id("entry")
	value := place{expr: jen.Add(entry).Dot("Value"), copied: true}
	w.head("Map", w.format.Map)
	w.add(jen.For(c.id("k").Op(":=").Range().Add(c.id("entries"))).Block(w.block(func(w *writer) {
		w.add(jen.Add(entry).Op(":=").Op("&").Add(c.id("entries")).Index(c.id("k")))
		w.separator()
		w.add(c.id("b").Op("=").Add(c.id("e")).Dot("AppendString").Call(c.id("b"), jen.Add(entry).Dot("Key")))
		w.literal(w.format.Colon)
		w.value(t.Elem, value, false,
			c.id("err").Op("=").Qual(wirePath, "InKey").Call(c.id("err"), jen.Add(entry).Dot("Key")),
			c.id("list").Dot("Done").Call(),
			jen.Return(c.ids("b", "err")),
		)
	})...))
	w.add(c.id("list").Dot("Done").Call())
	w.literal(w.format.ObjectEnd)
	body = w.end()
	if !fails {
		body = w.declareErr(body)
	}
	return decls, append(append(head, c.ifNil()), body...)
}

// few prints the list on the stack for the entries of a small map, and returns
// it as an argument:
//
//	var few [jsonwire.Few]jsonwire.Entry[int]
//
// Only values that are passed on by value go there: the address of another could
// escape and take the list to the heap.
func (c *codec) few(w *writer, elem model.Type) jen.Code {
	switch elem.(type) {
	case *model.Basic, *model.Any:
		list := c.id("few")
		w.add(jen.Var().Add(list).Index(c.wire("Few")).Add(c.wire("Entry").Types(goType(elem))))
		return jen.Add(list).Index(jen.Op(":").Lit(0))
	}
	return jen.Nil()
}

// entries names the pool of sorted entries of a map type: intStringEntries.
func (c *codec) entries(t *model.Map) string {
	want := lowerFirst(c.label(t.Elem)) + upperFirst(c.label(t.Key)) + c.format.Name + "Entries"
	return c.scope.name(c.format.Name+" entries of "+model.Key(t), want)
}

// appendNamedBytes appends a slice of a named byte type, which no conversion
// makes a []byte:
//
//	if v == nil { ... }
//	s := make([]byte, len(v))
//	for k := range v {
//		s[k] = byte(v[k])
//	}
//	return e.AppendBytes(b, s), nil
func (c *codec) appendNamedBytes() []jen.Code {
	w := &writer{codec: c}
	w.add(
		c.id("s").Op(":=").Make(jen.Index().Byte(), jen.Len(c.id("v"))),
		jen.For(c.id("k").Op(":=").Range().Add(c.id("v"))).Block(
			c.id("s").Index(c.id("k")).Op("=").Byte().Call(c.id("v").Index(c.id("k"))),
		),
	)
	return append([]jen.Code{c.ifNil()}, w.tail(&model.Bytes{}, at(c.id("s")), false)...)
}
