package shop

import (
	"bytes"
	"reflect"
	"testing"
	"time"

	"github.com/tinylib/msgp/msgp"
)

func TestOrderIsWhatItWas(t *testing.T) {
	order := Order{
		Audit: Audit{By: "web"}, ID: 7, Buyer: "Ann", Lines: []Line{{"bread", 2.5}},
		At: time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC),
	}
	packed, err := order.MarshalMsg(nil)
	if err != nil {
		t.Fatal(err)
	}
	var again Order
	if _, err = again.UnmarshalMsg(packed); err != nil {
		t.Fatal(err)
	}
	if again.At = again.At.UTC(); !reflect.DeepEqual(again, order) {
		t.Fatalf("%+v", again)
	}
	// What others read, and have stored.
	for _, part := range []string{"\xa5Audit\x81\xa2by\xa3web", "\xa2ID\x07", "\xa5buyer\xa3Ann", "\xa4Note\xa0", "\xa5lines\x91\x92\xa5bread\xcb"} {
		if !bytes.Contains(packed, []byte(part)) {
			t.Errorf("%q lacks %q", packed, part)
		}
	}
	var b bytes.Buffer
	if err = msgp.Encode(&b, &order); err != nil || !bytes.Equal(b.Bytes(), packed) {
		t.Fatalf("%q, error %v", &b, err)
	}
}
