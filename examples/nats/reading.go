package main

import "time"

//go:generate go tool catena-gen

// Reading is a message: the measurement of a sensor.
//
//catena:generate json,msgpack
type Reading struct {
	Sensor string    `json:"sensor"`
	Value  float64   `json:"value"`
	At     time.Time `json:"at"`
	Notes  []string  `json:"notes,omitempty"`
}
