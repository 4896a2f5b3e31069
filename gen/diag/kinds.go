package diag

// Problems with which a run cannot begin.
var (
	UnreadableFile     = kind("unreadable-file", Error, "a file of the package cannot be read")
	SyntaxError        = kind("syntax-error", Error, "a file of the package does not parse")
	NoGoFiles          = kind("no-go-files", Error, "the folder has no Go files, or tests alone")
	NoPackage          = kind("no-package", Error, "no package matches the patterns")
	ForeignPackage     = kind("foreign-package", Error, "a package with chosen types is not the user's: of the module cache, a vendor folder or the standard library")
	NothingMarked      = kind("nothing-marked", Error, "no type is marked and no flag chooses one")
	UnknownType        = kind("unknown-type", Error, "`-type` names a type that is not declared")
	Unexplained        = kind("unexplained", Error, "`-explain` names a type or field that the run has no code for")
	Failed             = kind("failed", Error, "something outside the sources: the go command, a file that cannot be written, an interruption")
	SizeBudget         = kind("size-budget", Error, "the generated code will be larger than `-budget`")
	StaleFiles         = kind("stale-files", Error, "`-check` found generated files missing or stale; the exit code is 3")
	NoCounterpart      = kind("no-counterpart", Warning, "`-migrate` finds something of the other generator that has no counterpart")
	NoCounterpartEach  = kind("no-counterpart-each", Note, "one of the places that a warning of `no-counterpart` counts; with `-v` alone")
	ForeignDeclaration = kind("foreign-declaration", Error, "a generated file that `-migrate` would remove has a declaration that the other generator did not write")
	UnfinishedCode     = kind("unfinished-code", Error, "the other generator of `-migrate` was interrupted and left a stub instead of its code")
	CgoFailed          = kind("cgo-failed", Warning, "cgo fails, so the types of C are unknown")
)

// Effects of the run on code of earlier runs.
var (
	UnmarkedPackage = kind("unmarked-package", Warning, "a package has generated files and no marked type: they are left as they are")
	DroppedType     = kind("dropped-type", Error, "a run with `-type` would remove the code of a type that another `go:generate` line names")
	RemovedType     = kind("removed-type", Warning, "a run with `-type` removes the code of a type that it neither names nor reaches")
	DuplicateCode   = kind("duplicate-code", Error, "files of another `-o` declare functions of this run")
	ImportCycle     = kind("import-cycle", Error, "the package would import itself by way of what generated code imports")
)

// Directives.
var (
	DirectiveConflict = kind("directive-conflict", Error, "a directive asks for `std` and for `nomethods`, or for `compact` and for `unrolled`")
	StrayOptions      = kind("stray-options", Error, "options in parentheses follow no format")
	UnknownFormat     = kind("unknown-format", Error, "a directive names a format that does not exist")
	OpenParenthesis   = kind("open-parenthesis", Error, "a parenthesis of a directive is not closed")
	EmptyParentheses  = kind("empty-parentheses", Error, "there is no option between parentheses")
	UnknownOption     = kind("unknown-option", Error, "a format does not have the option")
	UnknownDirective  = kind("unknown-directive", Error, "a comment begins with `//catena:` and is no directive")
	LikeDirective     = kind("like-directive", Warning, "a comment looks like a directive and is none")
	StrayDirective    = kind("stray-directive", Error, "a directive is not in the doc comment of a type, or one that is for a package is in a function")
	TestDirective     = kind("test-directive", Warning, "a directive is in a test file")
	ForeignDirective  = kind("foreign-directive", Warning, "a directive is in a file of another package in the folder")
	IdleOption        = kind("idle-option", Warning, "an option of a directive has no effect on the type")
	ShimSyntax        = kind("shim-syntax", Error, "a directive `shim` or `replace` lacks a part, or has one that is not understood")
	ShimType          = kind("shim-type", Error, "a directive `shim` or `replace` names a type that it cannot have")
	ShimFunction      = kind("shim-function", Error, "a directive `shim` names a function that does not exist, or has another signature")
	ShimIdle          = kind("shim-idle", Warning, "a directive `shim` or `replace` has no effect, or none at a place")
	LibraryDirective  = kind("library-directive", Warning, "a comment is for the generator of another library")
)

