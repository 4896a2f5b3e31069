package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

// scanHTML prints the function of that name. It reads src by blocks of 32 bytes, and the two bytes after each.
func scanHTML() {
	TEXT("scanHTML", NOSPLIT, "func(src []byte) int")
	Pragma("noescape")
	Doc("scanHTML returns the position of the first character of src that JSON in HTML escapes; see HTML. Without one",
		"it returns the start of the last block, of which fewer than 34 bytes are there.")
	start, last := Load(Param("src").Base(), GP64()), Load(Param("src").Len(), GP64())
	at, found := GP64(), GP32()
	MOVQ(start, at)
	LEAQ(Mem{Base: start, Index: last, Scale: 1}.Offset(-34), last)
	noBit1, lessThan, amp := load(eachByte(0xff&^('<'^'>'))), load(eachByte('<')), load(eachByte('&'))
	lead, middle, end, noLowBit := load(eachByte(0xe2)), load(eachByte(0x80)), load(eachByte(0xa8)), load(eachByte(0xfe))
	JMP(LabelRef("htmlNext"))

	Label("htmlLoop")
	x, a, b := YMM(), YMM(), YMM()
	VMOVDQU(Mem{Base: at}, x)
	VPAND(noBit1, x, a)
	VPCMPEQB(lessThan, a, a)
	VPCMPEQB(amp, x, b)
	VPOR(a, b, a)
	Comment("U+2028 and U+2029.")
	VPAND(Mem{Base: at}.Offset(2), noLowBit, b)
	VPCMPEQB(end, b, b)
	VPCMPEQB(lead, x, x)
	VPAND(x, b, b)
	VPCMPEQB(Mem{Base: at}.Offset(1), middle, x)
	VPAND(x, b, b)
	VPOR(a, b, a)
	VPMOVMSKB(a, found)
	TESTL(found, found)
	JNZ(LabelRef("htmlFound"))
	ADDQ(U8(32), at)

	Label("htmlNext")
	CMPQ(at, last)
	JBE(LabelRef("htmlLoop"))
	JMP(LabelRef("htmlStop"))
	Label("htmlFound")
	TZCNTL(found, found)
	ADDQ(found.As64(), at)
	Label("htmlStop")
	SUBQ(start, at)
	Store(at, ReturnIndex(0))
	VZEROUPPER()
	RET()
}
