// Package transcript runs cases that are transcripts: sources, commands, and their output and
// changes. The tests of cmd/catena-gen, cmd/catena-migrate and testdata/errors share it.
package transcript
