// Package kernel has loops over bytes that are written with the vector instructions of a processor:
// assembly for amd64 with AVX2 and PCLMULQDQ, written by the program in the folder avo, and by hand for arm64.
//
// The rest of the runtime is Go that works on words of eight bytes. A call of assembly is not
// inlined and takes 5 to 10 ns, so it only pays for long inputs: each function has a minimum
// length, below which callers use words.
//
//	function       amd64  arm64  from            ns for 64, 300 and 4096 bytes    without
//	AppendBase64   x      x      64 characters   19, 27, 252                      59, 255, 3314
//	DecodeBase64   x      x      64 characters   27, 32, 333                      76, 306, 4025
//	CopyText       x             32 bytes        24, 52, 480 (CJK)                48, 161, 1890
//	                                             16, 21, 152 (ASCII)              23, 98, 1320
//	HTML           x             after 64 bytes   22, 67, 508
//	Text           x             after 64 bytes  14, 38, 373 (CJK)                31, 81, 858
//	                             (ASCII: 128)
//	Match          x      x      a bracket        35, 108, 1086
//
// The times are minima on an AMD EPYC of the third generation (go test -bench . in this folder).
// Without the kernels it is encoding/base64, and jsonwire's AppendString and String; CopyText, too,
// was measured within AppendString. Match, which finds the end of an array or object, was measured on a processor that takes
// two to three times as long for the others; it takes the place of a loop that checks the text, where nobody asks for that.
//
// A kernel reads and writes only inside its arguments, and stores bytes, never pointers.
// It cannot be interrupted, so one call handles 1 MiB at most, which takes some 0.1 ms. The processor
// is checked once; on other processors, and with the build tag purego, the functions
// are plain Go, or do nothing, as their comments say. The tests compare each kernel with a twin in
// plain Go, and in memory whose neighbours cannot be read.
package kernel

//go:generate go run -C avo . -pkg kernel -out ../kernel_amd64.s -stubs ../kernel_amd64.go
