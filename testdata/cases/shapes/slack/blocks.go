package slack

// MessageBlockType is a slack.MessageBlockType.
type MessageBlockType string

// ActionBlock is a slack.ActionBlock.
type ActionBlock struct {
	Type     MessageBlockType `json:"type"`
	BlockID  string           `json:"block_id,omitempty"`
	Elements *BlockElements   `json:"elements"`
}

// AlertLevel is a slack.AlertLevel.
type AlertLevel string

// AlertBlock is a slack.AlertBlock.
type AlertBlock struct {
	Type    MessageBlockType `json:"type"`
	Text    *TextBlockObject `json:"text"`
	Level   AlertLevel       `json:"level,omitempty"`
	BlockID string           `json:"block_id,omitempty"`
}

// AuthProviderBlock is a slack.AuthProviderBlock.
type AuthProviderBlock struct {
	Type              MessageBlockType      `json:"type"`
	BlockID           string                `json:"block_id,omitempty"`
	Value             string                `json:"value"`
	Name              *TextBlockObject      `json:"name"`
	IsConnected       bool                  `json:"is_connected"`
	Description       *TextBlockObject      `json:"description,omitempty"`
	IconURL           string                `json:"icon_url,omitempty"`
	AuthURL           string                `json:"auth_url,omitempty"`
	DisconnectURL     string                `json:"disconnect_url,omitempty"`
	ConnectedIdentity *TextBlockObject      `json:"connected_identity,omitempty"`
	ConnectedContext  *TextBlockObject      `json:"connected_context,omitempty"`
	Accessory         *OverflowBlockElement `json:"accessory,omitempty"`
	Fallback          *Blocks               `json:"fallback,omitempty"`
}

// CallBlock is a slack.CallBlock.
type CallBlock struct {
	Type    MessageBlockType `json:"type"`
	BlockID string           `json:"block_id,omitempty"`
	CallID  string           `json:"call_id"`

	Call                   *CallBlockData `json:"call,omitempty"`
	APIDecorationAvailable bool           `json:"api_decoration_available,omitempty"`
}

// CallBlockData is a slack.CallBlockData.
type CallBlockData struct {
	V1               *CallBlockDataV1 `json:"v1,omitempty"`
	MediaBackendType string           `json:"media_backend_type,omitempty"`
}

// CallBlockDataV1 is a slack.CallBlockDataV1.
type CallBlockDataV1 struct {
	ID                 string             `json:"id"`
	AppID              string             `json:"app_id,omitempty"`
	AppIconURLs        *CallBlockIconURLs `json:"app_icon_urls,omitempty"`
	DateStart          int64              `json:"date_start"`
	DateEnd            int64              `json:"date_end"`
	ActiveParticipants []CallParticipant  `json:"active_participants,omitempty"`
	AllParticipants    []CallParticipant  `json:"all_participants,omitempty"`
	DisplayID          string             `json:"display_id,omitempty"`
	JoinURL            string             `json:"join_url,omitempty"`
	DesktopAppJoinURL  string             `json:"desktop_app_join_url,omitempty"`
	Name               string             `json:"name,omitempty"`
	CreatedBy          string             `json:"created_by,omitempty"`
	Channels           []string           `json:"channels,omitempty"`
	IsDMCall           bool               `json:"is_dm_call"`
	WasRejected        bool               `json:"was_rejected"`
	WasMissed          bool               `json:"was_missed"`
	WasAccepted        bool               `json:"was_accepted"`
	HasEnded           bool               `json:"has_ended"`
}

// CallBlockIconURLs is a slack.CallBlockIconURLs.
type CallBlockIconURLs struct {
	Image32       string `json:"image_32,omitempty"`
	Image36       string `json:"image_36,omitempty"`
	Image48       string `json:"image_48,omitempty"`
	Image64       string `json:"image_64,omitempty"`
	Image72       string `json:"image_72,omitempty"`
	Image96       string `json:"image_96,omitempty"`
	Image128      string `json:"image_128,omitempty"`
	Image192      string `json:"image_192,omitempty"`
	Image512      string `json:"image_512,omitempty"`
	Image1024     string `json:"image_1024,omitempty"`
	ImageOriginal string `json:"image_original,omitempty"`
}

