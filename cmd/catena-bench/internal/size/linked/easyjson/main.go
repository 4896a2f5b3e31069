// Command easyjson is linked with all of easyjson's family, to be measured.
package main

import (
	"encoding/json"
	"os"

	"github.com/mailru/easyjson"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/easyjson"
)

// methods are the methods that programs call.
type methods interface {
	json.Marshaler
	json.Unmarshaler
	easyjson.MarshalerUnmarshaler
}

func main() {
	for _, name := range os.Args[1:] {
		v := family.Types[name]().(methods)
		text, _ := v.MarshalJSON()
		_ = v.UnmarshalJSON(text)
		text, _ = easyjson.Marshal(v)
		_ = easyjson.Unmarshal(text, v)
	}
}
