// Package open has types that keep the members that they have no field for.
package open

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/mailru/easyjson"
)

//go:generate go tool catena-gen
//go:generate go tool easyjson -no_std_marshalers open.go

// EasyJSON keeps them by the method of easyjson.
//
//easyjson:json
type EasyJSON struct {
	easyjson.UnknownFieldsProxy
	ID int64 `json:"id"`
}

// V2 keeps them by the option of encoding/json/v2.
type V2 struct {
	ID      int64          `json:"id"`
	Unknown jsontext.Value `json:",embed"`
}

// Catena keeps them in their order.
//
//catena:generate
type Catena struct {
	ID   int64          `json:"id"`
	Rest catena.Members `json:"-" catena:"unknown"`
}
