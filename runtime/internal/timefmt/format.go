package timefmt

import "sync/atomic"

// A TimeFormat is the form of a time that the option format of a field's tag names, in a package variable whose literal
// the linker writes:
//
//	var unixTimeFormat = wire.TimeFormat{Words: "unix"}
//
// The words unix|RFC3339 are a time that is read in two forms, and written in the first.
type TimeFormat struct {
	Words string
	made  atomic.Pointer[Time]
}

// Form returns the form that the words name, which it makes when it is first needed.
func (f *TimeFormat) Form() *Time {
	if f.made.Load() == nil {
		f.made.CompareAndSwap(nil, NewTime(f.Words))
	}
	return f.made.Load()
}

// A DurationFormat is a TimeFormat for durations: units|sec.
type DurationFormat struct {
	Words string
	made  atomic.Pointer[Duration]
}

// Form is that of a TimeFormat.
func (f *DurationFormat) Form() *Duration {
	if f.made.Load() == nil {
		f.made.CompareAndSwap(nil, NewDuration(f.Words))
	}
	return f.made.Load()
}
