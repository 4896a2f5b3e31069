package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// appendPointerBody appends what v points to.
func (c *printer) appendPointerBody(t *model.Pointer, quoted bool) []jen.Code {
	inside := c.writer().last(t.Elem, operand{expr: c.id("v"), pointer: true}, quoted)
	return append([]jen.Code{c.ifNil()}, c.code(inside)...)
}

// appendSliceBody appends the slice v.
func (c *printer) appendSliceBody(t *model.Slice) []jen.Code {
	head := []jen.Code{c.ifNil()}
	if _, ok := t.Elem.(*model.Param); ok {
		head = append(head, c.quote(`if jsonwire.IsPlainByte[@]() {
				return jsonwire.AppendParamBytes(e, b, v)
			}`, goType(t.Elem)))
	}
	return append(head, c.code(c.elements(t.Elem, at(c.id("v")), false))...)
}

// appendArrayBody appends the array that v points to.
func (c *printer) appendArrayBody(t *model.Array, unaddressed bool) []jen.Code {
	p := pointedTo(c.id("v"))
	p.copied = unaddressed
	return c.code(c.elements(t.Elem, p, t.Len <= model.FewElements))
}

// elements appends the elements of v, an array or a slice. Between few of them the output is not
// looked at.
func (c *printer) elements(elem model.Type, v operand, few bool) body {
	w := c.writer()
	e := v.element(w.id("k"))
	if !few {
		w.print(`start := len(b)`)
	}
	w.head("Array", w.format.Array, "v")
	round := func(w *writer) {
		w.separator()
		w.value(elem, e, false)
	}
	switch {
	case !few:
		w.each(w.quote(`k := range @`, v.expr), round)
	case w.format.Separator != "" || readsValue(elem):
		w.print(`for k := range @ {
				@
			}`, v.expr, w.loop(round))
	default:
		w.print(`for range @ {
				@
			}`, v.expr, w.loop(round))
	}
	w.literal(w.format.ArrayEnd)
	return w.end()
}

// each prints a loop over the parts of something, with inside for each. head is the text between for and the brace. It
// declares k. The output is written where it is full, if it goes to a writer: see runtime/internal/state/flush.go.
// Everything around the list is then in the output for good.
func (w *writer) each(head jen.Code, inside func(w *writer)) {
	w.print(`for @ {
			@
		}`, head, w.loop(func(w *writer) {
		w.print(`if e.Full(b) {
				if b = e.Flush(b, start, k); e.Failed() {
					break
				}
			}`)
		inside(w)
	}))
}

// head appends the start of a list: its literal or, where that is empty, what the runtime makes of the length. list is what
// has the elements or keys.
func (w *writer) head(kind, literal, list string) {
	if literal == "" {
		w.call(`e.Append@Head(b, len(@))`, kind, w.id(list))
		return
	}
	w.literal(literal)
	w.flushTo(0) // an empty one has nothing between its ends
}

// separator appends what is between elements.
func (w *writer) separator() {
	if w.format.Separator != "" {
		w.print(`if k > 0 {
				@
			}`, w.block(func(w *writer) { w.literal(w.format.Separator) }))
	}
}

// sorters are the functions that sort the keys of a map.
var sorters = map[model.KeyForm]string{
	model.KeyString: "SortStrings", model.KeyInteger: "SortIntegers",
	model.KeyUnsigned: "SortUnsigned", model.KeyText: "SortText", model.KeyParam: "SortParam",
	model.KeyNamed: "SortNames", model.KeyListed: "SortListed",
	model.KeyShim: "SortShim",
}

