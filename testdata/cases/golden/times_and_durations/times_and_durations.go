// Package times_and_durations has the types of package time: a Time is its
// RFC 3339 text, a Duration is a number of nanoseconds.
package times_and_durations

//go:generate go tool catena-gen

import "time"

// Instant has the layout of a Time and none of its methods: to encoding/json it
// is a struct without exported fields.
type Instant time.Time

// Timeout is a duration with a name.
type Timeout time.Duration

// Stamp embeds a Time, and with it MarshalJSON: it is encoded as the time alone.
type Stamp struct {
	time.Time
	Zone string
}

// Job is an entry of a scheduler.
//
//catena:generate json,msgpack,cbor
type Job struct {
	Created  time.Time            `json:"created"`
	Started  *time.Time           `json:"started"`
	Finished time.Time            `json:"finished,omitempty"`
	Expires  time.Time            `json:"expires,omitzero"`
	Runs     []time.Time          `json:"runs"`
	Window   [2]time.Time         `json:"window"`
	ByName   map[string]time.Time `json:"by_name"`

	Every   time.Duration            `json:"every"`
	Delay   *time.Duration           `json:"delay"`
	Pauses  []time.Duration          `json:"pauses"`
	Budgets map[string]time.Duration `json:"budgets"`
	Text    time.Duration            `json:"text,string"`
	Timeout Timeout                  `json:"timeout"`

	Month   time.Month   `json:"month"`
	Weekday time.Weekday `json:"weekday"`
	Instant Instant      `json:"instant"`
	Stamp   Stamp        `json:"stamp"`
	Stamps  []Stamp      `json:"stamps"`
}
