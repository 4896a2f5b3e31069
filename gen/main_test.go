package gen_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	flag.Parse()
	debug.SetGCPercent(400) // most loaded data stays live
	os.Exit(m.Run())
}
