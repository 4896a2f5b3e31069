package shop

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/mailru/easyjson"
)

func TestOrderIsWhatItWas(t *testing.T) {
	const text = `{"order_id":7,"customer":{"name":"Ann","vip":true},"lines":[{"article_id":"bread","unit_price":2.5}],"cur":"EUR","rebate":0,"created_at":"2026-11-21T09:30:00Z"}`
	var order Order
	if err := easyjson.Unmarshal([]byte(text), &order); err != nil {
		t.Fatal(err)
	}
	again, err := easyjson.Marshal(&order)
	if err != nil || string(again) != text {
		t.Fatalf("%s, error %v", again, err)
	}
	var b bytes.Buffer
	if _, err = easyjson.MarshalToWriter(&order, &b); err != nil || b.String() != text {
		t.Fatalf("%s, error %v", &b, err)
	}
	// Other code finds MarshalJSON.
	if other, err := json.Marshal(Orders{order}); err != nil || string(other) != "["+text+"]" {
		t.Fatalf("%s, error %v", other, err)
	}
}
