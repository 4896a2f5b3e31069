package model

// A Type is a node of the model; the set of nodes is closed.
type Type interface {
	// Named is the declared name of the Go type, nil if it has none:
	// generated code spells a named type by its name and any other by its parts.
	Named() *TypeName
	node()
}

// Name is embedded in the nodes that may have a declared name.
type Name struct{ TypeName *TypeName }

// Named returns the declared name, or nil.
func (n Name) Named() *TypeName { return n.TypeName }

func (Name) node() {}

// Kind is the kind of a Basic.
type Kind int

// The basic kinds, in the order of reflect's.
const (
	Bool Kind = iota + 1
	Int
	Int8
	Int16
	Int32
	Int64
	Uint
	Uint8
	Uint16
	Uint32
	Uint64
	Uintptr
	Float32
	Float64
	String
)

type (
	// A Basic is a basic kind or a named type of one.
	Basic struct {
		Name
		Kind Kind
	}

	// A Ref is a type with a Decl in the package: coded by calling its functions.
	Ref struct{ Decl *Decl }

	// A Codec is a type of another package that has generated methods of its own.
	Codec struct {
		Name
		// PointerMarshal as in Decl.
		PointerMarshal bool
		CloneName      string
	}

	// A Pointer is *Elem.
	Pointer struct {
		Name
		Elem Type
	}

	// A Slice is []Elem, other than Bytes.
	Slice struct {
		Name
		Elem Type
	}

	// Bytes is []byte or a type of it: text in base64, or a byte string.
	// Elem is the byte type if that is a named one.
	Bytes struct {
		Name
		Elem *TypeName
	}

	// An Array is [Len]Elem.
	Array struct {
		Name
		Len  int64
		Elem Type
	}

	// A Map is map[Key]Elem. How keys are written is in KeyForm.
	Map struct {
		Name
		Key  Type
		Elem Type
		// KeyEncode and KeyDecode tell how a key becomes text and back.
		KeyEncode, KeyDecode KeyForm
	}

	// A Struct has its fields as written and, after pass, its members.
	// A struct is always the type of a Decl, never used in place.
	Struct struct {
		Name
		Fields  []*Field
		Members []*Member // settled by pass.Promote
		Opaque  []*Field  // settled by pass: fields that hold unexported state of other packages
	}

	// Any is interface{} or a named type of it.
	Any struct{ Name }

	// Time is time.Time.
	Time struct{ Name }

	// RawMessage is json.RawMessage.
	RawMessage struct{ Name }

	// Number is json.Number.
	Number struct{ Name }

	// A Custom is a type with marshalers of its own, written by its author.
	Custom struct {
		Name
		Encode, Decode Hook
		// Plain codes the type where its methods do not apply: in the direction
		// that has no hook, and encoding a value that is not addressable when
		// the hook has a pointer receiver. It is never a Custom.
		Plain Type
	}

	// An Unsupported is a chan, func or complex type: encoding/json returns an
	// error when it meets a value of it, and so does the generated code.
	Unsupported struct {
		Name
		Go     string // the type as Go writes it inside this package, "chan int"
		Reason string // "chan", "func", "complex128"
	}
)

func (r *Ref) Named() *TypeName { return r.Decl.Name }
func (r *Ref) node()            {}

// A KeyForm tells how map keys become text.
type KeyForm int

const (
	KeyString   KeyForm = iota + 1 // a string kind, as it is
	KeyInteger                     // a signed integer kind, in decimal
	KeyUnsigned                    // an unsigned integer kind, in decimal
	KeyText                        // by MarshalText or UnmarshalText
)

// A Hook is how a type's own methods code it in one direction.
type Hook struct {
	Form HookForm
	// Pointer tells that the method has a pointer receiver.
	Pointer bool
}

// HookForm tells which interface a Hook is of.
type HookForm int

const (
	NoHook   HookForm = iota
	HookJSON          // MarshalJSON, UnmarshalJSON
	HookText          // MarshalText, UnmarshalText
)
