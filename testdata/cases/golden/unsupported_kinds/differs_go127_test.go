//go:build go1.27 && goexperiment.jsonv2

package unsupported_kinds

import "github.com/ezrantn/catena/runtime/catenatest"

func init() {
	catenaCases = catenatest.Without(catenaCases, "Keys", "a path that ends with an empty key loses its dot, if encoding/json decodes the map")
}
