// Package times_in_forms has times and durations whose form the tag option format says.
package times_in_forms

//go:generate go tool catena-gen -tests

import "time"

// Numbers are times that are numbers.
//
//catena:generate json,msgpack,cbor
type Numbers struct {
	Unix  time.Time `json:"unix" catena:"format=unix"`
	Milli time.Time `json:"milli" catena:"format=unixmilli"`
	Micro time.Time `json:"micro" catena:"format=unixmicro"`
	Nano  time.Time `json:"nano" catena:"format=unixnano"`
}

// Texts are times that are text.
//
//catena:generate json,msgpack,cbor
type Texts struct {
	Plain  time.Time `json:"plain" catena:"format=RFC3339Nano"`
	Second time.Time `json:"second" catena:"format=RFC3339"`
	HTTP   time.Time `json:"http" catena:"format=RFC1123"`
	Zoned  time.Time `json:"zoned" catena:"format=RFC1123Z"`
	Table  time.Time `json:"table" catena:"format=DateTime"`
	Date   time.Time `json:"date" catena:"format=DateOnly"`
	Clock  time.Time `json:"clock" catena:"format=TimeOnly"`
	German time.Time `json:"german" catena:"format='02.01.2006, 15:04'"`
	Quoted time.Time `json:"quoted" catena:"format='2006 o''clock|\"15\"'"`
}

// Durations are in all forms.
//
//catena:generate json,msgpack,cbor
type Durations struct {
	Units time.Duration `json:"units" catena:"format=units"`
	ISO   time.Duration `json:"iso" catena:"format=iso8601"`
	Sec   time.Duration `json:"sec" catena:"format=sec"`
	Milli time.Duration `json:"milli" catena:"format=milli"`
	Micro time.Duration `json:"micro" catena:"format=micro"`
	Nano  time.Duration `json:"nano" catena:"format=nano"`
}

// Several are read in more than one form.
//
//catena:generate json,msgpack,cbor
type Several struct {
	Pushed  time.Time     `json:"pushed" catena:"format=unix|RFC3339"`
	Created time.Time     `json:"created" catena:"format=RFC3339|DateOnly|unixmilli"`
	Timeout time.Duration `json:"timeout" catena:"format=units|iso8601|sec"`
	Wait    time.Duration `json:"wait" catena:"format=sec|units"`
}

// Instant is a time with a name, and Timeout a duration.
type (
	Instant time.Time
	Timeout time.Duration
	Days    []time.Time
)

// Parts have the forms inside.
//
//catena:generate json,msgpack,cbor
type Parts struct {
	Pointer  *time.Time               `json:"pointer" catena:"format=unix"`
	List     []time.Time              `json:"list" catena:"format=unix"`
	Plain    []time.Time              `json:"plain"`
	Days     Days                     `json:"days" catena:"format=DateOnly"`
	Pair     [2]time.Time             `json:"pair" catena:"format=unixmilli"`
	Map      map[string]time.Time     `json:"map" catena:"format=unix"`
	ByTime   map[time.Time]time.Time  `json:"by_time" catena:"format=DateOnly"`
	Deep     map[string][]*time.Time  `json:"deep" catena:"format=unix|RFC3339"`
	Waits    []time.Duration          `json:"waits" catena:"format=units"`
	Wait     *time.Duration           `json:"wait" catena:"format=sec"`
	ByName   map[string]time.Duration `json:"by_name" catena:"format=iso8601"`
	Named    Instant                  `json:"named" catena:"format=unix"`
	Timeout  Timeout                  `json:"timeout" catena:"format=units"`
	Timeouts map[string]*Timeout      `json:"timeouts" catena:"format=milli"`
	Instants []Instant                `json:"instants" catena:"format=DateOnly"`
}

// Omitted members are left out as without a form.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Omitted struct {
	At      time.Time     `json:"at,omitzero" catena:"format=unix"`
	Named   Instant       `json:"named,omitzero" catena:"format=DateOnly"`
	Timeout time.Duration `json:"timeout,omitempty" catena:"format=units"`
	Days    Days          `json:"days,omitempty" catena:"format=unix"`
}

// ByTag has the forms of package forms: see types_of_forms.
//
//catena:generate json,msgpack,cbor
type ByTag struct {
	Unix    time.Time `json:"unix" catena:"format=unix"`
	Milli   time.Time `json:"milli" catena:"format=unixmilli"`
	Micro   time.Time `json:"micro" catena:"format=unixmicro"`
	Nano    time.Time `json:"nano" catena:"format=unixnano"`
	Plain   time.Time `json:"plain" catena:"format=RFC3339"`
	HTTP    time.Time `json:"http" catena:"format=RFC1123"`
	Table   time.Time `json:"table" catena:"format=DateTime"`
	Date    time.Time `json:"date" catena:"format=DateOnly"`
	Clock   time.Time `json:"clock" catena:"format=TimeOnly"`
	Omitted time.Time `json:"omitted,omitzero" catena:"format=unix"`
}

// DurationsByTag has those of durations.
//
//catena:generate json,msgpack,cbor
type DurationsByTag struct {
	Units   time.Duration `json:"units" catena:"format=units"`
	ISO     time.Duration `json:"iso" catena:"format=iso8601"`
	Sec     time.Duration `json:"sec" catena:"format=sec"`
	Milli   time.Duration `json:"milli" catena:"format=milli"`
	Micro   time.Duration `json:"micro" catena:"format=micro"`
	Nano    time.Duration `json:"nano" catena:"format=nano"`
	Omitted time.Duration `json:"omitted,omitempty" catena:"format=sec"`
	Zero    time.Duration `json:"zero,omitzero" catena:"format=units"`
}

// Tuple is an array in MessagePack.
//
//catena:generate json,msgpack(tuple),cbor
type Tuple struct {
	At   time.Time     `catena:"format=unix"`
	Wait time.Duration `catena:"format=sec"`
}

// Page is generic, and has no form for its type argument.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	At    time.Time `json:"at" catena:"format=unix"`
	Items []T       `json:"items"`
}

// Pages is an instance.
//
//catena:generate json,msgpack,cbor
type Pages struct {
	Inner Page[Omitted]
}
