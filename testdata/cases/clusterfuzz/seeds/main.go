// Command seeds writes a zipped seed corpus for each fuzz target into a folder: the samples of the
// corpus, in the formats of the target. It is run in the root of the module.
//
//	go run ./clusterfuzz/seeds $OUT
package main

import (
	"archive/zip"
	"encoding/binary"
	"fmt"
	"log"
	"os"
	"path/filepath"

	catena "github.com/ezrantn/catena/runtime"
)

// limit is the length of a seed in bytes. Longer ones make a fuzzer slow.
const limit = 64 << 10

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: seeds folder")
	}
	for target, formats := range map[string][]catena.Format{
		"json":      {catena.FormatJSON()},
		"stream":    {catena.FormatJSON()},
		"msgpack":   {catena.FormatMsgpack()},
		"cbor":      {catena.FormatCBOR()},
		"transcode": {catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()},
	} {
		if err := write(filepath.Join(os.Args[1], "fuzz_"+target+"_seed_corpus.zip"), formats); err != nil {
			log.Fatal(err)
		}
	}
}

// write writes the samples in the formats to a zip file.
func write(name string, formats []catena.Format) (err error) {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
	}()
	z := zip.NewWriter(file)
	samples, err := filepath.Glob("../corpus/samples/*.json")
	if len(samples) == 0 {
		return fmt.Errorf("no samples in the folder: %v", err)
	}
	for _, sample := range samples {
		text, err := os.ReadFile(sample)
		if err != nil {
			return err
		}
		for _, format := range formats {
			data, err := catena.Transcode(nil, format, text, catena.FormatJSON())
			if err != nil {
				return fmt.Errorf("%s: %w", sample, err)
			}
			if len(data) > limit {
				continue
			}
			w, err := z.Create(filepath.Base(sample) + "." + format.String())
			if err != nil {
				return err
			}
			// go-118-fuzz-build takes an argument of a target from its length and its bytes.
			if _, err := w.Write(append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), data...)); err != nil {
				return err
			}
		}
	}
	return z.Close()
}