// CardBlock is a slack.CardBlock.
type CardBlock struct {
	Type      MessageBlockType   `json:"type"`
	BlockID   string             `json:"block_id,omitempty"`
	HeroImage *ImageBlockElement `json:"hero_image,omitempty"`
	Icon      *ImageBlockElement `json:"icon,omitempty"`
	SlackIcon *SlackIconObject   `json:"slack_icon,omitempty"`
	Title     *TextBlockObject   `json:"title,omitempty"`
	Subtitle  *TextBlockObject   `json:"subtitle,omitempty"`
	Body      *TextBlockObject   `json:"body,omitempty"`
	Subtext   *TextBlockObject   `json:"subtext,omitempty"`
	Actions   *BlockElements     `json:"actions,omitempty"`
}

// CarouselBlock is a slack.CarouselBlock.
type CarouselBlock struct {
	Type     MessageBlockType `json:"type"`
	BlockID  string           `json:"block_id,omitempty"`
	Elements []*CardBlock     `json:"elements"`
}

// ContainerWidth is a slack.ContainerWidth.
type ContainerWidth string

// ContainerBlock is a slack.ContainerBlock.
type ContainerBlock struct {
	Type    MessageBlockType `json:"type"`
	BlockID string           `json:"block_id,omitempty"`

	Title *TextBlockObject `json:"title,omitempty"`

	RichTextTitle *RichTextBlock `json:"rich_text_title,omitempty"`

	Subtitle *TextBlockObject `json:"subtitle,omitempty"`

	Icon *ImageBlockElement `json:"icon,omitempty"`

	Width ContainerWidth `json:"width,omitempty"`

	IsCollapsible bool `json:"is_collapsible,omitempty"`

	DefaultCollapsed bool `json:"default_collapsed,omitempty"`

	HasHeaderDivider bool `json:"has_header_divider,omitempty"`

	ChildBlocks Blocks `json:"child_blocks"`
}

// ContextBlock is a slack.ContextBlock.
type ContextBlock struct {
	Type            MessageBlockType `json:"type"`
	BlockID         string           `json:"block_id,omitempty"`
	ContextElements []MixedElement   `json:"elements"`
}

// ContextActionsBlock is a slack.ContextActionsBlock.
type ContextActionsBlock struct {
	Type     MessageBlockType `json:"type"`
	BlockID  string           `json:"block_id,omitempty"`
	Elements *BlockElements   `json:"elements"`
}

// DividerBlock is a slack.DividerBlock.
type DividerBlock struct {
	Type    MessageBlockType `json:"type"`
	BlockID string           `json:"block_id,omitempty"`
}

// FileBlock is a slack.FileBlock.
type FileBlock struct {
	Type       MessageBlockType `json:"type"`
	BlockID    string           `json:"block_id,omitempty"`
	ExternalID string           `json:"external_id"`
	Source     string           `json:"source"`
}

// HeaderBlock is a slack.HeaderBlock.
type HeaderBlock struct {
	Type    MessageBlockType `json:"type"`
	Text    *TextBlockObject `json:"text,omitempty"`
	BlockID string           `json:"block_id,omitempty"`

	Level int `json:"level,omitempty"`
}

// ImageBlock is a slack.ImageBlock.
type ImageBlock struct {
	Type      MessageBlockType `json:"type"`
	ImageURL  string           `json:"image_url,omitempty"`
	AltText   string           `json:"alt_text"`
	BlockID   string           `json:"block_id,omitempty"`
	Title     *TextBlockObject `json:"title,omitempty"`
	SlackFile *SlackFileObject `json:"slack_file,omitempty"`
}

// InputBlock is a slack.InputBlock.
type InputBlock struct {
	Type           MessageBlockType `json:"type"`
	BlockID        string           `json:"block_id,omitempty"`
	Label          *TextBlockObject `json:"label"`
	Element        InputElement     `json:"element"`
	Hint           *TextBlockObject `json:"hint,omitempty"`
	Optional       bool             `json:"optional,omitempty"`
	DispatchAction bool             `json:"dispatch_action,omitempty"`
}

