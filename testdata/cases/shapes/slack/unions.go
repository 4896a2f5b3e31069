// Package slack has copies of the blocks of slack-go, github.com/slack-go/slack@v0.35.0. Directives replace the
// methods that its authors wrote by hand. The originals' documents are decoded with both in the module originals,
// and catena-bench measures both.
package slack

//go:generate go tool catena-gen -format json,msgpack,cbor

import "github.com/ezrantn/catena/runtime"

// Blocks are the blocks of a message: slack.Blocks.
//
//catena:generate json(std),msgpack,cbor
type Blocks []Block

// Block is a part of a message.
//
//catena:union tag=type actions=*ActionBlock context=*ContextBlock context_actions=*ContextActionsBlock
//catena:union divider=*DividerBlock file=*FileBlock header=*HeaderBlock image=*ImageBlock input=*InputBlock
//catena:union markdown=*MarkdownBlock rich_text=*RichTextBlock rich_text_input=*RichTextBlock section=*SectionBlock
//catena:union call=*CallBlock video=*VideoBlock table=*TableBlock data_table=*DataTableBlock
//catena:union data_visualization=*DataVisualizationBlock task_card=*TaskCardBlock alert=*AlertBlock
//catena:union auth_provider=*AuthProviderBlock plan=*PlanBlock card=*CardBlock carousel=*CarouselBlock
//catena:union container=*ContainerBlock layout=*LayoutBlock other=*UnknownBlock missing=*UnknownBlock
type Block interface{ block() }

// UnknownBlock has any other type.
type UnknownBlock struct {
	Type MessageBlockType `json:"type,omitempty"`
	Rest catena.Members   `catena:"unknown"`
}

func (*ActionBlock) block()            {}
func (*ContextBlock) block()           {}
func (*ContextActionsBlock) block()    {}
func (*DividerBlock) block()           {}
func (*FileBlock) block()              {}
func (*HeaderBlock) block()            {}
func (*ImageBlock) block()             {}
func (*InputBlock) block()             {}
func (*MarkdownBlock) block()          {}
func (*RichTextBlock) block()          {}
func (*SectionBlock) block()           {}
func (*CallBlock) block()              {}
func (*VideoBlock) block()             {}
func (*TableBlock) block()             {}
func (*DataTableBlock) block()         {}
func (*DataVisualizationBlock) block() {}
func (*TaskCardBlock) block()          {}
func (*AlertBlock) block()             {}
func (*AuthProviderBlock) block()      {}
func (*PlanBlock) block()              {}
func (*CardBlock) block()              {}
func (*CarouselBlock) block()          {}
func (*ContainerBlock) block()         {}
func (*LayoutBlock) block()            {}
func (*UnknownBlock) block()           {}

// BlockElements are the elements of an ActionBlock: slack.BlockElements.
type BlockElements []BlockElement

// BlockElement is an interactive part of a block.
//
//catena:union tag=type image=*ImageBlockElement button=*ButtonBlockElement overflow=*OverflowBlockElement
//catena:union datepicker=*DatePickerBlockElement timepicker=*TimePickerBlockElement
//catena:union datetimepicker=*DateTimePickerBlockElement plain_text_input=*PlainTextInputBlockElement
//catena:union rich_text_input=*RichTextInputBlockElement email_text_input=*EmailTextInputBlockElement
//catena:union url_text_input=*URLTextInputBlockElement checkboxes=*CheckboxGroupsBlockElement
//catena:union radio_buttons=*RadioButtonsBlockElement static_select=*SelectBlockElement
//catena:union external_select=*SelectBlockElement users_select=*SelectBlockElement
//catena:union conversations_select=*SelectBlockElement channels_select=*SelectBlockElement
//catena:union multi_static_select=*MultiSelectBlockElement multi_external_select=*MultiSelectBlockElement
//catena:union multi_users_select=*MultiSelectBlockElement multi_conversations_select=*MultiSelectBlockElement
//catena:union multi_channels_select=*MultiSelectBlockElement number_input=*NumberInputBlockElement
//catena:union file_input=*FileInputBlockElement feedback_buttons=*FeedbackButtonsBlockElement
//catena:union icon_button=*IconButtonBlockElement workflow_button=*WorkflowButtonBlockElement
type BlockElement interface{ blockElement() }

