package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// A scanner prints a function that looks for the end of plain text. UTF-8 is checked by the algorithm
// of John Keiser and Daniel Lemire, Validating UTF-8 In Less Than One Instruction Per Byte (2021).
type scanner struct {
	name   string
	copies bool // the text is copied, and ends with src
	html   bool // HTML is special, too

	control, quote, backslash VecVirtual
	noAmp, lessThan, noBit1   Mem

	nibble, first, firstLow, second    VecVirtual
	third, fourth                      Mem
	lead, middle, separators, noLowBit Mem
}

// What is wrong with a character, of its first two bytes; see the paper.
const (
	tooShort     = 1 << 0
	tooLong      = 1 << 1
	overlong3    = 1 << 2
	tooLarge     = 1 << 3
	surrogate    = 1 << 4
	overlong2    = 1 << 5
	tooLarge1000 = 1 << 6
	overlong4    = 1 << 6
	twoConts     = 1 << 7
	carry        = tooShort | tooLong | twoConts
)

func (s *scanner) load() {
	s.control, s.quote, s.backslash = load(eachByte(0x1f)), load(eachByte('"')), load(eachByte('\\'))
	if s.html {
		s.noAmp, s.lessThan, s.noBit1 = eachByte(0xff&^('&'^'"')), eachByte('<'), eachByte(0xff&^('<'^'>'))
	}
	s.nibble = load(eachByte(0x0f))
	s.first = load(lanes(tooLong, tooLong, tooLong, tooLong, tooLong, tooLong, tooLong, tooLong,
		twoConts, twoConts, twoConts, twoConts,
		tooShort|overlong2, tooShort, tooShort|overlong3|surrogate, tooShort|tooLarge|tooLarge1000|overlong4))
	const large = carry | tooLarge | tooLarge1000
	s.firstLow = load(lanes(carry|overlong3|overlong2|overlong4, carry|overlong2, carry, carry, carry|tooLarge,
		large, large, large, large, large, large, large, large, large|surrogate, large, large))
	const second = tooLong | overlong2 | twoConts
	s.second = load(lanes(tooShort, tooShort, tooShort, tooShort, tooShort, tooShort, tooShort, tooShort,
		second|overlong3|tooLarge1000|overlong4, second|overlong3|tooLarge,
		second|surrogate|tooLarge, second|surrogate|tooLarge, tooShort, tooShort, tooShort, tooShort))
	s.third, s.fourth = eachByte(0xe0-0x80), eachByte(0xf0-0x80)
	if s.copies {
		s.lead, s.middle, s.separators, s.noLowBit = eachByte(0xe2), eachByte(0x80), eachByte(0xa8), eachByte(0xfe)
	}
}

