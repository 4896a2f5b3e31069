package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCutJSONFormat(t *testing.T) {
	for value, want := range map[string][]string{
		"":                              nil,
		"a":                             nil,
		"format:unix":                   nil, // a name
		"a,omitempty":                   nil,
		",format:unix":                  {"", "unix"},
		"a,format:unix,omitzero":        {"a,omitzero", "unix"},
		"a,omitzero,format:RFC3339":     {"a,omitzero", "RFC3339"},
		"a,format:'Jan 2, 2006',string": {"a,string", "'Jan 2, 2006'"},
		`a,format:'2006 o\'clock "15"'`: {"a", `'2006 o''clock "15"'`},
		"a,format:'2006":                {"a", "'2006'"},
		`a,format:'\`:                   {"a", `'\'`},
	} {
		rest, f, ok := CutJSONFormat(value)
		assert.Equal(t, want != nil, ok, value)
		if ok {
			assert.Equal(t, want, []string{rest, string(f)}, value)
		}
	}
}

func TestFormatOptions(t *testing.T) {
	for f, duration := range map[FormatOption]bool{
		"unix": false, "unix|RFC3339|DateOnly": false, "RFC1123": false, "'02.01.2006'": false, "'2006|01'|unix": false,
		"units": true, "iso8601|sec": true, "nano": true,
	} {
		reason, _ := f.Check(duration)
		assert.Empty(t, reason, f)
		assert.NotEmpty(t, f.Label())
	}
	for f, want := range map[FormatOption]string{
		"":                    `names "", which is no form of a time`,
		"unix|":               `names "", which is no form of a time`,
		"unx":                 `names "unx", which is no form of a time`,
		"units":               `names "units", which is no form of a time`,
		"unix|unixmilli":      `names unix and unixmilli: a number does not show which of them it is`,
		"unix|unix":           `names unix twice`,
		"2006-01-02":          `names "2006-01-02", which is no form of a time`,
		"'day'":               `has the layout "day", which shows nothing of a time`,
		"'Monday 2.1.. 2006'": "",
	} {
		reason, remedy := f.Check(false)
		assert.Equal(t, want, reason, f)
		assert.Equal(t, want == "", remedy == "", f)
	}
	reason, remedy := FormatOption("unix").Check(true)
	assert.Equal(t, `names "unix", which is no form of a duration`, reason)
	assert.Equal(t, "the forms of a duration are sec, milli, micro, nano, units, iso8601", remedy)
	assert.Equal(t, "UnixRFC3339Layout02012006", FormatOption("unix|RFC3339|'02.01.2006'").Label())
	assert.Equal(t, []Form{{"it's | a day", true}, {"unix", false}}, FormatOption("'it''s | a day'|unix").Forms())
}
