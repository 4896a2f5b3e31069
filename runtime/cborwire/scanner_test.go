package cborwire

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// A scanner finds, for every split of the input, what Skip finds.
func FuzzSplits(f *testing.F) {
	for _, data := range []string{
		"\x01", "\xf6", "\xff", "\x83\x01\x02\x03\x04", "\xa1\x61a\x19\x01\x02", "\x98\x02\xf4\xf5", "\xb9\x00\x01\x78\x03abc\xfb12345678",
		"\x9f\x01\xff", "\xbf\x01\x02\xff", "\xbf\x01\xff", "\x7f\x61a\x60\xff", "\x7f\x41a\xff", "\x5f\x5f\xff\xff", "\xc1\x1a\x00\x00\x00\x01",
		"\xd9\xd9\xf7\x9f\xc1\x01\xff", "\x9f\xc1\xff", "\xbf\x01\xc1\xff", "\xf8\x10", "\xf8\x20", "\x1c", "\xbb\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\x5b\xff\xff\xff\xff\xff\xff\xff\xffa", "",
	} {
		f.Add([]byte(data))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 200 {
			data = data[:200]
		}
		end, wrong := skip(data, 0, wire.DefaultDepth)
		for split := range len(data) + 1 {
			s := new(scanner)
			s.Begin()
			i, status := s.Scan(data[:split:split], 0)
			if status == tree.Partial {
				require.LessOrEqual(t, i, min(split, end), "behind the mistake, or the end")
				require.Greater(t, i, split-9, "a part of a head")
				i, status = s.Scan(data, i)
			}
			switch wrong {
			case sound:
				require.Equal(t, tree.Complete, status)
				require.Equal(t, end, i)
			case truncated: // skip finds it at once if a length exceeds the input
				require.NotEqual(t, tree.Complete, status)
			default:
				require.Equal(t, tree.Malformed, status)
				require.Equal(t, wrong, s.wrong)
				require.Equal(t, end, i)
			}
		}
	})
}

func TestScannerRefusesWhatIsTooDeep(t *testing.T) {
	data := bytes.Repeat([]byte{0x9f}, wire.DefaultDepth+1)
	s := new(scanner)
	s.Begin()
	i, status := s.Scan(data[:wire.DefaultDepth], 0)
	require.Equal(t, tree.Partial, status)
	i, status = s.Scan(data, i)
	require.Equal(t, tree.TooDeep, status)
	require.Equal(t, wire.DefaultDepth, i)
	reason, cause := s.Mistake(data[i])
	require.Equal(t, "nested too deeply", reason)
	require.NoError(t, cause)
}