// print prints the function. It goes through src by blocks of 32 bytes.
func (s *scanner) print(doc ...string) {
	label := func(name string) string { return s.name + name }
	signature := "func(src []byte) int"
	if s.copies {
		signature = "func(dst, src []byte) int"
	}
	TEXT(s.name, NOSPLIT, signature)
	Pragma("noescape")
	Doc(doc...)
	src := Mem{Base: Load(Param("src").Base(), GP64())}
	end := Load(Param("src").Len(), GP64())
	var dst, tail Mem
	if s.copies {
		dst = Mem{Base: Load(Param("dst").Base(), GP64())}
		tail = AllocLocal(64)
	}
	start := GP64()
	MOVQ(src.Base, start)
	ADDQ(src.Base, end)
	if s.copies {
		SUBQ(src.Base, dst.Base) // what is to be added to a position in src
	}
	s.load()
	x, before := YMM(), YMM()
	VPXOR(before, before, before)
	// Of the block before: which bytes are not ASCII.
	outside := GP32()
	XORL(outside, outside)
	at := GP64() // where the block is loaded from
	JMP(LabelRef(label("More")))

	Label(label("Loop"))
	VMOVDQU(Mem{Base: at}, x)
	if s.copies {
		VMOVDQU(x, Mem{Base: dst.Base, Index: src.Base, Scale: 1})
	}
	special := s.special(x)
	any := YMM()
	VPOR(special, x, any)
	found, now := GP32(), GP32()
	VPMOVMSKB(any, now)
	ORL(outside, now)
	JZ(LabelRef(label("Next")))
	VPMOVMSKB(special, found)
	VPMOVMSKB(x, now)
	Comment("Up to the first special byte all may be ASCII.")
	upTo := GP32()
	BLSMSKL(found, upTo) // all if none is found
	ANDL(now, upTo)
	ORL(outside, upTo)
	JZ(LabelRef(label("Found")))
	wrong := s.wrong(x, before)
	VMOVDQA(x, before)
	MOVL(now, outside)
	MOVL(wrong, upTo)
	ORL(found, upTo)
	JZ(LabelRef(label("Next")))
	Comment("The first is special, or what comes before that is not valid.")
	BLSMSKL(found, upTo)
	TESTL(upTo, wrong)
	JNZ(LabelRef(label("Stop")))

	Label(label("Found"))
	TZCNTL(found, found)
	ADDQ(found.As64(), src.Base)
	JMP(LabelRef(label("Stop")))

	Label(label("Next"))
	ADDQ(U8(32), src.Base)
	Label(label("More"))
	MOVQ(src.Base, at)
	rest := GP64()
	MOVQ(end, rest)
	SUBQ(src.Base, rest)
	CMPQ(rest, U8(32))
	JGE(LabelRef(label("Loop")))
	if s.copies {
		Comment("The rest, and blanks behind it.")
		TESTQ(rest, rest)
		JLE(LabelRef(label("Stop")))
		y := YMM()
		VMOVDQU(Mem{Base: end}.Offset(-32), y)
		VMOVDQU(y, tail)
		VMOVDQU(eachByte(' '), y)
		VMOVDQU(y, tail.Offset(32))
		LEAQ(tail.Offset(32), at)
		SUBQ(rest, at)
		JMP(LabelRef(label("Loop")))
	}
	Label(label("Stop"))
	SUBQ(start, src.Base)
	Store(src.Base, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// special returns a mask of the bytes of x that are special.
func (s *scanner) special(x VecVirtual) VecVirtual {
	a, b := YMM(), YMM()
	VPMINUB(s.control, x, a)
	VPCMPEQB(x, a, a)
	VPCMPEQB(s.backslash, x, b)
	VPOR(a, b, a)
	if s.html {
		VPAND(s.noBit1, x, b)
		VPCMPEQB(s.lessThan, b, b)
		VPOR(a, b, a)
		VPAND(s.noAmp, x, b)
		VPCMPEQB(s.quote, b, b)
	} else {
		VPCMPEQB(s.quote, x, b)
	}
	VPOR(a, b, a)
	return a
}

// wrong returns a mask of the bytes of x by which it is not UTF-8; before is the block before.
func (s *scanner) wrong(x, before VecVirtual) GPVirtual {
	Comment("The block, one, two and three bytes earlier.")
	joint, one, two, three := YMM(), YMM(), YMM(), YMM()
	VPERM2I128(U8(0x21), x, before, joint)
	VPALIGNR(U8(15), joint, x, one)
	VPALIGNR(U8(14), joint, x, two)
	VPALIGNR(U8(13), joint, x, three)

	var separator VecVirtual
	if s.copies {
		Comment("U+2028 and U+2029.")
		separator = YMM()
		b := YMM()
		VPAND(s.noLowBit, x, separator)
		VPCMPEQB(s.separators, separator, separator)
		VPCMPEQB(s.middle, one, b)
		VPAND(b, separator, separator)
		VPCMPEQB(s.lead, two, b)
		VPAND(b, separator, separator)
	}

	Comment("What is wrong with two bytes.")
	a, b := YMM(), YMM()
	VPSRLW(U8(4), one, a)
	VPAND(s.nibble, a, a)
	VPSHUFB(a, s.first, a)
	VPAND(s.nibble, one, b)
	VPSHUFB(b, s.firstLow, b)
	VPAND(b, a, a)
	VPSRLW(U8(4), x, b)
	VPAND(s.nibble, b, b)
	VPSHUFB(b, s.second, b)
	VPAND(b, a, a)

	Comment("Two continuation bytes are right where the third or fourth byte of a character is.")
	VPSUBUSB(s.third, two, two)
	VPSUBUSB(s.fourth, three, three)
	VPOR(two, three, b)
	VPAND(eachByte(0x80), b, b)
	VPXOR(b, a, a)
	if s.copies {
		VPOR(separator, a, a)
	}
	VPXOR(b, b, b)
	VPCMPEQB(b, a, a)
	wrong := GP32()
	VPMOVMSKB(a, wrong)
	NOTL(wrong)
	return wrong
}
