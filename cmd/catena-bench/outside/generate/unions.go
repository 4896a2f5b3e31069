package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/ezrantn/catena/testdata/cases/shapes/slack"
)

// A union is a Go interface with the directive of one, and an enum in Rust that has serde's attribute tag.
type union struct {
	tag      string
	variants []variant
}

// A variant is a name that the tag has, and a struct.
type variant struct {
	wire string
	typ  reflect.Type
}

// unionsOf reads the directives in a folder's files unions*.go, by the names of the interfaces. Variants for all other tags are left out: serde has
// none with members.
func unionsOf(folder string) (map[string]union, error) {
	unions := make(map[string]union)
	sources, err := filepath.Glob(filepath.Join(folder, "unions*.go"))
	if err != nil {
		return nil, err
	}
	for _, source := range sources {
		file, err := parser.ParseFile(token.NewFileSet(), source, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			d, ok := n.(*ast.GenDecl)
			if !ok || d.Tok != token.TYPE || d.Doc == nil {
				return true
			}
			var u union
			for _, comment := range d.Doc.List {
				words, _ := strings.CutPrefix(comment.Text, "//catena:union ")
				if words == comment.Text {
					continue
				}
				for _, word := range strings.Fields(words) {
					wire, typ, _ := strings.Cut(word, "=")
					switch {
					case wire == "tag":
						u.tag = typ
					case wire != "other" && wire != "missing":
						u.variants = append(u.variants, variant{strings.Trim(wire, `"`), variantOf(typ)})
					}
				}
			}
			if u.variants != nil {
				unions[d.Specs[0].(*ast.TypeSpec).Name.Name] = u
			}
			return true
		})
	}
	return unions, nil
}

// variantOf is the type of a name in a directive: *Name.
func variantOf(name string) reflect.Type {
	for _, t := range structs {
		if t.Name() == strings.TrimPrefix(name, "*") {
			return t
		}
	}
	panic(fmt.Sprintf("%s is no variant: add it to structs", name))
}

