package shapes

import (
	"encoding/json"
	"math/big"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// formsOf are the forms of the types of package forms.
var formsOf = map[string]string{
	"Unix": "unix", "UnixMilli": "unixmilli", "UnixMicro": "unixmicro", "UnixNano": "unixnano",
	"RFC3339": "RFC3339", "RFC1123": "RFC1123", "DateTime": "DateTime", "DateOnly": "DateOnly", "TimeOnly": "TimeOnly",
	"Units": "units", "ISO8601": "iso8601",
	"Seconds": "sec", "Milliseconds": "milli", "Microseconds": "micro", "Nanoseconds": "nano",
}

// formOf returns the form of a type of package forms, "" for other types.
func formOf(t reflect.Type) string {
	if !strings.HasSuffix(t.PkgPath(), "catena/runtime/forms") {
		return ""
	}
	_, arg, _ := strings.Cut(t.Name(), "/forms.") // Time[github.com/ezrantn/catena/runtime/forms.unix]
	for name, form := range formsOf {
		if strings.EqualFold(name+"]", arg) {
			return form
		}
	}
	return ""
}

// timed returns the time that v embeds, or v itself.
func timed(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Struct && v.Type().NumField() == 1 {
		return v.Field(0)
	}
	return v
}

// isTimed reports whether t is a time or a duration, or declared as one.
func isTimed(t reflect.Type) bool {
	return t.Kind() == reflect.Int64 || t.Kind() == reflect.Struct && t.ConvertibleTo(timeType)
}

// units are the forms that are numbers, with their nanoseconds.
var units = map[string]int64{
	"unix": 1e9, "unixmilli": 1e6, "unixmicro": 1e3, "unixnano": 1, "sec": 1e9, "milli": 1e6, "micro": 1e3, "nano": 1,
}

// layouts are the layouts of package time, by name.
var layouts = map[string]string{
	"RFC3339": time.RFC3339, "RFC3339Nano": time.RFC3339Nano, "RFC1123": time.RFC1123, "RFC1123Z": time.RFC1123Z,
	"DateTime": time.DateTime, "DateOnly": time.DateOnly, "TimeOnly": time.TimeOnly, "ANSIC": time.ANSIC,
	"UnixDate": time.UnixDate, "RubyDate": time.RubyDate, "RFC822": time.RFC822, "RFC822Z": time.RFC822Z,
	"RFC850": time.RFC850, "Kitchen": time.Kitchen, "Stamp": time.Stamp, "StampMilli": time.StampMilli,
	"StampMicro": time.StampMicro, "StampNano": time.StampNano,
}

func layoutOf(form string) string {
	if strings.HasPrefix(form, "'") {
		return unquote(form)
	}
	return layouts[form]
}

// decodeForm reads a time or a duration in one of the forms.
func decodeForm(n *node, v reflect.Value, forms string) error {
	if n.null() {
		return nil
	}
	for _, form := range split(forms, '|') {
		unit, isNumber := units[form]
		switch {
		case isNumber != (n.kind == '0') || !isNumber && n.kind != '"':
			continue
		case v.Kind() == reflect.Int64:
			if d, err := readDuration(n, form, unit); err == nil {
				v.SetInt(int64(d))
				return nil
			}
		default:
			if t, err := readTime(n, form, unit); err == nil {
				v.Set(reflect.ValueOf(t).Convert(v.Type()))
				return nil
			}
		}
	}
	return refuse("%s has none of the forms %s", n.raw, forms)
}

// nanosOf returns the number of nanoseconds in a number of units, without the rest.
func nanosOf(n *node, unit int64) (*big.Int, error) {
	text := string(n.raw)
	if k := strings.IndexAny(text, "eE"); k >= 0 {
		if e, err := strconv.Atoi(text[k+1:]); err != nil || e > 100 || e < -1000 {
			return bigExponent(text[:k], text[k+1:])
		}
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil, refuse("%s is no number", text)
	}
	r.Mul(r, new(big.Rat).SetInt64(unit))
	return new(big.Int).Quo(r.Num(), r.Denom()), nil
}

// bigExponent is nanosOf for an exponent beyond that of any time: zero remains of a small number.
func bigExponent(number, exponent string) (*big.Int, error) {
	if strings.HasPrefix(exponent, "-") || strings.Trim(number, "-0.") == "" {
		return new(big.Int), nil
	}
	return nil, refuse("%se%s is no time", number, exponent)
}

func readTime(n *node, form string, unit int64) (t time.Time, err error) {
	if unit == 0 {
		if form == "RFC3339" || form == "RFC3339Nano" {
			err = t.UnmarshalText([]byte(n.text()))
			return t, err
		}
		return time.Parse(layoutOf(form), n.text())
	}
	nanos, err := nanosOf(n, unit)
	if err != nil {
		return t, err
	}
	seconds, rest := new(big.Int).DivMod(nanos, big.NewInt(1e9), new(big.Int))
	if !seconds.IsInt64() || seconds.Int64()>>40 != 0 && seconds.Int64()>>40 != -1 {
		return t, refuse("%s is no time", n.raw)
	}
	t = time.Unix(seconds.Int64(), rest.Int64()).UTC()
	if t.Year() < 0 || t.Year() > 9999 {
		return t, refuse("%s is no time", n.raw)
	}
	return t, nil
}

func readDuration(n *node, form string, unit int64) (time.Duration, error) {
	switch {
	case form == "units":
		return time.ParseDuration(n.text())
	case form == "iso8601":
		return readISO(n.text())
	}
	nanos, err := nanosOf(n, unit)
	if err == nil && !nanos.IsInt64() {
		err = refuse("%s does not fit", n.raw)
	}
	if err != nil {
		return 0, err
	}
	return time.Duration(nanos.Int64()), nil
}

// isoForm are the durations of ISO 8601: the last number may have a fraction.
var (
	isoForm  = regexp.MustCompile(`^([+-]?)P(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$`)
	isoUnits = []int64{7 * 24 * 3600e9, 24 * 3600e9, 0, 3600e9, 60e9, 1e9}
)

func readISO(s string) (time.Duration, error) {
	parts := isoForm.FindStringSubmatch(s)
	if parts == nil || parts[4] == "T" {
		return 0, refuse("%q is no duration", s)
	}
	total, last := new(big.Int), false
	some := false
	for k, unit := range isoUnits {
		number := parts[k+2]
		if number == "" || unit == 0 {
			continue
		}
		if last {
			return 0, refuse("%q has a fraction before its end", s)
		}
		some, last = true, strings.ContainsAny(number, ".,")
		r, _ := new(big.Rat).SetString(strings.ReplaceAll(number, ",", "."))
		r.Mul(r, new(big.Rat).SetInt64(unit))
		total.Add(total, new(big.Int).Quo(r.Num(), r.Denom()))
	}
	if parts[1] == "-" {
		total.Neg(total)
	}
	if !some || !total.IsInt64() {
		return 0, refuse("%q is no duration", s)
	}
	return time.Duration(total.Int64()), nil
}

// appendForm appends a time or a duration in the first of the forms.
func appendForm(b []byte, v reflect.Value, forms string) ([]byte, error) {
	form := split(forms, '|')[0]
	unit := units[form]
	if v.Kind() == reflect.Int64 {
		d := time.Duration(v.Int())
		switch {
		case form == "units":
			return appendQuoted(b, d.String()), nil
		case form == "iso8601":
			return appendQuoted(b, isoText(d)), nil
		}
		return append(b, decimal(int64(d), unit)...), nil
	}
	t := v.Convert(timeType).Interface().(time.Time)
	year := t.Year()
	if unit > 0 {
		year = t.UTC().Year()
	}
	if year < 0 || year > 9999 {
		return b, refuse("%v is no time", t)
	}
	if unit > 0 {
		n := new(big.Int).Mul(big.NewInt(t.Unix()), big.NewInt(1e9))
		n.Add(n, big.NewInt(int64(t.Nanosecond())))
		return n.Div(n, big.NewInt(unit)).Append(b, 10), nil
	}
	if form == "RFC3339Nano" {
		text, err := json.Marshal(t)
		return append(b, text...), err
	}
	return appendQuoted(b, t.Format(layoutOf(form))), nil
}

func appendQuoted(b []byte, s string) []byte {
	text, _ := json.Marshal(s)
	return append(b, text...)
}

// decimal returns n / unit as an exact decimal number.
func decimal(n, unit int64) string {
	s := new(big.Rat).SetFrac64(n, unit).FloatString(9)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

func isoText(d time.Duration) string {
	if d == 0 {
		return "PT0S"
	}
	n := new(big.Int).Abs(big.NewInt(int64(d)))
	hours, n := n.DivMod(n, big.NewInt(3600e9), new(big.Int))
	rest := n.Int64()
	text := "PT"
	if d < 0 {
		text = "-PT"
	}
	if hours.Sign() > 0 {
		text += hours.String() + "H"
	}
	if m := rest / 60e9; m > 0 {
		text += strconv.FormatInt(m, 10) + "M"
	}
	if rest %= 60e9; rest > 0 {
		text += decimal(rest, 1e9) + "S"
	}
	return text
}
