package enumerations

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
)

// The types below are written by hand, as Go programs have them without the directive.

// A table is the names of an integer type's values.
type table struct {
	names    []string
	values   []int64 // the first name of a value is written
	bits     int
	unsigned bool
	strict   bool
	other    *int64
}

var errName = errors.New("no such name")

func (t table) text(v int64) (string, bool) {
	for k := range t.values {
		if t.values[k] == v {
			return t.names[k], true
		}
	}
	if t.unsigned {
		return strconv.FormatUint(uint64(v), 10), false
	}
	return strconv.FormatInt(v, 10), false
}

func (t table) marshalText(v int64) ([]byte, error) {
	text, named := t.text(v)
	if !named && t.strict {
		return nil, errName
	}
	return []byte(text), nil
}

func (t table) marshal(v int64) ([]byte, error) {
	text, named := t.text(v)
	switch {
	case named:
		return json.Marshal(text)
	case t.strict:
		return nil, errName
	}
	return []byte(text), nil
}

func (t table) number(text string) (int64, error) {
	if t.unsigned {
		u, err := strconv.ParseUint(text, 10, t.bits)
		return int64(u), err
	}
	return strconv.ParseInt(text, 10, t.bits)
}

func (t table) parse(text string) (int64, error) {
	for k := range t.names {
		if t.names[k] == text {
			return t.values[k], nil
		}
	}
	if !t.strict && text != "" && text[0] != '+' {
		if v, err := t.number(text); err == nil {
			return v, nil
		}
	}
	if t.other != nil {
		return *t.other, nil
	}
	return 0, errName
}

func (t table) unmarshal(data []byte, v int64) (int64, error) {
	switch {
	case string(data) == "null":
		return v, nil
	case data[0] == '"':
		var text string
		if err := json.Unmarshal(data, &text); err != nil {
			return v, err
		}
		return t.parse(text)
	}
	n, err := t.number(string(data))
	if err != nil {
		return v, err
	}
	if _, named := t.text(n); !named && t.strict {
		if t.other == nil {
			return v, errName
		}
		return *t.other, nil
	}
	return n, nil
}

func pointer[T any](v T) *T { return &v }

var (
	stateTable  = table{[]string{"new", "in_transit", `gone, for good: "<x>"`, "lost", "initial"}, []int64{0, 1, 2, 9, 0}, 8, true, false, nil}
	codeTable   = table{[]string{"unknown-thing", "big", "small"}, []int64{-1, 1 << 40, math.MinInt64}, 64, false, true, pointer[int64](-1)}
	flagTable   = table{[]string{"Zero", "Top"}, []int64{0, -1}, 64, true, true, nil}
	onlyTable   = table{[]string{"A", "B"}, []int64{1, 2}, 8, true, false, nil}
	chosenTable = table{[]string{"one", "two"}, []int64{1, 2}, 32, false, false, nil}
	levelTable  = table{[]string{"low", "middle", "high"}, []int64{-1, 1, 2}, 8, false, false, nil}
)

type oState uint8

func (v oState) MarshalText() ([]byte, error) { return stateTable.marshalText(int64(v)) }
func (v oState) MarshalJSON() ([]byte, error) { return stateTable.marshal(int64(v)) }
func (v *oState) UnmarshalText(data []byte) error {
	n, err := stateTable.parse(string(data))
	*v = oState(n)
	return err
}
func (v *oState) UnmarshalJSON(data []byte) error {
	n, err := stateTable.unmarshal(data, int64(*v))
	*v = oState(n)
	return err
}

type oCode int64

func (v oCode) MarshalText() ([]byte, error) { return codeTable.marshalText(int64(v)) }
func (v oCode) MarshalJSON() ([]byte, error) { return codeTable.marshal(int64(v)) }
func (v *oCode) UnmarshalText(data []byte) error {
	n, err := codeTable.parse(string(data))
	*v = oCode(n)
	return err
}
func (v *oCode) UnmarshalJSON(data []byte) error {
	n, err := codeTable.unmarshal(data, int64(*v))
	*v = oCode(n)
	return err
}

