//go:build go1.27 && goexperiment.jsonv2

package dynamic

import (
	"encoding"
	"encoding/json/v2"
	"reflect"
)

// streamMethods are the interfaces of methods that encoding/json prefers to MarshalJSON and
// UnmarshalJSON.
var streamMethods = []reflect.Type{reflect.TypeFor[json.MarshalerTo](), reflect.TypeFor[json.UnmarshalerFrom]()}

// otherMarshalers are the interfaces, besides JSONMarshaler and TextMarshaler, by which encoding/json
// encodes a type.
var otherMarshalers = []reflect.Type{reflect.TypeFor[json.MarshalerTo](), reflect.TypeFor[encoding.TextAppender]()}
