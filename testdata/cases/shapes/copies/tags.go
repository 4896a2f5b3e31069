package copies

import (
	"encoding/json"

	"github.com/ezrantn/catena/runtime"
)

// ReactionCount is a telego.ReactionCount.
//
//catena:generate json(std),msgpack,cbor
type ReactionCount struct {
	Type       ReactionType `json:"type" catena:"required,notnull"`
	TotalCount int          `json:"total_count"`
}

// ReactionType is told by its member type, which each variant has as a field.
//
//catena:union tag=type emoji=*ReactionTypeEmoji custom_emoji=*ReactionTypeCustomEmoji paid=*ReactionTypePaid
type ReactionType interface{ reactionType() }

// ReactionTypeEmoji is a variant.
type ReactionTypeEmoji struct {
	Type  string `json:"type"`
	Emoji string `json:"emoji"`
}

// ReactionTypeCustomEmoji is a variant.
type ReactionTypeCustomEmoji struct {
	Type          string `json:"type"`
	CustomEmojiID string `json:"custom_emoji_id"`
}

// ReactionTypePaid is a variant.
type ReactionTypePaid struct {
	Type string `json:"type"`
}

func (*ReactionTypeEmoji) reactionType()       {}
func (*ReactionTypeCustomEmoji) reactionType() {}
func (*ReactionTypePaid) reactionType()        {}

// Citation is a slack.RichTextSectionCitationElement.
//
//catena:generate json(std),msgpack,cbor
type Citation struct {
	Type       string          `json:"type"`
	URL        string          `json:"url"`
	Text       string          `json:"text"`
	Index      float64         `json:"index"`
	Details    CitationDetails `json:"details"`
	FromLLM    *bool           `json:"from_llm,omitempty"`
	IsSlackURL *bool           `json:"is_slack_url,omitempty"`
}

// CitationDetails have variants for an unknown tag and for none.
//
//catena:union tag=citation_type file=*FileDetails external=*ExternalDetails web=*WebDetails message=*MessageDetails
//catena:union memory=*MemoryDetails other=*UnknownDetails missing=*UntaggedDetails
type CitationDetails interface{ citationDetails() }

// CitationType is a tag.
type CitationType string

// FileDetails are a variant.
type FileDetails struct {
	Type       CitationType `json:"citation_type"`
	FileID     string       `json:"file_id"`
	Descriptor *string      `json:"descriptor,omitempty"`
}

// ExternalDetails are a variant.
type ExternalDetails struct {
	Type       CitationType `json:"citation_type"`
	AppName    string       `json:"app_name"`
	AppIconURL string       `json:"app_icon_url"`
}

// WebDetails are a variant.
type WebDetails struct {
	Type        CitationType `json:"citation_type"`
	DisplayName string       `json:"display_name"`
	Title       *string      `json:"title,omitempty"`
	Snippet     *string      `json:"snippet,omitempty"`
}

// MessageDetails are a variant.
type MessageDetails struct {
	Type             CitationType `json:"citation_type"`
	Channel          string       `json:"channel"`
	MessageTimestamp string       `json:"message_ts"`
}

// MemoryDetails are a variant.
type MemoryDetails struct {
	Type     CitationType `json:"citation_type"`
	MemoryID string       `json:"memory_id"`
}

// UnknownDetails have any other tag.
type UnknownDetails struct {
	Type CitationType   `json:"citation_type"`
	Rest catena.Members `catena:"unknown"`
}

// UntaggedDetails have no tag.
type UntaggedDetails struct {
	Rest catena.Members `catena:"unknown"`
}

func (*FileDetails) citationDetails()     {}
func (*ExternalDetails) citationDetails() {}
func (*WebDetails) citationDetails()      {}
func (*MessageDetails) citationDetails()  {}
func (*MemoryDetails) citationDetails()   {}
func (*UnknownDetails) citationDetails()  {}
func (*UntaggedDetails) citationDetails() {}

// MessageComponent is told by an integer. The variants have it last, as discordgo encodes it.
//
//catena:union tag=type 2=*Button 3=*SelectMenu 5=*SelectMenu 6=*SelectMenu 7=*SelectMenu 8=*SelectMenu 9=*Section
//catena:union 10=*TextDisplay 11=*Thumbnail
type MessageComponent interface{ component() }

