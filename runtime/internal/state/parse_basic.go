package state

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/text"
)

// ParseBasic sets what v points to, a number or a bool, to the value that the text s stands for. It returns false if
// there is none, and leaves it as it is.
func ParseBasic(s string, v any) bool {
	if v, ok := v.(*bool); ok {
		if s != "true" && s != "false" {
			return false
		}
		*v = s == "true"
		return true
	}
	if !text.IsNumber(s) {
		return false
	}
	switch v := v.(type) {
	case *int:
		return parseInt(s, strconv.IntSize, v)
	case *int8:
		return parseInt(s, 8, v)
	case *int16:
		return parseInt(s, 16, v)
	case *int32:
		return parseInt(s, 32, v)
	case *int64:
		return parseInt(s, 64, v)
	case *uint:
		return parseUint(s, strconv.IntSize, v)
	case *uint8:
		return parseUint(s, 8, v)
	case *uint16:
		return parseUint(s, 16, v)
	case *uint32:
		return parseUint(s, 32, v)
	case *uint64:
		return parseUint(s, 64, v)
	case *uintptr:
		return parseUint(s, 64, v)
	case *float32:
		return parseFloat(s, 32, v)
	case *float64:
		return parseFloat(s, 64, v)
	}
	return false
}

func parseInt[T int | int8 | int16 | int32 | int64](s string, bits int, v *T) bool {
	n, err := strconv.ParseInt(s, 10, bits)
	if err == nil {
		*v = T(n)
	}
	return err == nil
}

func parseUint[T uint | uint8 | uint16 | uint32 | uint64 | uintptr](s string, bits int, v *T) bool {
	n, err := strconv.ParseUint(s, 10, bits)
	if err == nil {
		*v = T(n)
	}
	return err == nil
}

func parseFloat[T float32 | float64](s string, bits int, v *T) bool {
	f, err := strconv.ParseFloat(s, bits)
	if err == nil {
		*v = T(f)
	}
	return err == nil
}
