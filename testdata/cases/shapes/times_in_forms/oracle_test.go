package times_in_forms

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// These are the types that one writes by hand for the forms, with the rules that the forms have.
type (
	unix      time.Time
	unixMilli time.Time
	unixMicro time.Time
	unixNano  time.Time
	second    time.Time
	http      time.Time
	zoned     time.Time
	table     time.Time
	date      time.Time
	clock     time.Time
	german    time.Time
	quoted    time.Time
	pushed    time.Time
	created   time.Time

	units   time.Duration
	iso     time.Duration
	sec     time.Duration
	milli   time.Duration
	micro   time.Duration
	nano    time.Duration
	timeout time.Duration
	wait    time.Duration
)

var errOracle = errors.New("not in this form")

// nanosOf returns the number in text, in a unit of so many nanoseconds, cut off below one.
func nanosOf(text []byte, unit int64) (*big.Int, error) {
	if c := text[0]; c != '-' && (c < '0' || c > '9') {
		return nil, errOracle
	}
	r, ok := new(big.Rat).SetString(string(text))
	if !ok {
		return nil, errOracle
	}
	r.Mul(r, new(big.Rat).SetInt64(unit))
	return new(big.Int).Quo(r.Num(), r.Denom()), nil
}

func readNumber(text []byte, v *time.Time, unit int64) error {
	if string(text) == "null" {
		return nil
	}
	n, err := nanosOf(text, unit)
	if err != nil {
		return err
	}
	seconds, nanos := new(big.Int).DivMod(n, big.NewInt(1e9), new(big.Int))
	if !seconds.IsInt64() {
		return errOracle
	}
	t := time.Unix(seconds.Int64(), nanos.Int64()).UTC()
	if t.Year() < 0 || t.Year() > 9999 || seconds.Int64()>>40 != 0 && seconds.Int64()>>40 != -1 {
		return errOracle
	}
	*v = t
	return nil
}

func writeNumber(t time.Time, unit int64) ([]byte, error) {
	if year := t.UTC().Year(); year < 0 || year > 9999 {
		return nil, errOracle
	}
	n := new(big.Int).Mul(big.NewInt(t.Unix()), big.NewInt(1e9))
	n.Add(n, big.NewInt(int64(t.Nanosecond())))
	return n.Div(n, big.NewInt(unit)).Append(nil, 10), nil
}

func readLayout(text []byte, v *time.Time, layouts ...string) error {
	if string(text) == "null" {
		return nil
	}
	var s string
	if text[0] != '"' || json.Unmarshal(text, &s) != nil {
		return errOracle
	}
	for _, layout := range layouts {
		if layout == time.RFC3339 {
			if v.UnmarshalText([]byte(s)) == nil {
				return nil
			}
			continue
		}
		if t, err := time.Parse(layout, s); err == nil {
			*v = t
			return nil
		}
	}
	return errOracle
}

func writeLayout(t time.Time, layout string) ([]byte, error) {
	if year := t.Year(); year < 0 || year > 9999 {
		return nil, errOracle
	}
	return json.Marshal(t.Format(layout))
}

func (v *unix) UnmarshalJSON(b []byte) error      { return readNumber(b, (*time.Time)(v), 1e9) }
func (v unix) MarshalJSON() ([]byte, error)       { return writeNumber(time.Time(v), 1e9) }
func (v *unixMilli) UnmarshalJSON(b []byte) error { return readNumber(b, (*time.Time)(v), 1e6) }
func (v unixMilli) MarshalJSON() ([]byte, error)  { return writeNumber(time.Time(v), 1e6) }
func (v *unixMicro) UnmarshalJSON(b []byte) error { return readNumber(b, (*time.Time)(v), 1e3) }
func (v unixMicro) MarshalJSON() ([]byte, error)  { return writeNumber(time.Time(v), 1e3) }
func (v *unixNano) UnmarshalJSON(b []byte) error  { return readNumber(b, (*time.Time)(v), 1) }
func (v unixNano) MarshalJSON() ([]byte, error)   { return writeNumber(time.Time(v), 1) }

const (
	germanLayout = "02.01.2006, 15:04"
	quotedLayout = `2006 o'clock|"15"`
)

