package wire

import "github.com/ezrantn/catena/runtime/internal/timefmt"

// A TimeFormat is the form of a time that the option format of a field's tag names.
type TimeFormat = timefmt.Time

// A DurationFormat is the same for a duration.
type DurationFormat = timefmt.Duration

// NewTimeFormat returns the form that the words name: unix|RFC3339 is read in two forms, and written in
// the first.
func NewTimeFormat(words string) *TimeFormat { return timefmt.NewTime(words) }

// NewDurationFormat is NewTimeFormat for durations: units|sec.
func NewDurationFormat(words string) *DurationFormat { return timefmt.NewDuration(words) }
