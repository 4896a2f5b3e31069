// Package diag holds the generator's messages about a user's source: diagnostics
// with a place, a reason and a remedy, collected in a List and reported all at
// once. It knows neither go/types nor the model.
package diag
