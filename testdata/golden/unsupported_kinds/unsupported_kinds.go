// Package unsupported_kinds has fields that no document can hold: channels,
// functions and complex numbers. They are warnings, and coding a value that has
// one is the error of encoding/json. Where they are left out, all is well.
package unsupported_kinds

//go:generate go tool catena-gen -tests

// Task cannot be encoded.
//
//catena:generate json
type Task struct {
	Name string     `json:"name"`
	Done chan bool  `json:"done"`
	Run  func() int `json:"run"`
	Gain complex128 `json:"gain"`
}

// Quiet can: what no document can hold is left out by its tag, or when it is
// nil.
//
//catena:generate json
type Quiet struct {
	Name  string              `json:"name"`
	Done  chan bool           `json:"-"`
	Run   func() int          `json:"-"`
	Gain  *complex64          `json:"gain,omitempty"`
	Hooks []func()            `json:"hooks,omitempty"`
	Chans map[string]chan int `json:"chans,omitempty"`
	inner func()
}

// Call calls what no document holds.
func (q *Quiet) Call() {
	if q.inner != nil {
		q.inner()
	}
}
