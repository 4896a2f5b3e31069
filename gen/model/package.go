package model

import (
	"go/token"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Position is a place in Go source.
type Position struct {
	File   string // absolute
	Line   int    // from 1
	Column int    // from 1, in bytes
}

// A Package is one Go package to generate code for.
type Package struct {
	Path string // import path
	Name string // package clause
	Dir  string // absolute folder
	// Ignored are the Go files of the folder that build constraints keep out of
	// this build: absolute.
	Ignored []string
	// Named are the types that go:generate lines of the package, this run's or others, name by
	// -type, to write files of the same names as this run's.
	Named []string
	// Formats are those that types of the package have.
	Formats []Format
	// Known are the formats there are.
	Known []Format
	// GoVersion is the Go release that the module asks for, "" if it is not known.
	GoVersion string
	// Policy is the encoding of fields whose tags are silent. It is in the fields' tags.
	Policy Policy
	// Compact are the types that have tables without asking for them. In a run of more than CompactAbove structs
	// they are those that are not chosen; 0 means any number.
	Compact      Compact
	CompactAbove int
	// Profile has the samples of types, for CompactCold.
	Profile Profile
	// Decls are empty where nothing is chosen any more, but generated files of an
	// earlier run are left.
	Decls []*Decl
	// Scope holds every identifier declared in the package block, without the
	// generated files: names that generated identifiers must not take. A false
	// value is the name that a file gives to an import: no declaration may take
	// it, but other files may import under it too.
	Scope map[string]bool
	// Imports are the names of the packages in the spellings of types, by import path.
	Imports map[string]string
	// Failed are the Decls that pass took out, since they cannot be generated.
	Failed []*Decl
	// Behind are packages with marked types that this run does not generate:
	// Generated nodes may point into them. It is the same list for all packages of a run,
	// each after those that it imports.
	Behind []*Package
	// Enums are the types that get MarshalText and UnmarshalText.
	Enums []*Enum
	// Twins are for the tests of the package, if there are any.
	Twins []*Twin
}

// A Decl is a type that gets functions of its own in the generated files:
// a named type that was chosen, one that is reached from a chosen one, a type
// of another package without generated methods, or an anonymous struct.
// Pass sorts them by Label.
type Decl struct {
	// Name is the declared type; nil for an anonymous struct.
	Name *TypeName
	// Label names the type inside generated identifiers: "Order", "urlURL" for
	// another package's, "Order_Address" for the anonymous struct of a field.
	// It is unique in the package and derives from type names alone.
	Label string
	Pos   Position
	Type  Type // the underlying model: a Struct, Slice, Array, Map, Pointer, Basic...
	// Root reports whether the user chose it; otherwise it is reached.
	Root bool
	// Call is the call by which -all=reached chose it.
	Call string
	// Embeds is the embedded type with generated methods because of which the
	// type is generated, though it is neither chosen nor reached.
	Embeds string
	// NoMethods reports whether the user wants functions instead of methods. It is
	// a Root then; types that it reaches may have methods all the same.
	NoMethods bool
	// Compact reports whether the user wants a table instead of code for the type, and Unrolled whether code.
	Compact, Unrolled bool
	// Eligible reports whether the functions can be methods: Name is of this package and does not have
	// such methods of the user's own.
	Eligible bool
	// Withheld are the formats in which a method would change the behaviour of
	// other code.
	Withheld []string
	// Marshalers are the names of the marshalers of its own, of a type that is chosen.
	Marshalers []string
	// Constraint is the build constraint of the file that declares it.
	Constraint string
	// Formats are the formats wanted.
	Formats FormatUses
	// Own are the type's own marshalers, of a type that is chosen all the same:
	// generated code calls them in the formats that they count in. nil without any.
	Own *Custom
	// UserMethods are the names of all the methods and fields the type has
	// itself, generated ones not counted.
	UserMethods map[string]bool
	// Promoted are the names of methods and fields that the type has through
	// embedding, generated ones not counted.
	Promoted map[string]bool
	// Via is where the type was reached from, in this package's own source: the
	// place to report for types of other packages.
	Via Position
	// Hides is a struct that embeds the type and has a Clone of another part's,
	// which a Clone of this one would hide; "" if there is none.
	Hides string
	// Lock reports whether a value of the type must not be copied: it is a lock or
	// holds one.
	Lock bool
	// Inline reports whether the type cannot be named in this package and is there
	// only for the fields it gives to the struct that embeds it. It gets no
	// functions and is not in the package's list.
	Inline bool
	// Params are the type parameters of the type's functions: a generic type's, or
	// of the generic type that it is a part of.
	Params []*Param
	// Instance reports whether the type is one instance of a generic type: its own
	// functions know the type arguments.
	Instance bool
	// Wraps reports whether the type is declared in the generated code: it holds the union that it embeds.
	Wraps bool
	// Tagged is set for a struct as the variant of a union whose tag is a member. The type itself has another
	// Decl, if it is met elsewhere.
	Tagged *Tagged
	// Failed reports whether the type cannot be generated. Pass removes it and all that
	// needs it.
	Failed bool
	// Optional reports whether the user neither named the type nor one that leads to it. That it
	// cannot be generated is no error then.
	Optional bool

	// The following are settled by passes.

	// Needed reports whether generated code of a chosen type reaches it.
	Needed bool
	// Methods reports whether the functions are methods.
	Methods bool
	// Internal is set for types of which other packages do not expect methods, since types with tables alone reach them.
	Internal bool
	// Build is the build constraint of the type's code, "" for none.
	Build string
	// FunctionNames are the functions of a type with NoMethods.
	FunctionNames []string

	// Table is what the type has instead of code, nil if it has code. CodeReason says why it has code, in a package in which
	// types have tables.
	Table      *Table
	CodeReason string
	// Share is the type's part of the samples of the profile.
	Share float64
	// Recursive reports whether a value of the type can hold another one.
	Recursive bool
	// Cycle is the number of the types by which it can, one of which it is. It is 0 if there are none.
	Cycle int
	// Outer reports whether a program may write a value, by itself or as a part that is in no list.
	// A struct in a list has no head before it ends, in a format that counts: the list is written
	// piece by piece, and its elements in one piece. The code that counts members would be a tenth
	// of their appenders.
	Outer bool
	// Facts are the properties of the type in each format.
	Facts map[string]Facts
	// Shaped reports whether the type has a shape, or holds a type that has one: encoding/json and json/v2
	// would encode a type like it in another form.
	Shaped bool
	// CloneName is the name of the Clone method, "Clone" unless the user has one.
	CloneName string
	// CloneValue reports whether the type has a method of that name, which carries the depth: a
	// copy may lead to another one by way of an interface or a type argument, or the user has a
	// Clone or CloneDeep. Settled by pass.
	CloneValue bool
}

// ShortName is how texts for people call the type in the package with that path: Order, or shop.Order for another package's.
func (d *Decl) ShortName(path string) string {
	switch {
	case d.Name == nil:
		return d.Label
	case d.Name.Path == path:
		return d.Name.Name
	}
	return d.Name.Package + "." + d.Name.Name
}

// OwnIn returns how the type's own marshalers encode and decode it in a format: the zero
// Hooks if it has none.
func (d *Decl) OwnIn(format string) Hooks {
	if d.Own == nil {
		return Hooks{}
	}
	return d.Own.In(format)
}

// Start reports whether the type is generated whatever else is: it is chosen, or embeds a type because
// of which it needs methods.
func (d *Decl) Start() bool { return d.Root || d.Embeds != "" }

// Wants reports whether the type is to have functions in a format.
func (d *Decl) Wants(format string) bool { return len(d.Formats) == 0 || d.Formats.Has(format) }

// MethodsIn reports whether the type's functions in a format are methods.
func (d *Decl) MethodsIn(format string) bool { return d.Methods && !d.Formats.In(format).Functions }

// EntryIn reports whether the type has the functions of a format that users call: AppendX and DecodeX.
func (d *Decl) EntryIn(format string) bool { return d.Formats.In(format).Entry }

// MethodFormats are the formats in which the type's functions are methods.
func (d *Decl) MethodFormats() []string {
	return d.Formats.Where(func(u FormatUse) bool { return d.Methods && !u.Functions })
}

// StdIn reports whether the type has the methods of a format's ecosystem.
func (d *Decl) StdIn(format string) bool { return d.MethodsIn(format) && d.Formats.In(format).Std }

// A TypeName is the name of a declared Go type.
type TypeName struct {
	// Hidden reports whether the name cannot be written in this package. Only a Basic
	// has such a name, in a field: conversions do without it.
	Hidden  bool
	Path    string // import path, "" for a predeclared type
	Package string // package name
	Name    string
	// Spelled is an instance of a generic type with its type arguments, or the source of a struct
	// without a name that has methods by embedding: its Name labels it, and is not in the source.
	// It is nil for any other type.
	Spelled Spelling
	// Params are the type parameters in Spelled.
	Params []*Param
}

// IsLiteral reports whether n stands for a struct without a name.
func (n *TypeName) IsLiteral() bool { return n.Spelled != nil && n.Path == "" }

// In returns the name as source of the package with that path has it.
func (n *TypeName) In(path string) string {
	switch {
	case n.Spelled != nil:
		return n.Spelled.Short()
	case n.Package == "" || n.Path == path:
		return n.Name
	}
	return n.Package + "." + n.Name
}

// FunctionName is the name of the function that replaces a method: AppendOrderJSON,
// and appendOrderJSON for a type order.
func FunctionName(verb, typ, format string) string {
	if !token.IsExported(typ) {
		first, size := utf8.DecodeRuneInString(typ)
		verb, typ = strings.ToLower(verb[:1])+verb[1:], string(unicode.ToUpper(first))+typ[size:]
	}
	return verb + typ + format
}

// ValueFunction is the name of the function for generated code that stands for a method of a union:
// AppendBlockJSONValue.
func ValueFunction(verb, typ, format string) string { return FunctionName(verb, typ, format) + "Value" }

// CloneValueFunction is the name of the function that copies a union: CloneBlockValue.
func CloneValueFunction(typ string) string { return ValueFunction("Clone", typ, "") }
