//go:build !defaultcoder

package main

func init() {
	RegisterCoder[Sale]()
	RegisterCoder[Summary]()
}
