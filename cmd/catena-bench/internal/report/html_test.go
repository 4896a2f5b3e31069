package report_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/report"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func TestHTMLIsAPage(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, report.HTML(&b, &result.Report{Tables: []result.Table{{Workload: "user", Procs: 1}}}))
	require.Contains(t, b.String(), "<!doctype html>")
	require.Contains(t, b.String(), "<h2>user</h2>")
}
