// Package compact has types with tables instead of code, of every kind that a table can have, beside types that have
// code: each calls the other.
package compact

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
)

//go:generate go tool catena-gen

// Scalars has a member of every basic kind.
//
//catena:generate json,msgpack,cbor compact
type Scalars struct {
	Bool    bool    `json:"bool"`
	Int     int     `json:"int"`
	Int8    int8    `json:"int8"`
	Int16   int16   `json:"int16"`
	Int32   int32   `json:"int32"`
	Int64   int64   `json:"int64"`
	Uint    uint    `json:"uint"`
	Uint8   uint8   `json:"uint8"`
	Uint16  uint16  `json:"uint16"`
	Uint32  uint32  `json:"uint32"`
	Uint64  uint64  `json:"uint64"`
	Uintptr uintptr `json:"uintptr"`
	Float32 float32 `json:"float32"`
	Float64 float64 `json:"float64"`
	String  string  `json:"string"`
	Level   Level   `json:"level"`
	// Names that are longer than most, or not written as they are.
	Long  string `json:"a_name_that_is_longer_than_thirty_two_bytes_with_its_quotation_marks"`
	Angle int    `json:"a<b"`
}

// Level is a basic kind with a name.
type Level int8

// Left has members that are left out.
//
//catena:generate json,msgpack,cbor compact
type Left struct {
	Bool    bool              `json:"bool,omitempty"`
	Int     int               `json:"int,omitempty"`
	Int8    int8              `json:"int8,omitempty"`
	Uint16  uint16            `json:"uint16,omitempty"`
	Float   float64           `json:"float,omitempty"`
	String  string            `json:"string,omitempty"`
	Number  json.Number       `json:"number,omitempty"`
	Pointer *int              `json:"pointer,omitempty"`
	List    []Point           `json:"list,omitempty"`
	Bytes   []byte            `json:"bytes,omitempty"`
	Map     map[string]string `json:"map,omitempty"`
	Points  map[string]Point  `json:"points,omitempty"`
	Any     any               `json:"any,omitempty"`
	None    [0]int            `json:"none,omitempty"`
	Zero    int64             `json:"zero,omitzero"`
	At      time.Time         `json:"at,omitzero"`
	Next    *Left             `json:"next,omitzero"`
	Tags    []string          `json:"tags,omitzero"`
	Point   Point             `json:"point,omitzero"`
	Moment  *Moment           `json:"moment,omitzero"`
	Text    string            `json:"text,omitempty"`
}

// Point is reached from types with tables alone.
type Point struct {
	X, Y float64
}

// Moment says when it is zero.
type Moment struct{ N int }

// IsZero is the method that omitzero calls.
func (m Moment) IsZero() bool { return m.N%2 == 0 }

// Quoted has numbers in strings.
//
//catena:generate json,msgpack,cbor compact
type Quoted struct {
	Bool   bool        `json:"bool,string"`
	Int    int         `json:"int,string"`
	Uint8  uint8       `json:"uint8,string"`
	Float  float64     `json:"float,string,omitempty"`
	Single float32     `json:"single,string"`
	String string      `json:"string,string"`
	Number json.Number `json:"number,string"`
	Level  Level       `json:"level,string"`
}

