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

func (n *Name) unname() { n.TypeName = nil }

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
		// Replaced reports whether a directive gives the type the form of its kind, and its own form is
		// another.
		Replaced bool
	}

	// A Ref is a type with a Decl in the package: encoded by calling its functions.
	Ref struct {
		Decl *Decl
		// Inst is the name of an instance of the generic Decl, whose functions take
		// any: Page[Line]. It is nil for types that are not generic, and for
		// Page[T] inside Page[T] itself.
		Inst *TypeName
		Args
	}

	// A Param is a type parameter. The type argument is known at run time only, so
	// package wire and the formats' ask for it there.
	Param struct {
		Name
		// Label names the parameter inside generated identifiers: PageT.
		Label string
		Index int // in the list of its type
		// Constraint is the constraint of the type argument, "any".
		Constraint Spelling
		// Needs are the other parameters that the constraint names.
		Needs []*Param
	}

	// A Generated is a type of another package that has generated methods of its own,
	// or one of this package under a build constraint, seen from outside of that:
	// its fields are not known here.
	Generated struct {
		Name
		Args
		// Formats are the formats of the type, as far as they are known.
		Formats    FormatUses
		CloneName  string
		CloneValue bool // as in Decl
		// Functions reports whether functions of its package stand for the methods: it is a union.
		Functions bool
		// Lock reports whether a value of the type must not be copied.
		Lock bool
		// Decl is the type's Decl if its package is generated in the same run.
		// It belongs to the other package: Formats, CloneName and CloneValue
		// are copied from it by pass, nothing else in it is of use here.
		Decl *Decl
		// Allocates are the Keys of the types whose slabs decoding the type may
		// use.
		Allocates []string
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
		// Reentrant reports whether decoding an element can allocate from the slab of
		// Elem again, so that the slice cannot grow at its top. Settled by pass.
		Reentrant bool
		// Bytes reports whether the element is a byte kind with methods of its own. As in
		// encoding/json such a slice is written as base64 text unless the element
		// has a marshaler, and is read from base64 text as well as from an array.
		Bytes bool
		// Listed are the formats in which the methods of such an element are not called, by its
		// directive: the slice is an array of them there.
		Listed []string
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
		// Zero says how an element is found to be zero, as Field.Zero does.
		Zero ZeroTest
	}

	// A Map is map[Key]Elem. How keys are written is in KeyForm.
	Map struct {
		Name
		Key  Type
		Elem Type
		// KeyEncode and KeyDecode say how a key becomes text and back. One of
		// them may be KeyNone, where encoding/json fails in that direction.
		KeyEncode, KeyDecode KeyForm
		// KeyApart and ElemApart are the sizes of a key and a value, with 64 bits, that Go's maps keep
		// outside of their tables, by an allocation for each entry; zero for the others.
		KeyApart, ElemApart int64
	}

	// A Struct has its fields as written and, after pass, its members.
	// A struct is always the type of a Decl, never used in place.
	Struct struct {
		Name
		Fields []*Field
		// Layouts are the struct's layouts, by the format's name: settled by
		// pass.Promote.
		Layouts map[string]*Layout
		Opaque  []*Field // settled by pass: fields that hold unexported state of other packages
		// Spellable reports whether the struct's fields can all be written in this
		// package, and that they are declared in the same module: then there can
		// be a guard. The fields of other modules may change with a release.
		Spellable bool
	}

	// Any is interface{} or a named type of it.
	Any struct{ Name }

	// An Interface has methods. A value is encoded as its dynamic value, or by the
	// interface's own marshaler. Nothing can be made for it from a document: it is
	// decoded into the pointer that it holds.
	Interface struct {
		Name
		Spelled Spelling // the type inside this package, if it has no name
		// Encode is the marshaler among the methods of the interface, by format;
		// encoding/json then calls it for a nil pointer, too.
		Encode map[string]HookForm
	}

	// A Reflected type is made of one that cannot be written in this package: an
	// unexported one of another package, or one of an internal package. Its values
	// can be selected, and encoding/json encodes and decodes them by reflection.
	Reflected struct {
		Name
		Spelled Spelling
	}

	// Time is time.Time.
	Time struct{ Name }

	// A Formatted is a time.Time, a time.Duration or a type declared as one, in the forms that the tag
	// of the field says, or a type of package forms.
	Formatted struct {
		Name
		Format   FormatOption
		Duration bool
		ByTag    bool // the field's tag says the form, not the type
		// Inner is the field that is the time, in a type that embeds it: package forms.
		Inner string
	}

	// RawMessage is json.RawMessage.
	RawMessage struct{ Name }

	// MemberList is catena.Members, the list of an object's unknown members. It is the type of such a
	// field alone: see Field.Rest.
	MemberList struct{ Name }

	// Number is json.Number.
	Number struct{ Name }

	// A Custom is a type with marshalers of its own, written by its author.
	Custom struct {
		Name
		// Hooks are how its methods encode and decode it, by format.
		Hooks map[string]Hooks
		// Plain is the type where its methods do not apply: in the direction
		// and format that has no hook, and encoding a value that is not addressable
		// when the hook has a pointer receiver. It is never a Custom. It is nil where
		// nothing of the kind is met, unless it is a Basic or Bytes.
		Plain Type
		// Nilable reports whether a value of the type can be nil: null then sets it so
		// where Decode is UnmarshalText.
		Nilable bool
		// Lock reports whether a value of the type must not be copied.
		Lock bool
	}

	// An Enum is a type of an integer or string kind whose values have names.
	Enum struct {
		Name
		Plain *Basic // the type where its names do not count
		Names *Names
	}

	// An Unsupported is a chan, func or complex type: encoding/json returns an
	// error when it meets a value of it, and so does the generated code.
	Unsupported struct {
		Name
		Go      string // the type as Go writes it inside this package, "chan int"
		Reason  string // "chan", "func", "complex128"
		Spelled Spelling
	}
)

