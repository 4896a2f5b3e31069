package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// encodeTriples is the algorithm of Wojciech Muła and Daniel Lemire, Faster Base64 Encoding and
// Decoding Using AVX2 Instructions (2018): 24 bytes become 32 characters.
func encodeTriples() {
	TEXT("encodeTriples", NOSPLIT, "func(dst, src []byte) int")
	Pragma("noescape")
	Doc("encodeTriples encodes the triples of src and returns how many bytes these are. len(src) >= 28.")
	dst := Mem{Base: Load(Param("dst").Base(), GP64())}
	start := Load(Param("src").Base(), GP64())
	n := Load(Param("src").Len(), GP64())
	src := Mem{Base: GP64()}
	MOVQ(start, src.Base)

	// end is where the last triple ends: 3 * (n / 3).
	end, last := GP64(), GP64()
	MOVQ(n, RAX)
	MOVQ(U64(0xaaaaaaaaaaaaaaab), end)
	MULQ(end)
	SHRQ(U8(1), RDX)
	LEAQ(Mem{Base: RDX, Index: RDX, Scale: 2}, end)
	Store(end, ReturnIndex(0))
	ADDQ(start, end)
	LEAQ(Mem{Base: end}.Offset(-24), last)

	// Each group of four bytes gets the bytes 1, 0, 2, 1 of a triple.
	spread := load(lanes(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10))
	spreadNext := load(lanes(5, 4, 6, 5, 8, 7, 9, 8, 11, 10, 12, 11, 14, 13, 15, 14))
	k := encoding{
		high: load(each(0x0fc0fc00)), shiftHigh: load(each(0x04000040)),
		low: load(each(0x003f03f0)), shiftLow: load(each(0x01000010)),
		c51: load(eachByte(51)), c26: load(eachByte(26)), c13: load(eachByte(13)),
		// The addend of a digit: 13 for A to Z, 0 for a to z, 1 to 10 for 0 to 9.
		offsets: load(lanes('a'-26, '0'-52, '0'-52, '0'-52, '0'-52, '0'-52,
			'0'-52, '0'-52, '0'-52, '0'-52, '0'-52, '+'-62, '/'-63, 'A', 0, 0)),
	}

	Comment("Each half of a block is 12 bytes. The four bytes after them are loaded, too.")
	x := YMM()
	VMOVDQU(src, x.AsX())
	VINSERTI128(U8(1), src.Offset(12), x, x)
	VPSHUFB(spread, x, x)
	JMP(LabelRef("encodeBlock"))

	Comment("From the second block on it is the four bytes before them: nothing is read past the end.")
	Label("encodeLoop")
	VMOVDQU(src.Offset(-4), x.AsX())
	VINSERTI128(U8(1), src.Offset(8), x, x)
	VPSHUFB(spreadNext, x, x)
	Label("encodeBlock")
	k.block(x)
	VMOVDQU(x, dst)
	ADDQ(U8(24), src.Base)
	ADDQ(U8(32), dst.Base)
	CMPQ(src.Base, last)
	JBE(LabelRef("encodeLoop"))

	Comment("The last block ends where the last triple does, and overlaps the one before it.")
	step, third := GP64(), GP64()
	MOVQ(last, step)
	SUBQ(src.Base, step) // -24 if nothing is left, else a multiple of 3 from -21 on
	CMPQ(step, I8(-24))
	JEQ(LabelRef("encodeDone"))
	MOVQ(last, src.Base)
	IMUL3Q(U32(0x5555), step, third)
	SARQ(U8(16), third)
	ADDQ(third, step)
	ADDQ(step, dst.Base)
	JMP(LabelRef("encodeLoop"))
	Label("encodeDone")
	VZEROUPPER()
	RET()
}

// An encoding holds the constants of encodeTriples.
type encoding struct {
	high, shiftHigh, low, shiftLow, c51, c26, c13, offsets VecVirtual
}

// block encodes 24 bytes, spread over the groups of four bytes of x.
func (k *encoding) block(x VecVirtual) {
	Comment("Digits: each six bits to a byte of their own, by multiplication.")
	a, b := YMM(), YMM()
	VPAND(k.high, x, a)
	VPMULHUW(k.shiftHigh, a, a)
	VPAND(k.low, x, b)
	VPMULLW(k.shiftLow, b, b)
	VPOR(a, b, x)
	Comment("Characters.")
	VPSUBUSB(k.c51, x, a)
	VPCMPGTB(x, k.c26, b)
	VPAND(k.c13, b, b)
	VPOR(a, b, a)
	VPSHUFB(a, k.offsets, a)
	VPADDB(a, x, x)
}