// Containers has lists, arrays, maps and pointers.
//
//catena:generate json,msgpack,cbor compact
type Containers struct {
	Points   []Point                     `json:"points"`
	Pointers []*Point                    `json:"pointers"`
	Pointer  *Point                      `json:"pointer"`
	Double   **Point                     `json:"double"`
	Pair     [2]Point                    `json:"pair"`
	Grid     [2][3]int                   `json:"grid"`
	ByName   map[string]Point            `json:"by_name"`
	ByLevel  map[Level]*Point            `json:"by_level"`
	ByNumber map[uint16][]string         `json:"by_number"`
	Nested   map[string]map[string][]int `json:"nested"`
	Strings  []string                    `json:"strings"`
	Tags     Tags                        `json:"tags"`
	Ints     []int                       `json:"ints"`
	Int64s   []int64                     `json:"int64s"`
	Floats   []float64                   `json:"floats"`
	Bools    []bool                      `json:"bools"`
	Triple   [3]string                   `json:"triple"`
	Numbers  [2]int                      `json:"numbers"`
	Big      [2]int64                    `json:"big"`
	Place    [2]float64                  `json:"place"`
	Texts    map[string]string           `json:"texts"`
	Counts   map[string]int              `json:"counts"`
	Flags    map[string]bool             `json:"flags"`
	Text     *string                     `json:"text"`
	Flag     *bool                       `json:"flag"`
	Count    *int                        `json:"count"`
	ID       *int64                      `json:"id"`
	Ratio    *float64                    `json:"ratio"`
	Small    *uint8                      `json:"small"`
	Bytes    []byte                      `json:"bytes"`
	Hash     [4]byte                     `json:"hash"`
	Any      any                         `json:"any"`
	Anys     []any                       `json:"anys"`
	Object   map[string]any              `json:"object"`
	Raw      json.RawMessage             `json:"raw"`
	Raws     []json.RawMessage           `json:"raws"`
	Number   json.Number                 `json:"number"`
	At       time.Time                   `json:"at"`
	Times    []time.Time                 `json:"times"`
	Lists    [][]Point                   `json:"lists"`
}

// Tags is a list with a name.
type Tags []string

// Tree holds itself.
//
//catena:generate json,msgpack,cbor compact
type Tree struct {
	Name     string           `json:"name,omitempty"`
	Children []Tree           `json:"children,omitempty"`
	Left     *Tree            `json:"left,omitempty"`
	Branches []*Tree          `json:"branches,omitempty"`
	ByName   map[string]Tree  `json:"by_name,omitempty"`
	Other    map[string]*Tree `json:"other,omitempty"`
	Forest   *Forest          `json:"forest,omitempty"`
}

// Forest and Tree hold each other.
type Forest struct {
	Trees []Tree
	Count int
}

// Methods has types with methods of their author's.
//
//catena:generate json,msgpack,cbor compact
type Methods struct {
	Price   Price            `json:"price"`
	Prices  []Price          `json:"prices"`
	Best    *Price           `json:"best"`
	Color   Color            `json:"color"`
	Colors  map[string]Color `json:"colors"`
	Half    Half             `json:"half"`
	Address netip.Addr       `json:"address"`
	Link    *url.URL         `json:"link"`
}

// Price has methods with pointer receivers.
type Price struct{ cents int64 }

func (p *Price) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, p.cents, 10), nil }

func (p *Price) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &p.cents) }

// Color has methods with and without a pointer as their receiver.
type Color uint8

func (c Color) MarshalText() ([]byte, error) { return []byte("#" + strconv.Itoa(int(c))), nil }

func (c *Color) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(strings.TrimPrefix(string(text), "#"), 10, 8)
	*c = Color(n)
	return err
}

// Half writes itself and is read by its fields.
type Half struct{ N int }

func (h Half) MarshalJSON() ([]byte, error) { return []byte(`{"N":` + strconv.Itoa(h.N) + `}`), nil }

// Embedding has the members of structs that it embeds, and others in each format.
//
//catena:generate json,msgpack,cbor compact
type Embedding struct {
	Base
	Inner struct {
		N    int `json:"n"`
		Deep struct {
			S string `json:"s"`
		} `json:"deep"`
	} `json:"inner"`
	OfJSON    int    `json:"of_json" msgpack:"-" cbor:"-"`
	OfMsgpack int    `json:"-" msgpack:"of_msgpack" cbor:"-"`
	Renamed   string `json:"renamed" cbor:"r,omitempty"`
}

// Base is embedded.
type Base struct {
	ID   int64 `json:"id"`
	Kind string
}

// Hot has code, and a table in it.
//
//catena:generate json,msgpack,cbor unrolled
type Hot struct {
	Scalars Scalars
	List    []Left
	ByName  map[string]Embedding
	Cold    *Cold
	Lines   []Line
}

