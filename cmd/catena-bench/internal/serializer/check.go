package serializer

import "fmt"

// Check sends each of the values through a round trip with codec, one of s's, and
// returns the mean length of an encoding in bytes. Decoded values must be the
// originals, apart from the known losses of s and from the offset of times.
func (s Serializer) Check(codec Codec, values []any) (size float64, err error) {
	rules := s.Loses.Rules()
	total := 0
	for k, v := range values {
		data, err := codec.Marshal(codec.Own(v))
		if err != nil {
			return 0, fmt.Errorf("marshal value %d: %w", k, err)
		}
		total += len(data)
		own, err := codec.Unmarshal(data)
		if err != nil {
			return 0, fmt.Errorf("unmarshal value %d: %w", k, err)
		}
		if err := rules.Equal(v, codec.Plain(own)); err != nil {
			return 0, fmt.Errorf("value %d came back changed: %w", k, err)
		}
	}
	return float64(total) / float64(max(len(values), 1)), nil
}
