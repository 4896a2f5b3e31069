//go:build go1.27 && goexperiment.jsonv2

package tags_odd_names

import "github.com/ezrantn/catena/runtime/catenatest"

func init() {
	catenaCases = catenatest.Without(catenaCases, "Odd", "fields whose tag is malformed are left out, where Go 1.26 takes the field's name")
}
