package state

// generic replaces, in the Members of a generic type, the type, which only its type
// arguments settle.
type generic struct{}

func isGeneric(proto any) bool {
	_, ok := proto.(*generic)
	return ok
}

// InGeneric returns err, with which reading a struct of a generic type ended,
// after it has been told the type: proto is (*T)(nil) for a T like Page[Line].
func InGeneric(err error, proto any) error {
	if err != nil {
		settle(err, proto)
	}
	return err
}

func settle(err error, proto any) {
	f, ok := err.(*Failure)
	if !ok || f == later {
		return
	}
	if isGeneric(f.Proto) {
		f.Proto = proto
	}
	for k := range f.Steps {
		if s := &f.Steps[k]; isGeneric(s.Proto) {
			s.Proto = proto
		}
	}
}
