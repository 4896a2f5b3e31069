// Package bytes_and_byte_arrays has byte slices, which are base64 text, and
// byte arrays, which are arrays of numbers.
package bytes_and_byte_arrays

//go:generate go tool catena-gen

import "fmt"

type (
	// Blob is a byte slice with a name.
	Blob []byte
	// Octet is a byte with a name: a slice of it is text, too.
	Octet uint8
	// Octets is a named slice of named bytes.
	Octets []Octet
	// Digest is a byte array with a name.
	Digest [4]byte
	// Nibble writes itself: a slice of it is an array.
	Nibble uint8
	// Crumb reads itself only: a slice of it is written as text, and read from
	// text as well as from an array.
	Crumb uint8
	// Crumbs is a named slice of such bytes.
	Crumbs []Crumb
)

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Crumb) UnmarshalText(text []byte) error {
	*c = Crumb(len(text))
	return nil
}

// MarshalText implements encoding.TextMarshaler.
func (n Nibble) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%x", uint8(n)), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (n *Nibble) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%x", (*uint8)(n))
	return err
}

// File is a part of a message.
//
//catena:generate json,msgpack,cbor
type File struct {
	Body    []byte             `json:"body"`
	Blob    Blob               `json:"blob"`
	Named   []Octet            `json:"named"`
	Octets  Octets             `json:"octets"`
	Sum     [8]byte            `json:"sum"`
	Digest  Digest             `json:"digest"`
	Mixed   [2]Octet           `json:"mixed"`
	Ref     *[]byte            `json:"ref"`
	Parts   [][]byte           `json:"parts"`
	Blobs   []Blob             `json:"blobs"`
	ByName  map[string][]byte  `json:"by_name"`
	Sums    map[string][2]byte `json:"sums"`
	Pair    [2][]byte          `json:"pair"`
	Nibbles []Nibble           `json:"nibbles"`
	Crumbs  []Crumb            `json:"crumbs"`
	Heap    Crumbs             `json:"heap"`
	Heaps   map[string]Crumbs  `json:"heaps"`
	Signed  []int8             `json:"signed"`
	Short   []byte             `json:"short,omitempty"`
}
