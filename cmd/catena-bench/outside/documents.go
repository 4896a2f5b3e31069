package outside

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/slack-go/slack"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/twin/canada"
	"github.com/ezrantn/catena/testdata/corpus/twin/citm"
	"github.com/ezrantn/catena/testdata/corpus/twin/golang"
	"github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
)

// documents are the corpus's, unchanged: with their white space. slack_blocks is the list of the workload
// blocks.
var documents = []struct {
	name string
	typ  workload.Type
}{
	{"twitter_status", workload.TypeOf[twitter.SearchResult]()},
	{"citm_catalog", workload.TypeOf[citm.Catalog]()},
	{"canada_geometry", workload.TypeOf[canada.FeatureCollection]()},
	{"golang_source", workload.TypeOf[golang.Source]()},
	{"synthea_fhir", workload.TypeOf[synthea.Bundle]()},
	{"slack_blocks", workload.TypeWithMethods[slack.Blocks]()},
	{"string_unicode", workload.TypeOf[stringtable.Table]()},
	{"string_escaped", workload.TypeOf[stringtable.Table]()},
}

// unpackDocuments writes the documents to a folder, where all programs read them, the workload few's with
// their probes.
func unpackDocuments(folder string) error {
	for _, s := range few.Selections {
		for _, p := range append(s.Probes(), s.WellFormed(), few.Probe{Text: s.Text()}) {
			if err := os.WriteFile(filepath.Join(folder, s.Name+p.Name+".json"), p.Text, 0o644); err != nil {
				return err
			}
		}
	}
	for _, d := range documents {
		text, err := textOf(d.name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, d.name+".json"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// textOf is the text of a document.
func textOf(document string) ([]byte, error) {
	if s, ok := few.Find(document); ok {
		return s.Text(), nil
	}
	if document != "slack_blocks" {
		return corpus.Document(document), nil
	}
	selected, err := workload.Select("blocks")
	if err != nil {
		return nil, err
	}
	return json.Marshal(selected[0].Make(1, 0)[0])
}
