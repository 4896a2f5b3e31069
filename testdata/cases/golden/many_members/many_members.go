// Package many_members has an object with more members than a word has bits,
// one whose names share their lengths and first letters, and some that nest and have few of
// their members.
package many_members

//go:generate go tool catena-gen

// Wide has eighty members.
//
//catena:generate json,msgpack,cbor
type Wide struct {
	M00 int            `json:"member_00"`
	M01 string         `json:"member_01"`
	M02 bool           `json:"member_02"`
	M03 float64        `json:"member_03"`
	M04 *int64         `json:"member_04"`
	M05 []string       `json:"member_05"`
	M06 map[string]int `json:"member_06"`
	M07 any            `json:"member_07"`
	M08 int            `json:"member_08"`
	M09 string         `json:"member_09"`
	M10 bool           `json:"member_10"`
	M11 float64        `json:"member_11"`
	M12 *int64         `json:"member_12"`
	M13 []string       `json:"member_13"`
	M14 map[string]int `json:"member_14"`
	M15 any            `json:"member_15"`
	M16 int            `json:"member_16"`
	M17 string         `json:"member_17"`
	M18 bool           `json:"member_18"`
	M19 float64        `json:"member_19"`
	M20 *int64         `json:"member_20"`
	M21 []string       `json:"member_21"`
	M22 map[string]int `json:"member_22"`
	M23 any            `json:"member_23"`
	M24 int            `json:"member_24"`
	M25 string         `json:"member_25"`
	M26 bool           `json:"member_26"`
	M27 float64        `json:"member_27"`
	M28 *int64         `json:"member_28"`
	M29 []string       `json:"member_29"`
	M30 map[string]int `json:"member_30"`
	M31 any            `json:"member_31"`
	M32 int            `json:"member_32"`
	M33 string         `json:"member_33"`
	M34 bool           `json:"member_34"`
	M35 float64        `json:"member_35"`
	M36 *int64         `json:"member_36"`
	M37 []string       `json:"member_37"`
	M38 map[string]int `json:"member_38"`
	M39 any            `json:"member_39"`
	M40 int            `json:"member_40"`
	M41 string         `json:"member_41"`
	M42 bool           `json:"member_42"`
	M43 float64        `json:"member_43"`
	M44 *int64         `json:"member_44"`
	M45 []string       `json:"member_45"`
	M46 map[string]int `json:"member_46"`
	M47 any            `json:"member_47"`
	M48 int            `json:"member_48"`
	M49 string         `json:"member_49"`
	M50 bool           `json:"member_50"`
	M51 float64        `json:"member_51"`
	M52 *int64         `json:"member_52"`
	M53 []string       `json:"member_53"`
	M54 map[string]int `json:"member_54"`
	M55 any            `json:"member_55"`
	M56 int            `json:"member_56"`
	M57 string         `json:"member_57"`
	M58 bool           `json:"member_58"`
	M59 float64        `json:"member_59"`
	M60 *int64         `json:"member_60"`
	M61 []string       `json:"member_61"`
	M62 map[string]int `json:"member_62"`
	M63 any            `json:"member_63"`
	M64 int            `json:"member_64"`
	M65 string         `json:"member_65"`
	M66 bool           `json:"member_66"`
	M67 float64        `json:"member_67"`
	M68 *int64         `json:"member_68"`
	M69 []string       `json:"member_69"`
	M70 map[string]int `json:"member_70"`
	M71 any            `json:"member_71"`
	M72 int            `json:"member_72"`
	M73 string         `json:"member_73"`
	M74 bool           `json:"member_74"`
	M75 float64        `json:"member_75"`
	M76 *int64         `json:"member_76"`
	M77 []string       `json:"member_77"`
	M78 map[string]int `json:"member_78"`
	M79 any            `json:"member_79"`
}

