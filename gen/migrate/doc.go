// Package migrate rewrites the source of code that uses another generator's codecs, so that it uses
// catena's. It reads packages and returns the changes; it writes nothing.
//
//	p, err := migrate.Make(ctx, Config)   loads packages with their types, then, file by file:
//	    types.go       which types have the peer's methods: those that its generated files declare
//	    directive.go   //easyjson:json, //msgp:tuple        -> //catena:generate
//	    run.go         //go:generate easyjson -snake_case   -> //go:generate go tool catena-gen -names snake_case
//	    tag.go         `json:"id,intern"`                   -> `json:"id"`
//	    carrier.go     l := jlexer.Lexer{Data: data}        -> data: lexer.go, and writer.go for jwriter.Writer
//	    call.go        easyjson.Unmarshal(data, &order)     -> order.DecodeJSON(nil, data)
//	    rest.go        what is left of the peer, which has no counterpart: a diagnostic each
//	    jsonformat.go  `json:"at,format:unix"`              -> `json:"at" catena:"format=unix"`, alone
//	    imports.go     the imports that this leaves unused, or needs
//
// The source is changed by positions alone, so that comments and the form of everything else stay.
// The peer's files about a type decide, not the flags with which they may have been made: they have
// to be there.
package migrate
