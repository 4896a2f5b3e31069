package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodePointer is the body of a function that reads into a pointer.
func (c *printer) decodePointer(t *model.Pointer) []jen.Code {
	var take jen.Code
	if locked(t.Elem) {
		take = c.quote(`if *v == nil || d.Arena != nil {
				*v = new(@)
			}`, goType(t.Elem))
	} else {
		take = c.quote(`*v = @`, c.cellFor(t.Elem, pointedTo(c.id("v"))))
	}
	pointed := operand{expr: c.quote(`*v`), pointer: true, parens: true}
	return []jen.Code{c.ifNull(true), take, c.quote(`return @`, c.read(t.Elem, pointed))}
}

// decodeSlice is the body of a function that reads into a slice. Bytes with
// a name are read from base64 text as well. As in encoding/json the elements behind stay where a type's own method
// failed. Where the format counts elements there is memory for all of them from the start, so that elements may take from
// the same slab meanwhile. With a count of -1 that takes citm_catalog.json 1.04 of the instructions.
func (c *printer) decodeSlice(t *model.Slice) []jen.Code {
	body := []jen.Code{c.ifNull(true)}
	_, param := t.Elem.(*model.Param)
	if isText := c.quote(`d.IsString(i)`); t.Bytes || param {
		if param {
			isText = c.quote(`jsonwire.IsByte[@]() && @`, goType(t.Elem), isText)
		}
		body = append(body, c.quote(`if @ {
				return jsonwire.DecodeParamBytes(d, i, v)
			}`, isText))
	}
	var handle *jen.Statement
	begin, nested, v := "BeginFor", "", c.quote(`v, d.Count()`)
	if c.format.Counted {
		handle = c.slab(t.Elem)
	} else {
		begin, v = "Begin", c.id("v")
		handle, nested = c.slices(t)
	}
	if isGeneric(t.Elem) {
		body = append(body, c.quote(`slab := @`, handle))
		handle = c.id("slab")
	}
	memory, old, read := c.quote(`d.Arena`), []jen.Code(nil), c.id("s")
	if locked(t.Elem) {
		memory = jen.Nil()
		old = []jen.Code{c.quote(`if d.Arena != nil {
				*v = nil
			}`)}
	}
	call := func(name string, v jen.Code) jen.Code { return jen.Qual(corePath, name+nested).Call(handle, memory, v) }
	if c.holds(model.Stops, t.Elem) {
		read = c.quote(`jsonwire.KeepRest(d, s, *v, err)`)
	}
	return append(body, c.quote(`more, i, err := d.Array(i)
		if err != nil {
			return i, err
		}
		@
		s := @
		for more {
			if len(s) == cap(s) {
				s = @
			}
			s = s[:len(s)+1]
			i, err = @
			more, i, err = d.Element(i, len(s)-1, err)
		}
		*v = @
		return i, err`, old, call(begin, v), call("Grow", c.id("s")), c.read(t.Elem, at(c.quote(`s[len(s)-1]`))), call("End", read)))
}

// decodeArray is the body of a function that reads into an array. Elements
// beyond its end are skipped; what the document does not fill becomes zero, unless a type's own method failed, as in
// encoding/json.
func (c *printer) decodeArray(t *model.Array) []jen.Code {
	rest := c.quote(`n < len(v)`)
	if c.holds(model.Stops, t.Elem) {
		rest = c.quote(`n < len(v) && !d.Stopped(err)`)
	}
	return []jen.Code{c.ifNull(false), c.quote(`more, i, err := d.Array(i)
		if err != nil {
			return i, err
		}
		n := 0
		for ; more; n++ {
			if n < len(v) {
				i, err = @
			} else {
				i, err = d.Skip(i)
			}
			more, i, err = d.Element(i, n, err)
		}
		if @ {
			clear(v[n:])
		}
		return i, err`, c.read(t.Elem, at(c.quote(`v[n]`))), rest)}
}