// In returns the hooks of a format.
func (c *Custom) In(format string) Hooks { return c.Hooks[format] }

// DecodedPlain reports whether some format has no hook for decoding: values are
// then built from the parts that generated code decodes.
func (c *Custom) DecodedPlain() bool {
	for _, h := range c.Hooks {
		if h.DecodesPlain() {
			return true
		}
	}
	return false
}

// Named returns the name of the instance, or of the declared type.
func (r *Ref) Named() *TypeName {
	if r.Inst != nil {
		return r.Inst
	}
	return r.Decl.Name
}
func (r *Ref) node() {}

// Args are the type arguments of an instance of a generic type with functions of
// its own: these encode and decode a type argument by its type at run time.
type Args struct {
	// List are the type arguments.
	List []Type
	// Registered are the type arguments, of this instance and of those that it is
	// made of, that have no methods to be found: generated code makes theirs known.
	Registered []Type
}

// KindOf is the kind of a bool, number or string, in whatever form it is encoded, 0 for other types.
func KindOf(t Type) Kind {
	switch t := t.(type) {
	case *Basic:
		return t.Kind
	case *Enum:
		return t.Plain.Kind
	case Shaped:
		return KindOf(t.unshaped())
	case *Formatted:
		if t.Duration {
			return Int64
		}
	case *Ref:
		return KindOf(t.Decl.Type)
	case *Custom:
		return KindOf(t.Plain)
	}
	return 0
}

// A KeyForm says how map keys become text.
type KeyForm int

const (
	KeyNone     KeyForm = iota // encoding/json returns an error
	KeyString                  // a string kind, as it is
	KeyInteger                 // a signed integer kind, in decimal
	KeyUnsigned                // an unsigned integer kind, in decimal
	KeyText                    // by MarshalText or UnmarshalText
	KeyParam                   // as the type argument has it
	KeyNamed                   // an integer kind whose values have names
	KeyListed                  // a string kind with a list of values
	KeyShim                    // by the functions of a Shim
)

