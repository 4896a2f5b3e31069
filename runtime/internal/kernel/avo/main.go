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