// ComponentType is the integer.
type ComponentType uint

// Section is a discordgo.Section.
//
//catena:generate json(std),msgpack,cbor
type Section struct {
	ID         int                `json:"id,omitempty"`
	Components []MessageComponent `json:"components"`
	Accessory  MessageComponent   `json:"accessory"`
	Kind       ComponentType      `json:"type" catena:"default=9"`
}

// TextDisplay is a variant.
type TextDisplay struct {
	Content string        `json:"content"`
	Kind    ComponentType `json:"type"`
}

// Thumbnail is a variant.
type Thumbnail struct {
	ID          int               `json:"id,omitempty"`
	Media       UnfurledMediaItem `json:"media"`
	Description *string           `json:"description,omitempty"`
	Spoiler     bool              `json:"spoiler"`
	Kind        ComponentType     `json:"type"`
}

// UnfurledMediaItem has an address.
type UnfurledMediaItem struct {
	URL string `json:"url"`
}

// Button is a variant.
type Button struct {
	Label    string        `json:"label"`
	Style    int           `json:"style"`
	Disabled bool          `json:"disabled"`
	URL      string        `json:"url,omitempty"`
	CustomID string        `json:"custom_id,omitempty"`
	SKUID    string        `json:"sku_id,omitempty"`
	ID       int           `json:"id,omitempty"`
	Kind     ComponentType `json:"type"`
}

// SelectMenu is the variant of several integers.
type SelectMenu struct {
	CustomID     string             `json:"custom_id,omitempty"`
	Placeholder  string             `json:"placeholder"`
	MinValues    *int               `json:"min_values,omitempty"`
	MaxValues    int                `json:"max_values,omitempty"`
	Options      []SelectMenuOption `json:"options,omitempty"`
	Disabled     bool               `json:"disabled"`
	ChannelTypes []int              `json:"channel_types,omitempty"`
	ID           int                `json:"id,omitempty"`
	MenuType     ComponentType      `json:"type"`
}

// SelectMenuOption is a choice of a SelectMenu.
type SelectMenuOption struct {
	Label string `json:"label,omitempty"`
	Value string `json:"value"`
}

func (*Section) component()     {}
func (*TextDisplay) component() {}
func (*Thumbnail) component()   {}
func (*Button) component()      {}
func (*SelectMenu) component()  {}

// Writes are a list of agnostic.RepoApplyWrites_Input_Writes_Elem of indigo.
//
//catena:generate json(std),msgpack,cbor
type Writes []Write

// Write is told by a name with a $ and tags with dots.
//
//catena:union tag=$type com.atproto.repo.applyWrites#create=*Create
//catena:union com.atproto.repo.applyWrites#update=*Update com.atproto.repo.applyWrites#delete=*Delete
type Write interface{ write() }

// Create is a variant.
type Create struct {
	LexiconTypeID string           `json:"$type"`
	Collection    string           `json:"collection"`
	Rkey          *string          `json:"rkey,omitempty"`
	Value         *json.RawMessage `json:"value"`
}

// Update is a variant.
type Update struct {
	LexiconTypeID string           `json:"$type"`
	Collection    string           `json:"collection"`
	Rkey          string           `json:"rkey"`
	Value         *json.RawMessage `json:"value"`
}

// Delete is a variant.
type Delete struct {
	LexiconTypeID string `json:"$type"`
	Collection    string `json:"collection"`
	Rkey          string `json:"rkey"`
}

func (*Create) write() {}
func (*Update) write() {}
func (*Delete) write() {}

// Geometry is a geojson.Geometry of orb. No variant has a field for the tag.
//
//catena:generate json(std),msgpack,cbor
//catena:union tag=type Point=*Point MultiPoint=*MultiPoint LineString=*LineString MultiLineString=*MultiLineString
//catena:union Polygon=*Polygon MultiPolygon=*MultiPolygon GeometryCollection=*Collection as=AnyGeometry
type Geometry interface{ geometry() }

// Point is a variant.
type Point struct {
	Coordinates [2]float64 `json:"coordinates" catena:"required"`
}

// MultiPoint is a variant.
type MultiPoint struct {
	Coordinates [][2]float64 `json:"coordinates"`
}

// LineString is a variant.
type LineString struct {
	Coordinates [][2]float64 `json:"coordinates"`
}

