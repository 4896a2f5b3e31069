package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/lifetime"
)

func main() {
	singlechecker.Main(lifetime.Analyzer)
}
