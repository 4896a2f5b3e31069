//go:build go1.27 && goexperiment.jsonv2

package interfaces_with_methods

import "github.com/ezrantn/catena/runtime/catenatest"

func init() {
	catenaCases = catenatest.Without(catenaCases, "Marshalers", "the error of a method that decodes an array looks like encoding/json's own")
}
