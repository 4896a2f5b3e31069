// Command catena is linked with all of catena's family, to be measured.
package main

import (
	"encoding/json"
	"os"

	"github.com/ezrantn/catena/runtime/arena"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/catena"
)

// methods are what programs call.
type methods interface {
	json.Marshaler
	json.Unmarshaler
	AppendJSON(dst []byte) ([]byte, error)
	DecodeJSON(a *arena.Arena, data []byte) error
}

func main() {
	a := arena.New(0)
	for _, name := range os.Args[1:] {
		v := family.Types[name].New().(methods)
		text, _ := v.MarshalJSON()
		_ = v.UnmarshalJSON(text)
		text, _ = v.AppendJSON(text)
		_ = v.DecodeJSON(a, text)
		a.Reset()
	}
}
