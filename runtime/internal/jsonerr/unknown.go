package jsonerr

import (
	"fmt"
	"strings"
)

// IsUnknownField reports whether err is encoding/json's for a member without a
// field.
func IsUnknownField(err error) bool {
	return err != nil && strings.HasPrefix(err.Error(), "json: unknown field ")
}

// UnknownField returns the error of encoding/json for a member without a field.
func UnknownField(name string) error { return fmt.Errorf("json: unknown field %q", name) }
