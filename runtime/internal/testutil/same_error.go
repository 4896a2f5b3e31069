package testutil

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// A Panic is a panic as an error.
type Panic struct{ Value any }

func (p Panic) Error() string { return fmt.Sprintf("panic: %v", p.Value) }

// SameError compares the error of decoding with encoding/json's: whether there is one, its type, and
// the fields of a *json.SyntaxError and of a *json.UnmarshalTypeError.
func SameError(want, err error) error {
	if (err == nil) != (want == nil) {
		return fmt.Errorf("error %v, encoding/json %v", err, want)
	}
	var wantPanic, isPanic Panic
	if errors.As(want, &wantPanic) != errors.As(err, &isPanic) {
		return fmt.Errorf("error %v, encoding/json %v", err, want)
	}
	var wantSyntax, syntax *json.SyntaxError
	var wantType, typ *json.UnmarshalTypeError
	switch {
	case errors.As(want, &wantType): // which may wrap a syntax error
		if !errors.As(err, &typ) || typ.Value != wantType.Value || typ.Offset != wantType.Offset || !twinPaths(wantType.Field, typ.Field) ||
			!twinNames(unqualified(wantType.Struct), unqualified(typ.Struct)) || !twinNames(typeName(wantType.Type), typeName(typ.Type)) {
			return fmt.Errorf("error %v %#v, encoding/json %#v", err, typ, wantType)
		}
	case errors.As(want, &wantSyntax):
		if !errors.As(err, &syntax) || syntax.Offset != wantSyntax.Offset {
			return fmt.Errorf("error %#v, encoding/json %#v", err, want)
		}
	}
	return nil
}

// twinNames reports whether a twin may have that name: the same in another package,
// or OrderTwin in the same, MoneyPriceTwin of another's money.Price.
func twinNames(twin, name string) bool {
	if twin == name {
		return true
	}
	name, _, _ = strings.Cut(name, "[")
	return strings.HasSuffix(strings.TrimRight(twin, "_"), "Twin") && strings.Contains(twin, name)
}

// twinPaths compares the paths to a field, in which embedded structs have the names
// of their types.
func twinPaths(twin, path string) bool {
	a, b := strings.Split(twin, "."), strings.Split(path, ".")
	return len(a) == len(b) && slices.EqualFunc(a, b, twinNames)
}

// typeName is the name of a type or of its twin.
func typeName(t reflect.Type) string {
	if t == nil {
		return "nil"
	}
	if t.Name() == "" {
		return t.Kind().String()
	}
	return unqualified(t.Name())
}

// unqualified takes the packages out of a type's name, in which type arguments have
// their import paths: a type's and its twin's differ.
func unqualified(name string) string { return qualifier.ReplaceAllString(name, "") }

var qualifier = regexp.MustCompile(`(?:[\w.~-]+/)*[\w.~-]+\.`)
