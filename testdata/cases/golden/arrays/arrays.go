// Package arrays has arrays of every sort of element: a longer document's rest
// is skipped, a shorter one's is set to zero.
package arrays

//go:generate go tool catena-gen

import "time"

// Size is a length that is a constant.
const Size = 3

// Matrix is an affine transformation, and more.
//
//catena:generate json,msgpack,cbor
type Matrix struct {
	Rows   [Size][Size]float64  `json:"rows"`
	Origin [2]int               `json:"origin"`
	Flags  [4]bool              `json:"flags"`
	Names  [2]string            `json:"names"`
	Marks  [2]Mark              `json:"marks"`
	Refs   [2]*Mark             `json:"refs"`
	Lists  [2][]string          `json:"lists"`
	Maps   [2]map[string]int    `json:"maps"`
	Anys   [2]any               `json:"anys"`
	Times  [1]time.Time         `json:"times"`
	None   [0]int               `json:"none"`
	Colour Colour               `json:"colour"`
	Deep   [2][2][2]Mark        `json:"deep"`
	Many   map[string][2]string `json:"many"`
	Slice  [][2]Mark            `json:"slice"`
	Short  [3]uint16            `json:"short,omitempty"`
}

// Colour is an array type with a name.
type Colour [4]float32

// Mark is an element.
type Mark struct {
	Name string     `json:"name"`
	At   [2]float64 `json:"at"`
}
