// Command catena-migrate changes the sources of a module that uses another generator of codecs, so that it
// uses catena. Run it with -h for its flags and examples:
//
//	go run github.com/ezrantn/catena/cmd/catena-migrate@latest easyjson ./...
//
// catena-migrate easyjson ./... prints the changes in the sources of a module that uses
// easyjson, as a diff; catena-migrate msgp does so for tinylib/msgp. With -apply it makes the changes:
// all of them, or none if one fails. Uses without a counterpart are reported with place and
// remedy (examples/migration). catena-migrate jsonformat only rewrites tags: json:"at,format:unix", an option
// that encoding/json of Go 1.27 refuses, becomes json:"at" catena:"format=unix".
//
// Package gen/migrate makes the changes. This command reads flags, and prints or writes them.
package main
