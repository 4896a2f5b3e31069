package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestShapeOptions(t *testing.T) {
	for tag, want := range map[string][]ShapeOption{
		`json:"a"`:                             nil,
		`catena:""`:                            {{}},
		`catena:"required"`:                    {{Name: "required"}},
		`catena:"required, oneof=source"`:      {{Name: "required"}, {Name: "oneof", Value: "source", Given: true, Raw: "source"}},
		`catena:"default='a,b=''c'''"`:         {{Name: "default", Value: "a,b='c'", Given: true, Raw: "'a,b=''c'''"}},
		`catena:"format=unix|'2006, Jan'"`:     {{Name: "format", Value: "unix|2006, Jan", Given: true, Raw: "unix|'2006, Jan'"}},
		`catena:"default=' '" json:"required"`: {{Name: "default", Value: " ", Given: true, Raw: "' '"}},
		`catena:"default="`:                    {{Name: "default", Given: true}},
	} {
		assert.Equal(t, want, ShapeOptions(tag), tag)
	}
}
