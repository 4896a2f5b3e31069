//go:build !go1.27 || !goexperiment.jsonv2

package dynamic

import "reflect"

// streamMethods are the interfaces of methods that encoding/json prefers to MarshalJSON and
// UnmarshalJSON.
var streamMethods []reflect.Type

// otherMarshalers are the interfaces, besides JSONMarshaler and TextMarshaler, by which encoding/json
// encodes a type.
var otherMarshalers []reflect.Type
