package forms_test

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/ezrantn/catena/runtime/forms"
)

func Example() {
	type Event struct {
		At      forms.Unix               `json:"at"`
		Day     forms.DateOnly           `json:"day"`
		Timeout forms.Seconds            `json:"timeout"`
		Waits   map[string]forms.ISO8601 `json:"waits"`
	}
	at := time.Date(2024, 6, 10, 6, 13, 20, 0, time.UTC)
	text, err := json.Marshal(Event{
		At: forms.Unix{Time: at}, Day: forms.DateOnly{Time: at}, Timeout: forms.Seconds(1500 * time.Millisecond),
		Waits: map[string]forms.ISO8601{"first": forms.ISO8601(time.Hour)},
	})
	fmt.Println(string(text), err)

	var e Event
	err = json.Unmarshal([]byte(`{"at":1718000000.123456789}`), &e)
	fmt.Println(e.At, err)
	// Output:
	// {"at":1718000000,"day":"2024-06-10","timeout":1.5,"waits":{"first":"PT1H"}} <nil>
	// 2024-06-10 06:13:20.123456789 +0000 UTC <nil>
}
