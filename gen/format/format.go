// Package format lists the formats that catena-gen writes codecs for. A new one
// is a folder here, a line in All, and a folder under runtime.
package format

import (
	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/format/cborformat"
	"github.com/ezrantn/catena/gen/format/jsonformat"
	"github.com/ezrantn/catena/gen/format/msgpackformat"
)

// All are the formats, in the order in which their files are written.
var All = []emit.Format{
	jsonformat.Format,
	msgpackformat.Format,
	cborformat.Format,
}