// Accessory is the element of a section. Each type that slack-go does not know loses its members there: it
// has none.
//
//catena:union tag=type image=*ImageBlockElement button=*ButtonBlockElement overflow=*OverflowBlockElement
//catena:union datepicker=*DatePickerBlockElement timepicker=*TimePickerBlockElement
//catena:union plain_text_input=*PlainTextInputBlockElement rich_text_input=*RichTextInputBlockElement
//catena:union checkboxes=*CheckboxGroupsBlockElement radio_buttons=*RadioButtonsBlockElement
//catena:union static_select=*SelectBlockElement external_select=*SelectBlockElement users_select=*SelectBlockElement
//catena:union conversations_select=*SelectBlockElement channels_select=*SelectBlockElement
//catena:union multi_static_select=*MultiSelectBlockElement multi_external_select=*MultiSelectBlockElement
//catena:union multi_users_select=*MultiSelectBlockElement multi_conversations_select=*MultiSelectBlockElement
//catena:union multi_channels_select=*MultiSelectBlockElement workflow_button=*WorkflowButtonBlockElement
//catena:union other=*UnknownBlockElement missing=*UnknownBlockElement
type Accessory interface{ accessory() }

// UnknownBlockElement has any other type.
type UnknownBlockElement struct {
	Type MessageElementType `json:"type"`
}

// InputElement is the element of an InputBlock.
//
//catena:union tag=type datepicker=*DatePickerBlockElement timepicker=*TimePickerBlockElement
//catena:union datetimepicker=*DateTimePickerBlockElement plain_text_input=*PlainTextInputBlockElement
//catena:union rich_text_input=*RichTextInputBlockElement email_text_input=*EmailTextInputBlockElement
//catena:union url_text_input=*URLTextInputBlockElement static_select=*SelectBlockElement
//catena:union external_select=*SelectBlockElement users_select=*SelectBlockElement
//catena:union conversations_select=*SelectBlockElement channels_select=*SelectBlockElement
//catena:union multi_static_select=*MultiSelectBlockElement multi_external_select=*MultiSelectBlockElement
//catena:union multi_users_select=*MultiSelectBlockElement multi_conversations_select=*MultiSelectBlockElement
//catena:union multi_channels_select=*MultiSelectBlockElement checkboxes=*CheckboxGroupsBlockElement
//catena:union overflow=*OverflowBlockElement radio_buttons=*RadioButtonsBlockElement
//catena:union number_input=*NumberInputBlockElement file_input=*FileInputBlockElement
//catena:union feedback_buttons=*FeedbackButtonsBlockElement icon_button=*IconButtonBlockElement
//catena:union workflow_button=*WorkflowButtonBlockElement
type InputElement interface{ inputElement() }

func (*ImageBlockElement) blockElement()           {}
func (*ButtonBlockElement) blockElement()          {}
func (*OverflowBlockElement) blockElement()        {}
func (*DatePickerBlockElement) blockElement()      {}
func (*TimePickerBlockElement) blockElement()      {}
func (*DateTimePickerBlockElement) blockElement()  {}
func (*PlainTextInputBlockElement) blockElement()  {}
func (*RichTextInputBlockElement) blockElement()   {}
func (*EmailTextInputBlockElement) blockElement()  {}
func (*URLTextInputBlockElement) blockElement()    {}
func (*CheckboxGroupsBlockElement) blockElement()  {}
func (*RadioButtonsBlockElement) blockElement()    {}
func (*SelectBlockElement) blockElement()          {}
func (*MultiSelectBlockElement) blockElement()     {}
func (*NumberInputBlockElement) blockElement()     {}
func (*FileInputBlockElement) blockElement()       {}
func (*FeedbackButtonsBlockElement) blockElement() {}
func (*IconButtonBlockElement) blockElement()      {}
func (*WorkflowButtonBlockElement) blockElement()  {}

