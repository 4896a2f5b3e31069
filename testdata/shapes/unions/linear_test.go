package unions

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
)

// nested returns groups in groups, with their tags first or last.
func nested(levels int, last bool) []byte {
	var b bytes.Buffer
	b.WriteString(`{"first":`)
	for range levels {
		if last {
			b.WriteString(`{"blocks":[`)
		} else {
			b.WriteString(`{"type":"group","blocks":[`)
		}
	}
	for range levels {
		if last {
			b.WriteString(`],"type":"group"}`)
		} else {
			b.WriteString(`]}`)
		}
	}
	b.WriteString(`}`)
	return b.Bytes()
}

func TestX(t *testing.T) {
	for _, levels := range []int{1000, 2000, 4000, 4990} {
		for _, last := range []bool{false, true} {
			text := nested(levels, last)
			var m Message
			start := time.Now()
			require.NoError(t, m.DecodeJSON(nil, text))
			t.Log(levels, last, "json", time.Since(start))
			for _, f := range []catena.Format{catena.FormatMsgpack(), catena.FormatCBOR()} {
				b, err := catena.Transcode(nil, f, text, catena.FormatJSON())
				require.NoError(t, err)
				start = time.Now()
				if f == catena.FormatMsgpack() {
					require.NoError(t, m.DecodeMsgpack(nil, b))
				} else {
					require.NoError(t, m.DecodeCBOR(nil, b))
				}
				t.Log(levels, last, f, time.Since(start))
			}
		}
	}
	_ = strings.Repeat
}
