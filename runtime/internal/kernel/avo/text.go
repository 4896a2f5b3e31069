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
	copies bool // the text is copied, and U+2028 and U+2029 are special
	html   bool // HTML is special, too

	at        GPVirtual // where the block is
	move      Register  // what is added to that for its copy
	x, before VecVirtual
	found     GPVirtual // the special bytes of the block
	outside   GPVirtual // the bytes of the block before that are not ASCII

	control, quote, backslash VecVirtual
	noAmp, lessThan, noBit1   Mem

	nibble, first, firstLow, second    VecVirtual
	third, fourth                      Mem
	lead, middle, separators, noLowBit Mem
}

// The errors of a character, by its first two bytes; see the paper.
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

// print prints the function. It reads src by blocks of 32 bytes.
func (s *scanner) print(doc ...string) {
	signature := "func(src []byte) int"
	if s.copies {
		signature = "func(dst, src []byte) int"
	}
	TEXT(s.name, NOSPLIT, signature)
	Pragma("noescape")
	Doc(doc...)
	start, last := Load(Param("src").Base(), GP64()), Load(Param("src").Len(), GP64())
	s.at, s.found, s.outside = GP64(), GP32(), GP32()
	MOVQ(start, s.at)
	LEAQ(Mem{Base: start, Index: last, Scale: 1}.Offset(-32), last)
	if s.copies {
		s.move = Load(Param("dst").Base(), GP64())
		SUBQ(start, s.move)
	}
	s.load()
	s.x, s.before = YMM(), YMM()
	VPXOR(s.before, s.before, s.before)
	XORL(s.outside, s.outside)
	CMPQ(s.at, last)
	JA(LabelRef(s.name + "End"))

	Label(s.name + "Loop")
	s.block("Next", "End", func() (one, two, three VecVirtual) {
		joint := YMM()
		one, two, three = YMM(), YMM(), YMM()
		VPERM2I128(U8(0x21), s.x, s.before, joint)
		VPALIGNR(U8(15), joint, s.x, one)
		VPALIGNR(U8(14), joint, s.x, two)
		VPALIGNR(U8(13), joint, s.x, three)
		VMOVDQA(s.x, s.before)
		return one, two, three
	})
	Label(s.name + "Next")
	ADDQ(U8(32), s.at)
	CMPQ(s.at, last)
	JBE(LabelRef(s.name + "Loop"))

	Label(s.name + "End")
	stop := GP64()
	MOVQ(s.at, stop)
	if s.copies {
		Comment("The last block ends with the text. It has to have three bytes before it.")
		rest := GP64()
		MOVQ(s.at, rest)
		SUBQ(last, rest)
		DECQ(rest)
		CMPQ(rest, U8(30)) // 0 to 30 if there is a rest, -1 if the last block is the wrong one
		JA(LabelRef(s.name + "Stop"))
		LEAQ(Mem{Base: start}.Offset(3), rest)
		CMPQ(last, rest)
		JB(LabelRef(s.name + "Stop"))
		MOVQ(last, s.at)
		s.block("Clear", "Stop", func() (one, two, three VecVirtual) {
			one, two, three = YMM(), YMM(), YMM()
			VMOVDQU(Mem{Base: s.at}.Offset(-1), one)
			VMOVDQU(Mem{Base: s.at}.Offset(-2), two)
			VMOVDQU(Mem{Base: s.at}.Offset(-3), three)
			return one, two, three
		})
		Label(s.name + "Clear")
		LEAQ(Mem{Base: last}.Offset(32), stop)
	}
	Label(s.name + "Stop")
	SUBQ(start, stop)
	Store(stop, ReturnIndex(0))
	VZEROUPPER()
	RET()

	Label(s.name + "Found")
	MOVQ(s.at, stop)
	TZCNTL(s.found, s.found)
	ADDQ(s.found.As64(), stop)
	JMP(LabelRef(s.name + "Stop"))
}

// block looks at a block. It jumps to clear if all of it is plain, to Found if a byte is special
// and the bytes before it are valid, and to wrong if they are not. Earlier loads the blocks one,
// two and three bytes earlier.
func (s *scanner) block(clear, wrong string, earlier func() (one, two, three VecVirtual)) {
	VMOVDQU(Mem{Base: s.at}, s.x)
	if s.copies {
		VMOVDQU(s.x, Mem{Base: s.move, Index: s.at, Scale: 1})
	}
	special := s.special()
	now, upTo, any := GP32(), GP32(), YMM()
	VPOR(special, s.x, any)
	VPMOVMSKB(any, now)
	ORL(s.outside, now)
	JZ(LabelRef(s.name + clear))
	VPMOVMSKB(special, s.found)
	VPMOVMSKB(s.x, now)
	Comment("All may be ASCII up to the first special byte, or the end.")
	BLSMSKL(s.found, upTo)
	ANDL(now, upTo)
	ORL(s.outside, upTo)
	JZ(LabelRef(s.name + "Found"))
	invalid := s.invalid(earlier())
	MOVL(now, s.outside)
	MOVL(invalid, upTo)
	ORL(s.found, upTo)
	JZ(LabelRef(s.name + clear))
	BLSMSKL(s.found, upTo)
	TESTL(upTo, invalid)
	JZ(LabelRef(s.name + "Found"))
	JMP(LabelRef(s.name + wrong))
}

// special returns a mask of the bytes of the block that are special.
func (s *scanner) special() VecVirtual {
	x := s.x
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

// invalid returns a mask of the bytes of the block by which the text is no UTF-8, or a separator.
func (s *scanner) invalid(one, two, three VecVirtual) GPVirtual {
	x := s.x
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
