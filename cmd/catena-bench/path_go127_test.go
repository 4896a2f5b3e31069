//go:build go1.27 && goexperiment.jsonv2

package main

import (
	"encoding/json/v2"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

func init() {
	standard = append(standard, path{
		name:      "json/v2",
		loses:     serializer.EmptyOrNil,
		marshal:   func(v any) ([]byte, error) { return json.Marshal(v) },
		unmarshal: func(text []byte, v any) error { return json.Unmarshal(text, v) },
	})
}
