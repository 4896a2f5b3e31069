package plain

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"time"
)

// Rules says how strictly values are compared. The zero value is the strictest.
type Rules struct {
	// EmptyIsNil takes an empty slice or map for a nil one.
	EmptyIsNil bool

	// ZeroIsNil takes a pointer to a zero value for a nil one.
	ZeroIsNil bool

	// Instants compares times by their instant alone, and not by their offset from
	// UTC.
	Instants bool
}

// Equal compares the values that a and b point to, both of one plain type, and
// says where they first differ. The names of zones are not compared, nor is the
// monotonic clock. A NaN equals itself, and -0 is not 0.
func (r Rules) Equal(a, b any) error {
	return r.equal(reflect.ValueOf(a), reflect.ValueOf(b))
}

// equal returns an error that names the place from v down; each level on the
// way out puts its own part before it.
func (r Rules) equal(a, b reflect.Value) error {
	if !a.IsValid() || !b.IsValid() || a.Type() != b.Type() {
		if a.IsValid() == b.IsValid() && !a.IsValid() {
			return nil
		}
		return differ(a, b)
	}
	same := true
	switch a.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !a.IsNil() && !b.IsNil() {
			return r.equal(a.Elem(), b.Elem())
		}
		same = r.sameNil(a, b)
	case reflect.Slice:
		if same = r.sameLength(a, b); same {
			return r.elements(a, b)
		}
	case reflect.Array:
		return r.elements(a, b)
	case reflect.Map:
		if same = r.sameLength(a, b); same {
			return r.entries(a, b)
		}
	case reflect.Struct:
		if a.Type() == timeType {
			same = r.sameTime(a.Interface().(time.Time), b.Interface().(time.Time))
			break
		}
		for k := range a.NumField() {
			if err := r.equal(a.Field(k), b.Field(k)); err != nil {
				return fmt.Errorf(".%s%w", a.Type().Field(k).Name, err)
			}
		}
	case reflect.Float32, reflect.Float64:
		same = math.Float64bits(a.Float()) == math.Float64bits(b.Float())
	default:
		same = a.Equal(b)
	}
	if !same {
		return differ(a, b)
	}
	return nil
}

// sameNil compares pointers or interfaces of which at least one is nil.
func (r Rules) sameNil(a, b reflect.Value) bool {
	if a.IsNil() == b.IsNil() {
		return true
	}
	if a.IsNil() {
		a = b
	}
	return r.ZeroIsNil && a.Kind() == reflect.Pointer && a.Elem().IsZero()
}

func (r Rules) sameLength(a, b reflect.Value) bool {
	return a.Len() == b.Len() && (r.EmptyIsNil || a.IsNil() == b.IsNil())
}

func (r Rules) sameTime(a, b time.Time) bool {
	_, x := a.Zone()
	_, y := b.Zone()
	return a.Equal(b) && (r.Instants || x == y)
}

func (r Rules) elements(a, b reflect.Value) error {
	// The largest of the workloads has ten million strings in such slices.
	if texts, ok := stringsOf(a); ok {
		if others, _ := stringsOf(b); slices.Equal(texts, others) {
			return nil
		}
	}
	for k := range a.Len() {
		if err := r.equal(a.Index(k), b.Index(k)); err != nil {
			return fmt.Errorf("[%d]%w", k, err)
		}
	}
	return nil
}

// stringsOf returns v if it is a []string that reflection may hand out.
func stringsOf(v reflect.Value) (texts []string, ok bool) {
	if v.CanInterface() {
		texts, ok = v.Interface().([]string)
	}
	return texts, ok
}

func (r Rules) entries(a, b reflect.Value) error {
	for entry := a.MapRange(); entry.Next(); {
		if err := r.equal(entry.Value(), b.MapIndex(entry.Key())); err != nil {
			return fmt.Errorf("[%s]%w", show(entry.Key()), err)
		}
	}
	return nil
}

func differ(a, b reflect.Value) error {
	return fmt.Errorf(" is %s where %s was encoded", show(b), show(a))
}

// show prints a value in Go's syntax, cut after a line.
func show(v reflect.Value) string {
	switch {
	case !v.IsValid():
		return "nothing"
	case v.Type() == timeType:
		return v.Interface().(time.Time).Format(time.RFC3339Nano)
	case v.Kind() == reflect.Pointer && !v.IsNil():
		return "&" + show(v.Elem())
	}
	text := fmt.Sprintf("%#v", v)
	if len(text) > 80 {
		text = text[:80] + "..."
	}
	return text
}
