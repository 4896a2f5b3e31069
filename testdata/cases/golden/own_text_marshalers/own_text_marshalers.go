// Package own_text_marshalers has types with MarshalText and UnmarshalText of
// their author's: they are strings in the document.
package own_text_marshalers

//go:generate go tool catena-gen

import (
	"fmt"
	"strconv"
	"strings"
)

// Version is a struct written as text.
type Version struct{ Major, Minor uint16 }

// MarshalText implements encoding.TextMarshaler.
func (v Version) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "v%d.%d", v.Major, v.Minor), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (v *Version) UnmarshalText(text []byte) error {
	major, minor, _ := strings.Cut(strings.TrimPrefix(string(text), "v"), ".")
	m, err := strconv.ParseUint(major, 10, 16)
	if err != nil {
		return err
	}
	n, err := strconv.ParseUint(minor, 10, 16)
	v.Major, v.Minor = uint16(m), uint16(n)
	return err
}

// Severity is a number written as text that needs escapes.
type Severity uint8

// MarshalText implements encoding.TextMarshaler.
func (s Severity) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "<%d>\t\"é\"", uint8(s)), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Severity) UnmarshalText(text []byte) error {
	inner, _, ok := strings.Cut(strings.TrimPrefix(string(text), "<"), ">")
	if !ok {
		return fmt.Errorf("severity %q: want <n>", text)
	}
	n, err := strconv.ParseUint(inner, 10, 8)
	*s = Severity(n)
	return err
}

// Path is a slice written as text.
type Path []string

// MarshalText implements encoding.TextMarshaler.
func (p Path) MarshalText() ([]byte, error) { return []byte(strings.Join(p, "/")), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (p *Path) UnmarshalText(text []byte) error {
	*p = strings.Split(string(text), "/")
	return nil
}

// Both has methods of both sorts: JSON's win there.
type Both struct{ N int }

// MarshalJSON implements json.Marshaler.
func (b Both) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, int64(b.N), 10), nil }

// UnmarshalJSON implements json.Unmarshaler.
func (b *Both) UnmarshalJSON(data []byte) (err error) {
	b.N, err = strconv.Atoi(string(data))
	return err
}

// MarshalText implements encoding.TextMarshaler.
func (b Both) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "number %d", b.N), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (b *Both) UnmarshalText(text []byte) (err error) {
	b.N, err = strconv.Atoi(strings.TrimPrefix(string(text), "number "))
	return err
}

// Release has them in every place.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Release struct {
	Version  Version            `json:"version"`
	Previous *Version           `json:"previous"`
	Needs    []Version          `json:"needs"`
	ByName   map[string]Version `json:"by_name"`
	Range    [2]Version         `json:"range"`

	Severity   Severity            `json:"severity"`
	Some       Severity            `json:"some,omitempty"`
	Severities map[string]Severity `json:"severities"`

	Path  Path            `json:"path"`
	Paths map[string]Path `json:"paths"`
	Trail *Path           `json:"trail"`
	Both  Both            `json:"both"`
	Boths []*Both         `json:"boths"`
}
