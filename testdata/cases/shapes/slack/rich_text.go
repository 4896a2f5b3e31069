package slack

// RichTextBlock is a slack.RichTextBlock.
type RichTextBlock struct {
	Type     MessageBlockType  `json:"type"`
	BlockID  string            `json:"block_id,omitempty"`
	Elements []RichTextElement `json:"elements"`
}

// RichTextElementType is a slack.RichTextElementType.
type RichTextElementType string

// RichTextListElementType is a slack.RichTextListElementType.
type RichTextListElementType string

// RichTextList is a slack.RichTextList.
type RichTextList struct {
	Type     RichTextElementType     `json:"type"`
	Elements []RichTextElement       `json:"elements"`
	Style    RichTextListElementType `json:"style"`
	Indent   int                     `json:"indent"`
	Border   int                     `json:"border"`
	Offset   int                     `json:"offset"`
}

// RichTextSection is a slack.RichTextSection.
type RichTextSection struct {
	Type     RichTextElementType      `json:"type"`
	Elements []RichTextSectionElement `json:"elements"`
}

// RichTextSectionElementType is a slack.RichTextSectionElementType.
type RichTextSectionElementType string

// RichTextSectionTextStyle is a slack.RichTextSectionTextStyle.
type RichTextSectionTextStyle struct {
	Bold            bool `json:"bold,omitempty"`
	Italic          bool `json:"italic,omitempty"`
	Strike          bool `json:"strike,omitempty"`
	Code            bool `json:"code,omitempty"`
	Underline       bool `json:"underline,omitempty"`
	Highlight       bool `json:"highlight,omitempty"`
	ClientHighlight bool `json:"client_highlight,omitempty"`
	Unlink          bool `json:"unlink,omitempty"`
}

