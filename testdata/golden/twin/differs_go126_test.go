//go:build !go1.27 || !goexperiment.jsonv2

package twin_test

// differs tells which cases are known to differ from encoding/json of the
// compiling toolchain, and how.
var differs = map[string]string{}