// Types that a directive or a flag chooses.
var (
	ChosenAlias      = kind("chosen-alias", Error, "an alias is chosen")
	ChosenInterface  = kind("chosen-interface", Error, "an interface is chosen")
	ChosenPointer    = kind("chosen-pointer", Error, "a pointer type is chosen")
	ChosenFormless   = kind("chosen-formless", Error, "a type without a form is chosen: a channel, a function, a complex number")
	OwnMethods       = kind("own-methods", Error, "a chosen type has marshalers of its author's")
	PromotedMethods  = kind("promoted-methods", Error, "a chosen type has the marshalers of a type that it embeds")
	MethodCircle     = kind("method-circle", Error, "a method calls generated code that would call the method")
	LeftOutMethods   = kind("left-out-methods", Note, "`-all` leaves out a type with marshalers of its author's")
	LeftOutCircle    = kind("left-out-circle", Note, "`-all` leaves out a type whose method calls generated code that would call it")
	UnknownArgument  = kind("unknown-argument", Note, "`-all=reached` does not know which types a call encodes or decodes")
	LeftOutFailed    = kind("left-out-failed", Note, "`-all` leaves out a type that cannot be generated")
	LeftOutFormat    = kind("left-out-format", Note, "`-all` leaves a type out of a format in which it has marshalers of its author's")
	WithoutStd       = kind("without-std", Note, "a type gets no `std` methods, since a struct that embeds it would have them too")
	WithoutMethods   = kind("without-methods", Note, "a type gets functions instead of methods, since a method would hide another")
	LeftOut          = kind("left-out", Note, "how many types of a package are left out, or get less than was asked for, and why, in a line for each reason; without `-v` alone, which has a note for each type")
	NothingLeft      = kind("nothing-left", Error, "`-all` leaves out every type")
	PredeclaredName  = kind("predeclared-name", Error, "the package declares a predeclared name that generated code uses")
	MethodTaken      = kind("method-taken", Error, "a type has a method or field with the name of a generated method")
	FunctionTaken    = kind("function-taken", Error, "the package declares the name of a generated function")
	CloneRenamed     = kind("clone-renamed", Warning, "`Clone` is taken, so the generated one has another name")
	FunctionsForOwn  = kind("functions-for-own", Note, "a type gets functions, since a method name is taken")
	FormatFunctions  = kind("format-functions", Note, "a type gets functions in one format, since it has methods of that format")
	ReflectFunctions = kind("reflect-functions", Warning, "a chosen type that reflection encodes gets functions instead of methods")
	ConstraintUnion  = kind("constraint-union", Error, "types under different build constraints need a type that is marked nowhere")
	NeedsFailed      = kind("needs-failed", Note, "a type is left out, since a type that it needs cannot be generated")
	NeedsForeign     = kind("needs-failed-elsewhere", Error, "a type needs one that cannot be generated, of a package that is not part of the run")
)

// Types and fields that cannot be generated.
var (
	UnresolvedType  = kind("unresolved-type", Error, "a type is not declared, or its package does not compile")
	EndlessType     = kind("endless-type", Error, "type arguments grow without end")
	DeepType        = kind("deep-type", Error, "a type nests too many parts without a name")
	DeepEmbedding   = kind("deep-embedding", Error, "structs are embedded too many levels deep")
	ManyMembers     = kind("many-members", Error, "a struct has too many members")
	HiddenStruct    = kind("hidden-struct", Error, "an unnamed struct of another package has unexported fields")
	HiddenField     = kind("hidden-field", Error, "a promoted field of another package cannot be selected")
	UnsupportedType = kind("unsupported-type", Error, "a type is of a sort that the generator does not know")
)

// Methods that embedding promotes.
var (
	PromotedStd    = kind("promoted-std", Error, "a struct would have the generated methods of a type that it embeds")
	EmbedderStd    = kind("embedder-std", Note, "a struct gets `std` methods, since it embeds a type that has them")
	EmbedderFailed = kind("embedder-failed", Error, "a struct that embeds a type with `std` methods cannot be generated")
)

// Types that are an error at run time, or slow, or misleading.
var (
	NoForm              = kind("no-form", Warning, "a channel, function or complex number has no form: encoding it is an error")
	KeyForm             = kind("key-form", Warning, "a map key has no form: encoding the map is an error")
	KeyEncode           = kind("key-encode", Warning, "a map key has no `MarshalText`: encoding it is an error")
	KeyDecode           = kind("key-decode", Warning, "a map key has no `UnmarshalText`: decoding it is an error")
	InterfaceField      = kind("interface-field", Warning, "an interface with methods cannot be decoded, unless it holds a pointer")
	LockCopied          = kind("lock-copied", Warning, "the elements of a map hold a lock, which is copied")
	CompactCode         = kind("compact-code", Note, "a type has code where a table is asked for")
	CompactHot          = kind("compact-hot", Note, "a type that is marked `compact` has more than 1 % of the samples of `-profile`")
	LockOnHeap          = kind("lock-on-heap", Note, "values with a lock are decoded onto the heap")
	LargeEntry          = kind("large-entry", Note, "a map allocates for each entry: its keys or values are larger than 128 bytes")
	Reflection          = kind("reflection", Warning, "a type cannot be named in the package: reflection encodes and decodes it")
	ReflectionWhole     = kind("reflection-whole", Warning, "an embedded struct cannot be reached: reflection encodes and decodes the whole type")
	HalfMethods         = kind("half-methods", Warning, "one of `MarshalJSON` and `UnmarshalJSON` is missing, and a binary format needs it")
	TextByRelease       = kind("text-by-release", Warning, "encoding/json of Go 1.27 calls `AppendText` of a type, and earlier releases encode it in another way")
	StreamNotCalled     = kind("stream-not-called", Warning, "a method takes a stream that generated code cannot open: the fields are encoded instead")
	DuplicateName       = kind("duplicate-name", Warning, "two fields have one name: both are left out, as in encoding/json")
	DuplicateNameInside = kind("duplicate-name-elsewhere", Note, "two fields of a type of another package have one name: both are left out")
)

