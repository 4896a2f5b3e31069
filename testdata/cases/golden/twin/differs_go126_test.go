//go:build !go1.27 || !goexperiment.jsonv2

package twin_test

// differs says which cases are known to differ from encoding/json of the
// compiling toolchain, and how.
var differs = map[string]string{
	"formats_of_other_packages/Order": "its parts of other packages lack one of its formats, so that their Unmarshal methods decode them: places of errors count from the part, and null leaves a string as it is, in an arena too",
}

// differsInMembers is differs for MessagePack and CBOR, of which encoding/json knows the members alone.
var differsInMembers = map[string]string{}

// differsByNull is differs for fields with the tag option string that are given
// the string "null".
var differsByNull = map[string]string{}

// methodErrorsEndNothing reports whether encoding/json continues after the error of a
// method.
const methodErrorsEndNothing = false

// embedIsObeyed reports whether encoding/json obeys the tag option embed.
const embedIsObeyed = false

// optionsReachMethods reports whether encoding/json hands its options, and the place in the document, to
// generated methods.
const optionsReachMethods = false
