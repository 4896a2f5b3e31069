package main

// help is the output of -h.
const help = `catena-gen writes reflection-free codecs for Go types.

usage: catena-gen [flags] [packages]

Packages are named as for go build: a folder (./shop), an import path, or a
pattern (./...). Without any, it is the package of the current folder, so that
a line in the source is enough:

	//go:generate go tool catena-gen

Types are chosen by a directive in their doc comment, which may name formats.
What a chosen type needs is reached from it and is generated too.

	//catena:generate
	type Order struct { ... }

	//catena:generate json,msgpack,cbor
	type Line struct { ... }

In the binary formats a struct may be an array of its members' values, without
their names: msgpack(tuple), cbor(tuple). The tags msgpack:"..." (and msg:"..."
after it) and cbor:"..." count instead of json:"..." where a field has them.

A type gets catena's own methods, which no other library calls: a program that
does not call them behaves and performs as before. Chosen types alone have
AppendJSON and DecodeJSON. There are two more degrees.

	//catena:generate json(std),msgpack,cbor(std,tuple)
	type Order struct { ... }

	//catena:generate json nomethods
	type Order struct { ... }

With (knownfields) after a format, json(knownfields) or json(std,knownfields), an
unknown member of the struct is an error, whoever decodes it: as with encoding/json's
DisallowUnknownFields, but for this type alone. A nested struct is marked itself.

With (required) every member must be there that nothing lets be absent. With (defaults)
and (validate) decoding calls SetDefaults() of a struct before its members are read, and
Validate() error after.

With (std) after a format the type gets the methods of the format's ecosystem too:
MarshalJSON and UnmarshalJSON, MarshalMsgpack and UnmarshalMsgpack, MarshalCBOR and
UnmarshalCBOR; on Go 1.27 MarshalJSONTo and UnmarshalJSONFrom too. It is for code that
calls another library and cannot be changed. Most libraries encode slower by them, and
do not pass their options on: see the README of cmd/catena-bench. Where a struct that
is not generated embeds the type, as one in a function or without a name, it would be
encoded as that part: that is an error, or with -all the type does without (std).

With compact it has a table instead of code, and so have the types that only such
types hold: the same output and errors, with less to compile and link. It is for types
that are not hot. A chosen type has the same methods, and one that only such types hold
has none. The word unrolled asks for code where a flag asks for tables.

	//catena:generate json,msgpack compact
	type Webhook struct { ... }

With nomethods it gets functions instead: AppendOrderJSON(dst, v),
DecodeOrderJSON(a, data, v), CloneOrder(v).

Types and fields have other forms by directives and by the tag catena, in every format
(go doc github.com/ezrantn/catena/cmd/catena-gen):

	//catena:union tag=type section=*Section other=*Unknown  the variants of an interface
	//catena:names trim=State case=snake                     names of the values of a type
	//catena:shim decimal.Decimal as=string using=text/parse types of other packages
	//catena:replace procfs.Proc with=proc
	catena.Optional[T], catena:"nullable"   absent, null or a value
	catena:"oneormany,unwrap,text,coerce"   values of other kinds are read, too
	catena:"format=unix|RFC3339"            times and durations
	catena:"unknown"                        the field has the members without a field
	catena:"required,notnull"               the member must be there, and is not null
	catena:"default=8080,omitdefault"       its value if it is absent or null
	catena:"oneof=source"                   one pointer of the group at most

flags:
  -type A,B     choose these types too, beside the marked ones; works on one
                package. One run writes all code of a package: name all types
                in one line, since a second one replaces what the first wrote
  -all          choose every exported struct, and every named slice, array and
                map type. One that cannot have what the other flags ask for is left
                out, or out of a format, or has functions instead of methods, or no
                (std), as it can be; a line says which ones and why. -all=reached
                chooses the types that calls in the packages encode or decode
                (json.Marshal(order), catena.DecodeJSON[Order]); -v names the call
  -nomethods    functions instead of methods for the types that -type or -all
                choose, and for what only they reach
  -std          (std) for every format of every type that -type, -all or a directive
                chooses, those marked nomethods excepted
  -compact      tables instead of code, as by the word compact, for every type but
                those marked unrolled and what they hold; with -v a line says which
                types have code all the same, and why. -compact=300 does so for the
                types that are not chosen, if the run has more structs than that
  -profile F    code for the types with more than 1 % of the samples of the CPU profile
                F, tables for all others, apart from those marked compact or unrolled.
                Take it of a program whose types have code: those with tables that
                only others refer to are in no frame. -list shows the samples
  -budget 2MB   an error, with the ten largest types, if the generated code would take
                more of a program than that, by the estimate of -list
  -format a,b   the formats of types whose directive names none: json (which it
                is without this flag), msgpack, cbor
  -names form   the form of members' names where no tag of a field gives one, in every
                format: snake_case (HTTPServerID: http_server_id) or lower_camel
                (httpServerID), which are easyjson's -snake_case and -lower_camel_case
  -omitempty    omitempty for every field, in every format; the tag option !omitempty
                excepts one. Both mean what the same words in tags would mean, for all
                structs that the run generates code for. encoding/json and other
                libraries see the tags alone: where they are called with the types, ask
                for (std), or call catena's package json instead
  -tags a,b     build tags, as for go build
  -o prefix     first part of the file names: -o codec writes codec_gen.go and
                codec_json_gen.go; the default is catena. -o - prints the files
                to standard output, each after a line -- name --
  -tests        write catena_gen_test.go too: tests, a fuzz target and benchmarks
                that compare the package's types with encoding/json, and their
                binary formats with JSON; types with shapes are compared with a
                second implementation. Once it is there, runs without -tests
                keep it up to date; -tests=false removes it
  -check        write nothing; print a unified diff and exit with 3 if a file is
                missing, stale or no longer wanted
  -keep-going   write the rest after errors, as -all does; the exit code is 1 all
                the same. A type that cannot be generated is left out, and what needs
                it. Nothing is written that an error is about
  -fresh        generate although nothing has changed. What a run read and wrote
                is remembered in the user's cache folder by its hashes, and one
                that would do the same over again, -check too, does nothing
  -strict       make every warning an error: nothing is written then
  -list         write nothing; list the types with their formats, whether they have
                code or a table, the size of that in source and, estimated, in a
                program (what several types share is in the sizes of the files alone),
                and why each is there
  -explain T    write nothing; say of a type, or of a field with -explain T.Field,
                how each format encodes and decodes it: the member's name and which
                tag gives it, which method of the author wins, what allocates, and why
                a type has code beside others with tables
  -migrate easyjson,msgp,jsonformat
                generate nothing: print, as a diff, what changes in the sources of
                the packages to come from these generators: directives, go:generate
                lines with their flags, tags, calls and imports. Their generated files
                have to be there: they say which types have methods, and are removed.
                What has no counterpart is listed with its place and what to do.
                jsonformat is no generator: tags such as json:",format:unix", which
                encoding/json of Go 1.27 refuses, become catena:"format=unix"
  -apply        with -migrate, make the changes: all of them, or none if one fails
  -diagnostics json
                report problems as JSON, one object a line, for editors and CI:
                file, line, column, severity, code, message, type, field, remedy.
                The codes are stable; .github/CONTRIBUTING.md lists them
  -v            list the types and why each is there, the notes, and the files
                and what became of each
  -version      print the version
  -h            print this

exit codes:
  0  done; there may be warnings
  1  diagnostics: nothing was written (but see -keep-going)
  2  the command line makes no sense
  3  -check found something to do

examples:
  go get -tool github.com/ezrantn/catena/cmd/catena-gen
                                       make go tool catena-gen work in a module
  go generate ./...                    run what the go:generate lines say
  go tool catena-gen ./...             every package that has something marked
  go tool catena-gen -type User,Order  two types of this package, unmarked
  go tool catena-gen -all -o - | less  look at the code for everything here
  go tool catena-gen -check ./...      in CI: is everything up to date?
  go tool catena-gen -migrate easyjson ./...
                                       what would coming from easyjson change?
`
