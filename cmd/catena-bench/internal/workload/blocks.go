package workload

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/slack-go/slack"
)

// blocks is how many blocks a message of the workload has.
const blocks = 1000

func init() {
	register(Workload{
		Name: "blocks",
		Doc:  "one list of 1000 blocks of Slack messages, a union of 25 types by the member type, which slack-go's methods encode and decode in JSON",
		Type: TypeWithMethods[slack.Blocks](),
		Make: func(seed uint64, _ int) []any { return many(seed, 1, blockList) },
	})
}

// blockList has sections, contexts, dividers, actions, headers and images, in an order and with parts as a
// program that reports has them.
func blockList(r *rand.Rand) slack.Blocks {
	list := make([]slack.Block, blocks)
	for k := range list {
		list[k] = block(r, k)
	}
	return slack.Blocks{BlockSet: list}
}

func block(r *rand.Rand, k int) slack.Block {
	id := fmt.Sprintf("block-%d", k)
	switch n := r.IntN(100); {
	case n < 42:
		section := slack.NewSectionBlock(markdown(r, 8+r.IntN(30)), nil, accessory(r), slack.SectionBlockOptionBlockID(id))
		for range r.IntN(3) * 2 {
			section.Fields = append(section.Fields, markdown(r, 3+r.IntN(6)))
		}
		return section
	case n < 60:
		elements := []slack.MixedElement{markdown(r, 4+r.IntN(10))}
		if r.IntN(2) == 0 {
			elements = append([]slack.MixedElement{slack.NewImageBlockElement(picture(r), "an avatar")}, elements...)
		}
		return slack.NewContextBlock(id, elements...)
	case n < 74:
		return slack.NewDividerBlock()
	case n < 87:
		elements := make([]slack.BlockElement, 1+r.IntN(4))
		for k := range elements {
			elements[k] = element(r)
		}
		return slack.NewActionBlock(id, elements...)
	case n < 94:
		return slack.NewHeaderBlock(plainText(r, 2+r.IntN(6)), slack.HeaderBlockOptionBlockID(id))
	default:
		return slack.NewImageBlock(picture(r), "a chart of the last week", id, plainText(r, 3+r.IntN(4)))
	}
}

// accessory is a button, a menu, a picture or, for half of all sections, nothing.
func accessory(r *rand.Rand) *slack.Accessory {
	switch r.IntN(10) {
	case 0:
		return slack.NewAccessory(slack.NewImageBlockElement(picture(r), "a picture"))
	case 1:
		return slack.NewAccessory(slack.NewOverflowBlockElement("more-"+word(r, 6), options(r)...))
	case 2, 3, 4:
		return slack.NewAccessory(button(r))
	}
	return nil
}

// element is a button, a menu or a date.
func element(r *rand.Rand) slack.BlockElement {
	switch r.IntN(6) {
	case 0:
		return slack.NewOptionsSelectBlockElement(slack.OptTypeStatic, plainText(r, 2), "select-"+word(r, 6), options(r)...)
	case 1:
		date := slack.NewDatePickerBlockElement("date-" + word(r, 6))
		date.InitialDate = fmt.Sprintf("2026-%02d-%02d", 1+r.IntN(12), 1+r.IntN(28))
		return date
	}
	return button(r)
}

func button(r *rand.Rand) *slack.ButtonBlockElement {
	b := slack.NewButtonBlockElement("action-"+word(r, 6), word(r, 12), plainText(r, 1+r.IntN(2)))
	switch r.IntN(4) {
	case 0:
		b.Style = slack.StylePrimary
	case 1:
		b.Confirm = slack.NewConfirmationBlockObject(plainText(r, 3), markdown(r, 8), plainText(r, 1), plainText(r, 1))
	}
	return b
}

func options(r *rand.Rand) []*slack.OptionBlockObject {
	list := make([]*slack.OptionBlockObject, 2+r.IntN(4))
	for k := range list {
		list[k] = slack.NewOptionBlockObject(word(r, 8), plainText(r, 1+r.IntN(3)), nil)
	}
	return list
}

func markdown(r *rand.Rand, words int) *slack.TextBlockObject {
	return slack.NewTextBlockObject(slack.MarkdownType, sentence(r, words), false, false)
}

func plainText(r *rand.Rand, words int) *slack.TextBlockObject {
	return slack.NewTextBlockObject(slack.PlainTextType, sentence(r, words), r.IntN(2) == 0, false)
}

// phrases are the parts of messages. Some have a character that JSON escapes, or that is not ASCII.
var phrases = strings.Fields("build deploy failed passed *main* release service `api-gateway` latency p99 the a of for by at " +
	"<https://example.com/runs/4711|run> <@U024BE7LH> incident resolved review \"staging\" région naïve ✅ :warning: 42 3.5% & minutes")

// sentence has words and, in the longer ones, lines.
func sentence(r *rand.Rand, words int) string {
	var b strings.Builder
	for k := range words {
		switch {
		case k > 0 && k%12 == 0:
			b.WriteByte('\n')
		case k > 0:
			b.WriteByte(' ')
		}
		b.WriteString(pick(r, phrases))
	}
	return b.String()
}

func picture(r *rand.Rand) string {
	return "https://images.example.com/" + word(r, 24) + ".png"
}
