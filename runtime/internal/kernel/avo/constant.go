package main

import (
	"encoding/binary"
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// constants counts the constants, which are named by number.
var constants int

// lanes is a constant of 32 bytes: 16 values of a byte, in both halves of a register.
func lanes(values ...int) Mem {
	var text []byte
	for _, v := range values {
		text = append(text, byte(v))
	}
	return constant(append(text, text...))
}

// each is a constant that repeats w.
func each(w uint32) Mem {
	var text []byte
	for range 8 {
		text = binary.LittleEndian.AppendUint32(text, w)
	}
	return constant(text)
}

// eachByte is a constant that repeats c.
func eachByte(c byte) Mem { return each(uint32(c) * 0x01010101) }

func constant(text []byte) Mem {
	if len(text) != 32 {
		panic(fmt.Sprintf("a constant of %d bytes", len(text)))
	}
	constants++
	m := GLOBL(fmt.Sprintf("constant%d", constants), RODATA|NOPTR)
	for k := 0; k < len(text); k += 8 {
		DATA(k, U64(binary.LittleEndian.Uint64(text[k:])))
	}
	return m
}

// load returns a register that holds m.
func load(m Mem) reg.VecVirtual {
	r := YMM()
	VMOVDQU(m, r)
	return r
}
