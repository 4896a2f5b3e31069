package main

import (
	"context"
	"fmt"
	"time"
)

// Prices are the prices of articles, in cents. It is the service: it knows neither gRPC nor Connect.
type Prices map[string]int64

// An unknownArticle is the error of a request for an article without a price.
type unknownArticle string

func (a unknownArticle) Error() string { return fmt.Sprintf("there is no article %q", string(a)) }

// Quote returns the prices of the items.
func (p Prices) Quote(_ context.Context, request *QuoteRequest) (*Quote, error) {
	quote := &Quote{Until: time.Date(2026, 12, 31, 0, 0, 0, 0, time.UTC)}
	for _, item := range request.Items {
		price, ok := p[item.Article]
		if !ok {
			return nil, unknownArticle(item.Article)
		}
		quote.Total += price * int64(item.Count)
	}
	return quote, nil
}
