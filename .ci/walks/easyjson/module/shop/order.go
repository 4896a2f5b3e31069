// Package shop has the types of a shop.
package shop

import "time"

//go:generate easyjson -snake_case -omit_empty order.go

// Order is what a customer sent.
//
//easyjson:json
type Order struct {
	OrderID    int64
	Customer   Customer
	Lines      []Line
	HTTPReturn string
	Currency   string `json:"cur,intern"`
	Rebate     int    `json:",!omitempty"`
	CreatedAt  time.Time
}

// Customer is reached from Order.
type Customer struct {
	FullName string `json:"name,nocopy"`
	VIP      bool
}

// Line is one article.
type Line struct {
	ArticleID string
	UnitPrice float64
	Extra     map[string]any
}

//easyjson:json
type Orders []Order
