// Package many_members has an object with more members than a word has bits,
// and one whose names share their lengths and first letters.
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
