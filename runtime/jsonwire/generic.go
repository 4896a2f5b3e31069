package jsonwire

import "github.com/ezrantn/catena/runtime/internal/std"

type generic struct{}

// Generic stands in the Members of a generic type for the type, which only its
// type arguments settle.
var Generic any = (*generic)(nil)

// InGeneric returns err, with which reading a struct of a generic type ended,
// after it has been told the type: proto is (*T)(nil) for a T like Page[Line].
// Readers of the values inside have done so before.
func InGeneric(err error, proto any) error {
	if err != nil {
		settle(err, proto)
	}
	return err
}

func settle(err error, proto any) {
	f, ok := err.(*failure)
	if !ok || f == later {
		return
	}
	if f.proto == Generic {
		f.proto = proto
	}
	for k := range f.steps {
		if s := &f.steps[k]; s.Kind == std.Member && s.Proto == Generic {
			s.Proto = proto
		}
	}
}
