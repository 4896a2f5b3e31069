package dynamic

import (
	"reflect"
	"strings"
)

// IsOptional reports whether t is an instance of catena.Optional, without importing package catena.
func IsOptional(t reflect.Type) bool {
	return t.PkgPath() == "github.com/ezrantn/catena/runtime" && strings.HasPrefix(t.Name(), "Optional[")
}
