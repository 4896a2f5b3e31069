//go:build go1.27 && goexperiment.jsonv2

package twin_test

// differs says which cases are known to differ from encoding/json of the
// compiling toolchain, and how.
var differs = map[string]string{
	"generic_constraints/Odd[bool, byte, bool]": "base64 with an error has been decoded into the bytes that were there, if there was room for all: how much room a slice of an earlier duplicate has is another",
	"generic_keys/Index[bool, int]":             "a map whose keys are an error is decoded by encoding/json, whose offset of a duplicate's error is another",
	"formats_of_other_packages/Order":           "its parts of other packages lack one of its formats, so that their Unmarshal methods decode them: places of errors count from the part, and null leaves a string as it is, in an arena too",
	"interfaces_with_methods/Marshalers":        "the error of a method that decodes an array looks like encoding/json's own",
	"unsupported_kinds/Keys":                    "a map whose keys are an error is decoded by encoding/json, and a path that ends with an empty key loses its dot",
	"types_that_cannot_be_named/Envelope":       "a path that ends with an empty key loses its dot, where encoding/json decodes the map",
	"unnamed_structs_with_methods/Keyed":        "encoding/json makes a new key for each name where keys are pointers, and takes an object without any",
	"tags_odd_names/Odd":                        "fields whose tag is malformed are left out, where Go 1.26 takes the field's name",
}

// differsInMembers is differs for MessagePack and CBOR, of which encoding/json knows the members alone.
var differsInMembers = map[string]string{"tags_odd_names/Odd": differs["tags_odd_names/Odd"]}

// differsByNull is differs for fields with the tag option string that are given
// the string "null".
var differsByNull = map[string]string{
	"generic_constraints/Tagged[*Mark] text": "it makes a pointer nil, though the option is not for what that points to",
}

// methodErrorsEndNothing reports whether encoding/json continues after the error of a
// method.
const methodErrorsEndNothing = true

// embedIsObeyed reports whether encoding/json obeys the tag option embed.
const embedIsObeyed = true

// optionsReachMethods reports whether encoding/json hands its options, and the place in the document, to
// generated methods.
const optionsReachMethods = true