// appendMapBody appends the map v in the order of its keys.
func (c *printer) appendMapBody(t *model.Map) []jen.Code {
	encode, _ := t.Keys(c.format.Name)
	if encode == 0 {
		return []jen.Code{c.quote(`return e.Unsupported(b, @)`, nilPointer(t))}
	}
	var head []jen.Code
	if encode == model.KeyParam {
		head = append(head, c.quote(`if !jsonwire.EncodesKey[@]() {
				return e.AppendReflected(b, v)
			}`, goType(t.Key)))
	}
	w := c.writer()
	w.sort(t)
	w.print(`start := len(b)`)
	w.head("Map", w.format.Map, "keys")
	w.each(w.quote(`k, key := range keys`), func(w *writer) {
		w.separator()
		w.call(`@`, w.appendKey(t))
		w.literal(w.format.Colon)
		w.entryValue(t)
	})
	w.print(`list.Close()
		e.CloseMap(start)`)
	w.literal(w.format.ObjectEnd)
	return append(append(head, c.ifNil()), c.code(w.end())...)
}

// entryValue appends the value behind a key.
func (w *writer) entryValue(t *model.Map) {
	w.value(t.Elem, operand{expr: w.quote(`values[key.At]`), copied: true}, false)
}

// sort prints the declaration of the keys, the values and their list. The entries of a small map have room on the stack if
// values are passed on by value: the address of another could escape and take the room to the heap.
func (w *writer) sort(t *model.Map) {
	c, elem := w.printer, goType(t.Elem)
	encode, _ := t.Keys(c.format.Name)
	sorter, values, last := c.wire(sorters[encode]), c.id("values"), jen.Null()
	before := w.quote(`wire.EntriesOf[@]()`, elem) // the arguments before v
	if !isGeneric(t.Elem) {
		before = addressOf(c.entries(t))
	}
	switch encode {
	case model.KeyString, model.KeyInteger, model.KeyUnsigned:
		sorter = jen.Qual(wirePath, sorters[encode])
	default: // which may fail
		before = w.quote(`e, b, @`, before)
	}
	switch encode {
	case model.KeyNamed, model.KeyListed:
		last = w.quote(`, &@`, c.names(t.Key.(*model.Enum)))
	case model.KeyShim:
		last = w.quote(`, @`, c.shimTo(t.Key.(*model.Shim)))
	case model.KeyString:
		small := jen.Nil()
		switch t.Elem.(type) {
		case *model.Basic, *model.Enum, *model.Any:
			small = w.quote(`&small`)
			w.print(`var small wire.SmallMap[@]`, elem)
		}
		before = w.quote(`@, @`, before, small)
	}
	if !readsValue(t.Elem) {
		values = jen.Id("_")
	}
	w.print(`keys, @, list := @(@, v@)`, values, sorter, before, last)
}

// appendKey appends the text of key. A format that has integers for keys makes
// one of it again.
func (c *printer) appendKey(t *model.Map) *jen.Statement {
	encode, _ := t.Keys(c.format.Name)
	switch {
	case c.format.Counted && (encode == model.KeyInteger || encode == model.KeyUnsigned):
		return c.quote(`e.AppendIntegerKey(b, key.Text)`)
	case c.format.Counted && encode == model.KeyParam:
		return c.quote(`jsonwire.AppendParamKey[@](e, b, key.Text)`, goType(t.Key))
	}
	return c.quote(`e.AppendString(b, key.Text)`)
}

// readsValue reports whether appending a t looks at it.
func readsValue(t model.Type) bool {
	u, ok := t.(*model.Unsupported)
	return !ok || u.Reason == "map"
}

// entries declares the pool of sorted entries of a map type, which formats share.
func (g *generator) entries(t *model.Map) *jen.Statement {
	want := lowerFirst(g.label(model.Unformatted(t.Elem))) + upperFirst(g.label(t.Key)) + "Entries"
	name := g.scope.name("entries of "+model.Key(t), want)
	g.handles.vars[name] = g.quote(`@ wire.Entries[@]`, name, goType(t.Elem))
	return jen.Id(name)
}

// appendNamedBytes appends a slice of a named byte type, which no conversion
// makes a []byte.
func (c *printer) appendNamedBytes() []jen.Code {
	return append([]jen.Code{c.ifNil(), c.quote(`s := make([]byte, len(v))
		for k := range v {
			s[k] = byte(v[k])
		}`)}, c.code(c.writer().last(&model.Bytes{}, at(c.id("s")), false))...)
}
