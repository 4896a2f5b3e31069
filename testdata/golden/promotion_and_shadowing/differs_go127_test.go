//go:build go1.27 && goexperiment.jsonv2

package promotion_and_shadowing

import "github.com/ezrantn/catena/runtime/catenatest"

func init() {
	catenaCases = catenatest.Without(catenaCases, "Node", "a name that fits a member only by letter case may mean another field")
}
