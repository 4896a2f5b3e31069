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

// TestATagOptionSetsItself reads a tag with each option alone.
func TestATagOptionSetsItself(t *testing.T) {
	for _, o := range TagOptions {
		tag := o.Name
		if o.Argument != "" {
			tag += "=x"
		}
		for _, other := range TagOptions {
			assert.Equal(t, o.Name == other.Name, other.isIn(ShapeOf(`catena:"`+tag+`"`)), "%s by %s", other.Name, tag)
		}
		assert.Zero(t, ShapeOf(`catena:"`+o.Name+map[bool]string{true: "=x"}[o.Argument == ""]+`"`), "%s with or without a value that is not right", o.Name)
		assert.NotEmpty(t, o.Doc, o.Name)
		assert.NotZero(t, o.Directions, o.Name)
	}
}
