// Package kernel
package kernel

//go:generate go run -C avo . -pkg kernel -out ../kernel_amd64.s -stubs ../kernel_amd64.go
