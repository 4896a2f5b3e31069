// Package serializer has the compared libraries: a file for each library, each row
// of the tables a Serializer that the file registers. Adding a file adds rows.
//
// A row is a library in one mode. The plain row of a library is how its README
// calls it; where its documentation has a faster way, such as a reused buffer or
// relaxed settings, a second row named after that way has it.
package serializer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// Serializer is a row of every table: a library in one of its modes.
type Serializer struct {
	// Name is the name in tables and for -only: "Sonic", "Sonic (fastest)".
	Name string

	// Module is the path of the library's module, whose version is reported; empty
	// for the standard library.
	Module string

	// Format is the wire format: "JSON", "CBOR", "MessagePack".
	Format string

	// Note has the facts that a reader of the row must know to compare it fairly,
	// such as memory that it reuses, work that it leaves undone, or that it does
	// not run natively here. Empty if it has nothing special.
	Note string

	// Lazy marks a reader whose Unmarshal leaves values in the encoding to be read
	// on access.
	Lazy bool

	// Unread marks a Lazy reader whose Unmarshal looks at no field: its decoding is not compared with
	// others'.
	Unread bool

	// Parallel marks a row that uses several processors for one value.
	Parallel bool

	// BorrowsEncoding marks a row whose encodings are in memory that the next call uses again,
	// BorrowsValue one whose values are valid until the next call, or as long as the input is.
	// Where they are false, the results of Marshal and Unmarshal belong to the caller.
	BorrowsEncoding bool
	BorrowsValue    bool

	// Loses are the known changes of a round trip; decoded values are compared with
	// the originals apart from it.
	Loses Loss

	// Open returns the codec of a type, or false if the library does not support
	// it.
	Open func(t workload.Type) (Codec, bool)
}

// Loss is a set of differences that a format cannot help.
type Loss uint

const (
	// EmptyOrNil loses the difference between empty and nil slices and maps.
	EmptyOrNil Loss = 1 << iota

	// ZeroOrNil loses the difference between a pointer to a zero value and nil.
	ZeroOrNil
)

// Rules are those by which a decoded value is compared with the original: apart
// from the loss, and from the offset of times.
func (l Loss) Rules() plain.Rules {
	return plain.Rules{EmptyIsNil: l&EmptyOrNil != 0, ZeroIsNil: l&ZeroOrNil != 0, Instants: true}
}

// Codec encodes and decodes the values of one type, for one goroutine. Own and Plain are not
// part of the measurement.
type Codec struct {
	// Own returns the value that plain points to as the library wants it: a copy in
	// its own type, or plain itself.
	Own func(plain any) any

	// Marshal encodes a value of Own's. The encoding is valid until the next call.
	Marshal func(own any) ([]byte, error)

	// Unmarshal decodes into a value of Own's type, which is valid until the next
	// call. It does not write to data; the value may point into it where the row's
	// Note says so.
	Unmarshal func(data []byte) (own any, err error)

	// Plain returns a value of Unmarshal's as a pointer to the plain type: a copy, or
	// own itself.
	Plain func(own any) any
}

var all []Serializer

// register adds rows; each file of this package does for its library.
func register(s ...Serializer) {
	all = append(all, s...)
}

// All returns every serializer: JSON of the standard library first, then by
// name.
func All() []Serializer {
	slices.SortStableFunc(all, func(a, b Serializer) int {
		return cmp.Or(cmp.Compare(order(a), order(b)), cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)))
	})
	return slices.Clone(all)
}

// Reference is the row that ratios are to.
const Reference = "JSON"

func order(s Serializer) int {
	if s.Name == Reference {
		return 0
	}
	return 1
}

// Select returns the serializers that the comma-separated names ask for, letter
// case aside: a whole name, or the start of one before a parenthesis, so that
// "sonic" is every row of Sonic. Empty is all.
func Select(names string) ([]Serializer, error) {
	if strings.TrimSpace(names) == "" {
		return All(), nil
	}
	wanted := make(map[string]bool)
	for name := range strings.SplitSeq(names, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		found := false
		for _, s := range All() {
			full := strings.ToLower(s.Name)
			library, _, _ := strings.Cut(full, " (")
			if name == full || name == library {
				found, wanted[s.Name] = true, true
			}
		}
		if !found {
			return nil, fmt.Errorf("there is no serializer %q; there are %s", name, strings.Join(Names(), ", "))
		}
	}
	return slices.DeleteFunc(All(), func(s Serializer) bool { return !wanted[s.Name] }), nil
}

// Names lists the names of all serializers.
func Names() []string {
	var names []string
	for _, s := range All() {
		names = append(names, s.Name)
	}
	return names
}
