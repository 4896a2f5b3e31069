package slack

import "github.com/ezrantn/catena/runtime"

// RichTextElement is a paragraph of a RichTextBlock.
//
//catena:union tag=type rich_text_section=*RichTextSection rich_text_list=*RichTextList
//catena:union rich_text_quote=*RichTextQuote rich_text_preformatted=*RichTextPreformatted
//catena:union other=*RichTextUnknown missing=*RichTextUnknown
type RichTextElement interface{ richText() }

// RichTextUnknown has any other type.
type RichTextUnknown struct {
	Type RichTextElementType `json:"type,omitempty"`
	Rest catena.Members      `catena:"unknown"`
}

func (*RichTextSection) richText()      {}
func (*RichTextList) richText()         {}
func (*RichTextQuote) richText()        {}
func (*RichTextPreformatted) richText() {}
func (*RichTextUnknown) richText()      {}

// RichTextSectionElement is a part of a paragraph.
//
//catena:union tag=type text=*RichTextSectionTextElement
//catena:union attachment_mention=*RichTextSectionAttachmentMentionElement "tag"=*RichTextSectionTagElement
//catena:union canvas=*RichTextSectionCanvasElement canvas_message_unfurl=*RichTextSectionCanvasMessageUnfurlElement
//catena:union canvas_user_mention=*RichTextSectionCanvasUserMentionElement channel=*RichTextSectionChannelElement
//catena:union citation=*RichTextSectionCitationElement user=*RichTextSectionUserElement
//catena:union emoji=*RichTextSectionEmojiElement file=*RichTextSectionFileElement link=*RichTextSectionLinkElement
//catena:union list_record=*RichTextSectionListRecordElement
//catena:union message_mention=*RichTextSectionMessageMentionElement
//catena:union salesforce_data_field=*RichTextSectionSalesforceDataFieldElement team=*RichTextSectionTeamElement
//catena:union usergroup=*RichTextSectionUserGroupElement
//catena:union work_object_mention=*RichTextSectionWorkObjectMentionElement
//catena:union workflow_mention=*RichTextSectionWorkflowMentionElement date=*RichTextSectionDateElement
//catena:union broadcast=*RichTextSectionBroadcastElement color=*RichTextSectionColorElement
//catena:union other=*RichTextSectionUnknownElement missing=*RichTextSectionUnknownElement
type RichTextSectionElement interface{ sectionElement() }

// RichTextSectionUnknownElement has any other type.
type RichTextSectionUnknownElement struct {
	Type RichTextSectionElementType `json:"type,omitempty"`
	Rest catena.Members             `catena:"unknown"`
}

func (*RichTextSectionTextElement) sectionElement()                {}
func (*RichTextSectionAttachmentMentionElement) sectionElement()   {}
func (*RichTextSectionTagElement) sectionElement()                 {}
func (*RichTextSectionCanvasElement) sectionElement()              {}
func (*RichTextSectionCanvasMessageUnfurlElement) sectionElement() {}
func (*RichTextSectionCanvasUserMentionElement) sectionElement()   {}
func (*RichTextSectionChannelElement) sectionElement()             {}
func (*RichTextSectionCitationElement) sectionElement()            {}
func (*RichTextSectionUserElement) sectionElement()                {}
func (*RichTextSectionEmojiElement) sectionElement()               {}
func (*RichTextSectionFileElement) sectionElement()                {}
func (*RichTextSectionLinkElement) sectionElement()                {}
func (*RichTextSectionListRecordElement) sectionElement()          {}
func (*RichTextSectionMessageMentionElement) sectionElement()      {}
func (*RichTextSectionSalesforceDataFieldElement) sectionElement() {}
func (*RichTextSectionTeamElement) sectionElement()                {}
func (*RichTextSectionUserGroupElement) sectionElement()           {}
func (*RichTextSectionWorkObjectMentionElement) sectionElement()   {}
func (*RichTextSectionWorkflowMentionElement) sectionElement()     {}
func (*RichTextSectionDateElement) sectionElement()                {}
func (*RichTextSectionBroadcastElement) sectionElement()           {}
func (*RichTextSectionColorElement) sectionElement()               {}
func (*RichTextSectionUnknownElement) sectionElement()             {}

// RichTextCitationDetails are the source of a citation.
//
//catena:union tag=citation_type file=*RichTextCitationFileDetails external=*RichTextCitationExternalDetails
//catena:union web=*RichTextCitationWebDetails message=*RichTextCitationMessageDetails
//catena:union memory=*RichTextCitationMemoryDetails
//catena:union other=*RichTextCitationUnknownDetails missing=*RichTextCitationUnknownDetails
type RichTextCitationDetails interface{ details() }

// RichTextCitationUnknownDetails have any other type.
type RichTextCitationUnknownDetails struct {
	Type RichTextCitationType `json:"citation_type,omitempty"`
	Rest catena.Members       `catena:"unknown"`
}

func (*RichTextCitationFileDetails) details()     {}
func (*RichTextCitationExternalDetails) details() {}
func (*RichTextCitationWebDetails) details()      {}
func (*RichTextCitationMessageDetails) details()  {}
func (*RichTextCitationMemoryDetails) details()   {}
func (*RichTextCitationUnknownDetails) details()  {}
