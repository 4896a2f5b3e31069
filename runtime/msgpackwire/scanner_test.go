package msgpackwire

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
		"\x01", "\xc0", "\xc1", "\x93\x01\x02\x03\x04", "\x81\xa1a\xcd\x01\x02", "\xdc\x00\x02\xc0\xc3", "\xde\x00\x01\xd9\x03abc\xcb12345678",
		"\xc7\x03\x05abc", "\xd8\x01" + "0123456789abcdef", "\xc4\x02ab", "\xdf\xff\xff\xff\xff\x01", "\x92\x91\x90\x80\x90", "\xdd\x00\x00\x00\x01\xc1", "",
	} {
		f.Add([]byte(data))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 200 {
			data = data[:200]
		}
		padded := append(bytes.Clone(data), make([]byte, 16)...)
		end, wrong := skip(padded, len(data), 0, wire.DefaultDepth)
		for split := range len(data) + 1 {
			s := new(scanner)
			s.Begin()
			i, status := s.Scan(data[:split:split], 0)
			if status == tree.Partial {
				require.LessOrEqual(t, i, min(split, end), "behind the mistake, or the end")
				require.Greater(t, i, split-9, "a part of a head")
				i, status = s.Scan(data, i)
			}
			switch {
			case wrong == nil:
				require.Equal(t, tree.Complete, status)
				require.Equal(t, end, i)
			case wrong == wire.ErrDepth:
				require.Equal(t, tree.TooDeep, status)
				require.Equal(t, end, i)
			case end == len(data): // or a length that is more than the input has
				require.NotEqual(t, tree.Complete, status)
			default:
				require.Equal(t, tree.Malformed, status)
				require.Equal(t, end, i)
			}
		}
	})
}

func TestScannerRefusesWhatIsTooDeep(t *testing.T) {
	data := bytes.Repeat([]byte{0x91}, wire.DefaultDepth+1)
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
