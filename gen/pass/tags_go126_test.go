//go:build !go1.27 || !goexperiment.jsonv2

package pass_test

// readsBadTags reports whether encoding/json makes something of a name in a tag that
// it does not accept, instead of taking the field's own name.
const readsBadTags = false