// structs are the variants of all unions.
var structs = []reflect.Type{
	reflect.TypeFor[slack.ActionBlock](),
	reflect.TypeFor[slack.AlertBlock](),
	reflect.TypeFor[slack.AuthProviderBlock](),
	reflect.TypeFor[slack.ButtonBlockElement](),
	reflect.TypeFor[slack.CallBlock](),
	reflect.TypeFor[slack.CardBlock](),
	reflect.TypeFor[slack.CarouselBlock](),
	reflect.TypeFor[slack.CheckboxGroupsBlockElement](),
	reflect.TypeFor[slack.ContainerBlock](),
	reflect.TypeFor[slack.ContextActionsBlock](),
	reflect.TypeFor[slack.ContextBlock](),
	reflect.TypeFor[slack.DataTableActionCell](),
	reflect.TypeFor[slack.DataTableBlock](),
	reflect.TypeFor[slack.DataTableRawNumberCell](),
	reflect.TypeFor[slack.DataTableRawTextCell](),
	reflect.TypeFor[slack.DataTableRichTextCell](),
	reflect.TypeFor[slack.DataVisualizationAreaChart](),
	reflect.TypeFor[slack.DataVisualizationBarChart](),
	reflect.TypeFor[slack.DataVisualizationBlock](),
	reflect.TypeFor[slack.DataVisualizationLineChart](),
	reflect.TypeFor[slack.DataVisualizationPieChart](),
	reflect.TypeFor[slack.DatePickerBlockElement](),
	reflect.TypeFor[slack.DateTimePickerBlockElement](),
	reflect.TypeFor[slack.DividerBlock](),
	reflect.TypeFor[slack.EmailTextInputBlockElement](),
	reflect.TypeFor[slack.FeedbackButtonsBlockElement](),
	reflect.TypeFor[slack.FileBlock](),
	reflect.TypeFor[slack.FileInputBlockElement](),
	reflect.TypeFor[slack.HeaderBlock](),
	reflect.TypeFor[slack.IconButtonBlockElement](),
	reflect.TypeFor[slack.ImageBlock](),
	reflect.TypeFor[slack.ImageBlockElement](),
	reflect.TypeFor[slack.InputBlock](),
	reflect.TypeFor[slack.LayoutBlock](),
	reflect.TypeFor[slack.MarkdownBlock](),
	reflect.TypeFor[slack.MultiSelectBlockElement](),
	reflect.TypeFor[slack.NumberInputBlockElement](),
	reflect.TypeFor[slack.OverflowBlockElement](),
	reflect.TypeFor[slack.PlainTextInputBlockElement](),
	reflect.TypeFor[slack.PlanBlock](),
	reflect.TypeFor[slack.RadioButtonsBlockElement](),
	reflect.TypeFor[slack.RichTextBlock](),
	reflect.TypeFor[slack.RichTextCitationExternalDetails](),
	reflect.TypeFor[slack.RichTextCitationFileDetails](),
	reflect.TypeFor[slack.RichTextCitationMemoryDetails](),
	reflect.TypeFor[slack.RichTextCitationMessageDetails](),
	reflect.TypeFor[slack.RichTextCitationWebDetails](),
	reflect.TypeFor[slack.RichTextInputBlockElement](),
	reflect.TypeFor[slack.RichTextList](),
	reflect.TypeFor[slack.RichTextPreformatted](),
	reflect.TypeFor[slack.RichTextQuote](),
	reflect.TypeFor[slack.RichTextSection](),
	reflect.TypeFor[slack.RichTextSectionAttachmentMentionElement](),
	reflect.TypeFor[slack.RichTextSectionBroadcastElement](),
	reflect.TypeFor[slack.RichTextSectionCanvasElement](),
	reflect.TypeFor[slack.RichTextSectionCanvasMessageUnfurlElement](),
	reflect.TypeFor[slack.RichTextSectionCanvasUserMentionElement](),
	reflect.TypeFor[slack.RichTextSectionChannelElement](),
	reflect.TypeFor[slack.RichTextSectionCitationElement](),
	reflect.TypeFor[slack.RichTextSectionColorElement](),
	reflect.TypeFor[slack.RichTextSectionDateElement](),
	reflect.TypeFor[slack.RichTextSectionEmojiElement](),
	reflect.TypeFor[slack.RichTextSectionFileElement](),
	reflect.TypeFor[slack.RichTextSectionLinkElement](),
	reflect.TypeFor[slack.RichTextSectionListRecordElement](),
	reflect.TypeFor[slack.RichTextSectionMessageMentionElement](),
	reflect.TypeFor[slack.RichTextSectionSalesforceDataFieldElement](),
	reflect.TypeFor[slack.RichTextSectionTagElement](),
	reflect.TypeFor[slack.RichTextSectionTeamElement](),
	reflect.TypeFor[slack.RichTextSectionTextElement](),
	reflect.TypeFor[slack.RichTextSectionUserElement](),
	reflect.TypeFor[slack.RichTextSectionUserGroupElement](),
	reflect.TypeFor[slack.RichTextSectionWorkObjectMentionElement](),
	reflect.TypeFor[slack.RichTextSectionWorkflowMentionElement](),
	reflect.TypeFor[slack.SectionBlock](),
	reflect.TypeFor[slack.SelectBlockElement](),
	reflect.TypeFor[slack.TableBlock](),
	reflect.TypeFor[slack.TableRawNumberCell](),
	reflect.TypeFor[slack.TableRawTextCell](),
	reflect.TypeFor[slack.TableRichTextCell](),
	reflect.TypeFor[slack.TaskCardBlock](),
	reflect.TypeFor[slack.TextBlockObject](),
	reflect.TypeFor[slack.TimePickerBlockElement](),
	reflect.TypeFor[slack.URLTextInputBlockElement](),
	reflect.TypeFor[slack.VideoBlock](),
	reflect.TypeFor[slack.WorkflowButtonBlockElement](),
}
