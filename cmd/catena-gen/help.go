package main

// help is what -h prints.
const help = `catena-gen writes reflection-free codecs for Go types.

usage: catena-gen [flags] [packages]

Packages are named as for go build: a folder (./shop), an import path, or a
pattern (./...). Without any, it is the package of the current folder, so that
a line in the source is enough:

	//go:generate go tool catena-gen

Types are chosen by a directive in their doc comment, which may name formats.
What a chosen type needs is reached from it and comes along.

	//catena:generate
	type Order struct { ... }

	//catena:generate json,msgpack,cbor
	type Line struct { ... }

In the binary formats a struct may be an array of its members' values, without
their names: msgpack(tuple), cbor(tuple). The tags msgpack:"..." and cbor:"..."
count in place of json:"..." where a field has them.

A type that is to have no methods, since they would travel where it is embedded
or since encoding/json is to go on as before, gets functions in their place:
AppendOrderJSON(dst, v), DecodeOrderJSON(a, data, v), CloneOrder(v).

	//catena:generate json nomethods
	type Order struct { ... }

flags:
  -type A,B     choose these types too, beside the marked ones; works on one
                package. One run writes all code of a package: name all types
                in one line, since a second one replaces what the first wrote
  -all          choose every exported struct, and every named slice, array and
                map type
  -nomethods    functions instead of methods for the types that -type or -all
                choose, and for what only they reach
  -format a,b   the formats of types whose directive names none: json (which it
                is without this flag), msgpack, cbor
  -tags a,b     build tags, as for go build
  -o prefix     first part of the file names: -o codec writes codec_gen.go and
                codec_json_gen.go; the default is catena. -o - prints the files
                to standard output, each after a line -- name --
  -tests        write catena_gen_test.go too: tests, a fuzz target and benchmarks
                that compare the package's types with encoding/json, and their
                binary formats with JSON. Once it is there, runs without -tests
                keep it up to date; -tests=false removes it
  -check        write nothing; print a unified diff and exit with 3 if a file is
                missing, stale or no longer wanted
  -keep-going   leave out a type that cannot be generated, and what needs it,
                and write the rest; the exit code is 1 all the same
  -fresh        generate although nothing has changed. What a run read and wrote
                is remembered in the user's cache folder by its hashes, and one
                that would do the same over again, -check too, does nothing
  -strict       refuse a field that only encoding/json can code, by reflection:
                one whose type cannot be named here. It is a warning otherwise
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
`
