// Package transcript runs cases that are transcripts: sources, commands, and what those print and
// change. The tests of cmd/catena-gen and testdata/errors share it.
package transcript
