package slack

// SlackFileObject is a slack.SlackFileObject.
type SlackFileObject struct {
	ID  string `json:"id,omitempty"`
	URL string `json:"url,omitempty"`
}

// TextBlockObject is a slack.TextBlockObject.
type TextBlockObject struct {
	Type     string `json:"type"`
	Text     string `json:"text"`
	Emoji    *bool  `json:"emoji,omitempty"`
	Verbatim bool   `json:"verbatim,omitempty"`
}

// ConfirmationBlockObject is a slack.ConfirmationBlockObject.
type ConfirmationBlockObject struct {
	Title   *TextBlockObject `json:"title"`
	Text    *TextBlockObject `json:"text"`
	Confirm *TextBlockObject `json:"confirm"`
	Deny    *TextBlockObject `json:"deny,omitempty"`
	Style   Style            `json:"style,omitempty"`
}

// OptionBlockObject is a slack.OptionBlockObject.
type OptionBlockObject struct {
	Text        *TextBlockObject `json:"text"`
	Value       string           `json:"value"`
	Description *TextBlockObject `json:"description,omitempty"`
	URL         string           `json:"url,omitempty"`
}

// OptionGroupBlockObject is a slack.OptionGroupBlockObject.
type OptionGroupBlockObject struct {
	Label   *TextBlockObject     `json:"label,omitempty"`
	Options []*OptionBlockObject `json:"options"`
}

// SlackIconObject is a slack.SlackIconObject.
type SlackIconObject struct {
	Type string `json:"type"`
	Name string `json:"name"`
}
