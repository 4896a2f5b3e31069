package html

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// format is a wire format and its colour: the number of a style class.
type format struct {
	Name  string `json:"name"`
	Color int    `json:"color"`
}

// unknownFormat is the format of a serializer that a table names and no
// description.
const unknownFormat = "other"

// palette gives the formats that we know the same colour in every report. The
// style sheet has colours for its indexes, 0 to 7.
var palette = []string{"json", "cbor", "messagepack", "gob", "protobuf", "flatbuffers", "mus"}

// paint lists the formats in the order of the serializers. All that are not in
// the palette share the colour behind its last.
func paint(serializers []result.Serializer) []format {
	var formats []format
	for _, s := range serializers {
		name := cmp.Or(s.Format, unknownFormat)
		if slices.ContainsFunc(formats, func(f format) bool { return f.Name == name }) {
			continue
		}
		color := slices.Index(palette, strings.ToLower(name))
		if color < 0 {
			color = len(palette)
		}
		formats = append(formats, format{Name: name, Color: color})
	}
	return formats
}
