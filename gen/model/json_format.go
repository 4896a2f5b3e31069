package model

import (
	"strconv"
	"strings"
)

// CutJSONFormat finds the option format:unix in the value of a key json, as encoding/json/v2 had it: a word,
// or a layout between single quotes with the escapes of Go. It returns the value without the option, and the
// option as the tag catena has it.
func CutJSONFormat(value string) (rest string, f FormatOption, ok bool) {
	for at := strings.IndexByte(value, ','); at >= 0 && at < len(value); {
		end := at + 1
		for quoted := false; end < len(value) && (quoted || value[end] != ','); end++ {
			switch {
			case value[end] == '\'':
				quoted = !quoted
			case value[end] == '\\' && quoted:
				end++
			}
		}
		end = min(end, len(value))
		if word, found := strings.CutPrefix(value[at+1:end], "format:"); found {
			return value[:at] + value[end:], formatOfJSON(word), true
		}
		at = end
	}
	return value, "", false
}

func formatOfJSON(word string) FormatOption {
	layout, quoted := strings.CutPrefix(word, "'")
	if !quoted {
		return FormatOption(word)
	}
	layout = strings.TrimSuffix(layout, "'")
	layout = strings.ReplaceAll(strings.ReplaceAll(layout, `\'`, "'"), `"`, `\"`)
	if text, err := strconv.Unquote(`"` + layout + `"`); err == nil {
		layout = text
	}
	return FormatOption("'" + strings.ReplaceAll(layout, "'", "''") + "'")
}

// RawTag returns the value of a key of a tag as it is.
func RawTag(tag, key string) string {
	value, _ := lookupTag(tag, key)
	return value
}
