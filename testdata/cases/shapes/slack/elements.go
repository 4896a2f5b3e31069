package slack

// MessageElementType is a slack.MessageElementType.
type MessageElementType string

// ImageBlockElement is a slack.ImageBlockElement.
type ImageBlockElement struct {
	Type      MessageElementType `json:"type"`
	ImageURL  *string            `json:"image_url,omitempty"`
	AltText   string             `json:"alt_text"`
	SlackFile *SlackFileObject   `json:"slack_file,omitempty"`
}

// Style is a slack.Style.
type Style string

// ButtonBlockElement is a slack.ButtonBlockElement.
type ButtonBlockElement struct {
	Type               MessageElementType       `json:"type,omitempty"`
	Text               *TextBlockObject         `json:"text"`
	ActionID           string                   `json:"action_id,omitempty"`
	URL                string                   `json:"url,omitempty"`
	Value              string                   `json:"value,omitempty"`
	Confirm            *ConfirmationBlockObject `json:"confirm,omitempty"`
	Style              Style                    `json:"style,omitempty"`
	AccessibilityLabel string                   `json:"accessibility_label,omitempty"`
	AgentPrompt        string                   `json:"agent_prompt,omitempty"`
	AgentPromptDisplay string                   `json:"agent_prompt_display,omitempty"`
	VisibleToUserIDs   []string                 `json:"visible_to_user_ids,omitempty"`
}

// SelectBlockElement is a slack.SelectBlockElement.
type SelectBlockElement struct {
	Type                         string                    `json:"type,omitempty"`
	Placeholder                  *TextBlockObject          `json:"placeholder,omitempty"`
	ActionID                     string                    `json:"action_id,omitempty"`
	Options                      []*OptionBlockObject      `json:"options,omitempty"`
	OptionGroups                 []*OptionGroupBlockObject `json:"option_groups,omitempty"`
	InitialOption                *OptionBlockObject        `json:"initial_option,omitempty"`
	InitialUser                  string                    `json:"initial_user,omitempty"`
	InitialConversation          string                    `json:"initial_conversation,omitempty"`
	InitialChannel               string                    `json:"initial_channel,omitempty"`
	DefaultToCurrentConversation bool                      `json:"default_to_current_conversation,omitempty"`
	ResponseURLEnabled           bool                      `json:"response_url_enabled,omitempty"`
	Filter                       *SelectBlockElementFilter `json:"filter,omitempty"`
	MinQueryLength               *int                      `json:"min_query_length,omitempty"`
	Confirm                      *ConfirmationBlockObject  `json:"confirm,omitempty"`
	FocusOnLoad                  bool                      `json:"focus_on_load,omitempty"`
}

// SelectBlockElementFilter is a slack.SelectBlockElementFilter.
type SelectBlockElementFilter struct {
	Include                       []string `json:"include,omitempty"`
	ExcludeExternalSharedChannels bool     `json:"exclude_external_shared_channels,omitempty"`
	ExcludeBotUsers               bool     `json:"exclude_bot_users,omitempty"`
}

// MultiSelectBlockElement is a slack.MultiSelectBlockElement.
type MultiSelectBlockElement struct {
	Type                         string                    `json:"type,omitempty"`
	Placeholder                  *TextBlockObject          `json:"placeholder,omitempty"`
	ActionID                     string                    `json:"action_id,omitempty"`
	Options                      []*OptionBlockObject      `json:"options,omitempty"`
	OptionGroups                 []*OptionGroupBlockObject `json:"option_groups,omitempty"`
	InitialOptions               []*OptionBlockObject      `json:"initial_options,omitempty"`
	InitialUsers                 []string                  `json:"initial_users,omitempty"`
	InitialConversations         []string                  `json:"initial_conversations,omitempty"`
	InitialChannels              []string                  `json:"initial_channels,omitempty"`
	DefaultToCurrentConversation bool                      `json:"default_to_current_conversation,omitempty"`
	Filter                       *SelectBlockElementFilter `json:"filter,omitempty"`
	MinQueryLength               *int                      `json:"min_query_length,omitempty"`
	MaxSelectedItems             *int                      `json:"max_selected_items,omitempty"`
	Confirm                      *ConfirmationBlockObject  `json:"confirm,omitempty"`
	FocusOnLoad                  bool                      `json:"focus_on_load,omitempty"`
}

