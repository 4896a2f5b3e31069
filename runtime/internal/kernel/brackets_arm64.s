//go:build !purego

#include "textflag.h"

// where sets to to a word with a bit for each byte of V0 to V3 that equals those of c.
#define where(c, to) \
	VCMEQ c.B16, V0.B16, V4.B16; \
	VCMEQ c.B16, V1.B16, V5.B16; \
	VCMEQ c.B16, V2.B16, V6.B16; \
	VCMEQ c.B16, V3.B16, V7.B16; \
	VAND  V21.B16, V4.B16, V4.B16; \
	VAND  V21.B16, V5.B16, V5.B16; \
	VAND  V21.B16, V6.B16, V6.B16; \
	VAND  V21.B16, V7.B16, V7.B16; \
	VADDP V5.B16, V4.B16, V4.B16; \
	VADDP V7.B16, V6.B16, V6.B16; \
	VADDP V6.B16, V4.B16, V4.B16; \
	VADDP V4.B16, V4.B16, V4.B16; \
	VMOV  V4.D[0], to

// ones sets to to how many bits of a word are set.
#define ones(word, to) \
	VMOV    word, V4.D[0]; \
	VCNT    V4.B8, V4.B8; \
	VUADDLV V4.B8, V4; \
	VMOV    V4.H[0], to

// func matchBrackets(src []byte, depth int, inString, escaped uint64) (end, newDepth int, newInString, newEscaped uint64)
TEXT ·matchBrackets(SB), NOSPLIT, $0-80
	MOVD  src_base+0(FP), R0
	MOVD  src_len+8(FP), R1
	MOVD  depth+24(FP), R2
	MOVD  inString+32(FP), R3
	MOVD  escaped+40(FP), R4
	MOVD  R0, R5
	ADD   R0, R1, R1
	VMOVI $0x5c, V16.B16
	VMOVI $0x22, V17.B16
	VMOVI $0x20, V18.B16
	VMOVI $0x7b, V19.B16
	VMOVI $0x7d, V20.B16
	MOVD  $0x8040201008040201, R6
	VDUP  R6, V21.D2
	MOVD  $0xaaaaaaaaaaaaaaaa, R7

bracketsLoop:
	VLD1.P 64(R5), [V0.B16, V1.B16, V2.B16, V3.B16]
	where(V16, R8)
	where(V17, R9)
	ORR    R4, R8, R10
	CBNZ   R10, bracketsEscapes

bracketsStrings:
	// A byte is inside of a string if an odd number of quotation marks precedes it.
	EOR R9<<1, R9, R9
	EOR R9<<2, R9, R9
	EOR R9<<4, R9, R9
	EOR R9<<8, R9, R9
	EOR R9<<16, R9, R9
	EOR R9<<32, R9, R9
	EOR R3, R9, R9
	ASR $63, R9, R3

	// By this bit brackets differ from braces.
	VORR V18.B16, V0.B16, V0.B16
	VORR V18.B16, V1.B16, V1.B16
	VORR V18.B16, V2.B16, V2.B16
	VORR V18.B16, V3.B16, V3.B16
	where(V19, R10)
	where(V20, R11)
	BIC  R9, R10, R10
	BIC  R9, R11, R11
	ones(R10, R12)
	ones(R11, R13)
	CMP  R13, R2
	BLE  bracketsNear

bracketsNext:
	ADD  R12, R2, R2
	SUB  R13, R2, R2
	SUB  R5, R1, R14
	CMP  $64, R14
	BGE  bracketsLoop
	MOVD $-1, R0

bracketsStop:
	MOVD R0, end+48(FP)
	MOVD R2, newDepth+56(FP)
	MOVD R3, newInString+64(FP)
	MOVD R4, newEscaped+72(FP)
	RET

bracketsNear:
	// The end may be in this block: each bracket that closes is looked at.
	MOVD R11, R14
	MOVD R2, R15

bracketsClosing:
	CBZ  R14, bracketsNext
	SUB  $1, R15
	SUB  $1, R14, R19
	EOR  R14, R19, R20
	AND  R10, R20, R20
	ones(R20, R20)
	ADD  R15, R20, R20
	CBZ  R20, bracketsFound
	AND  R19, R14, R14
	B    bracketsClosing

bracketsFound:
	RBIT R14, R14
	CLZ  R14, R14
	SUB  R0, R5, R5
	ADD  R14, R5, R5
	SUB  $63, R5, R0
	MOVD ZR, R2
	B    bracketsStop

bracketsEscapes:
	// Of a run of backslashes each second one is escaped, and the byte behind a run of odd length.
	BIC R4, R8, R10
	ORR R10<<1, R7, R11
	SUB R10, R11, R11
	EOR R7, R11, R11
	ORR R8, R4, R4
	EOR R11, R4, R4
	BIC R4, R9, R9
	AND R8, R11, R4
	LSR $63, R4, R4
	B   bracketsStrings
