// Package forms has types of times and durations that are written in one form: Unix is a number of seconds,
// DateOnly a date, ISO8601 a text such as "PT1H2M". They have methods of encoding/json and of the packages of
// other formats, so that every library reads and writes them in that form: those of Time and Duration, of which all
// types are aliases. Generated code does so without calling these methods, and without an allocation.
//
//	type Event struct {
//		At      forms.Unix    `json:"at"`      // 1718000000
//		Timeout forms.Seconds `json:"timeout"` // 1.5
//	}
//
//	e := Event{At: forms.Unix{Time: time.Now()}, Timeout: forms.Seconds(1500 * time.Millisecond)}
//
// If only generated code encodes a type, the tag catena:"format=unix" on a time.Time has the same
// effect.
//
// Numbers may have a fraction, which is exact to the nanosecond. A time is written in whole units, as
// time.Time.Unix returns them: the rest is dropped. A duration is written with its fraction. Times in years
// before 0 or after 9999 are errors. In MessagePack and CBOR numbers are numbers and texts are texts; these
// formats' own times are read, too. null leaves a value as it is.
package forms
