// Package migrate rewrites the source of code that uses another generator's codecs, so that it uses
// catena's. It reads packages and returns the changes; it writes nothing.
//
//	p, err := migrate.Make(ctx, Config)   loads packages with their types, then, file by file:
//	    types.go       which types have the peer's methods: those that its generated files declare
//	    leave.go       which packages stay, since a type of theirs has methods of the peer and of its author
//	    directive.go   //easyjson:json, //msgp:tuple        -> //catena:generate
//	    run.go         //go:generate easyjson -snake_case   -> //go:generate go tool catena-gen -names snake_case
//	    tag.go         `json:"id,required"`                 -> `json:"id" catena:"required"`
//	    carrier.go     l := jlexer.Lexer{Data: data}        -> data: lexer.go, and writer.go for jwriter.Writer
//	    call.go        easyjson.Unmarshal(data, &order)     -> order.DecodeJSON(nil, data)
//	    rest.go        the remaining uses of the peer, without a counterpart: a diagnostic each
//	    jsonformat.go  `json:"at,format:unix"`              -> `json:"at" catena:"format=unix"`, alone
//	    imports.go     the imports that this leaves unused, or needs
//
// The source is changed only at these positions, so that comments and all other formatting stay.
// The peer's generated files show which methods a type has, not the flags of the peer: they must be
// present. A stub that an interrupted easyjson left there is an error.
package migrate
