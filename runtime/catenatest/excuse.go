package catenatest

import (
	"bytes"
	"errors"
	"reflect"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/wire"
)

// mayRefuse reports whether encoding v, or decoding its encoding, may rightly return err: an author's method, an option
// of a tag or a method Validate refuses v, or a union knows its variants by members that may be omitted.
func (s *subject) mayRefuse(v any, err error) bool {
	return s.customPart != "" || s.ambiguous && errors.Is(err, wire.ErrType) || s.Shapes != nil && errors.Is(err, wire.ErrInvalid) || s.partsOf(v).refused
}

// mayChange reports whether decoding b, the encoding of v, may rightly return another value: SetDefaults sets members that
// b lacks, a field with a default is empty and may be omitted, or an author's methods, Validate or the functions of a shim
// change a part of v. It calls them, so that v may change.
func (s *subject) mayChange(v any, b []byte) bool {
	if s.customPart != "" || s.defaults || s.partsOf(v).changed {
		return true
	}
	after, err := s.appended(v, nil)
	return err != nil || !bytes.Equal(after, b)
}

// parts says whether authors' methods and defaults refuse or change a part of a value.
type parts struct {
	*subject
	refused bool // a method or function returns an error for a part, or for the result of its counterpart
	changed bool // a part becomes another value, or may get a default
}

func (s *subject) partsOf(v any) *parts {
	p := &parts{subject: s}
	p.visit(reflect.ValueOf(v).Elem())
	return p
}

func (p *parts) visit(v reflect.Value) {
	t := v.Type()
	if v.CanInterface() {
		p.methods(v)
	}
	if s := p.shim(t); s != nil && v.CanInterface() {
		err := safely(func() error {
			as, err := s.Encode(v)
			if err == nil {
				var made reflect.Value
				if made, err = s.Decode(as); err == nil {
					again, _ := s.Encode(made)
					p.changed = p.changed || testkit.Equal("", again, as) != nil
				}
				p.visit(as)
			}
			return err
		})
		p.refused = p.refused || err != nil
		return
	}
	switch {
	case testkit.IsOptional(t):
		if held, ok := testkit.Value(v); ok {
			p.visit(held)
		}
		return
	case testkit.IsLazy(t):
		if x, ok := testkit.LazyValue(v); ok {
			p.visit(x)
		}
		return
	case t == timeType:
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			p.visit(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			p.visit(v.Index(k))
		}
	case reflect.Map:
		for key, elem := range v.Seq2() {
			p.visit(key)
			p.visit(elem)
		}
	case reflect.Struct:
		for f, part := range v.Fields() {
			if f.IsExported() || f.Anonymous {
				p.changed = p.changed || hasDefault(f) && isEmpty(part)
				p.visit(part)
			}
		}
	}
}

// methods calls the methods of v's author with a copy of v.
func (p *parts) methods(v reflect.Value) {
	t := v.Type()
	fresh := func() any { c := reflect.New(t); c.Elem().Set(v); return c.Interface() }
	if isAuthors(t, "cbor") {
		for _, suffix := range []string{"JSON", "Text", "Binary"} {
			f, read := &format{suffix: suffix}, reflect.New(t).Interface()
			marshal, _, ok := f.std(fresh())
			again, unmarshal, _ := f.std(read)
			if !ok {
				continue
			}
			var b, after []byte
			err := safely(func() (err error) {
				if b, err = marshal(); err == nil {
					b = bytes.Clone(b)
					err = unmarshal(b)
				}
				if err == nil {
					after, err = again()
				}
				return err
			})
			p.refused = p.refused || err != nil
			p.changed = p.changed || !bytes.Equal(after, b)
		}
	}
	if c, ok := fresh().(interface{ Validate() error }); ok && p.Shapes != nil && p.Shapes.HasOption(t, p.Format, "validate") {
		p.refused = safely(c.Validate) != nil || p.refused
		p.changed = p.changed || testkit.Equal("", reflect.ValueOf(c).Elem(), v) != nil
	}
}

// hasDefault reports whether a field has the option default of the tag catena.
func hasDefault(f reflect.StructField) bool {
	for option := range strings.SplitSeq(f.Tag.Get("catena"), ",") {
		if strings.HasPrefix(option, "default") {
			return true
		}
	}
	return false
}

// isEmpty reports whether a member with the value v may be omitted.
func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.Array:
		return v.Len() == 0 || v.IsZero()
	}
	return v.IsZero()
}
