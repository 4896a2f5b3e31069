package report

import (
	"fmt"
	"io"
	"os"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Progress shows how far a run is: as a bar on a terminal, otherwise as a line for
// each workload. It writes nothing but while one of its methods is called, so that
// it does not disturb the measurements in between, and is for one goroutine.
type Progress struct {
	w     io.Writer
	bar   *progressbar.ProgressBar // nil if w is not a terminal
	begun bool                     // there is a step that has not ended
}

// NewProgress returns the progress of a run of so many steps, to be shown on w.
func NewProgress(w io.Writer, steps int) *Progress {
	p := &Progress{w: w}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.bar = newBar(w, steps)
	}
	return p
}

func newBar(w io.Writer, steps int) *progressbar.ProgressBar {
	return progressbar.NewOptions(max(1, steps),
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetWidth(30),
		progressbar.OptionShowCount(),
		progressbar.OptionSetElapsedTime(true),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionShowDescriptionAtLineEnd(),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionUseANSICodes(true),
		// The package's own theme of blocks needs glyphs that few fonts have.
		progressbar.OptionSetTheme(progressbar.Theme{Saucer: "█", SaucerPadding: "░", BarStart: "", BarEnd: ""}),
	)
}

// Workload names the workload of the next steps. A bar has it in the steps'
// texts.
func (p *Progress) Workload(name string) {
	if p.bar == nil {
		fmt.Fprintf(p.w, "measuring %s\n", name)
	}
}

// Step ends the step before and begins another, with its description.
func (p *Progress) Step(what string) {
	if p.bar == nil {
		return
	}
	if p.begun {
		p.bar.Add(1)
	}
	p.begun = true
	p.bar.Describe(what)
}

// Finish ends the last step, or breaks off, and clears the bar.
func (p *Progress) Finish() {
	if p.bar != nil {
		p.bar.Finish()
	}
}
