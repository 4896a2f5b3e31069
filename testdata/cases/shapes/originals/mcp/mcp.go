// Package mcp has copies of the content of github.com/modelcontextprotocol/go-sdk/mcp. Directives replace the methods
// that its authors wrote by hand.
package mcp

//go:generate go tool catena-gen -format json,msgpack,cbor

// PromptMessage is a mcp.PromptMessage.
//
//catena:generate json(std),msgpack,cbor
type PromptMessage struct {
	Content Content `json:"content" catena:"required,notnull"`
	Role    string  `json:"role"`
}

// SamplingMessage is a mcp.SamplingMessageV2.
//
//catena:generate json(std),msgpack,cbor
type SamplingMessage struct {
	Content []SamplingContent `json:"content" catena:"oneormany,unwrap,required,notnull"`
	Role    string            `json:"role"`
}

// Content is a part of a message.
//
//catena:union tag=type text=*TextContent image=*ImageContent audio=*AudioContent resource_link=*ResourceLink
//catena:union resource=*EmbeddedResource tool_use=*ToolUseContent tool_result=*ToolResultContent
type Content interface{ content() }

// SamplingContent is a part of a message with tools.
//
//catena:union tag=type text=*TextContent image=*ImageContent audio=*AudioContent tool_use=*ToolUseContent
//catena:union tool_result=*ToolResultContent
type SamplingContent interface{ samplingContent() }

// ResultContent is a part of a tool's result.
//
//catena:union tag=type text=*TextContent image=*ImageContent audio=*AudioContent resource_link=*ResourceLink
//catena:union resource=*EmbeddedResource
type ResultContent interface{ resultContent() }

// TextContent is a mcp.TextContent.
type TextContent struct {
	Text        string         `json:"text"`
	Meta        map[string]any `json:"_meta,omitempty"`
	Annotations *Annotations   `json:"annotations,omitempty"`
}

// ImageContent is a mcp.ImageContent.
type ImageContent struct {
	MIMEType    string         `json:"mimeType"`
	Data        []byte         `json:"data"`
	Meta        map[string]any `json:"_meta,omitempty"`
	Annotations *Annotations   `json:"annotations,omitempty"`
}

// AudioContent is a mcp.AudioContent.
type AudioContent struct {
	MIMEType    string         `json:"mimeType"`
	Data        []byte         `json:"data"`
	Meta        map[string]any `json:"_meta,omitempty"`
	Annotations *Annotations   `json:"annotations,omitempty"`
}

// ResourceLink is a mcp.ResourceLink.
type ResourceLink struct {
	MIMEType    string         `json:"mimeType,omitempty"`
	URI         string         `json:"uri,omitempty"`
	Name        string         `json:"name,omitempty"`
	Title       string         `json:"title,omitempty"`
	Description string         `json:"description,omitempty"`
	Size        *int64         `json:"size,omitempty"`
	Meta        map[string]any `json:"_meta,omitempty"`
	Annotations *Annotations   `json:"annotations,omitempty"`
	Icons       []Icon         `json:"icons,omitempty"`
}

// EmbeddedResource is a mcp.EmbeddedResource.
type EmbeddedResource struct {
	Resource    *ResourceContents `json:"resource,omitempty"`
	Meta        map[string]any    `json:"_meta,omitempty"`
	Annotations *Annotations      `json:"annotations,omitempty"`
}

// ToolUseContent is a mcp.ToolUseContent.
type ToolUseContent struct {
	ID    string         `json:"id"`
	Name  string         `json:"name"`
	Input map[string]any `json:"input"`
	Meta  map[string]any `json:"_meta,omitempty"`
}

// ToolResultContent is a mcp.ToolResultContent.
type ToolResultContent struct {
	ToolUseID         string          `json:"toolUseId"`
	Content           []ResultContent `json:"content"`
	StructuredContent any             `json:"structuredContent,omitempty"`
	IsError           bool            `json:"isError,omitempty"`
	Meta              map[string]any  `json:"_meta,omitempty"`
}

// ResourceContents is a mcp.ResourceContents.
type ResourceContents struct {
	URI      string         `json:"uri"`
	MIMEType string         `json:"mimeType,omitempty"`
	Text     string         `json:"text,omitempty"`
	Blob     []byte         `json:"blob,omitzero"`
	Meta     map[string]any `json:"_meta,omitempty"`
}

// Annotations is a mcp.Annotations.
type Annotations struct {
	Audience     []string `json:"audience,omitempty"`
	LastModified string   `json:"lastModified,omitempty"`
	Priority     float64  `json:"priority,omitempty"`
}

// Icon is a mcp.Icon.
type Icon struct {
	Source   string   `json:"src"`
	MIMEType string   `json:"mimeType,omitempty"`
	Sizes    []string `json:"sizes,omitempty"`
	Theme    string   `json:"theme,omitempty"`
}

func (*TextContent) content()       {}
func (*ImageContent) content()      {}
func (*AudioContent) content()      {}
func (*ResourceLink) content()      {}
func (*EmbeddedResource) content()  {}
func (*ToolUseContent) content()    {}
func (*ToolResultContent) content() {}

func (*TextContent) samplingContent()       {}
func (*ImageContent) samplingContent()      {}
func (*AudioContent) samplingContent()      {}
func (*ToolUseContent) samplingContent()    {}
func (*ToolResultContent) samplingContent() {}

func (*TextContent) resultContent()      {}
func (*ImageContent) resultContent()     {}
func (*AudioContent) resultContent()     {}
func (*ResourceLink) resultContent()     {}
func (*EmbeddedResource) resultContent() {}