type oFlag uint64

func (v oFlag) MarshalJSON() ([]byte, error) { return flagTable.marshal(int64(v)) }
func (v *oFlag) UnmarshalJSON(data []byte) error {
	n, err := flagTable.unmarshal(data, int64(*v))
	*v = oFlag(n)
	return err
}

type oOnly uint8

func (v oOnly) MarshalText() ([]byte, error) { return onlyTable.marshalText(int64(v)) }
func (v oOnly) MarshalJSON() ([]byte, error) { return onlyTable.marshal(int64(v)) }
func (v *oOnly) UnmarshalText(data []byte) error {
	n, err := onlyTable.parse(string(data))
	*v = oOnly(n)
	return err
}
func (v *oOnly) UnmarshalJSON(data []byte) error {
	n, err := onlyTable.unmarshal(data, int64(*v))
	*v = oOnly(n)
	return err
}

type oChosen int32

func (v oChosen) MarshalJSON() ([]byte, error) { return chosenTable.marshal(int64(v)) }
func (v *oChosen) UnmarshalJSON(data []byte) error {
	n, err := chosenTable.unmarshal(data, int64(*v))
	*v = oChosen(n)
	return err
}

type oLevel int8

func (v oLevel) MarshalText() ([]byte, error) { return levelTable.marshalText(int64(v)) }
func (v oLevel) MarshalJSON() ([]byte, error) { return levelTable.marshal(int64(v)) }
func (v *oLevel) UnmarshalText(data []byte) error {
	n, err := levelTable.parse(string(data))
	*v = oLevel(n)
	return err
}
func (v *oLevel) UnmarshalJSON(data []byte) error {
	n, err := levelTable.unmarshal(data, int64(*v))
	*v = oLevel(n)
	return err
}

func listed(text string, list ...string) error {
	for _, s := range list {
		if s == text {
			return nil
		}
	}
	return errName
}

type oColor string

func (v *oColor) UnmarshalText(data []byte) error {
	*v = oColor(data)
	return listed(string(data), "red", "grün")
}

type oMode string

func (v *oMode) UnmarshalText(data []byte) error {
	*v = oMode(data)
	return listed(string(data), "fast", "slow")
}

type oUnit string

func (v oUnit) MarshalText() ([]byte, error) { return []byte(v), listed(string(v), "m", "?") }
func (v *oUnit) UnmarshalText(data []byte) error {
	*v = oUnit(data)
	if listed(string(data), "m", "?") != nil {
		*v = "?"
	}
	return nil
}

type oEverything struct {
	State    oState                    `json:"state"`
	Code     oCode                     `json:"code"`
	Flag     oFlag                     `json:"flag"`
	Color    oColor                    `json:"color"`
	Unit     oUnit                     `json:"unit,omitempty"`
	Only     oOnly                     `json:"only"`
	Chosen   oChosen                   `json:"chosen,omitzero"`
	Level    oLevel                    `json:"level"`
	Omitted  oState                    `json:"omitted,omitempty"`
	Pointer  *oState                   `json:"pointer"`
	Deep     **oColor                  `json:"deep"`
	States   []oState                  `json:"states"`
	Onlys    []oOnly                   `json:"onlys"`
	Colors   []oColor                  `json:"colors"`
	Array    [3]oCode                  `json:"array"`
	Pairs    [2]oState                 `json:"pairs"`
	Pointers []*oColor                 `json:"pointers"`
	ByState  map[oState]oColor         `json:"byState"`
	ByColor  map[oColor][]oState       `json:"byColor"`
	ByUnit   map[oUnit]*oEverything    `json:"byUnit"`
	ByCode   map[oCode]struct{ X int } `json:"byCode"`
	ByOnly   map[oOnly]int             `json:"byOnly"`
	ByLevel  map[oLevel]oMode          `json:"byLevel"`
	Named    []oState                  `json:"named"`
	Page     struct {
		Items []oState          `json:"items"`
		First *oState           `json:"first"`
		ByKey map[string]oState `json:"byKey"`
	} `json:"page"`
	Any any `json:"any"`
}
