package main

import (
	"fmt"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// help returns the output of -h.
func help() string {
	var options strings.Builder
	for _, o := range model.TagOptions {
		fmt.Fprintf(&options, "\t%-13s %s\n", o.Name+o.Argument, o.Doc)
	}
	return strings.Replace(helpText, "OPTIONS\n", options.String(), 1)
}

const helpText = `catena-gen writes reflection-free codecs for Go types.

usage: catena-gen [flags] [packages]

Packages are named as for go build: a folder (./shop), an import path, or a
pattern (./...). The default is the package of the current folder, so one line
in the source is enough:

	//go:generate go tool catena-gen

A directive in the doc comment of a type chooses it, and may name formats. Types
that a chosen type refers to are generated too.

	//catena:generate
	type Order struct { ... }

	//catena:generate json,msgpack,cbor
	type Line struct { ... }

In the binary formats a struct may be an array of its members' values, without
their names: msgpack(tuple), cbor(tuple). A field's tag msgpack:"..." (or else
msg:"...") or cbor:"..." takes precedence over json:"...".

A type gets catena's own methods, which no other library calls: a program that
does not call them behaves and performs as before. Only chosen types have
AppendJSON and DecodeJSON. A directive can ask for more, or for less:

	//catena:generate json(std),msgpack,cbor(std,tuple)
	type Order struct { ... }

	//catena:generate json nomethods
	type Order struct { ... }

With (knownfields) after a format, as in json(std,knownfields), an unknown member of
the struct is always an error, as with encoding/json's DisallowUnknownFields, but for
this type alone. Mark nested structs too.

With (required) every member must be present, except those with omitempty, omitzero, a
default or a pointer. With (defaults) decoding calls SetDefaults() of a struct before it
reads the members, and with (validate) Validate() error after.

With (std) after a format the type gets the methods of the format's ecosystem too:
MarshalJSON and UnmarshalJSON, MarshalMsgpack and UnmarshalMsgpack, MarshalCBOR and
UnmarshalCBOR; on Go 1.27 MarshalJSONTo and UnmarshalJSONFrom too. It is for code that
calls another library and cannot be changed. Most libraries encode more slowly with
them, and do not pass their options on: see the README of cmd/catena-bench. A struct
without generated code that embeds the type, such as one in a function or without a
name, would be encoded as that part alone: that is an error, or with -all the type gets
no (std).

With compact it has a table instead of code, and so have the types that only such
types hold: the same output and errors, with less to compile and link. It is for types
that are not hot. A chosen type keeps its methods, and a type that only such types hold
has none. The word unrolled asks for code where a flag asks for tables.

	//catena:generate json,msgpack compact
	type Webhook struct { ... }

With nomethods it gets functions instead: AppendOrderJSON(dst, v),
DecodeOrderJSON(a, data, v), CloneOrder(v).

Directives and the tag catena give types and fields other forms, in every format
(go doc github.com/ezrantn/catena/cmd/catena-gen):

	//catena:union tag=type section=*Section other=*Unknown  the variants of an interface
	//catena:names trim=State case=snake                     names of the values of a type
	//catena:shim decimal.Decimal as=string using=text/parse types of other packages
	//catena:replace procfs.Proc with=proc
	catena.Optional[T]                                      absent, null or a value
	catena.Lazy[T]                                          a text until Get decodes it

	catena:"required,default=8080"                          a field; the options are:
OPTIONS

flags:
  -type A,B     choose these types besides the marked ones; works on one
                package. One run writes all code of a package: name all types
                in one line, since a second run replaces the files of the first
  -all          choose every exported struct, and every named slice, array and
                map type. A type that cannot have all that the other flags ask for is
                left out, or left out of a format, or has functions instead of methods,
                or no (std); a line says which types and why. -all=reached
                chooses the types that calls in the packages encode or decode
                (json.Marshal(order), catena.DecodeJSON[Order]), also by functions and
                variables that pass them on; -v names the call
  -nomethods    functions instead of methods for the types that -type or -all
                choose, and for the types that only they refer to
  -std          (std) for every format of every type that -type, -all or a directive
                chooses, except those marked nomethods
  -compact      tables instead of code, as with the word compact, for every type except
                those marked unrolled and the types that only they hold; with -v a line
                says which types still have code, and why. -compact=300 does so for the
                types that are not chosen, if the run has more than 300 structs
  -profile F    code for the types with more than 1 % of the samples of the CPU profile
                F, tables for all others, apart from those marked compact or unrolled.
                Profile a program whose types have code: a type with a table that only
                other types refer to is in no frame. -list shows the samples
  -format a,b   the formats of types whose directive names none: json (the default),
                msgpack, cbor
  -names form   how to name members whose field has no name in a tag, in every
                format: snake_case (HTTPServerID: http_server_id) or lower_camel
                (httpServerID), which are easyjson's -snake_case and -lower_camel_case
  -omitempty    omitempty for every field, in every format; the tag option !omitempty
                excepts one. Both flags act like the same words in the tags of all
                structs that the run generates code for. encoding/json and other
                libraries see only the tags: if you call them with the types, ask
                for (std), or call catena's package json instead
  -tags a,b     build tags, as for go build
  -o prefix     first part of the file names: -o codec writes codec_gen.go and
                codec_json_gen.go; the default is catena. -o - prints the files
                to standard output, each after a line -- name --
  -tests        write catena_gen_test.go too: tests, a fuzz target and benchmarks
                that compare the package's types with encoding/json, and their
                binary formats with JSON; values of types with shapes must survive
                each format. Later runs without -tests keep the file up to date;
                -tests=false removes it
  -check        write nothing; print a unified diff and exit with 3 if a file is
                missing, stale or no longer wanted
  -keep-going   write the rest after errors, as -all does; the exit code is still 1.
                A type that cannot be generated is left out, and so are the types
                that need it
  -fresh        generate even if nothing has changed. The user's cache folder has
                hashes of the files that a run read and wrote, and a run that would
                do the same again, with -check too, does nothing
  -strict       make every warning an error, so that nothing is written
  -list         write nothing; list the types with their formats, whether they have
                code or a table, its size in source and, estimated, in a program
                (code that several types share counts only in the sizes of the files),
                and why each is generated
  -explain T    write nothing; explain how each format encodes and decodes a type, or
                with -explain T.Field a field: the member's name and the tag that gives
                it, the user-defined method that is called, the allocations, and why
                a type has code while others have tables
  -diagnostics json
                report problems as JSON, one object a line, for editors and CI:
                file, line, column, severity, code, message, type, field, remedy.
                The codes are stable; .github/CONTRIBUTING.md lists them
  -v            list the types and why each is generated, the notes, and whether each
                file was written, unchanged or removed
  -version      print the version
  -h            print this

exit codes:
  0  done; there may be warnings
  1  diagnostics: nothing was written (but see -keep-going)
  2  the command line is invalid
  3  -check found something to do

examples:
  go get -tool github.com/ezrantn/catena/cmd/catena-gen
                                       add go tool catena-gen to a module
  go generate ./...                    run the go:generate lines
  go tool catena-gen ./...             every package with marked types
  go tool catena-gen -type User,Order  two types of this package, unmarked
  go tool catena-gen -all -o - | less  look at the code for everything here
  go tool catena-gen -check ./...      in CI: is everything up to date?

Sources that use easyjson or msgp are changed by catena-migrate:
  go run github.com/ezrantn/catena/cmd/catena-migrate@latest -h
`