// decodeQuads is by the same authors: 32 characters become 24 bytes.
func decodeQuads() {
	TEXT("decodeQuads", NOSPLIT, "func(dst, src []byte) int")
	Pragma("noescape")
	Doc("decodeQuads decodes groups of four characters until there is another character than the 64 in",
		"the next eight of them, or src ends. It returns how many characters these are.",
		"len(src) >= 32, and a multiple of 4.")
	dst := Mem{Base: Load(Param("dst").Base(), GP64())}
	start := Load(Param("src").Base(), GP64())
	n := Load(Param("src").Len(), GP64())
	src := Mem{Base: GP64()}
	MOVQ(start, src.Base)
	last := GP64()
	LEAQ(Mem{Base: start, Index: n, Scale: 1}.Offset(-32), last)

	k := decoding{
		// Where the bytes for the two nibbles of a character have a bit in common it is no digit.
		low:  load(lanes(0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1a, 0x1b, 0x1b, 0x1b, 0x1a)),
		high: load(lanes(0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10)),
		// The addend of a character with a high nibble; a slash has the addend of the nibble before
		// it.
		offsets: load(lanes(0, 63-'/', 62-'+', 52-'0', -'A', -'A', 26-'a', 26-'a', 0, 0, 0, 0, 0, 0, 0, 0)),
		slash:   load(eachByte('/')), // and the mask that keeps nibbles apart: VPSHUFB takes the lower four bits
		pairs:   load(each(0x01400140)),
		quads:   load(each(0x00011000)),
		bytes:   load(lanes(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 0x80, 0x80, 0x80, 0x80)),
		words: load(constant([]byte{
			0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0, 3, 0, 0, 0, 7, 0, 0, 0,
		})),
	}

	Label("decodeLoop")
	k.block(dst, src, "decodeStop")
	ADDQ(U8(32), src.Base)
	ADDQ(U8(24), dst.Base)
	CMPQ(src.Base, last)
	JBE(LabelRef("decodeLoop"))

	Comment("The last block overlaps the one before it.")
	step := GP64()
	MOVQ(last, step)
	SUBQ(src.Base, step) // -32 if nothing is left, else a multiple of 4 from -28 on
	CMPQ(step, I8(-32))
	JEQ(LabelRef("decodeStop"))
	MOVQ(last, src.Base)
	ADDQ(step, dst.Base)
	SARQ(U8(2), step)
	SUBQ(step, dst.Base)
	JMP(LabelRef("decodeLoop"))

	Label("decodeStop")
	SUBQ(start, src.Base)
	Store(src.Base, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// A decoding holds the constants of decodeQuads.
type decoding struct {
	low, high, offsets, slash, pairs, quads, bytes, words VecVirtual
}

// block decodes 32 characters. If one of them is no digit it jumps to stop and stores nothing.
func (k *decoding) block(dst, src Mem, stop string) {
	x, h, l := YMM(), YMM(), YMM()
	VMOVDQU(src, x)
	VPSRLD(U8(4), x, h)
	VPAND(k.slash, h, h)
	VPAND(k.slash, x, l)
	VPSHUFB(l, k.low, l)
	is := YMM()
	VPCMPEQB(k.slash, x, is)
	VPADDB(h, is, is)
	VPSHUFB(h, k.high, h)
	VPTEST(h, l)
	JNZ(LabelRef(stop))
	VPSHUFB(is, k.offsets, is)
	VPADDB(is, x, x)
	Comment("Six bits of each byte to 12 of each two, to 24 of each four, to three bytes.")
	VPMADDUBSW(k.pairs, x, x)
	VPMADDWD(k.quads, x, x)
	VPSHUFB(k.bytes, x, x)
	VPERMD(x, k.words, x)
	Comment("24 bytes, and no more.")
	high := XMM()
	VEXTRACTI128(U8(1), x, high)
	VMOVDQU(x.AsX(), dst)
	VMOVQ(high, dst.Offset(16))
}
