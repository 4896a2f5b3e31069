//go:build go1.27 && goexperiment.jsonv2

package formats_of_other_packages

import "github.com/ezrantn/catena/runtime/catenatest"

func init() {
	catenaCases = catenatest.Without(catenaCases, "Order", "its parts of other packages lack one of its formats, so that their UnmarshalJSON decodes them, which counts places of errors from the part: encoding/json calls UnmarshalJSONFrom")
}