func (v *second) UnmarshalJSON(b []byte) error { return readLayout(b, (*time.Time)(v), time.RFC3339) }
func (v second) MarshalJSON() ([]byte, error)  { return writeLayout(time.Time(v), time.RFC3339) }
func (v *http) UnmarshalJSON(b []byte) error   { return readLayout(b, (*time.Time)(v), time.RFC1123) }
func (v http) MarshalJSON() ([]byte, error)    { return writeLayout(time.Time(v), time.RFC1123) }
func (v *zoned) UnmarshalJSON(b []byte) error  { return readLayout(b, (*time.Time)(v), time.RFC1123Z) }
func (v zoned) MarshalJSON() ([]byte, error)   { return writeLayout(time.Time(v), time.RFC1123Z) }
func (v *table) UnmarshalJSON(b []byte) error  { return readLayout(b, (*time.Time)(v), time.DateTime) }
func (v table) MarshalJSON() ([]byte, error)   { return writeLayout(time.Time(v), time.DateTime) }
func (v *date) UnmarshalJSON(b []byte) error   { return readLayout(b, (*time.Time)(v), time.DateOnly) }
func (v date) MarshalJSON() ([]byte, error)    { return writeLayout(time.Time(v), time.DateOnly) }
func (v *clock) UnmarshalJSON(b []byte) error  { return readLayout(b, (*time.Time)(v), time.TimeOnly) }
func (v clock) MarshalJSON() ([]byte, error)   { return writeLayout(time.Time(v), time.TimeOnly) }
func (v *german) UnmarshalJSON(b []byte) error { return readLayout(b, (*time.Time)(v), germanLayout) }
func (v german) MarshalJSON() ([]byte, error)  { return writeLayout(time.Time(v), germanLayout) }
func (v *quoted) UnmarshalJSON(b []byte) error { return readLayout(b, (*time.Time)(v), quotedLayout) }
func (v quoted) MarshalJSON() ([]byte, error)  { return writeLayout(time.Time(v), quotedLayout) }

func (v *pushed) UnmarshalJSON(b []byte) error {
	if readNumber(b, (*time.Time)(v), 1e9) == nil {
		return nil
	}
	return readLayout(b, (*time.Time)(v), time.RFC3339)
}

func (v pushed) MarshalJSON() ([]byte, error) { return writeNumber(time.Time(v), 1e9) }

func (v *created) UnmarshalJSON(b []byte) error {
	if readNumber(b, (*time.Time)(v), 1e6) == nil {
		return nil
	}
	return readLayout(b, (*time.Time)(v), time.RFC3339, time.DateOnly)
}

func (v created) MarshalJSON() ([]byte, error) { return writeLayout(time.Time(v), time.RFC3339) }

func readDuration(text []byte, v *time.Duration, unit int64) error {
	if string(text) == "null" {
		return nil
	}
	n, err := nanosOf(text, unit)
	if err != nil || !n.IsInt64() {
		return errOracle
	}
	*v = time.Duration(n.Int64())
	return nil
}

func writeDuration(v time.Duration, unit int64) ([]byte, error) {
	s := new(big.Rat).SetFrac64(int64(v), unit).FloatString(9)
	if strings.Contains(s, ".") {
		s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	}
	return []byte(s), nil
}

func readUnits(text []byte, v *time.Duration, more func(string) (time.Duration, error)) error {
	if string(text) == "null" {
		return nil
	}
	var s string
	if text[0] != '"' || json.Unmarshal(text, &s) != nil {
		return errOracle
	}
	n, err := time.ParseDuration(s)
	if err != nil && more != nil {
		n, err = more(s)
	}
	if err == nil {
		*v = n
	}
	return err
}

// isoForm are the durations of hours, minutes and seconds, of which the last may have a fraction.
var isoForm = regexp.MustCompile(`^[+-]?PT(\d+H)?(\d+M)?(\d+(\.\d+)?S)?$|^[+-]?PT\d+\.\d+H$|^[+-]?PT(\d+H)?\d+\.\d+M$`)

func readISO(s string) (time.Duration, error) {
	if !isoForm.MatchString(s) || strings.HasSuffix(s, "PT") {
		return 0, errOracle
	}
	return time.ParseDuration(strings.ToLower(strings.Replace(s, "PT", "", 1)))
}

func writeISO(v time.Duration) ([]byte, error) {
	n := new(big.Int).Abs(big.NewInt(int64(v)))
	sign := ""
	if v < 0 {
		sign = "-"
	}
	if v == 0 {
		return []byte(`"PT0S"`), nil
	}
	text := sign + "PT"
	hours, n := n.DivMod(n, big.NewInt(3600e9), new(big.Int))
	if hours.Sign() > 0 {
		text += hours.String() + "H"
	}
	rest := time.Duration(n.Int64())
	if rest >= time.Minute {
		text += fmt.Sprint(int64(rest/time.Minute)) + "M"
	}
	if rest %= time.Minute; rest > 0 {
		seconds, _ := writeDuration(rest, 1e9)
		text += string(seconds) + "S"
	}
	return json.Marshal(text)
}

