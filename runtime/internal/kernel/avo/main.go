// Command avo writes the assembly of package kernel for amd64 with AVX2, and its declarations. It is
// a module of its own, so that catena does not require avo.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/reg"
)

func main() {
	ConstraintExpr("!purego")
	cpu()
	encodeTriples()
	decodeQuads()
	(&scanner{name: "scanText"}).print(
		"scanText returns how many bytes at the start of src are plain; see Text. But it looks at whole",
		"blocks of 32 bytes alone, and the last three bytes may be the start of a character.")
	(&scanner{name: "copyText", copies: true}).print(
		"copyText copies src to dst while it is plain, and returns how many bytes that are; see CopyText.",
		"The last three bytes may be the start of a character.")
	(&scanner{name: "copyHTML", copies: true, html: true}).print(
		"copyHTML is copyText for text in which HTML is escaped.")
	scanHTML()
	matchBrackets()
	Generate()
}

// cpu prints the two functions by which the package looks for the instructions that it needs.
func cpu() {
	TEXT("cpuid", NOSPLIT, "func(leaf, sub uint32) (eax, ebx, ecx, edx uint32)")
	Doc("cpuid is the instruction of that name.")
	Load(Param("leaf"), EAX)
	Load(Param("sub"), ECX)
	CPUID()
	Store(EAX, ReturnIndex(0))
	Store(EBX, ReturnIndex(1))
	Store(ECX, ReturnIndex(2))
	Store(EDX, ReturnIndex(3))
	RET()

	TEXT("xgetbv", NOSPLIT, "func() (eax uint32)")
	Doc("xgetbv returns the lower half of XCR0: which registers the system saves.")
	XORL(ECX, ECX)
	XGETBV()
	Store(EAX, ReturnIndex(0))
	RET()
}