// Hooks are how a type's own methods encode and decode it in one format.
type Hooks struct {
	Encode, Decode Hook
	// Fallback is the hook for encoding a value that is not addressable when
	// Encode has a pointer receiver: MarshalText with a value receiver beside
	// a MarshalJSON with a pointer receiver. NoHook: Plain is encoded.
	Fallback Hook
	// Order are the format's Marshalers in the order in which they are looked for in the type,
	// nil if it is the usual one.
	Order []Marshaler
	// Halves are the methods that would encode or decode the type if their counterparts were there.
	Halves []Half
}

// A Half is a method that a type has without its counterpart.
type Half struct{ Has, Lacks string }

// Any reports whether there is a hook.
func (h Hooks) Any() bool { return h.Encode.Form != NoHook || h.Decode.Form != NoHook }

// Unmet reports whether no hook encodes values that are not addressable.
func (h Hooks) Unmet() bool { return h.Encode.Pointer && h.Fallback.Form == NoHook }

// NeedPlain reports whether a direction has no hook, or values that are not
// addressable have none.
func (h Hooks) NeedPlain() bool {
	return h.Encode.Form == NoHook || h.DecodesPlain() || h.Unmet()
}

// DecodesPlain reports whether no hook decodes values, in all releases of Go.
func (h Hooks) DecodesPlain() bool { return h.Decode.Form == NoHook || h.Decode.Later }

// A Hook is how a type's own method encodes it, or decodes it.
type Hook struct {
	Form HookForm
	// Pointer reports whether the method has a pointer receiver.
	Pointer bool
	// Later reports whether encoding/json calls the method from Go 1.27 on, and not before.
	Later bool
	// Stream is the type that the method takes a pointer to, for a form that
	// streams: another library's encoder or decoder. Open names the function of
	// its package that makes one of an io.Writer or io.Reader.
	Stream *TypeName
}

// Open is the constructor of a stream: msgpack.NewEncoder.
func (h Hook) Open() *TypeName {
	open := *h.Stream
	open.Name = "New" + open.Name
	return &open
}

// HookForm says which of a format's Marshalers a Hook is of: the word that ends
// the names of the functions that call it.
type HookForm string

// Forms of hooks.
const (
	NoHook     HookForm = ""
	HookOwn    HookForm = "Own"    // MarshalJSON, MarshalMsgpack, MarshalCBOR
	HookMsg    HookForm = "Msg"    // MarshalMsg, UnmarshalMsg
	HookBinary HookForm = "Binary" // MarshalBinary, UnmarshalBinary
	HookText   HookForm = "Text"   // MarshalText, UnmarshalText
	HookTime   HookForm = "Time"   // the methods of an embedded time.Time: the value is that time

	// By way of JSON, which is transcoded: by MarshalJSON and UnmarshalJSON, and by the
	// rules of encoding/json where a type has only one of these, or it does not apply.
	HookByJSON       HookForm = "ByJSON"
	HookByJSONFields HookForm = "ByJSONFields"

	// Those that take an encoder or a decoder of another library's.
	HookStream    HookForm = "Stream"    // EncodeMsgpack, DecodeMsgpack
	HookMsgStream HookForm = "MsgStream" // EncodeMsg, DecodeMsg
)

// Streams reports whether such a method takes an encoder or a decoder of another
// library's.
func (f HookForm) Streams() bool { return f == HookStream || f == HookMsgStream }

// ByJSON reports whether the value is encoded as its JSON.
func (f HookForm) ByJSON() bool { return f == HookByJSON || f == HookByJSONFields }

// Suffix ends the names of the runtime's functions that call such a method:
// Unmarshal, UnmarshalText.
func (f HookForm) Suffix() string {
	if f == HookOwn {
		return ""
	}
	return string(f)
}
