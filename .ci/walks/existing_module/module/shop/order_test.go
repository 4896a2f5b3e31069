package shop

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

func TestRoundTrip(t *testing.T) {
	const text = `{"id":7,"customer":{"name":"A\u0026B"},"lines":[{"article":"bread","price":2.5,"count":2}],"total":"5 EUR","extra":[1,{}]}`
	var o Order
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatal(err)
	}
	if got, err := json.Marshal(&o); err != nil || string(got) != text {
		t.Errorf("%s, %v", got, err)
	}
}

func TestMistakes(t *testing.T) {
	var mismatch *json.UnmarshalTypeError
	if err := json.Unmarshal([]byte(`{"lines":[{"price":"free"}]}`), new(Order)); !errors.As(err, &mismatch) {
		t.Errorf("%v", err)
	}
	d := json.NewDecoder(strings.NewReader(`{"lines":[{"unit":"kg"}]}`))
	d.DisallowUnknownFields()
	if err := d.Decode(new(Order)); err == nil {
		t.Error("an unknown member is no error")
	}
}
