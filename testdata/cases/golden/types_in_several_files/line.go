package types_in_several_files

type (
	// Line is reached, not marked.
	Line struct {
		Article string `json:"article"`
		Pieces  int    `json:"pieces"`
	}

	// State is a word.
	State string

	// Cart is marked inside a group.
	//
	//catena:generate json,msgpack,cbor
	Cart struct {
		Lines []*Line `json:"lines"`
	}

	// Unmarked is neither reached nor marked: it gets no code.
	Unmarked struct {
		Func func()
	}
)
