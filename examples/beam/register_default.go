//go:build defaultcoder

package main

import (
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// With this build tag Beam's default coder encodes the elements, for comparison.
func init() {
	beam.RegisterType(reflect.TypeFor[Sale]())
	beam.RegisterType(reflect.TypeFor[Summary]())
}
