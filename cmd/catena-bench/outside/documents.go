package outside

import (
	"os"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/twin/canada"
	"github.com/ezrantn/catena/testdata/corpus/twin/citm"
	"github.com/ezrantn/catena/testdata/corpus/twin/golang"
	"github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
)

// documents are the corpus's, unchanged: with their white space.
var documents = []struct {
	name string
	typ  workload.Type
}{
	{"twitter_status", workload.TypeOf[twitter.SearchResult]()},
	{"citm_catalog", workload.TypeOf[citm.Catalog]()},
	{"canada_geometry", workload.TypeOf[canada.FeatureCollection]()},
	{"golang_source", workload.TypeOf[golang.Source]()},
	{"synthea_fhir", workload.TypeOf[synthea.Bundle]()},
	{"string_unicode", workload.TypeOf[stringtable.Table]()},
	{"string_escaped", workload.TypeOf[stringtable.Table]()},
}

// unpackDocuments writes the documents to a folder, where all programs read them.
func unpackDocuments(folder string) error {
	for _, d := range documents {
		if err := os.WriteFile(filepath.Join(folder, d.name+".json"), corpus.Document(d.name), 0o644); err != nil {
			return err
		}
	}
	return nil
}
