package model

// A Twin is a type to be declared in tests: another one without its generated
// methods, and made of twins in turn, so that encoding/json finds no generated code
// at any level. Both have the same memory layout unless the twin is Partial.
//
//	type OrderTwin struct {
//		ID    int64      `json:"id"`
//		Lines []LineTwin `json:"lines"`
//	}
type Twin struct {
	// Unheard is set if a value of the type may hold one with a shape, which encoding/json does not know.
	Unheard bool
	// Shaped is set of an Instance if a value of the type may hold something of another form than encoding/json gives it.
	Shaped bool
	// Want is the name it is to have if that is free. It is exported if the type's
	// is: encoding/json asks for this where the type is embedded.
	Want string
	Of   Spelling // the type, as this package calls it; empty if it cannot
	Type Spelling // the underlying type
	// Decl is the type's if it is of this package and has generated methods, or
	// functions in their place.
	Decl *Decl
	// Build is the build constraint of the type, if it is of this package: its twin
	// has that too, and twins of other builds have the same name.
	Build string
	// Shared reports whether twins without a constraint are made of it. If it is not, and
	// has no constraint either, each file that needs it has one of its own.
	Shared bool
	// Instance reports whether it is of an instance of a generic type of this package
	// with generated methods.
	Instance bool
	// Formats are those that the generic type has, of an Instance.
	Formats []string
	// Methods are the type's own, written by its author, that encoding/json or
	// package fill looks for. The twin's methods call them.
	Methods []TwinMethod
	// Partial reports whether unexported fields of another package are left out.
	Partial bool
}

// A TwinMethod is a method of a twin.
type TwinMethod struct {
	Name    string // MarshalJSON, UnmarshalJSON, MarshalText, UnmarshalText, AppendText, IsZero or Holds
	Pointer bool   // it has a pointer receiver
}

// Refs calls f for each twin that t is made of.
func (t *Twin) Refs(f func(*Twin)) {
	for _, p := range t.Type {
		if p.Twin != nil {
			f(p.Twin)
		}
	}
}