func (v *units) UnmarshalJSON(b []byte) error { return readUnits(b, (*time.Duration)(v), nil) }
func (v units) MarshalJSON() ([]byte, error)  { return json.Marshal(time.Duration(v).String()) }
func (v iso) MarshalJSON() ([]byte, error)    { return writeISO(time.Duration(v)) }
func (v *sec) UnmarshalJSON(b []byte) error   { return readDuration(b, (*time.Duration)(v), 1e9) }
func (v sec) MarshalJSON() ([]byte, error)    { return writeDuration(time.Duration(v), 1e9) }
func (v *milli) UnmarshalJSON(b []byte) error { return readDuration(b, (*time.Duration)(v), 1e6) }
func (v milli) MarshalJSON() ([]byte, error)  { return writeDuration(time.Duration(v), 1e6) }
func (v *micro) UnmarshalJSON(b []byte) error { return readDuration(b, (*time.Duration)(v), 1e3) }
func (v micro) MarshalJSON() ([]byte, error)  { return writeDuration(time.Duration(v), 1e3) }
func (v *nano) UnmarshalJSON(b []byte) error  { return readDuration(b, (*time.Duration)(v), 1) }
func (v nano) MarshalJSON() ([]byte, error)   { return writeDuration(time.Duration(v), 1) }

func (v *iso) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		return nil
	}
	var s string
	if b[0] != '"' || json.Unmarshal(b, &s) != nil {
		return errOracle
	}
	n, err := readISO(s)
	if err == nil {
		*v = iso(n)
	}
	return err
}

func (v *timeout) UnmarshalJSON(b []byte) error {
	if readDuration(b, (*time.Duration)(v), 1e9) == nil {
		return nil
	}
	return readUnits(b, (*time.Duration)(v), readISO)
}

func (v timeout) MarshalJSON() ([]byte, error) { return json.Marshal(time.Duration(v).String()) }

func (v *wait) UnmarshalJSON(b []byte) error {
	if readDuration(b, (*time.Duration)(v), 1e9) == nil {
		return nil
	}
	return readUnits(b, (*time.Duration)(v), nil)
}

func (v wait) MarshalJSON() ([]byte, error) { return writeDuration(time.Duration(v), 1e9) }

// These are the same structs with these types.
type (
	numbersByHand struct {
		Unix  unix      `json:"unix"`
		Milli unixMilli `json:"milli"`
		Micro unixMicro `json:"micro"`
		Nano  unixNano  `json:"nano"`
	}
	textsByHand struct {
		Plain  time.Time `json:"plain"`
		Second second    `json:"second"`
		HTTP   http      `json:"http"`
		Zoned  zoned     `json:"zoned"`
		Table  table     `json:"table"`
		Date   date      `json:"date"`
		Clock  clock     `json:"clock"`
		German german    `json:"german"`
		Quoted quoted    `json:"quoted"`
	}
	durationsByHand struct {
		Units units `json:"units"`
		ISO   iso   `json:"iso"`
		Sec   sec   `json:"sec"`
		Milli milli `json:"milli"`
		Micro micro `json:"micro"`
		Nano  nano  `json:"nano"`
	}
	severalByHand struct {
		Pushed  pushed  `json:"pushed"`
		Created created `json:"created"`
		Timeout timeout `json:"timeout"`
		Wait    wait    `json:"wait"`
	}
	partsByHand struct {
		Pointer  *unix                `json:"pointer"`
		List     []unix               `json:"list"`
		Plain    []time.Time          `json:"plain"`
		Days     []date               `json:"days"`
		Pair     [2]unixMilli         `json:"pair"`
		Map      map[string]unix      `json:"map"`
		ByTime   map[time.Time]date   `json:"by_time"`
		Deep     map[string][]*pushed `json:"deep"`
		Waits    []units              `json:"waits"`
		Wait     *sec                 `json:"wait"`
		ByName   map[string]iso       `json:"by_name"`
		Named    unix                 `json:"named"`
		Timeout  units                `json:"timeout"`
		Timeouts map[string]*milli    `json:"timeouts"`
		Instants []date               `json:"instants"`
	}
)

