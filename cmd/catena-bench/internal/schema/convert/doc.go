// Package convert has the shared parts of the generated converters between plain
// types and the types of schemas: the loops over slices, times, pointers to
// numbers. An empty slice always becomes nil, since the formats do not distinguish
// the two.
package convert

import "fmt"

// Unknown is the panic of a converter if a value of any type is none that
// encoding/json decodes into an interface.
func Unknown(x any) error {
	return fmt.Errorf("schema: %T in a value of any type; it holds nil, bool, float64, string, []any and map[string]any", x)
}
