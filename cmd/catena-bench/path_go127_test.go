//go:build go1.27 && goexperiment.jsonv2

package main

import "encoding/json/v2"

func init() {
	standard = append(standard, path{
		"json/v2",
		func(v any) ([]byte, error) { return json.Marshal(v) },
		func(text []byte, v any) error { return json.Unmarshal(text, v) },
	})
}
