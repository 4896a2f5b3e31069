package dynamic

import (
	"reflect"
	"strings"
)

// IsOptional reports whether t is an instance of catena.Optional, without importing package catena.
func IsOptional(t reflect.Type) bool {
	return t.PkgPath() == "github.com/ezrantn/catena/runtime" && strings.HasPrefix(t.Name(), "Optional[")
}

// optional makes the value in v, a copied Optional, a deep copy of itself.
func (c *cloner) optional(v reflect.Value) {
	held := v.Addr().MethodByName("Target").Call(nil)[0].Elem()
	dup := reflect.New(held.Type()).Elem()
	c.copy(dup, held)
	held.Set(dup)
}
