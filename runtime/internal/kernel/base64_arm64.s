//go:build !purego

#include "textflag.h"

// The characters of the 64 digits.
DATA characters<>+0(SB)/8, $"ABCDEFGH"
DATA characters<>+8(SB)/8, $"IJKLMNOP"
DATA characters<>+16(SB)/8, $"QRSTUVWX"
DATA characters<>+24(SB)/8, $"YZabcdef"
DATA characters<>+32(SB)/8, $"ghijklmn"
DATA characters<>+40(SB)/8, $"opqrstuv"
DATA characters<>+48(SB)/8, $"wxyz0123"
DATA characters<>+56(SB)/8, $"456789+/"
GLOBL characters<>(SB), RODATA|NOPTR, $64

// The digits of the characters below 128, with bit 6 set; 0 is none.
DATA digits<>+0(SB)/8, $0x0000000000000000
DATA digits<>+8(SB)/8, $0x0000000000000000
DATA digits<>+16(SB)/8, $0x0000000000000000
DATA digits<>+24(SB)/8, $0x0000000000000000
DATA digits<>+32(SB)/8, $0x0000000000000000
DATA digits<>+40(SB)/8, $0x7f0000007e000000
DATA digits<>+48(SB)/8, $0x7b7a797877767574
DATA digits<>+56(SB)/8, $0x0000000000007d7c
DATA digits<>+64(SB)/8, $0x4645444342414000
DATA digits<>+72(SB)/8, $0x4e4d4c4b4a494847
DATA digits<>+80(SB)/8, $0x565554535251504f
DATA digits<>+88(SB)/8, $0x0000000000595857
DATA digits<>+96(SB)/8, $0x605f5e5d5c5b5a00
DATA digits<>+104(SB)/8, $0x6867666564636261
DATA digits<>+112(SB)/8, $0x706f6e6d6c6b6a69
DATA digits<>+120(SB)/8, $0x0000000000737271
GLOBL digits<>(SB), RODATA|NOPTR, $128

// func encodeTriples(dst []byte, src []byte) int
TEXT ·encodeTriples(SB), NOSPLIT, $0-56
	MOVD dst_base+0(FP), R0
	MOVD src_base+24(FP), R1
	MOVD src_len+32(FP), R2
	MOVD R1, R3
	MOVD $characters<>(SB), R4
	VLD1 (R4), [V16.B16, V17.B16, V18.B16, V19.B16]
	VMOVI $63, V20.B16

	// The first, second and third bytes of 16 triples become the first to fourth of 16 digits.
encodeLoop:
	CMP    $48, R2
	BLT    encodeDone
	VLD3.P 48(R1), [V0.B16, V1.B16, V2.B16]
	VUSHR  $2, V0.B16, V4.B16
	VUSHR  $4, V1.B16, V5.B16
	VSLI   $4, V0.B16, V5.B16
	VUSHR  $6, V2.B16, V6.B16
	VSLI   $2, V1.B16, V6.B16
	VAND   V20.B16, V5.B16, V5.B16
	VAND   V20.B16, V6.B16, V6.B16
	VAND   V20.B16, V2.B16, V7.B16
	VTBL   V4.B16, [V16.B16, V17.B16, V18.B16, V19.B16], V4.B16
	VTBL   V5.B16, [V16.B16, V17.B16, V18.B16, V19.B16], V5.B16
	VTBL   V6.B16, [V16.B16, V17.B16, V18.B16, V19.B16], V6.B16
	VTBL   V7.B16, [V16.B16, V17.B16, V18.B16, V19.B16], V7.B16
	VST4.P [V4.B16, V5.B16, V6.B16, V7.B16], 64(R0)
	SUB    $48, R2
	B      encodeLoop

encodeDone:
	SUB  R3, R1
	MOVD R1, ret+48(FP)
	RET

// digits sets c to its 16 digits, with bit 6 set. What lies outside of a table is 0.
#define digitsOf(c, other) \
	VEOR V24.B16, c.B16, other.B16; \
	VTBL c.B16, [V16.B16, V17.B16, V18.B16, V19.B16], c.B16; \
	VTBL other.B16, [V20.B16, V21.B16, V22.B16, V23.B16], other.B16; \
	VORR other.B16, c.B16, c.B16

// func decodeQuads(dst []byte, src []byte) int
TEXT ·decodeQuads(SB), NOSPLIT, $0-56
	MOVD  dst_base+0(FP), R0
	MOVD  src_base+24(FP), R1
	MOVD  src_len+32(FP), R2
	MOVD  R1, R3
	MOVD  $digits<>(SB), R4
	VLD1.P 64(R4), [V16.B16, V17.B16, V18.B16, V19.B16]
	VLD1  (R4), [V20.B16, V21.B16, V22.B16, V23.B16]
	VMOVI $64, V24.B16
	VMOVI $63, V25.B16

decodeLoop:
	CMP  $64, R2
	BLT  decodeDone
	VLD4 (R1), [V0.B16, V1.B16, V2.B16, V3.B16]
	digitsOf(V0, V4)
	digitsOf(V1, V5)
	digitsOf(V2, V6)
	digitsOf(V3, V7)

	// All have bit 6, or there is another character.
	VAND   V0.B16, V1.B16, V4.B16
	VAND   V2.B16, V3.B16, V5.B16
	VAND   V4.B16, V5.B16, V4.B16
	VCMTST V24.B16, V4.B16, V4.B16
	VMOV   V4.D[0], R5
	VMOV   V4.D[1], R6
	AND    R5, R6, R5
	CMN    $1, R5
	BNE    decodeDone

	VAND   V25.B16, V1.B16, V1.B16
	VAND   V25.B16, V2.B16, V2.B16
	VAND   V25.B16, V3.B16, V6.B16
	VUSHR  $4, V1.B16, V4.B16
	VSLI   $2, V0.B16, V4.B16
	VUSHR  $2, V2.B16, V5.B16
	VSLI   $4, V1.B16, V5.B16
	VSLI   $6, V2.B16, V6.B16
	VST3.P [V4.B16, V5.B16, V6.B16], 48(R0)
	ADD    $64, R1
	SUB    $64, R2
	B      decodeLoop

decodeDone:
	SUB  R3, R1
	MOVD R1, ret+48(FP)
	RET