func (*ImageBlockElement) accessory()          {}
func (*ButtonBlockElement) accessory()         {}
func (*OverflowBlockElement) accessory()       {}
func (*DatePickerBlockElement) accessory()     {}
func (*TimePickerBlockElement) accessory()     {}
func (*PlainTextInputBlockElement) accessory() {}
func (*RichTextInputBlockElement) accessory()  {}
func (*CheckboxGroupsBlockElement) accessory() {}
func (*RadioButtonsBlockElement) accessory()   {}
func (*SelectBlockElement) accessory()         {}
func (*MultiSelectBlockElement) accessory()    {}
func (*WorkflowButtonBlockElement) accessory() {}
func (*UnknownBlockElement) accessory()        {}

func (*DatePickerBlockElement) inputElement()      {}
func (*TimePickerBlockElement) inputElement()      {}
func (*DateTimePickerBlockElement) inputElement()  {}
func (*PlainTextInputBlockElement) inputElement()  {}
func (*RichTextInputBlockElement) inputElement()   {}
func (*EmailTextInputBlockElement) inputElement()  {}
func (*URLTextInputBlockElement) inputElement()    {}
func (*SelectBlockElement) inputElement()          {}
func (*MultiSelectBlockElement) inputElement()     {}
func (*CheckboxGroupsBlockElement) inputElement()  {}
func (*OverflowBlockElement) inputElement()        {}
func (*RadioButtonsBlockElement) inputElement()    {}
func (*NumberInputBlockElement) inputElement()     {}
func (*FileInputBlockElement) inputElement()       {}
func (*FeedbackButtonsBlockElement) inputElement() {}
func (*IconButtonBlockElement) inputElement()      {}
func (*WorkflowButtonBlockElement) inputElement()  {}

// MixedElement is a text or an image of a ContextBlock.
//
//catena:union tag=type mrkdwn=*TextBlockObject plain_text=*TextBlockObject image=*ImageBlockElement
type MixedElement interface{ mixedElement() }

func (*TextBlockObject) mixedElement()   {}
func (*ImageBlockElement) mixedElement() {}

// TableCell is a cell of a TableBlock.
//
//catena:union tag=type rich_text=*TableRichTextCell raw_text=*TableRawTextCell raw_number=*TableRawNumberCell
type TableCell interface{ tableCell() }

func (*TableRichTextCell) tableCell()  {}
func (*TableRawTextCell) tableCell()   {}
func (*TableRawNumberCell) tableCell() {}

// DataTableCell is a cell of a DataTableBlock.
//
//catena:union tag=type raw_text=*DataTableRawTextCell raw_number=*DataTableRawNumberCell
//catena:union rich_text=*DataTableRichTextCell action_cell=*DataTableActionCell
type DataTableCell interface{ dataTableCell() }

// FallbackCell is a cell of a DataTableBlock without references to others.
//
//catena:union tag=type raw_text=*DataTableRawTextCell raw_number=*DataTableRawNumberCell
type FallbackCell interface{ fallbackCell() }

func (*DataTableRawTextCell) dataTableCell()   {}
func (*DataTableRawNumberCell) dataTableCell() {}
func (*DataTableRichTextCell) dataTableCell()  {}
func (*DataTableActionCell) dataTableCell()    {}
func (*DataTableRawTextCell) fallbackCell()    {}
func (*DataTableRawNumberCell) fallbackCell()  {}

// DataVisualizationChart is the chart of a DataVisualizationBlock.
//
//catena:union tag=type pie=*DataVisualizationPieChart bar=*DataVisualizationBarChart
//catena:union area=*DataVisualizationAreaChart line=*DataVisualizationLineChart
type DataVisualizationChart interface{ chart() }

func (*DataVisualizationPieChart) chart()  {}
func (*DataVisualizationBarChart) chart()  {}
func (*DataVisualizationAreaChart) chart() {}
func (*DataVisualizationLineChart) chart() {}
