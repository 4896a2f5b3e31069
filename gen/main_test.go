package gen_test

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	flag.Parse()
	debug.SetGCPercent(400) // most of what is loaded lives on
	os.Exit(m.Run())
}
