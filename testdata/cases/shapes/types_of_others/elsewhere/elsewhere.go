// Package elsewhere has types that somebody else wrote, for some of which methods of their own would
// decide.
package elsewhere

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Decimal is a number with two digits after the point.
type Decimal struct{ cents int64 }

// New returns the decimal of so many cents.
func New(cents int64) Decimal { return Decimal{cents} }

// Cents returns the number of cents.
func (d Decimal) Cents() int64 { return d.cents }

// MarshalJSON is not called where a directive says otherwise.
func (d Decimal) MarshalJSON() ([]byte, error) { return nil, errors.New("MarshalJSON was called") }

// Proc is a process.
type Proc struct {
	PID   int
	Names []string
	Next  *Proc
}

// Stat is a part of one.
type Stat struct {
	User, System float64
	Name         string
}

// Flag is a set of bits.
type Flag uint8

// Zone is a text.
type Zone string

// Path is a list of texts.
type Path struct{ Parts []string }

// String returns the text of a path.
func (p Path) String() string { return strings.Join(p.Parts, "/") }

// ErrPath is the error of a text that is no path.
var ErrPath = errors.New("no path")

// ParsePath returns the path of a text.
func ParsePath(text string) (*Path, error) {
	if strings.Contains(text, "//") {
		return nil, fmt.Errorf("%q: %w", text, ErrPath)
	}
	return &Path{strings.Split(text, "/")}, nil
}

// Hex returns the text of a flag.
func Hex(f Flag) string { return strconv.FormatUint(uint64(f), 16) }

// Pair is generic.
type Pair[T any] struct{ A, B T }
