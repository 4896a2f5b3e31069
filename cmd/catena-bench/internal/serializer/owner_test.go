package serializer

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// A row that says that its results belong to the caller keeps none for the next call, and shares no
// memory with the input. A row that says that they do not is right about a type at least.
func TestWhoOwnsResults(t *testing.T) {
	for _, s := range All() {
		encodings, decoded := 0, 0 // that the next call changed
		for _, subject := range subjects {
			codec, ok := s.Open(subject.Type)
			if !ok || len(subject.document) > large {
				continue
			}
			list := values(t, subject.Type, subject.document)
			v, other := list[1], list[len(list)-1]
			first, err := codec.Marshal(codec.Own(v))
			require.NoError(t, err)
			before := bytes.Clone(first)
			second, err := codec.Marshal(codec.Own(other))
			require.NoError(t, err)
			second = bytes.Clone(second)
			if !bytes.Equal(before, first) {
				encodings++
			}

			input := bytes.Clone(before)
			own, err := codec.Unmarshal(input)
			require.NoError(t, err)
			_, err = codec.Unmarshal(second)
			require.NoError(t, err)
			for k := range input {
				input[k] = 'x'
			}
			// Readers panic at an input that is no longer one.
			changed := Attempt(func() error {
				if err := s.Loses.Rules().Equal(v, codec.Plain(own)); err != nil {
					return fmt.Errorf("%s: %w", subject.Name, err)
				}
				return nil
			})
			if changed != "" {
				decoded++
			}
			if !s.BorrowsValue {
				require.Empty(t, changed, s.Name)
			}
		}
		require.Equal(t, s.BorrowsEncoding, encodings > 0, "%s: the next call changes encodings of %d types", s.Name, encodings)
		require.Equal(t, s.BorrowsValue, decoded > 0, "%s: values of %d types change", s.Name, decoded)
	}
}
