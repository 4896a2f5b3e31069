package serializer

import "encoding/json"

func init() {
	register(Serializer{
		Name:   Reference,
		Format: "JSON",
		Open:   reflective(json.Marshal, json.Unmarshal),
	})
}