// LayoutWidth is a slack.LayoutWidth.
type LayoutWidth string

// LayoutHorizontalAlignment is a slack.LayoutHorizontalAlignment.
type LayoutHorizontalAlignment string

// LayoutGridLines is a slack.LayoutGridLines.
type LayoutGridLines string

// LayoutBlock is a slack.LayoutBlock.
type LayoutBlock struct {
	Type    MessageBlockType `json:"type"`
	BlockID string           `json:"block_id,omitempty"`

	Label          string          `json:"label"`
	Rows           []*LayoutRow    `json:"rows"`
	IsLabelVisible bool            `json:"is_label_visible,omitempty"`
	GridLines      LayoutGridLines `json:"grid_lines,omitempty"`

	Fallback *Blocks `json:"fallback,omitempty"`
}

// LayoutRow is a slack.LayoutRow.
type LayoutRow struct {
	Items []*LayoutItem `json:"items"`
}

// LayoutItem is a slack.LayoutItem.
type LayoutItem struct {
	Block               Block                     `json:"block"`
	Width               LayoutWidth               `json:"width,omitempty"`
	HorizontalAlignment LayoutHorizontalAlignment `json:"horizontal_alignment,omitempty"`
}

// MarkdownBlock is a slack.MarkdownBlock.
type MarkdownBlock struct {
	Type    MessageBlockType `json:"type"`
	BlockID string           `json:"block_id,omitempty"`
	Text    string           `json:"text"`
}

// PlanBlock is a slack.PlanBlock.
type PlanBlock struct {
	Type    MessageBlockType `json:"type"`
	BlockID string           `json:"block_id,omitempty"`
	Title   string           `json:"title"`
	Tasks   []TaskCardBlock  `json:"tasks,omitempty"`
}

// SectionBlock is a slack.SectionBlock.
type SectionBlock struct {
	Type      MessageBlockType   `json:"type"`
	Text      *TextBlockObject   `json:"text,omitempty"`
	BlockID   string             `json:"block_id,omitempty"`
	Fields    []*TextBlockObject `json:"fields,omitempty"`
	Accessory Accessory          `json:"accessory,omitempty"`
	Expand    bool               `json:"expand,omitempty"`
}

// TaskCardStatus is a slack.TaskCardStatus.
type TaskCardStatus string

// TaskCardSource is a slack.TaskCardSource.
type TaskCardSource struct {
	Type string `json:"type"`
	URL  string `json:"url"`
	Text string `json:"text"`
}

// TaskCardBlock is a slack.TaskCardBlock.
type TaskCardBlock struct {
	Type      MessageBlockType `json:"type"`
	BlockID   string           `json:"block_id,omitempty"`
	TaskID    string           `json:"task_id"`
	Title     string           `json:"title"`
	Status    TaskCardStatus   `json:"status,omitempty"`
	Details   *RichTextBlock   `json:"details,omitempty"`
	Output    *RichTextBlock   `json:"output,omitempty"`
	Sources   []TaskCardSource `json:"sources,omitempty"`
	HideTitle bool             `json:"hide_title,omitempty"`
}

// VideoBlock is a slack.VideoBlock.
type VideoBlock struct {
	Type            MessageBlockType `json:"type"`
	VideoURL        string           `json:"video_url"`
	ThumbnailURL    string           `json:"thumbnail_url"`
	AltText         string           `json:"alt_text"`
	Title           *TextBlockObject `json:"title"`
	BlockID         string           `json:"block_id,omitempty"`
	TitleURL        string           `json:"title_url,omitempty"`
	AuthorName      string           `json:"author_name,omitempty"`
	ProviderName    string           `json:"provider_name,omitempty"`
	ProviderIconURL string           `json:"provider_icon_url,omitempty"`
	Description     *TextBlockObject `json:"description,omitempty"`
}

// CallParticipant is a slack.CallParticipant.
type CallParticipant struct {
	SlackID     string `json:"slack_id,omitempty"`
	ExternalID  string `json:"external_id,omitempty"`
	DisplayName string `json:"display_name,omitempty"`
	AvatarURL   string `json:"avatar_url,omitempty"`
}
