//go:build go1.27 && goexperiment.jsonv2

package jsonerr

import "encoding/json"

// RestError is the error of encoding text, which is to hold the unknown members of an object and does
// not: encoding/json's.
func RestError(text []byte) error {
	_, err := json.Marshal(struct {
		Rest json.RawMessage `json:",embed"`
	}{text})
	if err == nil { // text nests too deeply for the call alone
		err = restError(text)
	}
	return err
}
