package main

import "time"

//go:generate go tool catena-gen

// Product is the value of the cache. The tags json serve MessagePack as well.
//
//catena:generate msgpack
type Product struct {
	ID      int64          `json:"id"`
	Name    string         `json:"name"`
	Price   float64        `json:"price"`
	Tags    []string       `json:"tags,omitempty"`
	Stock   map[string]int `json:"stock,omitempty"` // by warehouse
	Updated time.Time      `json:"updated"`
}
