package twitter

// Entities is what was recognized in a tweet's text. Media is absent from a
// tweet without pictures.
type Entities struct {
	Hashtags     []Hashtag     `json:"hashtags"`
	Symbols      []Hashtag     `json:"symbols"`
	URLs         []URL         `json:"urls"`
	UserMentions []UserMention `json:"user_mentions"`
	Media        []Media       `json:"media,omitempty"`
}

// Indices is where an entity begins and ends, in characters of the text.
type Indices [2]int

// Hashtag is a word after a # or a $.
type Hashtag struct {
	Text    string  `json:"text"`
	Indices Indices `json:"indices"`
}

// URL is an address in its short, full and shown form.
type URL struct {
	URL         string  `json:"url"`
	ExpandedURL string  `json:"expanded_url"`
	DisplayURL  string  `json:"display_url"`
	Indices     Indices `json:"indices"`
}

// UserMention is a word after an @.
type UserMention struct {
	ScreenName string  `json:"screen_name"`
	Name       string  `json:"name"`
	ID         int64   `json:"id"`
	IDStr      string  `json:"id_str"`
	Indices    Indices `json:"indices"`
}

// Media is a picture. The source status is the tweet it was first sent with,
// absent if that is this one.
type Media struct {
	ID                int64   `json:"id"`
	IDStr             string  `json:"id_str"`
	Indices           Indices `json:"indices"`
	MediaURL          string  `json:"media_url"`
	MediaURLHTTPS     string  `json:"media_url_https"`
	URL               string  `json:"url"`
	DisplayURL        string  `json:"display_url"`
	ExpandedURL       string  `json:"expanded_url"`
	Type              string  `json:"type"`
	Sizes             Sizes   `json:"sizes"`
	SourceStatusID    int64   `json:"source_status_id,omitempty"`
	SourceStatusIDStr string  `json:"source_status_id_str,omitempty"`
}

// Sizes is the sizes a picture is offered in.
type Sizes struct {
	Medium Size `json:"medium"`
	Small  Size `json:"small"`
	Thumb  Size `json:"thumb"`
	Large  Size `json:"large"`
}

// Size is a width and a height in pixels, and how they were reached.
type Size struct {
	W      int    `json:"w"`
	H      int    `json:"h"`
	Resize string `json:"resize"`
}
