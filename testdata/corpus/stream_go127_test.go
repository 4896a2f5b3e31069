//go:build go1.27 && goexperiment.jsonv2

package corpus_test

import (
	"encoding/json"
	jsonv2 "encoding/json/v2"
	"reflect"
	"testing"

	"github.com/ezrantn/catena/testdata/corpus/streams"
)

// TestStreamsGiveWhatTypesWithoutMethodsDo compares encoding/json and json/v2 on all types whose
// methods they call.
func TestStreamsGiveWhatTypesWithoutMethodsDo(t *testing.T) {
	for _, c := range codecs {
		t.Run(c.Name, func(t *testing.T) { streams.Test(t, c, false) })
	}
}

// BenchmarkStreams calls encoding/json and json/v2 on each type, and on its twin without methods.
func BenchmarkStreams(b *testing.B) {
	for _, c := range codecs {
		typ, twin := c.Types()
		if _, ok := reflect.New(typ).Interface().(jsonv2.MarshalerTo); !ok {
			continue
		}
		text := c.Documents()[0]
		for _, rules := range []struct {
			name      string
			marshal   func(any) ([]byte, error)
			unmarshal func([]byte, any) error
		}{
			{"v1", json.Marshal, json.Unmarshal},
			{"v2", func(v any) ([]byte, error) { return jsonv2.Marshal(v) }, func(text []byte, v any) error { return jsonv2.Unmarshal(text, v) }},
		} {
			for _, t := range []struct {
				name string
				typ  reflect.Type
			}{{"methods", typ}, {"none", twin}} {
				v := reflect.New(t.typ).Interface()
				if err := rules.unmarshal(text, v); err != nil {
					b.Logf("%s: %v", c.Name, err)
					continue
				}
				b.Run("Marshal/"+c.Name+"/"+rules.name+"/"+t.name, func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						if _, err := rules.marshal(v); err != nil {
							b.Fatal(err)
						}
					}
				})
				b.Run("Unmarshal/"+c.Name+"/"+rules.name+"/"+t.name, func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						if err := rules.unmarshal(text, reflect.New(t.typ).Interface()); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}