// Sparse holds others, in every way, between members of which few are there: a head with their number is
// shorter than that of all.
//
//catena:generate json,msgpack,cbor
type Sparse struct {
	A00    *bool              `json:"a00,omitempty"`
	A01    *bool              `json:"a01,omitempty"`
	A02    *bool              `json:"a02,omitempty"`
	A03    *bool              `json:"a03,omitempty"`
	A04    *bool              `json:"a04,omitempty"`
	A05    *bool              `json:"a05,omitempty"`
	A06    *bool              `json:"a06,omitempty"`
	A07    *bool              `json:"a07,omitempty"`
	A08    *bool              `json:"a08,omitempty"`
	A09    *bool              `json:"a09,omitempty"`
	A10    *bool              `json:"a10,omitempty"`
	A11    *bool              `json:"a11,omitempty"`
	A12    *bool              `json:"a12,omitempty"`
	Next   *Sparse            `json:"next,omitempty"`
	Before *bool              `json:"before,omitempty"`
	List   []Sparse           `json:"list,omitempty"`
	By     map[string]*Sparse `json:"by,omitempty"`
	Pair   [2]*Sparse         `json:"pair,omitzero"`
	Any    any                `json:"any,omitempty"`
	Other  *Scarce            `json:"other,omitempty"`
	Z00    int                `json:"z00,omitempty"`
	Z01    int                `json:"z01,omitempty"`
	Z02    int                `json:"z02,omitempty"`
	Z03    int                `json:"z03,omitempty"`
	Z04    int                `json:"z04,omitempty"`
	Z05    int                `json:"z05,omitempty"`
	Z06    int                `json:"z06,omitempty"`
	Z07    int                `json:"z07,omitempty"`
	Z08    int                `json:"z08,omitempty"`
	Z09    int                `json:"z09,omitempty"`
	Z10    int                `json:"z10,omitempty"`
	Z11    int                `json:"z11,omitempty"`
	Z12    int                `json:"z12,omitempty"`
}

// Scarce is held by what it holds.
type Scarce struct {
	*Common
	Back *Sparse `json:"back,omitempty"`
	C00  string  `json:"c00,omitempty"`
	C01  string  `json:"c01,omitempty"`
	C02  string  `json:"c02,omitempty"`
	C03  string  `json:"c03,omitempty"`
	C04  string  `json:"c04,omitempty"`
	C05  string  `json:"c05,omitempty"`
	C06  string  `json:"c06,omitempty"`
	C07  string  `json:"c07,omitempty"`
	C08  string  `json:"c08,omitempty"`
	C09  string  `json:"c09,omitempty"`
	C10  string  `json:"c10,omitempty"`
	C11  string  `json:"c11,omitempty"`
	C12  string  `json:"c12,omitempty"`
	C13  string  `json:"c13,omitempty"`
	C14  string  `json:"c14,omitempty"`
	C15  string  `json:"c15,omitempty"`
	C16  string  `json:"c16,omitempty"`
	C17  string  `json:"c17,omitempty"`
	C18  string  `json:"c18,omitempty"`
	C19  string  `json:"c19,omitempty"`
}

// Common is embedded.
type Common struct {
	At *Scarce `json:"at,omitempty"`
}

// Open has members of which only the program knows what they hold.
//
//catena:generate json,msgpack,cbor
type Open struct {
	C00 string  `json:"c00,omitempty"`
	C01 string  `json:"c01,omitempty"`
	C02 string  `json:"c02,omitempty"`
	C03 string  `json:"c03,omitempty"`
	C04 string  `json:"c04,omitempty"`
	C05 string  `json:"c05,omitempty"`
	C06 string  `json:"c06,omitempty"`
	C07 string  `json:"c07,omitempty"`
	C08 string  `json:"c08,omitempty"`
	C09 string  `json:"c09,omitempty"`
	C10 string  `json:"c10,omitempty"`
	C11 string  `json:"c11,omitempty"`
	C12 string  `json:"c12,omitempty"`
	C13 string  `json:"c13,omitempty"`
	C14 string  `json:"c14,omitempty"`
	C15 string  `json:"c15,omitempty"`
	C16 string  `json:"c16,omitempty"`
	C17 string  `json:"c17,omitempty"`
	C18 string  `json:"c18,omitempty"`
	C19 string  `json:"c19,omitempty"`
	Any any     `json:"any,omitempty"`
	D00 float64 `json:"d00,omitzero"`
	D01 float64 `json:"d01,omitzero"`
	D02 float64 `json:"d02,omitzero"`
	D03 float64 `json:"d03,omitzero"`
}
