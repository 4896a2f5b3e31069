package model

import (
	"slices"
	"strconv"
	"strings"
)

// A Policy says how the fields of a run's structs are encoded where their tags are silent. It has
// exactly the meaning of tags with the same words, so that all rules for tags apply to it.
type Policy struct {
	Names Naming
	// OmitEmpty gives omitempty to every field without the option !omitempty, which only it knows.
	OmitEmpty bool
}

// NotOmitEmpty is the tag option that excepts a field from Policy.OmitEmpty.
const NotOmitEmpty = "!omitempty"

// Tag returns the tag of a field with the additions of the policy, for formats that read the tags
// of these keys. The members of a struct that is embedded without a name are members of the
// struct around it, so that promoted ones get no name. Neither does a field that embeds reports
// to obey the tag option embed, and has it.
func (p Policy) Tag(tag, field string, promoted, embeds bool, keys []string) string {
	if p == (Policy{}) {
		return tag
	}
	var list []string
	pairs, rest := TagPairs(tag)
	for _, pair := range pairs {
		if slices.Contains(keys, pair.Key) {
			tag := ParseTag(tag, pair.Key)
			pair.Value = p.value(pair.Value, field, promoted || embeds && tag.Embeds())
		}
		list = append(list, pair.Key+":"+strconv.Quote(pair.Value))
	}
	// Every format reads this one where its own is missing.
	if key := JSON.Tags[0]; !ParseTag(tag, key).Written && !promoted {
		list = append([]string{key + ":" + strconv.Quote(p.value("", field, false))}, list...)
	}
	if rest != "" { // it is not a pair: nobody reads it
		list = append(list, rest)
	}
	return strings.Join(list, " ")
}

// value returns the value of a key with the additions of the policy.
func (p Policy) value(value, field string, promoted bool) string {
	if value == "-" {
		return value
	}
	name, list, more := strings.Cut(value, ",")
	if !validTagName(name) {
		if promoted {
			return value
		}
		name = ""
		if p.Names != FieldNames {
			name = p.Names.Of(field)
		}
	}
	var options []string
	if more { // in "-," the comma makes a name of the dash
		options = strings.Split(list, ",")
	}
	if p.OmitEmpty && !slices.Contains(options, NotOmitEmpty) && !slices.Contains(options, "omitempty") {
		options = append(options, "omitempty")
	}
	return strings.Join(append([]string{name}, options...), ",")
}
