package testkit

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"time"
)

var (
	timeType   = reflect.TypeFor[time.Time]()
	bigIntType = reflect.TypeFor[big.Int]()
)

// Equal compares a value with its twin's, and says where they differ. Nil and empty
// slices and maps differ, and so do -0 and 0, and times in different zones.
func Equal(path string, a, b reflect.Value) error {
	if !a.IsValid() || !b.IsValid() {
		if a.IsValid() != b.IsValid() {
			return differ(path, a, b)
		}
		return nil
	}
	if a.Kind() != b.Kind() {
		return differ(path, a, b)
	}
	switch a.Kind() {
	case reflect.Bool:
		return when(a.Bool() != b.Bool(), path, a, b)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return when(a.Int() != b.Int(), path, a, b)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return when(a.Uint() != b.Uint(), path, a, b)
	case reflect.Float32, reflect.Float64:
		return when(math.Float64bits(a.Float()) != math.Float64bits(b.Float()), path, a, b)
	case reflect.Complex64, reflect.Complex128:
		return when(a.Complex() != b.Complex(), path, a, b)
	case reflect.String:
		return when(a.String() != b.String(), path, a, b)
	case reflect.Interface:
		if otherVariant(a, b) {
			return differ(path, a, b)
		}
		return Equal(path, a.Elem(), b.Elem())
	case reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return when(a.IsNil() != b.IsNil(), path, a, b)
		}
		return Equal(path, a.Elem(), b.Elem())
	case reflect.Slice:
		if a.IsNil() != b.IsNil() {
			return differ(path, a, b)
		}
		fallthrough
	case reflect.Array:
		if a.Len() != b.Len() {
			return differ(path+".len", a, b)
		}
		for k := range a.Len() {
			if err := Equal(fmt.Sprintf("%s[%d]", path, k), a.Index(k), b.Index(k)); err != nil {
				return err
			}
		}
	case reflect.Map:
		return equalMaps(path, a, b)
	case reflect.Struct:
		return equalStructs(path, a, b)
	case reflect.Chan, reflect.Func:
		return when(a.IsNil() != b.IsNil(), path, a, b)
	}
	return nil
}

// otherVariant reports whether two values of an interface with methods are of two types, none of which
// is the other's twin: both are of the interface's own package.
func otherVariant(a, b reflect.Value) bool {
	return a.NumMethod() > 0 && a.Type() == b.Type() && !a.IsNil() && !b.IsNil() && a.Elem().Type() != b.Elem().Type() &&
		packageOf(a.Elem().Type()) == a.Type().PkgPath() && packageOf(b.Elem().Type()) == b.Type().PkgPath()
}

// packageOf returns the package of a type, or of the type that it points to.
func packageOf(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.PkgPath()
}

// equalMaps pairs keys by their text: the key types of twins differ.
func equalMaps(path string, a, b reflect.Value) error {
	if a.IsNil() != b.IsNil() || a.Len() != b.Len() {
		return differ(path, a, b)
	}
	others := make(map[string]reflect.Value)
	for key, value := range b.Seq2() {
		others[fmt.Sprintf("%#v", PlainKey(key))] = value
	}
	if len(others) < b.Len() {
		return nil // keys with the same text: which is whose cannot be told
	}
	for key, value := range a.Seq2() {
		text := fmt.Sprintf("%#v", PlainKey(key))
		if err := Equal(path+"["+text+"]", value, others[text]); err != nil {
			return err
		}
	}
	return nil
}

// PlainKey returns a key of a map without its type: the types of keys of twins differ.
func PlainKey(key reflect.Value) any {
	switch {
	case key.CanInt():
		return key.Int()
	case key.CanUint():
		return key.Uint()
	case key.Kind() == reflect.String:
		return key.String()
	}
	return fmt.Sprint(key)
}

func equalStructs(path string, a, b reflect.Value) error {
	if IsOptional(a.Type()) && IsOptional(b.Type()) && a.CanInterface() && b.CanInterface() {
		return equalOptionals(path, a, b)
	}
	if IsLazy(a.Type()) && IsLazy(b.Type()) && a.CanInterface() && b.CanInterface() {
		return equalLazies(path, a, b)
	}
	if a.Type() == timeType && b.Type() == timeType && a.CanInterface() && b.CanInterface() {
		x, y := a.Interface().(time.Time), b.Interface().(time.Time)
		_, east := x.Zone()
		_, west := y.Zone()
		return when(!x.Equal(y) || east != west || x.Location().String() != y.Location().String(), path, a, b)
	}
	if a.Type() == bigIntType && b.Type() == bigIntType && a.CanInterface() && b.CanInterface() {
		x, y := a.Interface().(big.Int), b.Interface().(big.Int)
		return when(x.Cmp(&y) != 0, path, a, b) // zero has words or none
	}
	fields, twins := fieldsOf(a, b), fieldsOf(b, a)
	if len(fields) != len(twins) {
		return differ(path, a, b)
	}
	for k, i := range fields {
		if err := Equal(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(twins[k])); err != nil {
			return err
		}
	}
	return nil
}

// fieldsOf lists the fields of v to be compared: all, or those that encoding/json
// sees if the other side does not have all.
func fieldsOf(v, other reflect.Value) (list []int) {
	for k := range v.NumField() {
		f := v.Type().Field(k)
		if v.NumField() == other.NumField() || f.IsExported() || f.Anonymous && Deref(f.Type).Kind() == reflect.Struct {
			list = append(list, k)
		}
	}
	return list
}

// equalOptionals compares two Optionals, of one type or of a type and its twin.
func equalOptionals(path string, a, b reflect.Value) error {
	for _, name := range []string{"IsZero", "IsNull"} {
		x, y := a.MethodByName(name).Call(nil)[0].Bool(), b.MethodByName(name).Call(nil)[0].Bool()
		if x != y {
			return when(true, path+"."+name+"()", reflect.ValueOf(x), reflect.ValueOf(y))
		}
	}
	return Equal(path, a.MethodByName("Get").Call(nil)[0], b.MethodByName("Get").Call(nil)[0])
}

// equalLazies compares what Get returns of two Lazies. Of errors only the presence counts: their places may differ.
func equalLazies(path string, a, b reflect.Value) error {
	x, ok := LazyValue(a)
	y, same := LazyValue(b)
	if !ok || !same {
		return when(ok != same, path, a, b)
	}
	return Equal(path, x, y)
}

func when(differs bool, path string, a, b reflect.Value) error {
	if differs {
		return differ(path, a, b)
	}
	return nil
}

func differ(path string, a, b reflect.Value) error {
	return fmt.Errorf("%s: %.300s, twin %.300s", path, fmt.Sprintf("%#v", a), fmt.Sprintf("%#v", b))
}
