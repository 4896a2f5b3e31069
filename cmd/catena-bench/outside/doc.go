// Package outside measures catena beside JSON libraries of other languages: sonic-rs and serde_json,
// which decode into typed structs that own their strings, and simdjson's untyped DOM. Their programs
// are built from the sources in this folder when they are needed, into the user's cache folder.
//
// Each program, catena's too, is a process that reads its commands as lines from standard input. One
// of them works at a time, on one processor. The README describes the measurements and the
// commands.
package outside

import "embed"

//go:generate go run ./generate rust/src/types.rs

// sources are the programs. Cargo.lock has the versions of the libraries.
//
//go:embed rust/Cargo.toml rust/Cargo.lock rust/src simdjson
var sources embed.FS
