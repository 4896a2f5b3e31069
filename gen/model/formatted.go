package model

// formsPath is the package of types that are times and durations in one form.
const formsPath = "github.com/ezrantn/catena/runtime/forms"

// timeForms are its types of times with their forms, and durationForms its types of durations.
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

// FormOf returns the node of a type of package forms, nil for other types.
func FormOf(path, name string) Type {
	if path != formsPath {
		return nil
	}
	f := &Formatted{Name: Name{&TypeName{Path: path, Package: "forms", Name: name}}, Inner: "Time", Format: timeForms[name]}
	if f.Format == "" {
		f.Duration, f.Inner, f.Format = true, "", durationForms[name]
	}
	if f.Format == "" {
		return nil
	}
	return f
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
