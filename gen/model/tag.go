package model

import (
	"strconv"
	"strings"
	"unicode"
)

// A Tag is one key's part of a field's tag, read as encoding/json reads it.
type Tag struct {
	Written bool     // the key is there at all
	Skip    bool     // the whole value is "-"
	Name    string   // the name, "" if none is given or the given one is not valid
	Invalid string   // the name given, if it is not valid and therefore ignored
	Options []string // the text after the name, as written
}

// ParseTag reads the part of a field's tag that belongs to key, "json".
func ParseTag(tag, key string) Tag {
	value, ok := lookupTag(tag, key)
	if !ok {
		return Tag{}
	}
	if value == "-" {
		return Tag{Written: true, Skip: true}
	}
	name, options, more := strings.Cut(value, ",")
	t := Tag{Written: true, Name: name}
	if !validTagName(name) {
		t.Name, t.Invalid = "", name
	}
	if more {
		t.Options = strings.Split(options, ",")
	}
	return t
}

// Has reports whether the option is there.
func (t Tag) Has(option string) bool {
	for _, o := range t.Options {
		if o == option {
			return true
		}
	}
	return false
}

// Embeds reports whether the tag has the option embed where encoding/json of Go 1.27 obeys it: a field
// with a name is a member. The other options are then without effect.
func (t Tag) Embeds() bool { return t.Name == "" && t.Has(Embed) }

// Embed is the tag option that makes the members of a struct, or the entries of a map, members of the
// struct around it.
const Embed = "embed"

// Strict reports whether the tag has case:strict and not case:ignore, which together mean nothing.
func (t Tag) Strict() bool { return t.Has("case:strict") && !t.Has("case:ignore") }

// WellFormedTag reports whether the whole tag follows the convention of package
// reflect: key:"value" pairs, separated by spaces. If it does not, the text after
// the mistake is not seen.
func WellFormedTag(tag string) bool {
	for tag != "" {
		_, _, rest, ok := nextTag(tag)
		if !ok {
			return false
		}
		if rest != "" && rest[0] != ' ' {
			return false
		}
		tag = strings.TrimLeft(rest, " ")
	}
	return true
}

// A TagPair is a key of a tag with its value.
type TagPair struct{ Key, Value string }

// TagPairs splits a tag into its pairs, and returns the rest that is none.
func TagPairs(tag string) (pairs []TagPair, rest string) {
	for rest = strings.TrimLeft(tag, " "); rest != ""; {
		key, quoted, after, ok := nextTag(rest)
		if !ok {
			break
		}
		value, err := strconv.Unquote(quoted)
		if err != nil {
			break
		}
		pairs = append(pairs, TagPair{key, value})
		rest = strings.TrimLeft(after, " ")
	}
	return pairs, rest
}

// lookupTag is reflect.StructTag.Lookup; this package stays clear of reflect.
func lookupTag(tag, key string) (string, bool) {
	for {
		tag = strings.TrimLeft(tag, " ")
		if tag == "" {
			return "", false
		}
		name, quoted, rest, ok := nextTag(tag)
		if !ok {
			return "", false
		}
		if name == key {
			value, err := strconv.Unquote(quoted)
			return value, err == nil
		}
		tag = rest
	}
}

// nextTag splits the first key:"value" pair from a tag.
func nextTag(tag string) (key, quoted, rest string, ok bool) {
	i := 0
	for i < len(tag) && tag[i] > ' ' && tag[i] != ':' && tag[i] != '"' && tag[i] != 0x7f {
		i++
	}
	if i == 0 || i+1 >= len(tag) || tag[i] != ':' || tag[i+1] != '"' {
		return "", "", "", false
	}
	key, tag = tag[:i], tag[i+1:]
	i = 1
	for i < len(tag) && tag[i] != '"' {
		if tag[i] == '\\' {
			i++
		}
		i++
	}
	if i >= len(tag) {
		return "", "", "", false
	}
	return key, tag[:i+1], tag[i+1:], true
}

// validTagName is isValidTag of encoding/json.
func validTagName(s string) bool {
	if s == "" {
		return false
	}
	for _, c := range s {
		switch {
		case strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c):
		case !unicode.IsLetter(c) && !unicode.IsDigit(c):
			return false
		}
	}
	return true
}
