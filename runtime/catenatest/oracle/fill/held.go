package fill

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// A Holder is a catenatest.Holder. Where none of its values fits an interface, it gets a type of the standard library.
type Holder interface{ Holds() []any }

func holder(v reflect.Value) (Holder, bool) {
	if !v.CanAddr() || !v.Addr().CanInterface() {
		return nil, false
	}
	h, ok := v.Addr().Interface().(Holder)
	return h, ok
}

// known are types that implement frequent interfaces of fields: error,
// fmt.Stringer, io.Reader, json.Marshaler, encoding.TextMarshaler.
var known = values(
	errors.New(""), new(json.SyntaxError), new(fs.PathError), time.Duration(0), time.Time{}, netip.Addr{},
	json.RawMessage{}, new(big.Int), new(url.URL), new(strings.Reader), new(bytes.Buffer),
)

func values(list ...any) (v []reflect.Value) {
	for _, x := range list {
		v = append(v, reflect.ValueOf(x))
	}
	return v
}

// held puts a value of a type that fits into v, an interface with methods, or
// nil.
func (f *filler) held(v reflect.Value, size int) {
	var fitting []reflect.Value
	for _, list := range [][]reflect.Value{f.holds, known} {
		for _, like := range list {
			if like.Type().Implements(v.Type()) {
				fitting = append(fitting, like)
			}
		}
		if len(fitting) > 0 {
			break
		}
	}
	n := f.IntN(2*len(fitting) + 1)
	if n == 0 || size <= 0 || !f.spend() {
		v.SetZero()
		return
	}
	like := fitting[(n-1)/2]
	held := reflect.New(like.Type()).Elem()
	switch {
	case like.Kind() != reflect.Pointer:
		f.value(held, size/2)
	case !like.IsNil():
		held.Set(reflect.New(like.Type().Elem()))
		f.value(held.Elem(), size/2)
	}
	v.Set(held)
}

// An optional is a *catena.Optional[T].
type optional interface {
	Clear()
	SetNull()
	Settle(fits bool)
}

// optional makes v absent, null or a value.
func (f *filler) optional(v reflect.Value, size int) {
	o := v.Addr().Interface().(optional)
	o.Clear()
	switch f.IntN(4) {
	case 0:
	case 1:
		o.SetNull()
	default:
		f.value(testkit.Target(v), size/2)
		o.Settle(true)
	}
}

// lazy gives v, a catena.Lazy, a random value in three of four cases. Otherwise v is the zero Lazy.
func (f *filler) lazy(v reflect.Value, size int) {
	v.SetZero()
	if size > 0 && f.IntN(4) > 0 {
		x := reflect.New(testkit.LazyType(v.Type())).Elem()
		f.value(x, size/2)
		testkit.SetLazy(v, x)
	}
}
