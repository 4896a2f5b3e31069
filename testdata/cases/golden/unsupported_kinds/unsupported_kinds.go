// Package unsupported_kinds has fields that no document can hold: channels,
// functions and complex numbers. They are warnings, and encoding a value that has
// one is the error of encoding/json. Where they are left out, all is well.
package unsupported_kinds

//go:generate go tool catena-gen -tests

// Task cannot be encoded.
//
//catena:generate json,msgpack,cbor
type Task struct {
	Name string     `json:"name"`
	Done chan bool  `json:"done"`
	Run  func() int `json:"run"`
	Gain complex128 `json:"gain"`
}

// Quiet can: a value that no document can hold is left out by its tag, or when it
// is nil.
//
//catena:generate json,msgpack,cbor
type Quiet struct {
	Name  string              `json:"name"`
	Done  chan bool           `json:"-"`
	Run   func() int          `json:"-"`
	Gain  *complex64          `json:"gain,omitempty"`
	Hooks []func()            `json:"hooks,omitempty"`
	Chans map[string]chan int `json:"chans,omitempty"`
	inner func()
}

// Call calls a function that no document holds.
func (q *Quiet) Call() {
	if q.inner != nil {
		q.inner()
	}
}

// Callback, Signal and Phase are such kinds with a name.
type (
	Callback func()
	Signal   chan int
	Phase    complex64
)

// Behind has them behind pointers and in slices, arrays and maps: where there is
// none of them, there is no error.
//
//catena:generate json,msgpack,cbor
type Behind struct {
	Pointer *chan int          `json:"pointer"`
	Twice   **func()           `json:"twice"`
	Slice   []Signal           `json:"slice"`
	None    [0]chan int        `json:"none"`
	Map     map[string]Phase   `json:"map"`
	Nested  map[string][]Phase `json:"nested"`
	Held    any                `json:"held"`
	Last    int                `json:"last"`
}

// Keys has maps whose keys are none, which not even nil ones can be.
//
//catena:generate json,msgpack,cbor
type Keys struct {
	Floats map[float64]int  `json:"floats,omitempty"`
	Bools  map[bool]string  `json:"bools,omitempty"`
	Places map[[2]int]int   `json:"places,omitempty"`
	Anys   map[any]int      `json:"anys,omitempty"`
	Errors map[error]int    `json:"errors,omitempty"`
	Refs   *map[*int]string `json:"refs"`
	Last   int              `json:"last"`
}

// Omitted leaves out values that omitzero finds nil or zero; omitempty finds
// neither.
//
//catena:generate json,msgpack,cbor
type Omitted struct {
	Func    Callback `json:"func,omitzero"`
	Chan    Signal   `json:"chan,omitzero"`
	Complex Phase    `json:"complex,omitzero"`
	Array   [2]Phase `json:"array,omitzero"`
	Last    int      `json:"last"`
}

// Empty cannot be encoded, for omitempty does not know these kinds.
//
//catena:generate json,msgpack,cbor
type Empty struct {
	Done chan bool `json:"done,omitempty"`
	Last int       `json:"last"`
}

// Arrays cannot be encoded.
//
//catena:generate json,msgpack,cbor
type Arrays struct {
	Pair [2]func() `json:"pair"`
}

// Embedding embeds them: an exported one is a member.
//
//catena:generate json,msgpack,cbor
type Embedding struct {
	Callback `json:",omitzero"`
	*Signal
	hook
	Last int `json:"last"`
}

type hook func()

// Run runs the hook.
func (e *Embedding) Run() { e.hook() }

// List is a slice of them.
//
//catena:generate json,msgpack,cbor
type List []Callback

// Places is a map whose keys are none. encoding/json has its error, so that it has functions
// instead of methods.
//
//catena:generate json(std),msgpack,cbor
type Places map[[2]int]int

// PlacesByName has some of them.
//
//catena:generate json(std),msgpack,cbor
type PlacesByName struct {
	Places Places            `json:"places,omitempty"`
	Ref    *Places           `json:"ref"`
	Named  map[string]Places `json:"named"`
}
