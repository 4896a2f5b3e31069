//go:build go1.27 && goexperiment.jsonv2

package own_text_marshalers

import "github.com/ezrantn/catena/runtime/catenatest"

func init() {
	catenaCases = catenatest.Without(catenaCases, "Release", "null leaves a slice with an UnmarshalText as it is, where Go 1.26 makes it nil")
}
