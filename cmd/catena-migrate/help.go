package main

// help is the output of -h.
const help = `catena-migrate changes Go sources that use another generator of codecs, so that
they use catena.

usage: catena-migrate [flags] easyjson|msgp|jsonformat [flags] [packages]

Packages are named as for go build: a folder (./shop), an import path, or a
pattern (./...). The default is the package of the current folder. Without -apply
nothing is written: the changes are printed as a diff.

  easyjson    mailru/easyjson
  msgp        tinylib/msgp
  jsonformat  no generator: the tags json:",format:unix", which encoding/json of Go
              1.27 refuses, become catena:"format=unix"

Several are named with commas: easyjson,msgp. Directives, go:generate lines with
their flags, tags, calls and imports change:

	//easyjson:json               //catena:generate json(std)
	//go:generate easyjson a.go   //go:generate go tool catena-gen
	easyjson.Marshal(&order)      order.AppendJSON(nil)

The generated files of the other generator must be present: they show which types
have methods, and are removed. If somebody added declarations to them, nothing is
changed. Uses without a counterpart are left as they are, and listed with place and
remedy. The result is like any other change of sources: commit before, look at it,
and run go generate and the tests.

flags:
  -apply        make the changes: all of them, or none if one fails
  -tags a,b     build tags, as for go build
  -diagnostics json
                report problems as JSON, one object a line: file, line, column,
                severity, code, message, type, field, remedy
  -v            list each place of a warning that stands for several
  -version      print the version
  -h            print this

exit codes:
  0  done; there may be warnings
  1  errors: nothing was changed
  2  the command line is invalid

examples:
  go run github.com/ezrantn/catena/cmd/catena-migrate@latest easyjson ./...
                                       show the changes, without installing anything
  go get -tool github.com/ezrantn/catena/cmd/catena-migrate
                                       add go tool catena-migrate to a module
  go tool catena-migrate easyjson ./...
                                       show the changes in all packages
  go tool catena-migrate -apply easyjson ./...
                                       make them
  go tool catena-migrate msgp -tags integration ./...
                                       those of files with a build tag, too
`
