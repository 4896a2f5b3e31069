package model

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A FormatOption is the value of the option format of a tag: the forms of a time or a duration.
type FormatOption string

// TimeNumbers and DurationNumbers are the forms that are numbers.
var (
	TimeNumbers     = []string{"unix", "unixmilli", "unixmicro", "unixnano"}
	DurationNumbers = []string{"sec", "milli", "micro", "nano"}
)

// TimeTexts and DurationTexts are the forms that are text. A time has layouts between single quotes, too.
var (
	TimeTexts = []string{
		"RFC3339", "RFC3339Nano", "RFC1123", "RFC1123Z", "DateTime", "DateOnly", "TimeOnly",
		"ANSIC", "UnixDate", "RubyDate", "RFC822", "RFC822Z", "RFC850", "Kitchen",
		"Stamp", "StampMilli", "StampMicro", "StampNano",
	}
	DurationTexts = []string{"units", "iso8601"}
)

// A Form is one of the forms that the option format names.
type Form struct {
	Word   string // without quotation marks
	Quoted bool   // a layout
}

// Forms splits the value at the bars outside of single quotes. Two single quotes inside stand for one.
func (f FormatOption) Forms() (list []Form) {
	var form Form
	var word strings.Builder
	quoted := false
	for i := 0; i < len(f); i++ {
		switch c := f[i]; {
		case c == '\'' && quoted && strings.HasPrefix(string(f[i+1:]), "'"):
			word.WriteByte(c)
			i++
		case c == '\'':
			quoted, form.Quoted = !quoted, true
		case c == '|' && !quoted:
			form.Word = word.String()
			list = append(list, form)
			form = Form{}
			word.Reset()
		default:
			word.WriteByte(c)
		}
	}
	form.Word = word.String()
	return append(list, form)
}

// Label names the forms inside generated identifiers: UnixRFC3339, Layout02012006.
func (f FormatOption) Label() string {
	var b strings.Builder
	for _, form := range f.Forms() {
		word := form.Word
		if form.Quoted {
			word = "Layout" + strings.Map(letterOrDigit, word)
		}
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

func letterOrDigit(r rune) rune {
	if r < 0x80 && (r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z') {
		return r
	}
	return -1
}

// Check returns why the value names no forms of a time, or of a duration, and the remedy; nothing if it does.
func (f FormatOption) Check(duration bool) (reason, remedy string) {
	numbers, texts, of := TimeNumbers, TimeTexts, "a time"
	if duration {
		numbers, texts, of = DurationNumbers, DurationTexts, "a duration"
	}
	all := slices.Concat(numbers, texts)
	number := ""
	seen := map[Form]bool{}
	for _, form := range f.Forms() {
		switch {
		case seen[form]:
			return "names " + form.Word + " twice", "write it once"
		case form.Quoted && !duration:
			if reason := checkLayout(form.Word); reason != "" {
				return reason, "write a layout of package time, such as '02.01.2006'"
			}
		case slices.Contains(numbers, form.Word) && !form.Quoted:
			if number != "" {
				return fmt.Sprintf("names %s and %s: a number does not show which of them it is", number, form.Word), "write one of them"
			}
			number = form.Word
		case form.Quoted || !slices.Contains(all, form.Word):
			remedy = "the forms of " + of + " are " + strings.Join(all, ", ")
			if !duration {
				remedy += ", and layouts between single quotes"
			}
			return fmt.Sprintf("names %q, which is no form of %s", form.Word, of), remedy
		}
		seen[form] = true
	}
	return "", ""
}

// checkLayout returns why times cannot be written and read in a layout.
func checkLayout(layout string) string {
	a, b := time.Date(2011, 12, 13, 14, 15, 16, 170_000_000, time.UTC), time.Date(1999, 8, 7, 6, 5, 4, 30_000_000, time.UTC)
	text := a.Format(layout)
	if text == b.Format(layout) {
		return fmt.Sprintf("has the layout %q, which shows nothing of a time", layout)
	}
	if _, err := time.Parse(layout, text); err != nil {
		return fmt.Sprintf("has the layout %q, by which %q is written and cannot be read", layout, text)
	}
	return ""
}
