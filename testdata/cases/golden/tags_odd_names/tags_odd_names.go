// Package tags_odd_names has tags that are odd: names with signs in them, names
// that are not allowed, options that do not exist, and fields left out.
package tags_odd_names

//go:generate go tool catena-gen -tests

// Odd is a struct of somebody else's documents.
//
//catena:generate json,msgpack,cbor
type Odd struct {
	Dollar  string `json:"$ref"`
	At      string `json:"@type"`
	Dotted  string `json:"a.b/c"`
	Spaced  string `json:"two words"`
	Percent string `json:"100%"`
	HTML    string `json:"<b>&amp;</b>"`
	Accent  string `json:"préféré"`
	Kanji   string `json:"名前"`
	Digit   string `json:"0"`
	Dash    string `json:"-,"`
	Signs   string `json:"!#$%&()*+-./:;<=>?@[]^_{|}~"`
	Skipped string `json:"-"`
	Empty   string `json:""`
	Comma   string `json:","`
	Other   string `xml:"other" yaml:"another"`
	After   string `xml:"x" json:"after"`
	Loose   string `json:"loose,unknown,omitempty"`
	Long    string `json:"a_member_whose_name_is_longer_than_thirty_two_bytes_so_that_it_takes_many_words"`

	// These names are not allowed by encoding/json: the field's name counts.
	Quote string `json:"a\"b"`
	Back  string `json:"a\\b"`

	// Ünïcode is an exported field with letters that are not ASCII.
	Ünïcode string

	unexported string
}

// Unexported is in no document.
func (o *Odd) Unexported() string { return o.unexported }

// Prefixes has names of which one begins another.
//
//catena:generate json,msgpack,cbor
type Prefixes struct {
	A    int `json:"a"`
	Ab   int `json:"ab"`
	Abc  int `json:"abc"`
	Abcd int `json:"abcd"`
	B    int `json:"b"`
	Ba   int `json:"ba"`
}