// OverflowBlockElement is a slack.OverflowBlockElement.
type OverflowBlockElement struct {
	Type     MessageElementType       `json:"type"`
	ActionID string                   `json:"action_id,omitempty"`
	Options  []*OptionBlockObject     `json:"options"`
	Confirm  *ConfirmationBlockObject `json:"confirm,omitempty"`
}

// DatePickerBlockElement is a slack.DatePickerBlockElement.
type DatePickerBlockElement struct {
	Type        MessageElementType       `json:"type"`
	ActionID    string                   `json:"action_id,omitempty"`
	Placeholder *TextBlockObject         `json:"placeholder,omitempty"`
	InitialDate string                   `json:"initial_date,omitempty"`
	Confirm     *ConfirmationBlockObject `json:"confirm,omitempty"`
	FocusOnLoad bool                     `json:"focus_on_load,omitempty"`
}

// TimePickerBlockElement is a slack.TimePickerBlockElement.
type TimePickerBlockElement struct {
	Type        MessageElementType       `json:"type"`
	ActionID    string                   `json:"action_id,omitempty"`
	Placeholder *TextBlockObject         `json:"placeholder,omitempty"`
	InitialTime string                   `json:"initial_time,omitempty"`
	Confirm     *ConfirmationBlockObject `json:"confirm,omitempty"`
	Timezone    string                   `json:"timezone,omitempty"`
	FocusOnLoad bool                     `json:"focus_on_load,omitempty"`
}

// DateTimePickerBlockElement is a slack.DateTimePickerBlockElement.
type DateTimePickerBlockElement struct {
	Type            MessageElementType       `json:"type"`
	ActionID        string                   `json:"action_id,omitempty"`
	InitialDateTime int64                    `json:"initial_date_time,omitempty"`
	Confirm         *ConfirmationBlockObject `json:"confirm,omitempty"`
	FocusOnLoad     bool                     `json:"focus_on_load,omitempty"`
}

// EmailTextInputBlockElement is a slack.EmailTextInputBlockElement.
type EmailTextInputBlockElement struct {
	Type                 MessageElementType    `json:"type"`
	ActionID             string                `json:"action_id,omitempty"`
	Placeholder          *TextBlockObject      `json:"placeholder,omitempty"`
	InitialValue         string                `json:"initial_value,omitempty"`
	DispatchActionConfig *DispatchActionConfig `json:"dispatch_action_config,omitempty"`
	FocusOnLoad          bool                  `json:"focus_on_load,omitempty"`
}

// URLTextInputBlockElement is a slack.URLTextInputBlockElement.
type URLTextInputBlockElement struct {
	Type                 MessageElementType    `json:"type"`
	ActionID             string                `json:"action_id,omitempty"`
	Placeholder          *TextBlockObject      `json:"placeholder,omitempty"`
	InitialValue         string                `json:"initial_value,omitempty"`
	DispatchActionConfig *DispatchActionConfig `json:"dispatch_action_config,omitempty"`
	FocusOnLoad          bool                  `json:"focus_on_load,omitempty"`
}

// PlainTextInputBlockElement is a slack.PlainTextInputBlockElement.
type PlainTextInputBlockElement struct {
	Type                 MessageElementType    `json:"type"`
	ActionID             string                `json:"action_id,omitempty"`
	Placeholder          *TextBlockObject      `json:"placeholder,omitempty"`
	InitialValue         string                `json:"initial_value,omitempty"`
	Multiline            bool                  `json:"multiline,omitempty"`
	MinLength            int                   `json:"min_length,omitempty"`
	MaxLength            int                   `json:"max_length,omitempty"`
	DispatchActionConfig *DispatchActionConfig `json:"dispatch_action_config,omitempty"`
	FocusOnLoad          bool                  `json:"focus_on_load,omitempty"`
}

// DispatchActionConfig is a slack.DispatchActionConfig.
type DispatchActionConfig struct {
	TriggerActionsOn []string `json:"trigger_actions_on,omitempty"`
}

// RichTextInputBlockElement is a slack.RichTextInputBlockElement.
type RichTextInputBlockElement struct {
	Type                 MessageElementType    `json:"type"`
	ActionID             string                `json:"action_id,omitempty"`
	Placeholder          *TextBlockObject      `json:"placeholder,omitempty"`
	InitialValue         *RichTextBlock        `json:"initial_value,omitempty"`
	DispatchActionConfig *DispatchActionConfig `json:"dispatch_action_config,omitempty"`
	FocusOnLoad          bool                  `json:"focus_on_load,omitempty"`
	MinLines             int                   `json:"min_lines,omitempty"`
	MaxLines             int                   `json:"max_lines,omitempty"`
}

