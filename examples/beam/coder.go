package main

import (
	"fmt"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/funcx"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/util/reflectx"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	catena "github.com/ezrantn/catena/runtime"
)

// RegisterCoder makes the generated MessagePack codec of T the coder of T in all pipelines. It is
// called in an init function:
//
//	func init() { RegisterCoder[Sale]() }
//
// It does the same as beam.RegisterCoder, except that the names by which workers find the functions
// contain T: Go has one name for a generic function with any type arguments. The type must not have
// maps if it is the key of a GroupByKey, since their order is not fixed.
func RegisterCoder[T any, P catena.Msgpack[T]]() {
	t := reflect.TypeFor[T]()
	beam.RegisterType(t)
	register.Function1x2(encode[T, P]) // they are called without reflection
	register.Function1x2(decode[T, P])
	coder.RegisterDeterministicCoderWithFuncs(t,
		named(fmt.Sprintf("catena.encode[%v]", t), encode[T, P]),
		named(fmt.Sprintf("catena.decode[%v]", t), decode[T, P]))
}

// named registers a function by a name.
func named(name string, function any) *funcx.Fn {
	runtime.RegisterFunctionWithName(name, function)
	fn, err := funcx.New(namedFunc{reflectx.ToFunc1x2(reflectx.MakeFunc(function)), name})
	if err != nil {
		panic(err) // it has no signature of a coder
	}
	return fn
}

// A namedFunc is a function with another name.
type namedFunc struct {
	reflectx.Func1x2
	name string
}

// Name returns the name by which workers find the function.
func (f namedFunc) Name() string { return f.name }

func encode[T any, P catena.Msgpack[T]](v T) ([]byte, error) {
	return catena.AppendMsgpack(nil, P(&v))
}

// decode decodes on the heap: how long an element lives is up to the runner.
func decode[T any, P catena.Msgpack[T]](data []byte) (T, error) {
	v, err := catena.DecodeMsgpack[T, P](nil, data)
	if err != nil {
		var zero T
		return zero, err
	}
	return *v, nil
}
