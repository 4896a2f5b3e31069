package model

import "strings"

// formsPath is the package of types that are times and durations in one form.
const formsPath = "github.com/ezrantn/catena/runtime/forms"

// timeForms are its types of times with their forms, and durationForms its types of durations. Each is an alias of an
// instance of Time or Duration, whose type argument has the name of the alias but for the case of letters.
var (
	timeForms = map[string]FormatOption{
		"Unix": "unix", "UnixMilli": "unixmilli", "UnixMicro": "unixmicro", "UnixNano": "unixnano",
		"RFC3339": "RFC3339", "RFC1123": "RFC1123", "DateTime": "DateTime", "DateOnly": "DateOnly", "TimeOnly": "TimeOnly",
	}
	durationForms = map[string]FormatOption{
		"Units": "units", "ISO8601": "iso8601",
		"Seconds": "sec", "Milliseconds": "milli", "Microseconds": "micro", "Nanoseconds": "nano",
	}
)

// FormOf returns the node of the type of package forms with that type argument, nil for a type of another package.
func FormOf(path, arg string) *Formatted {
	if path != formsPath {
		return nil
	}
	f := &Formatted{Name: Name{&TypeName{Path: path, Package: "forms"}}}
	for alias, format := range timeForms {
		if strings.EqualFold(alias, arg) {
			f.TypeName.Name, f.Format, f.Inner = alias, format, "Time"
			return f
		}
	}
	for alias, format := range durationForms {
		if strings.EqualFold(alias, arg) {
			f.TypeName.Name, f.Format, f.Duration = alias, format, true
			return f
		}
	}
	return nil
}

// Unformatted returns t without the forms that a tag gives to the times and durations in it: the same Go
// type.
func Unformatted(t Type) Type {
	formatted := false
	Each(t, func(f *Formatted) { formatted = formatted || f.ByTag })
	if !formatted {
		return t
	}
	if t, ok := t.(*Formatted); ok {
		if t.Duration {
			return &Basic{Name: t.Name, Kind: Int64}
		}
		return &Time{Name: t.Name}
	}
	if u := WithElem(t, Unformatted); u != nil {
		return u
	}
	return t
}
