// Command catena-gen writes reflection-free codecs for Go types. Run it with -h for its flags and
// examples, or from go generate:
//
//	//go:generate go tool catena-gen
//
// It reads flags, calls gen.Generate and writes, checks or prints the result. Package gen decides
// everything about the code. Command catena-migrate changes sources that use easyjson or msgp.
//
// # Generated code
//
// A run writes catena_gen.go and one file for each format, such as catena_json_gen.go. Each chosen
// type gets these methods:
//
//   - AppendJSON(dst []byte) ([]byte, error) appends the encoding. It does not allocate if dst has
//     room for it.
//   - DecodeJSON(a *arena.Arena, data []byte) error decodes into the receiver. Memory that the
//     receiver points to belongs to a; a nil arena is the heap.
//
// Each chosen type, and each type of its package that its fields refer to, gets these, unless only tables refer to it:
//
//   - Clone() *T returns a deep copy on the heap, which outlives the arena.
//   - AppendJSONValue and DecodeJSONValue are for generated code of other packages, and for the
//     functions of package catena. These need no chosen type: catena.DecodeJSON[Line](a, data).
//
// A type that is not chosen has AppendJSON and DecodeJSON only if it embeds a type that has them, or one
// of another package. A type of another package has methods if a run in that package chooses it or refers
// to it; else functions of this package encode and decode it.
// A generic type has its methods for every type argument.
//
// The code has a line for each field. For
//
//	//catena:generate json,msgpack
//	type Order struct {
//		ID    int64  `json:"id"`
//		Lines []Line `json:"lines"`
//	}
//
// it is
//
//	func (v *Order) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
//		if v == nil {
//			return d.NilReceiver(i, (*Order)(nil))
//		}
//		f, i, err := d.Object(i, &orderJSONMembers)
//		for f >= 0 {
//			switch f {
//			case 0: // id
//				f, i, err = d.Int64Member(i, &v.ID, &orderJSONMembers, f)
//				continue
//			case 1: // lines
//				i, err = d.Slice(i, &v.Lines, arenacore.Untyped(&lineSlab), (*Line)(nil))
//			default:
//				i, err = d.Skip(i)
//			}
//			f, i, err = d.Member(i, &orderJSONMembers, f, err)
//		}
//		return i, err
//	}
//
//	func (v *Order) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
//		if v == nil {
//			return jsonwire.AppendNull(b)
//		}
//		b = wire.AppendInRoom(b, `{"id":`)
//		b = e.AppendInt64(b, v.ID)
//		b = wire.AppendInRoom(b, `,"lines":`)
//		b = e.AppendSlice(b, &v.Lines, arenacore.Untyped(&lineSlab), (*Line)(nil))
//		return wire.AppendByte(b, '}')
//	}
//
// The code of MessagePack and CBOR differs from this in names and constants.
//
// # Directives
//
// A directive is in the doc comment of a type and may name formats: json, msgpack, cbor. Neither
// encoding/json nor another library calls the generated methods, so a program that does not call
// catena behaves and performs as before, unless the directive has std.
//
// //catena:generate json gives a type the methods above.
//
// //catena:generate json(std) adds MarshalJSON and UnmarshalJSON; msgpack(std) adds MarshalMsgpack
// and UnmarshalMsgpack, cbor(std) MarshalCBOR and UnmarshalCBOR. It is for code that you cannot
// change and that calls encoding/json or another library with the type. The flag -std does so for
// every type that a run chooses. A type that a chosen one only refers to gets no such
// methods, unless it embeds one. Most libraries encode more slowly with such methods, since they
// check and compact the result of a method, and do not pass their options to it: see "The cost of
// std" in the README of cmd/catena-bench, and "With std methods" in runtime/DIFFERENCES.md.
//
// On Go 1.27 types with json(std) also have MarshalJSONTo and UnmarshalJSONFrom, which encoding/json
// and encoding/json/v2 call instead. These know the options of the call. Generated code serves calls
// of encoding/json; encoding/json/v2, which has other rules, encodes and decodes the value itself, as
// if the type had no methods.
//
// //catena:generate json(knownfields) always makes an unknown member an error, as
// DisallowUnknownFields does. Mark nested structs too. Calls of encoding/json/v2 obey it
// for types with std. There are also msgpack(knownfields), cbor(knownfields) and
// json(std,knownfields) (testdata/cases/golden/known_fields).
//
// //catena:generate msgpack(plain) encodes a type by its fields, its elements or its number even if it
// has MarshalJSON, MarshalText or MarshalBinary, which are not called in that format; so does cbor(plain)
// (testdata/cases/golden/plain_types). Methods for the format itself, such as MarshalMsgpack, have no such option.
//
// //catena:generate json nomethods generates functions instead of methods: AppendOrderJSON(dst, v),
// DecodeOrderJSON(a, data, v), CloneOrder(v). Types that only such a type refers to have no methods
// either.
//
// //catena:generate json,msgpack compact gives the type a table instead of code: see "Tables instead of code".
//
// Embedding promotes methods: a struct that embeds a type with std would be encoded as that part
// alone. In the package of the type such a struct gets its own methods. If it cannot have them (it
// is declared in a function, has no name, or is in a package without marked types), the run fails and
// names the place. If -all chose the type, it gets no std methods instead. catena-vet reports such structs
// in test files and in packages of other modules.
//
// # Tables instead of code
//
// A type with the word compact has a table, and so have the types that only such types hold: functions of the runtime encode,
// decode and copy all of them, by their tables. The output, the errors, the options and the memory are the same. It is for types
// that are not hot: less is compiled and linked; decoding takes 1.0 to 1.2 times as long as with code, encoding 1.0 to 1.6.
// Another format costs nothing for a type that is not chosen. Code and tables call each other, so you can switch a type at any
// time.
//
//	-compact             every type, except those with the word unrolled and the types that only these hold
//	-compact=300         the types that are not chosen, in a run of more than 300 structs
//	-profile cpu.pprof   the types that have no more than 1 % of the samples of a CPU profile
//
// A chosen type has the same methods with a table. A type that is not chosen has none if only tables refer to it: package catena and
// other packages cannot call it. Other packages that hold it have their own table or code for it. Choose the type if they call
// its methods or Clone.
//
// A table refers to code for values that the runtime has no functions for: unions, enumerations with names, catena.Optional, the
// forms of times, keys of maps that are neither strings nor integers, and pointers to locks. Generic types have code, and so have
// structs under a build constraint, with methods of their own in every format, with more than 256 members, or encoded as one of
// their fields: with -v a note names them (compact-code), and -explain says of any type why it has code
// (testdata/cases/golden/compact_types).
//
// -profile reads a profile of runtime/pprof, as go test -cpuprofile writes it. A sample belongs to the innermost generated function
// of its stack. So profile a program whose types have code: with tables, types that are only held by others are in no
// frame, and their samples count for the chosen type around them. -list prints the types by their samples. A type that is marked
// compact keeps its table, with a note if it has more than 1 % (compact-hot), and one that is marked unrolled keeps its code. A type
// with more than 1 % has code for itself, not for the types that it holds.
//
// In -list the column linked estimates the machine code and the tables of a type, on amd64, in a program that calls all its methods. The estimate
// is made from the source, and is within a tenth for packages of tens of types.
//
// # Types that reach a call
//
// -all=reached chooses only the types that the packages of the run encode or decode, exported or not:
// name all packages with such calls (./...). It looks at calls of encoding/json, of encoding/json/v2
// and of packages json and catena, and at calls of functions that pass their parameter on to such a call: also
// by a variable, field or parameter that holds such a function, and by a method of an interface, if a type of the
// packages has it. It chooses
// the types of the argument: the types in an unnamed pointer, list, map or struct, of the
// elements of a map[string]any{...}, of the values that are assigned to a variable or field of an interface type,
// or that a function of the packages returns, and type arguments. -v and -explain name the call by which a type was
// chosen. A line says how many arguments have types that are not known, and -v lists them: mark these types with a directive.
//
// Code takes build time, and space in the program. The table has the processor time to rebuild nats-server 2.15.2
// after a change of its package server, and the size of the program, which calls package json instead of encoding/json:
//
//	             | lines of generated code | build | program
//	none         |                         |  1.00 | 24.4 MB
//	-all=reached | 31,590                 |  1.19 | 27.2 MB
//	-all         | 44,873                  |  1.25 | 27.8 MB
//
// # Types that -all leaves out
//
// -all chooses all types and generates as much as possible for each. A type that cannot have all
// methods is an error only if -type or a directive names it. Otherwise the run prints one line for
// each of these reasons, with the types; with -v one line for each type:
//
//	the type                                             | generated for it
//	has marshalers in one format, such as MarshalMsgpack | the other formats
//	has a method of a generated name, such as DecodeJSON | functions instead of methods
//	is embedded where std methods would be promoted      | no std methods
//	is embedded where a method would hide another's      | functions instead of methods
//	cannot be generated, or holds a type that cannot     | nothing
//
// In a format without generated code for the type, its marshalers are called. -keep-going does the
// same for types that the user named, after the errors: no code is written for the types with errors, and
// the program behaves as before.
//
// # Names and empty members without tags
//
// With -names snake_case or -names lower_camel a run names the members that have no name in a
// tag: http_server_id or httpServerID for a field HTTPServerID. With -omitempty every field has
// omitempty; the tag option !omitempty excepts one. Both flags act like the same words in tags.
// Other libraries see only the tags, so a type that they encode needs std.
//
// # Shapes
//
// A shape is a form that encoding/json does not have. A directive, the key catena of a tag or a type of package catena
// gives it to a type or a field, in every format. The following sections, up to "Types of others", describe the shapes;
// catena-gen -h lists them.
//
// Other libraries know neither the directives nor the tag. encoding/json encodes and decodes a type with shapes as catena
// does if the type has json(std), and package runtime/json always does. With -v a run notes the types that have
// shapes and no std, and catena-vet reports calls of encoding/json with them.
//
// # Names of values
//
// //catena:names in the doc comment of an integer type writes its values as text: the
// names of the type's constants (testdata/cases/shapes/enumerations):
//
//	//catena:names trim=State case=snake
//	type State uint8
//
//	const (
//		StateNew State = iota // fresh
//		StateInTransit
//	)
//
// A value is read from the name or from the number: "in_transit", 1. Without strict the text of a number is read, too:
// keys of maps and text methods write it for a value without a name. The name is the line comment of the
// constant, if it has one, as for stringer -linecomment; otherwise it is the name of the constant without the text
// of trim=, in the case of case=: asis, lower, snake, kebab or upper. Put a comment that is not
// a name before the constant. If several constants have one value, the first is written. Blanks separate
// the words of a directive, and several lines add up:
//
//	strict         a value without a name is an error; otherwise it is a number
//	other=State0   any other text is read as that constant; otherwise it is an error. With strict
//	               so is a number without a name. Encoding writes the name of the constant: the
//	               text that was read is lost
//	json, cbor     the names are used in these formats only
//	std            the type has MarshalText and UnmarshalText, for other libraries
//
// For a string type the constants' values are a closed list: another text is an error, or means the
// constant of other=, which is written for it. A decoded value is the constant, and nothing is copied. Encoding checks the list
// only with strict, so that a zero value is written.
//
// Keys of maps are always text; the key of a value without a name is its number. The tag option string has
// no effect on names. The methods of std write the number of a value without a name as text, since text methods
// can do no more, and read no numbers: if encoding/json must do the same as catena, also mark the type with
// //catena:generate json(std). Without either, encoding/json and other libraries write the
// number. So does catena if it finds a value by reflection: in an interface, and, with a warning, as the key of a
// map whose key type is a type argument.
//
// The names are known to generated code of other packages of the main module. In a package of another
// module the type needs std or //catena:generate in its own package, and there is a warning if it has neither.
//
// Types with json(std) that hold such values follow the rules of encoding/json even in calls of
// encoding/json/v2, which would write the numbers.
//
// # Fields in other forms
//
// The key catena of a tag has options for a field in every format; it has no name:
//
//	Tags  []string `json:"tags" catena:"oneormany"`         a list, or its only element; written as a list
//	Aud   []string `json:"aud" catena:"oneormany,unwrap"`   the same; one element is written alone
//	ID    int64    `json:"id" catena:"text"`                a number or its text; written as text in JSON
//	Port  int      `json:"port" catena:"coerce"`            a number or its text; written as a number
//	Name  string   `json:"name" catena:"coerce"`            a text, a number or a bool; written as text
//
// These are its options:
//
//	oneormany     a value that is no list is read as the only element of the slice
//	unwrap        with oneormany: a single element is written without the list
//	text          a number is written as text in JSON, and read from text or a number
//	coerce        a number, bool or string is read from values of the other kinds, too
//	unknown       the field holds the members for which the struct has no field
//	nullable      a struct with a bool Valid and one other field is that field, or null
//	format=FORMS  the forms of times and durations, as unix|RFC3339
//	required      the member must be present; null counts as present
//	notnull       null is an error
//	default=V     the value of the field if the member is absent or null
//	omitdefault   the member is left out if the field has the default
//	oneof=GROUP   at most one pointer of the group is set; with required, exactly one
//
// text and coerce reach into lists, arrays, maps and pointers whose types have no name, into Optionals and into
// structs with nullable.
//
// # Absent, null or a value
//
// A field of type catena.Optional[T] distinguishes an absent member from null, without a
// pointer and without an allocation:
//
//	type Patch struct {
//		Name catena.Optional[string]    `json:"name,omitzero"`
//		Due  catena.Optional[time.Time] `json:"due,omitzero"`
//	}
//
//	                          | absent                  | null | value
//	decoding                  | left as it is           | null | the value
//	encoding with omitzero    | left out                | null | the value
//	encoding without omitzero | null; with -v a note    | null | the value
//	in a tuple                | null                    | null | the value
//
// It has the same form in all formats, in lists, maps and pointers, and for encoding/json, which calls its
// methods (testdata/cases/shapes/optional). A value that does not fit is an error and leaves an Optional as it
// was.
//
// The tag option nullable, which only catena knows, encodes a struct that has one bool field Valid and one other
// field as the value of that field, or as null if Valid is false: sql.NullString, sql.Null[T], your own
// types, and unnamed lists, maps and pointers of them (testdata/cases/shapes/nullable). The tag catena of the other field
// gives the form of the value. The options text, coerce and format beside nullable are for the value, too:
// catena:"nullable,format=unix".
//
//	Name sql.NullString `json:"name" catena:"nullable"`
//
// # Values that are decoded later
//
// A field of type catena.Lazy[T] keeps the text of its value until Get decodes it, into an arena or onto the heap:
//
//	type Event struct {
//		Kind string             `json:"kind"`
//		Body catena.Lazy[Order] `json:"body"`
//	}
//	order, err := event.Body.Get(a) // json: string where float64 expected at body.lines[3].price (byte 1204)
//
// Unread it is written back as it came, and in another format transcoded; Set replaces it. It may stand in lists, maps,
// pointers, Optionals and type arguments, and T may be any type that a field can have (testdata/cases/shapes/lazy). Of the
// options of the tag catena it may have required and notnull.
//
// # Forms of times and durations
//
// The option format of the tag catena chooses the form of a time.Time or a time.Duration in every format:
//
//	type Event struct {
//		At      time.Time     `json:"at" catena:"format=unix"`
//		Day     time.Time     `json:"day" catena:"format='02.01.2006'"`
//		Pushed  []time.Time   `json:"pushed" catena:"format=unix|RFC3339"`
//		Timeout time.Duration `json:"timeout" catena:"format=units"`
//	}
//
//	a time      | unix, unixmilli, unixmicro, unixnano          | a number
//	            | RFC3339, RFC1123, DateTime, DateOnly, ...     | text in that layout of package time
//	            | '02.01.2006'                                  | text in a layout
//	a duration  | sec, milli, micro, nano                       | a number
//	            | units                                         | text, "1h2m0s"
//	            | iso8601                                       | text, "PT1H2M"
//
// All forms of a list such as unix|RFC3339 are read, and the first is written. The option applies to pointers, slices,
// arrays, maps and Optionals of times and durations, to structs with nullable, and to types that are declared as one; it
// does not apply to a type with its own marshalers. A declared type of int64 counts as a duration.
//
// A number may have a fraction and an exponent, exact to the nanosecond. A time is written in whole units, as
// time.Time.Unix returns them: the rest is dropped. A duration is written with its fraction. A number must be
// a time in the years 0 to 9999: 1718000000123 is not accepted as seconds. RFC3339 is written without a
// fraction of a second, RFC3339Nano as encoding/json writes a time; both read a fraction. In ISO 8601 a day has 24
// hours, and years and months are errors.
//
// In MessagePack and CBOR a number is an integer, or a float64 if it is a duration that is not whole; text
// is text without a tag. The formats' own timestamps are read whatever the form is, and written for nanoseconds
// that 64 bits do not hold: after the year 2554, and before 1677. null leaves a value as it
// is (testdata/cases/shapes/times_in_forms).
//
// The types of package forms, such as forms.Unix and forms.Seconds, have
// methods, so that every library writes the same (testdata/cases/shapes/types_of_forms).
//
// # Required members, defaults and checks
//
// The key catena says which members are required, and the defaults of absent ones:
//
//	type Server struct {
//		ID      int64         `json:"id" catena:"required"`
//		Host    string        `json:"host" catena:"required,notnull"`
//		Port    int           `json:"port" catena:"default=8080,omitdefault"`
//		Timeout time.Duration `json:"timeout" catena:"default=1m30s"`
//		Card    *Card         `json:"card,omitempty" catena:"oneof=source,required"`
//		Invoice *Invoice      `json:"invoice,omitempty" catena:"oneof=source,required"`
//	}
//
// A default is set before each object is read. It is for bools, numbers, strings and time.Duration; write it in single
// quotes if it has a comma. More than one member of a group that is not null is an error, when decoding and when
// encoding; so is none of them if one of them also has required.
//
// One error names all members that an object lacks, and errors.As finds a *catena.MissingError with the names:
//
//	json: members id, lines are missing at orders[3] (byte 512)
//
// A member of an embedded struct belongs to the struct around it. The default of a field in an embedded
// pointer is set when the document has one of the pointer's members. A struct that is null or absent has no
// members, so nothing is set and nothing is missing. Encoding writes the value as it is and only checks groups.
//
// //catena:generate json(required) makes every member required, except those with
// omitempty, omitzero, a default or a pointer. With json(defaults) decoding calls SetDefaults() of the struct
// after setting the defaults of tags and before reading the members; in an arena null then empties a string. With
// json(validate) it calls Validate() error after reading the members of a struct without an error, innermost
// structs first; the error is returned with path and offset, and errors.Is and errors.As find it. Mark nested
// structs too; the directive of an embedded struct has no effect. There are msgpack(required), cbor(validate) and so on
// (testdata/cases/shapes/required_members).
//
// # Unknown members
//
// The tag option embed has the meaning of encoding/json of Go 1.27, in every release of Go and every
// format. If a field with it is a struct, or a pointer to one, its members are members of the struct around it.
// If it is a map by strings, a jsontext.Value or a json.RawMessage, it holds the unknown members:
//
//	type Order struct {
//		ID   int64          `json:"id"`
//		Rest map[string]any `json:",embed"`
//	}
//
// They are encoded after the others, a map in the order of its keys. Decoding puts no member with the name of a
// field there. One that the program puts there is written beside the field, as encoding/json writes it. Text is transcoded in MessagePack and
// CBOR. With a name in the tag, or of another type, the field is an ordinary member; so it is in a format in
// which the struct is an array. On Go 1.27 the tag option case:strict matches the name of a member in JSON
// case-sensitively.
//
// The tag catena:"unknown" does the same for such a map or text, and for a catena.Members, a list that keeps
// the order of the document and the encoding of each value:
//
//	type Item struct {
//		ID   int            `json:"id"`
//		Rest catena.Members `json:"-" catena:"unknown"`
//	}
//
// Tags of formats have no effect on such a field; json:"-" hides it from
// encoding/json. In an arena the parts of a Members point into the copy of the input. The values are written
// after the other members: unchanged in the format that they were read from, JSON without white space, and
// transcoded in the others. Duplicate names are kept. A name that a field has is an error
// when a Members is encoded; a map or text is written as with embed. A struct that is an array in a format has no unknown members there, and knownfields
// contradicts the tag (testdata/cases/shapes/unknown).
//
// # Unions
//
// An interface whose directive lists its variants is a union. It is decoded into the type that the document names,
// in every format, and encoded with that name:
//
//	//catena:union tag=type section=*Section image=*Image divider=Divider
//	//catena:union other=*Unknown
//	type Block interface{ block() }
//
// The first word says how to tell the variants apart, in the terms of serde:
//
//	tag=type              {"type":"section","text":"a"}          a member of the variant, wherever it is
//	tag=t,content=c       {"t":"section","c":{"text":"a"}}       a member beside the variant
//	external              {"section":{"text":"a"}}               the name of the only member
//	members               {"text":"a"}                           the members that are there
//	kinds                 "a", ["a"] or {"text":"a"}             the kind of the value
//
// The variants follow as TAG=TYPE, with types that implement the interface, or pointers to them. Import a package that
// only directives name as _. A tag is a text, or an integer if all tags are integers. A tag in quotation marks
// is a text, and may have spaces or be a word of the directive ("tag"=*Tag). Several lines add up. other=TYPE is for all
// other tags of the same kind: where tags are texts, an integer is an error. missing=TYPE is for objects without a tag, and
// may be a listed variant. The tag is matched exactly, and the first one counts.
//
//   - Null is nil. The interface's earlier value is ignored.
//   - With tag=type a variant is a struct. If it has a field for the tag, the field is set like any other and written in its
//     place; an empty field is written as the first tag of its type. Without the field the tag is written first. A type
//     with several tags needs the field.
//   - With tag=t,content=c and external a variant may have any type. A variant without content is zero. With external a
//     text alone is a variant without members.
//   - An unknown tag, no tag, and a value that is not listed are errors that name the tags:
//     json: type "hexagon" is none of section, image, divider at blocks[3].type (byte 71).
//
// With members the variants are listed without tags, and are structs that are written as objects:
//
//	//catena:union members *Text *Button *Location other=*Unknown
//
// Only variants whose required members are all present are candidates. Among them the variant with most of the object's
// members wins, in any letter case, and of equals the first in the list. The kinds of the members' values do not matter: a value of
// the wrong kind is an error. If each variant lacks required members, the object is decoded as other=TYPE, or is an
// error with their names. Two variants with the same members are an error of the directive
// (testdata/cases/shapes/members).
//
// With kinds a tag is one of string, bytes, number, bool, list and object:
//
//	//catena:union kinds string=Name list=Names object=*Spec
//
// The first byte decides. A variant may be any type that is written as that kind, by its own methods too, and one type
// may be listed for several kinds if its methods tell them apart. other=TYPE is for all other kinds. In MessagePack and CBOR bytes
// and texts are two kinds; a variant for one of them is used for both if there is none for the other. In JSON bytes are a
// text, so a package that generates JSON cannot list both. Tags of CBOR are ignored, but a bignum is a
// number. A variant of time.Time for string also accepts the times of MessagePack and CBOR. A nil list is written as null and
// read as nil (testdata/cases/shapes/kinds).
//
// If an interface has an unexported method, the list must be complete: a type of the package that implements it and is
// not listed is an error, unless the directive has the word open.
//
// as=AnyBlock declares type AnyBlock struct{ Block } with all methods, for streams, bodies of requests, and with std for
// libraries that know encoding/json alone: for b, err := range catena.ReadJSON[AnyBlock](r). A union that has
// //catena:generate, too, has the functions AppendBlockJSON(dst, v), DecodeBlockJSON(a, data, v) and CloneBlock(v), and code
// that is generated in other packages encodes and decodes it. Decoding takes linear time, however unions nest
// (testdata/cases/shapes).
//
// # Types of others
//
// Two directives give a type the form of another type. They are for types that you cannot change, and
// for your own types. Each is a comment anywhere in a file of the package, outside of functions, and
// applies only to the code of that package, in every format:
//
//	//catena:shim decimal.Decimal as=string using=text/parse
//	//catena:replace procfs.Proc with=proc
//
// shim names two functions, from the type and back. Either may return an error as its second result, and
// the parameter of the first may be a pointer to the type:
//
//	func text(d decimal.Decimal) string
//	func parse(s string) (decimal.Decimal, error)
//
// A method expression is a function too, (Colour).String, and so are a function of another package and
// a type, which is a conversion. The type after as= is any type that has a form: []byte, a struct, a
// slice of structs. With functions and conversions that do not fail a directive may be
//
//	//catena:shim time.Duration as=int64 using=int64/time.Duration
//
// replace converts values to another type with the same fields and its own tags.
//
// The type has this form wherever the package encodes it: in fields, slices, arrays, maps and
// pointers, whatever methods it has. It may be the key of a map if the type after as= is a string, or
// if a replacement is a string or an integer. omitempty and omitzero look at the Go value. Null leaves the
// value as it is, unless the type after as= can be nil: then the function is called with nil.
// Embedded fields without a name in their tag keep their members, with a warning. A type argument has the
// form if the generic type is of the same package and is encoded as a part of another type.
//
// A function may keep its argument: if the value is in an arena, the function gets a copy on the heap, so that its
// result outlives the arena. This copy is an allocation, which numbers and arrays of them do not
// need. Clone copies a value with functions by assignment, and a value with a replacement as the
// replacement. An error of a function ends decoding or encoding, with the path and offset of the value,
// and errors.Is and errors.As find the error itself (testdata/cases/shapes/types_of_others).
//
// # MessagePack and CBOR
//
// Members are the same as in JSON. A field's tag msgpack:"name,omitempty" or cbor:"..." takes
// precedence over json:"..."; for MessagePack, tinylib's msg:"..." is second. Embedding, omitempty
// and omitzero have the same rules. Nil and empty values stay distinct in both directions.
//
// Structs may be arrays instead of maps: //catena:generate json,msgpack(tuple),cbor(tuple), or a field
// _ struct{} with the tag `cbor:",toarray"` or `msgpack:",as_array"`. A shorter array leaves members
// unchanged, and extra elements are skipped. A nil embedded pointer is encoded as null for each of its
// members, and members that are all null are decoded as a nil pointer. CBOR has integers as names with
// `cbor:"1,keyasint"`.
//
// Numbers have their shortest form. An integer field accepts every encoding of an integer that it can
// hold and no float; a float field accepts every number that it holds exactly.
//
// Byte strings are []byte, [16]byte and types with MarshalBinary, such as UUIDs and netip.Addr. A text
// where a byte string is expected is base64, as in JSON, or with the option catena.TextAsBytes the bytes
// themselves. Null is decoded into every type, even into types without a form.
//
// User-defined methods are called in this order: MarshalMsgpack (vmihailenco), MarshalMsg (tinylib)
// or MarshalCBOR (fxamacker); EncodeMsgpack(*msgpack.Encoder) and EncodeMsg(*msgp.Writer), which
// take a library's stream; MarshalBinary; MarshalText. For a stream the generated code imports the
// library that the method names, in any version, and the library allocates as it always does
// (testdata/cases/golden/streams_of_libraries, cmd/catena-bench/internal/interop/streams_test.go). Stream
// methods are not called for values in an any.
//
// A method without its counterpart is not called, since nothing would read what it writes: a type with MarshalBinary
// and no UnmarshalBinary, as some caches ask for, goes by its next pair of methods or by its fields, and a run warns of it
// (half-methods). The methods of JSON complete each other by the rules of encoding/json, and without them so does
// MarshalText or UnmarshalText alone (testdata/cases/golden/half_of_the_marshalers).
//
// Of MarshalBinary, MarshalText and MarshalJSON, methods that a struct declares precede those that it
// has by embedding, and a less deeply embedded one precedes a deeper one. A struct that has all of them
// from the time.Time that it embeds is a time:
//
//	type Day struct{ time.Time }                         a time, as time.Time
//	... with MarshalJSON and UnmarshalJSON of its own    by way of its JSON
//	... with MarshalText and UnmarshalText of its own    its text
//	... with MarshalBinary and UnmarshalBinary of its own    its bytes
//	type ID struct{ uuid.UUID }                          the bytes of the UUID
//	type Outer struct{ Day; N int }                      as its Day, since it has the methods of Day
//
// AppendText is not called in these formats, whose encodings are the same on each release of Go. JSON follows
// encoding/json, which prefers AppendText to MarshalText from Go 1.27 on: if a type declares one of them and
// has the other one by embedding, a run warns that its JSON depends on the release.
//
// Decoding accepts more: UnmarshalBinary gets bytes, whatever other methods the type has. In types that are
// encoded as bytes, UnmarshalText gets texts and UnmarshalJSON gets any other
// value. So documents that catena.Transcode converts from JSON are decoded into the same values.
//
// Types that have MarshalJSON or UnmarshalJSON and none of those methods are encoded and decoded by
// way of their JSON, which is transcoded into the format and back, unless a directive has the option
// plain. So a quantity with the JSON "1500m"
// stays that text, and its exported fields are not encoded. If one of the two methods
// is missing, encoding/json encodes or decodes the type by reflection. Numbers are not rounded: CBOR
// has large integers, and a number that neither 64 bits nor a float64 can hold becomes the text of its
// digits. json.RawMessage is a byte string; from any other value it is decoded as the JSON of the value. A type has the same encoding whether -all, -type, a
// directive or a reference from another type chose it (testdata/house/choice_test.go).
//
// Times are timestamps in MessagePack (UTC), and in CBOR text with its offset, or seconds with
// catena.EpochTime. msgpackwire.RawExt and cborwire.RawTag keep extensions and tags that have no Go
// type, and Raw keeps whole values. CBOR has the options catena.Deterministic (RFC 8949, section
// 4.2.1), ShortestFloats and SkipTags.
//
// # Diagnostics
//
// A run reports all problems, each with its place and its remedy:
//
//	order.go:14:2: warning: field Watch: chan int has no JSON form: encoding it is an error; tag it `json:"-"`
//
// With -strict warnings are errors, -diagnostics json is for editors and CI, and -check prints a diff
// and exits with status 3 if a generated file is missing or stale. -explain Order.Lines explains how
// each format encodes a field, which method it calls and where it allocates; -list prints the types
// with the sizes of their code or tables.
//
// # Tests
//
// With -tests a run also writes catena_gen_test.go: a test that compares every type of the package
// with encoding/json, which runs on a copy of the type without generated methods. The file declares
// the copy, and imports only the standard library and catena. In MessagePack and CBOR the encoding, transcoded to JSON,
// must mean the same as the JSON of the value, and decoding must return a value with the same JSON. Encodings are
// also decoded with hostile changes, which must have the same result on the heap, in an arena and, in JSON, by
// encoding/json. Clones must share nothing, and warm code must not allocate. Package catenatest in
// runtime/catenatest describes the comparison, and how to choose other values and documents.
//
// encoding/json does not know shapes: unions, names of values, forms of times, the options of the tag catena,
// the directives shim and replace, required, defaults and validate. A type that has or holds one has no copy: its
// values must survive each format, and mean the same in all where no tag says otherwise. An error is allowed if it is
// catena.ErrInvalid or an author's method returns it, another value if a default or a method sets it. The generated file
// has the directives, for the values that the types may hold:
//
//	var catenaShapes = rules.New(
//		rules.Union[Block]("tag=type", rules.Is[*Section]("section"), rules.Other[*Unknown]()),
//		rules.Names[State]("strict", rules.Name("new", StateNew)),
//	)
//
// The rules of shapes themselves are tested in catena's repository, where a second implementation of the sections above,
// package runtime/catenatest/oracle, reads and writes the same documents.
//
// A comment in the list of cases names each type with a shape that is not compared, with the reason: it has functions
// instead of methods, a flag names its members, or it depends on a directive of a package outside of the run.
//
//	go test ./...                                    # the same bytes and values, errors for the same inputs; no allocation when warm
//	go test -fuzz FuzzCatena ./shop                  # the same on texts from the fuzzing engine
//	go test -run '^$' -bench BenchmarkCatena ./shop  # encoding/json beside the generated code
//
// Later runs keep the file up to date; -tests=false removes it.
//
// # Versions
//
// Generated code names its version of the contract, and does not compile with a
// runtime that does not support this version. Within a major version of catena, code of an earlier release
// works with every later runtime, so you can update modules with generated code one by one.
// The reverse is not promised: update the runtime before you generate with a newer catena-gen. Before
// the first release, run go generate ./... after each update.
package main
