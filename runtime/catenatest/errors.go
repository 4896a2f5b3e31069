package catenatest

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// SameError compares the error of decoding with encoding/json's: whether there
// is one, its type, and the fields of a *json.SyntaxError and of a
// *json.UnmarshalTypeError.
func SameError(want, err error) error {
	if (err == nil) != (want == nil) {
		return fmt.Errorf("error %v, encoding/json %v", err, want)
	}
	var wantPanic, isPanic panicked
	if errors.As(want, &wantPanic) != errors.As(err, &isPanic) {
		return fmt.Errorf("error %v, encoding/json %v", err, want)
	}
	var wantSyntax, syntax *json.SyntaxError
	var wantType, typ *json.UnmarshalTypeError
	switch {
	case errors.As(want, &wantType) && !exactErrors: // it may wrap a syntax error
	case errors.As(want, &wantSyntax):
		if !errors.As(err, &syntax) || exactErrors && syntax.Offset != wantSyntax.Offset {
			return fmt.Errorf("error %#v, encoding/json %#v", err, want)
		}
	case errors.As(want, &wantType):
		if !errors.As(err, &typ) || typ.Value != wantType.Value || typ.Offset != wantType.Offset || typ.Field != wantType.Field ||
			typ.Struct != wantType.Struct || typeName(typ.Type) != typeName(wantType.Type) {
			return fmt.Errorf("error %v %#v, encoding/json %#v", err, typ, wantType)
		}
	}
	return nil
}

// typeName is the name of a type or of its twin.
func typeName(t reflect.Type) string {
	if t == nil {
		return "nil"
	}
	if t.Name() == "" {
		return t.Kind().String()
	}
	return t.Name()
}

func sameDecodeError(what string, want, err error) error {
	if e := SameError(want, err); e != nil {
		return fmt.Errorf("%s: %w", what, e)
	}
	return nil
}