// RichTextSectionTextElement is a slack.RichTextSectionTextElement.
type RichTextSectionTextElement struct {
	Type  RichTextSectionElementType `json:"type"`
	Text  string                     `json:"text"`
	Style *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextTagColor is a slack.RichTextTagColor.
type RichTextTagColor string

// RichTextSectionTagElement is a slack.RichTextSectionTagElement.
type RichTextSectionTagElement struct {
	Type  RichTextSectionElementType `json:"type"`
	Text  string                     `json:"text"`
	Color RichTextTagColor           `json:"color,omitempty"`
	Style *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionChannelElement is a slack.RichTextSectionChannelElement.
type RichTextSectionChannelElement struct {
	Type      RichTextSectionElementType `json:"type"`
	ChannelID string                     `json:"channel_id"`
	TabID     string                     `json:"tab_id,omitempty"`
	FromLLM   *bool                      `json:"from_llm,omitempty"`
	Style     *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionUserElement is a slack.RichTextSectionUserElement.
type RichTextSectionUserElement struct {
	Type    RichTextSectionElementType `json:"type"`
	UserID  string                     `json:"user_id"`
	FromLLM *bool                      `json:"from_llm,omitempty"`
	Style   *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionEmojiElement is a slack.RichTextSectionEmojiElement.
type RichTextSectionEmojiElement struct {
	Type     RichTextSectionElementType `json:"type"`
	Name     string                     `json:"name"`
	SkinTone int                        `json:"skin_tone,omitempty"`
	Unicode  string                     `json:"unicode,omitempty"`

	URL   string                    `json:"url,omitempty"`
	Style *RichTextSectionTextStyle `json:"style,omitempty"`
}

// RichTextSectionAttachmentMentionElement is a slack.RichTextSectionAttachmentMentionElement.
type RichTextSectionAttachmentMentionElement struct {
	Type                   RichTextSectionElementType `json:"type"`
	URL                    string                     `json:"url"`
	Text                   string                     `json:"text,omitempty"`
	AppID                  string                     `json:"app_id,omitempty"`
	EntityID               string                     `json:"entity_id,omitempty"`
	IconURL                string                     `json:"icon_url,omitempty"`
	ChannelID              string                     `json:"channel_id,omitempty"`
	Timestamp              string                     `json:"ts,omitempty"`
	FullSizePreviewEnabled *bool                      `json:"full_size_preview_enabled,omitempty"`
	IconName               string                     `json:"icon_name,omitempty"`
	ReferenceObjectType    string                     `json:"reference_object_type,omitempty"`
	ProductName            string                     `json:"product_name,omitempty"`
	Style                  *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionWorkObjectMentionElement is a slack.RichTextSectionWorkObjectMentionElement.
type RichTextSectionWorkObjectMentionElement struct {
	Type                   RichTextSectionElementType `json:"type"`
	EntityID               string                     `json:"entity_id"`
	AppID                  string                     `json:"app_id"`
	Text                   string                     `json:"text"`
	URL                    string                     `json:"url"`
	IconURL                string                     `json:"icon_url,omitempty"`
	FullSizePreviewEnabled *bool                      `json:"full_size_preview_enabled,omitempty"`
	ProductName            string                     `json:"product_name,omitempty"`
	Style                  *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionWorkflowMentionElement is a slack.RichTextSectionWorkflowMentionElement.
type RichTextSectionWorkflowMentionElement struct {
	Type              RichTextSectionElementType `json:"type"`
	WorkflowID        string                     `json:"workflow_id"`
	FunctionTriggerID string                     `json:"function_trigger_id"`
	Text              string                     `json:"text"`
	URL               string                     `json:"url,omitempty"`
	ChannelID         string                     `json:"channel_id,omitempty"`
	Timestamp         string                     `json:"ts,omitempty"`
	Style             *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionSalesforceDataFieldElement is a slack.RichTextSectionSalesforceDataFieldElement.
type RichTextSectionSalesforceDataFieldElement struct {
	Type              RichTextSectionElementType `json:"type"`
	RecordID          string                     `json:"salesforce_record_id"`
	FieldLabel        string                     `json:"salesforce_field_label,omitempty"`
	FieldAPIName      string                     `json:"salesforce_field_api_name,omitempty"`
	IncludeFieldLabel *bool                      `json:"salesforce_include_field_label,omitempty"`

	HasWithheldFieldNames *bool                     `json:"has_withheld_salesforce_field_names,omitempty"`
	Style                 *RichTextSectionTextStyle `json:"style,omitempty"`
}

// RichTextSectionCanvasElement is a slack.RichTextSectionCanvasElement.
type RichTextSectionCanvasElement struct {
	Type              RichTextSectionElementType `json:"type"`
	FileID            string                     `json:"file_id"`
	Label             *string                    `json:"label,omitempty"`
	HideTitle         *bool                      `json:"hide_title,omitempty"`
	SectionID         string                     `json:"section_id,omitempty"`
	Style             *RichTextSectionTextStyle  `json:"style,omitempty"`
	Text              string                     `json:"text,omitempty"`
	URL               string                     `json:"url,omitempty"`
	IsSkillInvocation *bool                      `json:"is_skill_invocation,omitempty"`
}

// RichTextSectionCanvasUserMentionElement is a slack.RichTextSectionCanvasUserMentionElement.
type RichTextSectionCanvasUserMentionElement struct {
	Type     RichTextSectionElementType `json:"type"`
	UserID   string                     `json:"user_id"`
	ThreadID string                     `json:"thread_id,omitempty"`
	Style    *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionCanvasMessageUnfurlElement is a slack.RichTextSectionCanvasMessageUnfurlElement.
type RichTextSectionCanvasMessageUnfurlElement struct {
	Type                 RichTextSectionElementType `json:"type"`
	RootMessageChannel   string                     `json:"root_message_channel"`
	RootMessageTimestamp string                     `json:"root_message_ts"`
	Style                *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionFileElement is a slack.RichTextSectionFileElement.
type RichTextSectionFileElement struct {
	Type              RichTextSectionElementType `json:"type"`
	FileID            string                     `json:"file_id"`
	Text              string                     `json:"text,omitempty"`
	URL               string                     `json:"url,omitempty"`
	Style             *RichTextSectionTextStyle  `json:"style,omitempty"`
	IsSkillInvocation *bool                      `json:"is_skill_invocation,omitempty"`
}

// RichTextSectionListRecordElement is a slack.RichTextSectionListRecordElement.
type RichTextSectionListRecordElement struct {
	Type     RichTextSectionElementType `json:"type"`
	FileID   string                     `json:"file_id"`
	RecordID string                     `json:"record_id,omitempty"`
	ViewID   string                     `json:"view_id,omitempty"`
	Style    *RichTextSectionTextStyle  `json:"style,omitempty"`
	Text     string                     `json:"text,omitempty"`
	URL      string                     `json:"url,omitempty"`
}

// RichTextSectionMessageMentionElement is a slack.RichTextSectionMessageMentionElement.
type RichTextSectionMessageMentionElement struct {
	Type             RichTextSectionElementType `json:"type"`
	ChannelID        string                     `json:"channel_id"`
	MessageTimestamp string                     `json:"message_ts"`
	AuthorID         string                     `json:"author_id,omitempty"`
	ThreadTimestamp  string                     `json:"thread_ts,omitempty"`
	Text             string                     `json:"text,omitempty"`
	URL              string                     `json:"url,omitempty"`
	Style            *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionLinkElement is a slack.RichTextSectionLinkElement.
type RichTextSectionLinkElement struct {
	Type       RichTextSectionElementType `json:"type"`
	URL        string                     `json:"url"`
	Text       string                     `json:"text,omitempty"`
	Unsafe     *bool                      `json:"unsafe,omitempty"`
	FromLLM    *bool                      `json:"from_llm,omitempty"`
	IsSlackURL *bool                      `json:"is_slack_url,omitempty"`
	Truncated  *bool                      `json:"truncated,omitempty"`
	Style      *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionTeamElement is a slack.RichTextSectionTeamElement.
type RichTextSectionTeamElement struct {
	Type   RichTextSectionElementType `json:"type"`
	TeamID string                     `json:"team_id"`
	Style  *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionUserGroupElement is a slack.RichTextSectionUserGroupElement.
type RichTextSectionUserGroupElement struct {
	Type        RichTextSectionElementType `json:"type"`
	UsergroupID string                     `json:"usergroup_id"`
	Style       *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionDateElement is a slack.RichTextSectionDateElement.
type RichTextSectionDateElement struct {
	Type      RichTextSectionElementType `json:"type"`
	Timestamp JSONTime                   `json:"timestamp" catena:"coerce"`
	Format    string                     `json:"format"`
	Timezone  string                     `json:"timezone,omitempty"`
	URL       *string                    `json:"url,omitempty"`
	Fallback  *string                    `json:"fallback,omitempty"`
	Style     *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionBroadcastElement is a slack.RichTextSectionBroadcastElement.
type RichTextSectionBroadcastElement struct {
	Type  RichTextSectionElementType `json:"type"`
	Range string                     `json:"range"`
	Style *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextSectionColorElement is a slack.RichTextSectionColorElement.
type RichTextSectionColorElement struct {
	Type  RichTextSectionElementType `json:"type"`
	Value string                     `json:"value"`
	Style *RichTextSectionTextStyle  `json:"style,omitempty"`
}

// RichTextQuote is a slack.RichTextQuote.
type RichTextQuote struct {
	Type     RichTextElementType      `json:"type"`
	Elements []RichTextSectionElement `json:"elements"`
	Border   int                      `json:"border,omitempty"`
}

// RichTextPreformatted is a slack.RichTextPreformatted.
type RichTextPreformatted struct {
	Type     RichTextElementType      `json:"type"`
	Elements []RichTextSectionElement `json:"elements"`
	Border   int                      `json:"border"`
	Language string                   `json:"language,omitempty"`
}

// RichTextSectionCitationElement is a slack.RichTextSectionCitationElement.
type RichTextSectionCitationElement struct {
	Type RichTextSectionElementType `json:"type"`
	URL  string                     `json:"url"`
	Text string                     `json:"text"`

	Index      float64                 `json:"index"`
	Details    RichTextCitationDetails `json:"details"`
	FromLLM    *bool                   `json:"from_llm,omitempty"`
	IsSlackURL *bool                   `json:"is_slack_url,omitempty"`
}

// RichTextCitationType is a slack.RichTextCitationType.
type RichTextCitationType string

// RichTextCitationFileDetails is a slack.RichTextCitationFileDetails.
type RichTextCitationFileDetails struct {
	Type       RichTextCitationType `json:"citation_type"`
	FileID     string               `json:"file_id"`
	Descriptor *string              `json:"descriptor,omitempty"`
}

// RichTextCitationExternalDetails is a slack.RichTextCitationExternalDetails.
type RichTextCitationExternalDetails struct {
	Type       RichTextCitationType `json:"citation_type"`
	AppName    string               `json:"app_name"`
	AppIconURL string               `json:"app_icon_url"`
}

// RichTextCitationWebDetails is a slack.RichTextCitationWebDetails.
type RichTextCitationWebDetails struct {
	Type        RichTextCitationType `json:"citation_type"`
	DisplayName string               `json:"display_name"`
	Title       *string              `json:"title,omitempty"`
	Snippet     *string              `json:"snippet,omitempty"`
}

// RichTextCitationMessageDetails is a slack.RichTextCitationMessageDetails.
type RichTextCitationMessageDetails struct {
	Type             RichTextCitationType `json:"citation_type"`
	Channel          string               `json:"channel"`
	MessageTimestamp string               `json:"message_ts"`
}

// RichTextCitationMemoryDetails is a slack.RichTextCitationMemoryDetails.
type RichTextCitationMemoryDetails struct {
	Type     RichTextCitationType `json:"citation_type"`
	MemoryID string               `json:"memory_id"`
}

// JSONTime is a slack.JSONTime.
type JSONTime int64