// Line is reached from Hot, and from Cold.
type Line struct {
	N     int
	Point *Shared
}

// Shared is reached from code.
type Shared struct{ A, B string }

// Cold has a table, with code in it.
//
//catena:generate json,msgpack,cbor compact
type Cold struct {
	Line  Line
	Lines []Line
	Hot   *Hot
	By    map[string]Line
}

// Strict refuses members that it does not have, and has the methods of the formats' ecosystems.
//
//catena:generate json(std,knownfields),msgpack(knownfields),cbor(std,knownfields) compact
type Strict struct {
	A int `json:"a"`
	B struct{ C string }
}

// Functions has no methods.
//
//catena:generate json,msgpack,cbor compact nomethods
type Functions struct {
	A int
	P Point
}

// Empty has no members.
//
//catena:generate json,msgpack,cbor compact
type Empty struct{}

// Behind has members behind embedded pointers, some of which share one.
//
//catena:generate json,msgpack,cbor compact
type Behind struct {
	N int `json:"n,omitempty"`
	*Base
	*Audit
	*hidden
	Text string `json:"text"`
}

// Audit is embedded by a pointer, and embeds another.
type Audit struct {
	By string `json:"by,omitempty"`
	*Deep
	Reasons []string `json:"reasons"`
}

// Deep is behind two pointers.
type Deep struct {
	At    time.Time `json:"at,omitzero"`
	Depth Level     `json:"depth"`
}

// hidden is of a type that encoding/json does not make.
type hidden struct {
	Secret string `json:"secret,omitempty"`
}

// Odd has values with code, which its table refers to.
//
//catena:generate json,msgpack,cbor compact
type Odd struct {
	Quoted   *int                 `json:"quoted,string"`
	Texts    *string              `json:"texts,string,omitempty"`
	Letters  []Letter             `json:"letters"`
	ByColor  map[Color]int        `json:"by_color"`
	ByPlace  map[netip.Addr]Point `json:"by_place,omitempty"`
	ByPrice  map[string]Price     `json:"by_price"`
	Page     Page[Point]          `json:"page"`
	Pages    []*Page[int]         `json:"pages"`
	Guarded  *Guarded             `json:"guarded"`
	Guards   Guarded              `json:"guards"`
	Big      *big.Int             `json:"big"`
	Whole    big.Int              `json:"whole"`
	Fields   Fields               `json:"fields,omitzero"`
	Parts    [2]Fields            `json:"parts,omitzero"`
	Stringer Named                `json:"stringer,omitzero"`
	Generic  Box[string]          `json:"generic,omitzero"`
}

// Letter is a byte.
type Letter byte

// Page is generic.
type Page[T any] struct {
	Items []T    `json:"items"`
	Next  string `json:"next,omitempty"`
}

// Box is generic, too.
type Box[T any] struct{ V T }

// Guarded must not be copied.
type Guarded struct {
	mu sync.Mutex
	N  int `json:"n"`
}

// Fields cannot be compared.
type Fields struct {
	List  []int
	Ratio float64
}

// Named is an interface with methods.
type Named interface {
	Name() string
	IsZero() bool
}

// Letters has names that differ in the case of their letters alone, or mean no other letters.
//
//catena:generate json,msgpack,cbor compact
type Letters struct {
	Inner
	Name  string `json:"name"`
	Upper string `json:"NAME"`
	Exact string `json:"Exact,case:strict"`
}

// Inner has another such name.
type Inner struct {
	Mixed string `json:"Name"`
}

// Array is an array in the binary formats.
//
//catena:generate json,msgpack(tuple),cbor(tuple) compact
type Array struct {
	X, Y float64
	*Audit
	Next *Array
}

// Keyed has integers for names in one of the formats.
//
//catena:generate json,msgpack,cbor compact
type Keyed struct {
	One   string `json:"one" cbor:"1,keyasint"`
	Minus int    `json:"minus,omitempty" cbor:"-2,keyasint,omitempty"`
	Text  string `json:"text" cbor:"3"`
}
