package forms

import "github.com/ezrantn/catena/runtime/internal/timefmt"

// Unix is a time that is written as the seconds since 1970, as a number.
type Unix = Time[unix]

// UnixMilli is a time that is written as the milliseconds since 1970, as a number.
type UnixMilli = Time[unixMilli]

// UnixMicro is a time that is written as the microseconds since 1970, as a number.
type UnixMicro = Time[unixMicro]

// UnixNano is a time that is written as the nanoseconds since 1970, as a number.
type UnixNano = Time[unixNano]

// RFC3339 is a time that is written as the text of time.RFC3339, in whole seconds; fractions are read.
type RFC3339 = Time[rfc3339]

// RFC1123 is a time that is written as the text of time.RFC1123, as HTTP has it.
type RFC1123 = Time[rfc1123]

// DateTime is a time that is written as the text of time.DateTime.
type DateTime = Time[dateTime]

// DateOnly is a time that is written as the text of time.DateOnly.
type DateOnly = Time[dateOnly]

// TimeOnly is a time that is written as the text of time.TimeOnly.
type TimeOnly = Time[timeOnly]

// Units is a duration that is written as text as time.Duration.String has it: "1h2m0s".
type Units = Duration[units]

// ISO8601 is a duration that is written as text by ISO 8601: "PT1H2M".
type ISO8601 = Duration[iso8601]

// Seconds is a duration that is written as a number of seconds, with a fraction if there is one.
type Seconds = Duration[seconds]

// Milliseconds is a duration that is written as a number of milliseconds, with a fraction if there is one.
type Milliseconds = Duration[milliseconds]

// Microseconds is a duration that is written as a number of microseconds, with a fraction if there is one.
type Microseconds = Duration[microseconds]

// Nanoseconds is a duration that is written as a number of nanoseconds, as encoding/json writes a time.Duration.
type Nanoseconds = Duration[nanoseconds]

// The type arguments. But for the case of letters they have the names of the aliases: catena-gen, which generates code for
// the types, goes by that.
type (
	unix         struct{}
	unixMilli    struct{}
	unixMicro    struct{}
	unixNano     struct{}
	rfc3339      struct{}
	rfc1123      struct{}
	dateTime     struct{}
	dateOnly     struct{}
	timeOnly     struct{}
	units        struct{}
	iso8601      struct{}
	seconds      struct{}
	milliseconds struct{}
	microseconds struct{}
	nanoseconds  struct{}
)

var (
	unixForm      = timefmt.TimeFormat{Words: "unix"}
	unixMilliForm = timefmt.TimeFormat{Words: "unixmilli"}
	unixMicroForm = timefmt.TimeFormat{Words: "unixmicro"}
	unixNanoForm  = timefmt.TimeFormat{Words: "unixnano"}
	rfc3339Form   = timefmt.TimeFormat{Words: "RFC3339"}
	rfc1123Form   = timefmt.TimeFormat{Words: "RFC1123"}
	dateTimeForm  = timefmt.TimeFormat{Words: "DateTime"}
	dateOnlyForm  = timefmt.TimeFormat{Words: "DateOnly"}
	timeOnlyForm  = timefmt.TimeFormat{Words: "TimeOnly"}

	unitsForm        = timefmt.DurationFormat{Words: "units"}
	iso8601Form      = timefmt.DurationFormat{Words: "iso8601"}
	secondsForm      = timefmt.DurationFormat{Words: "sec"}
	millisecondsForm = timefmt.DurationFormat{Words: "milli"}
	microsecondsForm = timefmt.DurationFormat{Words: "micro"}
	nanosecondsForm  = timefmt.DurationFormat{Words: "nano"}
)

func (unix) time() *timefmt.TimeFormat                 { return &unixForm }
func (unixMilli) time() *timefmt.TimeFormat            { return &unixMilliForm }
func (unixMicro) time() *timefmt.TimeFormat            { return &unixMicroForm }
func (unixNano) time() *timefmt.TimeFormat             { return &unixNanoForm }
func (rfc3339) time() *timefmt.TimeFormat              { return &rfc3339Form }
func (rfc1123) time() *timefmt.TimeFormat              { return &rfc1123Form }
func (dateTime) time() *timefmt.TimeFormat             { return &dateTimeForm }
func (dateOnly) time() *timefmt.TimeFormat             { return &dateOnlyForm }
func (timeOnly) time() *timefmt.TimeFormat             { return &timeOnlyForm }
func (units) duration() *timefmt.DurationFormat        { return &unitsForm }
func (iso8601) duration() *timefmt.DurationFormat      { return &iso8601Form }
func (seconds) duration() *timefmt.DurationFormat      { return &secondsForm }
func (milliseconds) duration() *timefmt.DurationFormat { return &millisecondsForm }
func (microseconds) duration() *timefmt.DurationFormat { return &microsecondsForm }
func (nanoseconds) duration() *timefmt.DurationFormat  { return &nanosecondsForm }