// MultiLineString is a variant.
type MultiLineString struct {
	Coordinates [][][2]float64 `json:"coordinates"`
}

// Polygon is a variant.
type Polygon struct {
	Coordinates [][][2]float64 `json:"coordinates"`
}

// MultiPolygon is a variant.
type MultiPolygon struct {
	Coordinates [][][][2]float64 `json:"coordinates"`
}

// Collection is a variant that contains others.
type Collection struct {
	Geometries []Geometry `json:"geometries"`
}

func (*Point) geometry()           {}
func (*MultiPoint) geometry()      {}
func (*LineString) geometry()      {}
func (*MultiLineString) geometry() {}
func (*Polygon) geometry()         {}
func (*MultiPolygon) geometry()    {}
func (*Collection) geometry()      {}

// SamplingMessage is a mcp.SamplingMessageV2.
//
//catena:generate json(std),msgpack,cbor
type SamplingMessage struct {
	Content []Content `json:"content" catena:"oneormany,unwrap,required,notnull"`
	Role    string    `json:"role"`
}

// Content is a part of a message.
//
//catena:union tag=type text=*Text image=*Image audio=*Audio tool_use=*ToolUse tool_result=*ToolResult
type Content interface{ content() }

// Text is a variant.
type Text struct {
	Text        string         `json:"text"`
	Meta        map[string]any `json:"_meta,omitempty"`
	Annotations *Annotations   `json:"annotations,omitempty"`
}

// Image is a variant.
type Image struct {
	MIMEType    string         `json:"mimeType"`
	Data        []byte         `json:"data"`
	Meta        map[string]any `json:"_meta,omitempty"`
	Annotations *Annotations   `json:"annotations,omitempty"`
}

// Audio is a variant.
type Audio struct {
	MIMEType    string         `json:"mimeType"`
	Data        []byte         `json:"data"`
	Meta        map[string]any `json:"_meta,omitempty"`
	Annotations *Annotations   `json:"annotations,omitempty"`
}

// ToolUse is a variant.
type ToolUse struct {
	ID    string         `json:"id"`
	Name  string         `json:"name"`
	Input map[string]any `json:"input"`
	Meta  map[string]any `json:"_meta,omitempty"`
}

// ToolResult is a variant that contains others.
type ToolResult struct {
	ToolUseID         string         `json:"toolUseId"`
	Content           []Content      `json:"content"`
	StructuredContent any            `json:"structuredContent,omitempty"`
	IsError           bool           `json:"isError,omitempty"`
	Meta              map[string]any `json:"_meta,omitempty"`
}

// Annotations say for whom a content is.
type Annotations struct {
	Audience     []string `json:"audience,omitempty"`
	LastModified string   `json:"lastModified,omitempty"`
	Priority     float64  `json:"priority,omitempty"`
}

func (*Text) content()       {}
func (*Image) content()      {}
func (*Audio) content()      {}
func (*ToolUse) content()    {}
func (*ToolResult) content() {}

// APIError is a schema.Error of hcloud.
//
//catena:generate json(std),msgpack,cbor
//catena:union tag=code invalid_input=*InvalidInput deprecated_api_endpoint=*DeprecatedEndpoint other=*OtherError
//catena:union as=AnyAPIError
type APIError interface{ apiError() }

// InvalidInput is a variant.
type InvalidInput struct {
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Details *InvalidFields `json:"details"`
}

// InvalidFields are the details of InvalidInput.
type InvalidFields struct {
	Fields []InvalidField `json:"fields"`
}

// InvalidField is one of them.
type InvalidField struct {
	Name     string   `json:"name"`
	Messages []string `json:"messages"`
}

// DeprecatedEndpoint is a variant.
type DeprecatedEndpoint struct {
	Code    string        `json:"code"`
	Message string        `json:"message"`
	Details *Announcement `json:"details"`
}

// Announcement has the details of DeprecatedEndpoint.
type Announcement struct {
	Announcement string `json:"announcement"`
}

// OtherError has any other code.
type OtherError struct {
	Code       string          `json:"code"`
	Message    string          `json:"message"`
	DetailsRaw json.RawMessage `json:"details"`
}

func (*InvalidInput) apiError()       {}
func (*DeprecatedEndpoint) apiError() {}
func (*OtherError) apiError()         {}