// CheckboxGroupsBlockElement is a slack.CheckboxGroupsBlockElement.
type CheckboxGroupsBlockElement struct {
	Type             MessageElementType       `json:"type"`
	ActionID         string                   `json:"action_id,omitempty"`
	Options          []*OptionBlockObject     `json:"options"`
	InitialOptions   []*OptionBlockObject     `json:"initial_options,omitempty"`
	Confirm          *ConfirmationBlockObject `json:"confirm,omitempty"`
	FocusOnLoad      bool                     `json:"focus_on_load,omitempty"`
	VisibleToUserIDs []string                 `json:"visible_to_user_ids,omitempty"`
}

// RadioButtonsBlockElement is a slack.RadioButtonsBlockElement.
type RadioButtonsBlockElement struct {
	Type          MessageElementType       `json:"type"`
	ActionID      string                   `json:"action_id,omitempty"`
	Options       []*OptionBlockObject     `json:"options"`
	InitialOption *OptionBlockObject       `json:"initial_option,omitempty"`
	Confirm       *ConfirmationBlockObject `json:"confirm,omitempty"`
	FocusOnLoad   bool                     `json:"focus_on_load,omitempty"`
}

// NumberInputBlockElement is a slack.NumberInputBlockElement.
type NumberInputBlockElement struct {
	Type                 MessageElementType    `json:"type"`
	IsDecimalAllowed     bool                  `json:"is_decimal_allowed"`
	ActionID             string                `json:"action_id,omitempty"`
	Placeholder          *TextBlockObject      `json:"placeholder,omitempty"`
	InitialValue         string                `json:"initial_value,omitempty"`
	MinValue             string                `json:"min_value,omitempty"`
	MaxValue             string                `json:"max_value,omitempty"`
	DispatchActionConfig *DispatchActionConfig `json:"dispatch_action_config,omitempty"`
	FocusOnLoad          bool                  `json:"focus_on_load,omitempty"`
}

// FileInputBlockElement is a slack.FileInputBlockElement.
type FileInputBlockElement struct {
	Type      MessageElementType `json:"type"`
	ActionID  string             `json:"action_id,omitempty"`
	FileTypes []string           `json:"filetypes,omitempty"`
	MaxFiles  int                `json:"max_files,omitempty"`
}

// FeedbackButton is a slack.FeedbackButton.
type FeedbackButton struct {
	Text               *TextBlockObject `json:"text"`
	Value              string           `json:"value"`
	AccessibilityLabel string           `json:"accessibility_label,omitempty"`
}

// FeedbackButtonsBlockElement is a slack.FeedbackButtonsBlockElement.
type FeedbackButtonsBlockElement struct {
	Type           MessageElementType `json:"type"`
	ActionID       string             `json:"action_id,omitempty"`
	PositiveButton *FeedbackButton    `json:"positive_button"`
	NegativeButton *FeedbackButton    `json:"negative_button"`
}

// IconButtonBlockElement is a slack.IconButtonBlockElement.
type IconButtonBlockElement struct {
	Type               MessageElementType       `json:"type"`
	Icon               string                   `json:"icon"`
	Text               *TextBlockObject         `json:"text"`
	ActionID           string                   `json:"action_id,omitempty"`
	Value              string                   `json:"value,omitempty"`
	Confirm            *ConfirmationBlockObject `json:"confirm,omitempty"`
	AccessibilityLabel string                   `json:"accessibility_label,omitempty"`
	VisibleToUserIDs   []string                 `json:"visible_to_user_ids,omitempty"`
}

// WorkflowTrigger is a slack.WorkflowTrigger.
type WorkflowTrigger struct {
	URL                         string                       `json:"url"`
	CustomizableInputParameters []CustomizableInputParameter `json:"customizable_input_parameters,omitempty"`
}

// CustomizableInputParameter is a slack.CustomizableInputParameter.
type CustomizableInputParameter struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Workflow is a slack.Workflow.
type Workflow struct {
	Trigger *WorkflowTrigger `json:"trigger"`
}

// WorkflowButtonBlockElement is a slack.WorkflowButtonBlockElement.
type WorkflowButtonBlockElement struct {
	Type               MessageElementType `json:"type"`
	Text               *TextBlockObject   `json:"text"`
	Workflow           *Workflow          `json:"workflow"`
	ActionID           string             `json:"action_id,omitempty"`
	Style              Style              `json:"style,omitempty"`
	AccessibilityLabel string             `json:"accessibility_label,omitempty"`
}