// scalars are values of members.
var scalars = []string{
	`0`, `1`, `-1`, `1718000000`, `1718000000.123456789`, `1718000000.1234567891`, `-0.5`, `1.7e9`, `1718000000123`, `1718000000123456789`,
	`-62135596800`, `253402300799`, `253402300800`, `-62167219200`, `-62167219201`, `253402300799.9999999999`, `9223372036854775807`, `-9223372036854775808`,
	`9223372036854775808`, `1e400`, `1e-400`, `0.000000001`, `123456789012345678901234567890`, `9223372036.854775807`, `9223372036.854775808`,
	`-9223372036.854775808`, `9223372036854.775807`, `12E2`, `-0`, `-0.0`, `01`, `1.`, `.5`, `-`, `1e`, `+1`,
	`null`, `true`, `false`, `{}`, `[]`, `[1]`, `{"a":1}`, `""`, `"1718000000"`, `"x"`,
	`"2024-06-10T06:13:20Z"`, `"2024-06-10T06:13:20.123456789+07:00"`, `"2024-06-10t06:13:20z"`, `"2024-06-10T06:13:20"`, `"2024-06-10"`, `"2024-06-31"`,
	`"2024-06-10 06:13:20"`, `"06:13:20"`, `"6:13:20"`, `"Mon, 10 Jun 2024 06:13:20 GMT"`, `"Mon, 10 Jun 2024 06:13:20 CEST"`, `"Mon, 10 Jun 2024 06:13:20 UTC"`,
	`"Mon, 10 Jun 2024 06:13:20 +0200"`, `"10.06.2024, 06:13"`, `"2024 o'clock|\"15\""`, `"2024 o\u0027clock|\u002215\u0022"`, `"10000-01-01T00:00:00Z"`,
	`"1h2m3.5s"`, `"1.5h"`, `"-3ns"`, `"0"`, `"1"`, `"1d"`, `"9999999h"`, `"\u0031s"`, `"PT1H2M3.5S"`, `"PT0S"`, `"-PT5M"`, `"PT1M1H"`, `"PT9999999H"`,
}

func compare[T any, P interface {
	*T
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(a *arena.Arena, data []byte) error
}, H any](t *testing.T, text string) {
	t.Helper()
	var byHand, back H
	v := new(T)
	want := json.Unmarshal([]byte(text), &byHand)
	err := P(v).DecodeJSON(nil, []byte(text))
	require.Equal(t, want == nil, err == nil, "%s\n%v\n%v", text, want, err)
	if err != nil {
		return
	}
	wantText, want := json.Marshal(&byHand)
	got, err := P(v).AppendJSON(nil)
	require.Equal(t, want == nil, err == nil, "%s\n%v\n%v", text, want, err)
	require.Equal(t, string(wantText), string(got), text)
	if err == nil {
		require.NoError(t, json.Unmarshal(got, &back))
	}
	require.True(t, same(reflect.ValueOf(byHand), reflect.ValueOf(*v)), "%s\n%+v\n%+v", text, byHand, *v)
}

func compareAll(t *testing.T, text string) {
	t.Helper()
	compare[Numbers, *Numbers, numbersByHand](t, text)
	compare[Texts, *Texts, textsByHand](t, text)
	compare[Durations, *Durations, durationsByHand](t, text)
	compare[Several, *Several, severalByHand](t, text)
	compare[Parts, *Parts, partsByHand](t, text)
}

var members = []string{
	"unix", "milli", "micro", "nano", "plain", "second", "http", "zoned", "table", "date", "clock", "german", "quoted", "units", "iso", "sec",
	"pushed", "created", "timeout", "wait", "pointer", "named",
}

var lists = []string{"list", "days", "pair", "waits", "instants", "plain"}

func TestFormsAreAsByHand(t *testing.T) {
	for _, s := range scalars {
		for _, m := range members {
			compareAll(t, `{"`+m+`":`+s+`}`)
		}
		for _, m := range lists {
			compareAll(t, `{"`+m+`":[`+s+`]}`)
			compareAll(t, `{"`+m+`":[`+s+`,`+s+`,`+s+`]}`)
		}
		for _, m := range []string{"map", "by_name", "timeouts"} {
			compareAll(t, `{"`+m+`":{"k":`+s+`,"l":`+s+`}}`)
		}
		compareAll(t, `{"deep":{"k":[`+s+`,`+s+`]}}`)
		compareAll(t, `{"by_time":{"2024-06-10T06:13:20Z":`+s+`}}`)
	}
}

func TestFormsAreAsByHandAtRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 8_000 {
		s := []byte(scalars[rng.IntN(len(scalars))])
		for range rng.IntN(3) {
			s[rng.IntN(len(s))] = `0123456789eE.+-"TZ:HMSPshmun `[rng.IntN(29)]
		}
		compareAll(t, `{"`+members[rng.IntN(len(members))]+`":`+string(s)+`}`)
	}
}
