//go:build go1.27 && goexperiment.jsonv2

package twin_test

// differs tells which cases are known to differ from encoding/json of the
// compiling toolchain, and how.
var differs = map[string]string{
	"own_text_marshalers/Release":  "null leaves a slice with an UnmarshalText as it is, where Go 1.26 makes it nil",
	"promotion_and_shadowing/Node": "a name that fits a member only by letter case may mean another field",
	"tags_odd_names/Odd":           "fields whose tag is malformed are left out, where Go 1.26 takes the field's name",
}

// sameOffsets tells that errors count offsets as encoding/json does,
// methodErrorsEndNothing that encoding/json goes on after the error of a method.
const (
	sameOffsets            = false
	methodErrorsEndNothing = true
)
