package dynamic

import (
	"reflect"
	"strings"
	"sync"
)

// A cloneMethod is the generated method that copies what a pointer points to. It is not valid for a type without one.
type cloneMethod struct {
	reflect.Value      // a function of the receiver
	takesCloner   bool // CloneValue
	// hides reports whether the type keeps what it holds in unexported fields, as types of the runtime do, or holds a lock: a
	// copy by reflection is not deep then, or not whole.
	hides bool
}

func (m cloneMethod) call(from reflect.Value, cloner any) reflect.Value {
	args := []reflect.Value{from}
	if m.takesCloner {
		args = append(args, reflect.ValueOf(cloner))
	}
	return m.Call(args)[0]
}

var cloneMethods sync.Map // of cloneMethod, by type

// cloneMethodOf returns the method of p, a type of pointers: CloneValue, which takes cloner, or, if p has generated code,
// Clone or CloneDeep. One that p has by embedding does not count: it returns a pointer to the embedded type.
func cloneMethodOf(p reflect.Type, cloner any) (m cloneMethod) {
	if p.Kind() != reflect.Pointer || p.Elem().Name() == "" && p.Elem().Kind() != reflect.Struct {
		return m // no methods
	}
	if m, ok := cloneMethods.Load(p); ok {
		return m.(cloneMethod)
	}
	if f, ok := p.MethodByName("CloneValue"); clones(f, ok, p, reflect.TypeOf(cloner)) {
		m = cloneMethod{f.Func, true, strings.HasPrefix(p.Elem().PkgPath(), "github.com/ezrantn/catena/runtime") || holdsLock(p.Elem())}
	} else if isGenerated(p) {
		f, ok = p.MethodByName("Clone")
		if !clones(f, ok, p) {
			f, ok = p.MethodByName("CloneDeep")
		}
		if clones(f, ok, p) {
			m = cloneMethod{Value: f.Func}
		}
	}
	cloneMethods.Store(p, m)
	return m
}

// clones reports whether a method of p, if there is one, takes arguments of such types and returns a p.
func clones(m reflect.Method, ok bool, p reflect.Type, args ...reflect.Type) bool {
	if !ok || m.Type.NumIn() != 1+len(args) || m.Type.NumOut() != 1 || m.Type.Out(0) != p {
		return false
	}
	for k, t := range args {
		if m.Type.In(1+k) != t {
			return false
		}
	}
	return true
}

// CloneGenerated returns a deep copy of v by the generated method of its type, T or *T, and reports whether that has one.
func CloneGenerated(v, cloner any) (c any, ok bool) {
	if v == nil {
		return nil, false
	}
	from := reflect.ValueOf(v)
	if m := cloneMethodOf(from.Type(), cloner); m.IsValid() {
		return m.call(from, cloner).Interface(), true
	}
	m := cloneMethodOf(reflect.PointerTo(from.Type()), cloner)
	if !m.IsValid() {
		return nil, false
	}
	return m.call(reflect.ValueOf(PointerTo(v)), cloner).Elem().Interface(), true
}
