package wire

import "github.com/ezrantn/catena/runtime/internal/timefmt"

// A TimeFormat is the form of a time that the option format of a field's tag names.
type TimeFormat = timefmt.TimeFormat

// A DurationFormat is the same for a duration.
type DurationFormat = timefmt.DurationFormat
