package oracle

import (
	"reflect"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
)

// nilForm is a format: how its methods are called, an empty object and null in it, and
// whether the type of a pointer has generated methods of its own.
type nilForm struct {
	name, empty, null string
	has               func(v any) bool
}

// nilForms returns all formats.
func nilForms() []nilForm {
	list := []nilForm{{"JSON", "{}", "null", hasOwnCodec}}
	for _, f := range forms {
		list = append(list, nilForm{f.methods, f.empty, string([]byte{f.null}), f.has})
	}
	return list
}

// nilReceiver calls each generated method that has a pointer receiver on nil, in every
// format that the type has: decoding returns an error and encoding null. User-defined
// methods, and the methods of embedded types, are not called.
func (c Case) nilReceiver(t *testing.T) {
	t.Helper()
	null := reflect.Zero(reflect.PointerTo(c.typ))
	for _, f := range nilForms() {
		if !f.has(reflect.New(c.typ).Interface()) {
			continue
		}
		call := func(name string, in ...any) []reflect.Value {
			m := null.MethodByName(name)
			if _, byValue := c.typ.MethodByName(name); !m.IsValid() || byValue || m.Type().NumIn() != len(in) {
				return nil
			}
			args := make([]reflect.Value, len(in))
			for k := range in {
				args[k] = reflect.ValueOf(in[k])
				if !args[k].Type().AssignableTo(m.Type().In(k)) {
					return nil // a user-defined UnmarshalCBOR(io.Reader)
				}
			}
			return m.Call(args)
		}
		decodes := func(name string, in ...any) {
			if out := call(name, in...); out != nil && out[len(out)-1].IsNil() {
				t.Errorf("%s of a nil receiver returns no error", name)
			}
		}
		decodes("Decode"+f.name, (*arena.Arena)(nil), []byte(f.empty))
		// One without the other is a user-defined method.
		std := null.MethodByName("Marshal"+f.name).IsValid() && null.MethodByName("Unmarshal"+f.name).IsValid()
		if std {
			decodes("Unmarshal"+f.name, []byte(f.empty))
		}
		if m := null.MethodByName("Decode" + f.name + "Value"); m.IsValid() {
			d := reflect.New(m.Type().In(0).Elem()) // which has no input to read
			decodes("Decode"+f.name+"Value", d.Interface(), 0)
		}
		if m := null.MethodByName("Append" + f.name + "Value"); m.IsValid() {
			e := reflect.New(m.Type().In(0).Elem())
			if out := call("Append"+f.name+"Value", e.Interface(), make([]byte, 0, 2*wire.Room)); out != nil && string(out[0].Bytes()) != f.null {
				t.Errorf("Append%sValue of a nil receiver returns %q", f.name, out[0].Bytes())
			}
		}
		encodes := func(name string, in ...any) {
			if out := call(name, in...); out != nil && (!out[1].IsNil() || string(out[0].Bytes()) != f.null) {
				t.Errorf("%s of a nil receiver returns %q and error %v", name, out[0].Bytes(), out[1])
			}
		}
		encodes("Append"+f.name, []byte(nil))
		if std {
			encodes("Marshal" + f.name)
		}
	}
}