// Unions.
var (
	UnionSyntax    = kind("union-syntax", Error, "the directive of a union has no style, or an unknown word")
	UnionElsewhere = kind("union-elsewhere", Error, "the directive of a union is not on an interface of the package")
	UnionTags      = kind("union-tags", Error, "texts and integers are mixed among the tags of a union, or a tag cannot be one")
	UnionVariant   = kind("union-variant", Error, "a variant does not implement the interface, or is listed twice")
	UnionUnlisted  = kind("union-unlisted", Error, "a type implements the interface of a union, which only types of the package can, and is not listed")
	UnionAmbiguous = kind("union-ambiguous", Error, "nothing tells two variants of a union apart: their members or kinds are the same")
	UnionObject    = kind("union-object", Error, "a variant cannot have the tag among its members")
)

// Shapes.
var (
	ShapeOption     = kind("shape-option", Error, "the tag catena has an option that does not exist, or one with or without a value that is not right")
	ShapeType       = kind("shape-type", Error, "an option of the tag catena is on a type that cannot have it")
	OptionalWritten = kind("optional-written", Note, "a catena.Optional has no omitzero: one that is absent is written as null")
	ShapeUnheard    = kind("shape-unheard", Note, "a type with shapes is generated without `std`: encoding/json encodes and decodes it without them")
	ShapeConflict   = kind("shape-conflict", Error, "options of a field contradict each other")
	ShapeMethod     = kind("shape-method", Error, "a type whose directive has `defaults` or `validate` does not have the method")
)

// Names of the values of types.
var (
	NamesWord      = kind("names-word", Error, "the directive `//catena:names` has a word that does not exist, or one without effect, or names a constant that does not exist")
	NamesNone      = kind("names-none", Error, "a type with `//catena:names` has no constants")
	NamesTwice     = kind("names-twice", Error, "two constants of a type with `//catena:names` have one name")
	NamesElsewhere = kind("names-elsewhere", Error, "`//catena:names` is on a type that is of no integer and no string kind, on an alias, or on a generic type")
	NamesMethods   = kind("names-methods", Error, "a type with `//catena:names` has marshalers of its author's")
	NamesEmbedded  = kind("names-embedded", Error, "a struct embeds a type that gets `MarshalText` by `//catena:names std`")
	NamesInvalid   = kind("names-invalid", Error, "the directive `//catena:names` of a type of another package has an error")
	NamesUnheard   = kind("names-unheard", Warning, "the directive `//catena:names` of a type of another package is not heard")
)

// Struct tags.
var (
	TagSyntax        = kind("tag-syntax", Warning, "a struct tag is not a list of key:\"value\" pairs")
	TagKey           = kind("tag-key", Warning, "a key of a struct tag is there twice, or is nearly one that counts")
	TagUnexported    = kind("tag-unexported", Warning, "an unexported field has a tag")
	TagName          = kind("tag-name", Warning, "encoding/json does not accept the name in the tag")
	TagDash          = kind("tag-dash", Warning, "a name is \"-\" because of the comma after it")
	TagNameOption    = kind("tag-name-option", Warning, "a name is an option elsewhere: the comma before it is missing")
	TagOption        = kind("tag-option", Warning, "an option is unknown")
	TagCase          = kind("tag-case", Warning, "the option case:ignore has no effect: names match case-insensitively")
	TagEmbed         = kind("tag-embed", Warning, "the option embed has no effect on the field, or keeps another option or field from having one")
	TagEmbedParam    = kind("tag-embed-param", Error, "the option embed is on a type parameter")
	TagFormat        = kind("tag-format", Warning, "the option format makes encoding/json fail from Go 1.27 on")
	TagLibraryOption = kind("tag-library-option", Warning, "an option of another library has no effect")
	TagKeyAsInt      = kind("tag-keyasint", Warning, "keyasint needs a name that is an integer")
	TagString        = kind("tag-string", Warning, "the option string has no effect on the type")
	CloneLock        = kind("clone-lock", Note, "Clone cannot copy a lock that a struct holds by value")
	TagOmitEmpty     = kind("tag-omitempty", Note, "the option omitempty has no effect on the type")
)
