#!/bin/bash -eu
# Builds the fuzz targets of testdata/cases/clusterfuzz and their seeds into $OUT. It is run in a copy of
# the repository, where it changes a go.mod.
export GOTOOLCHAIN=local
cd testdata/cases
go get github.com/AdamKorcz/go-118-fuzz-build/testing@v0.0.0-20250520111509-a70c2aa677fa

package=github.com/ezrantn/catena/testdata/cases/clusterfuzz
for target in JSON Msgpack CBOR Tables Transcode Stream; do
  compile_native_go_fuzzer "$package" "Fuzz$target" "fuzz_${target,,}"
done
go run ./clusterfuzz/seeds "$OUT"
