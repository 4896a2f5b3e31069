// Package kernel has loops over bytes that are written with the vector instructions of a processor:
// assembly for amd64 with AVX2, written by the program in the folder avo, and by hand for arm64.
//
// The rest of the runtime is Go that goes by words of eight bytes. A call of assembly is not inlined
// and takes 5 to 10 ns, so that only what is long comes here: each function has a length from which
// it pays, and callers stay with their words below that.
//
//	function       amd64  arm64  from              ns for 64, 300 and 4096 bytes    by words
//	AppendBase64   x      x      64 characters     12, 30, 250                       59, 260, 3400
//	DecodeBase64   x      x      64 characters     18, 45, 330                       76, 310, 4030
//	CopyText       x             32 bytes          23, 52, 480 (CJK)                 48, 161, 1890
//	                                               16, 21, 150 (ASCII)               23, 98, 1320
//	Text           x             after 64 bytes    16, 38, 370 (CJK)                 31, 81, 860
//
// (go test -bench . here, on an AMD EPYC of the third generation; by words: encoding/base64, and
// strings in jsonwire, with the call of AppendString or String around them.)
//
// A kernel reads and writes inside the slices that it is given, and stores bytes, never pointers. It
// cannot be interrupted: 100 MB take some 10 ms. The choice is made once, by the processor; on other
// processors, and with the build tag purego, the functions do what they can in plain Go, or nothing,
// as their comments say. The tests compare each kernel with a twin in plain Go, and in memory whose
// neighbours cannot be read.
package kernel

//go:generate go run -C avo . -pkg kernel -out ../kernel_amd64.s -stubs ../kernel_amd64.go
