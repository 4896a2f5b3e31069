package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestProgressInALog(t *testing.T) {
	var log bytes.Buffer
	p := NewProgress(&log, 2)
	p.Workload("user")
	p.Step("user JSON time")
	p.Step("user Gob time")
	p.Finish()
	require.Equal(t, "measuring user\n", log.String())
}

func TestProgressOnATerminal(t *testing.T) {
	var screen bytes.Buffer
	p := &Progress{w: &screen, bar: newBar(&screen, 4)}
	p.Workload("user")
	p.Step("user JSON time")
	require.Contains(t, screen.String(), "(0/4)")
	require.Contains(t, screen.String(), "user JSON time")
	p.Step("user Gob time")
	p.Step("user CBOR time")
	drawn := screen.String()
	require.Contains(t, drawn, "(2/4)")
	require.Less(t, strings.Index(drawn, "Gob"), strings.Index(drawn, "CBOR"))
	p.Finish()
	require.NotContains(t, screen.String()[strings.LastIndex(screen.String(), "\r"):], "CBOR")
}

// A run without steps has nothing to draw, and does not break.
func TestProgressOfNothing(t *testing.T) {
	var screen bytes.Buffer
	p := &Progress{w: &screen, bar: newBar(&screen, 0)}
	p.Finish()
	require.NotContains(t, screen.String(), "\n")
}
