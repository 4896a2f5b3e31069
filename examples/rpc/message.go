package main

import "time"

//go:generate go tool catena-gen

// QuoteRequest asks for the price of articles.
//
//catena:generate json,msgpack
type QuoteRequest struct {
	Customer string `json:"customer"`
	Items    []Item `json:"items"`
}

// Item is a number of pieces of an article.
type Item struct {
	Article string `json:"article"`
	Count   int    `json:"count"`
}

// Quote is the answer.
//
//catena:generate json,msgpack
type Quote struct {
	Total int64     `json:"total"` // in cents
	Until time.Time `json:"until"`
}
