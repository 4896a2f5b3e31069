#!/bin/bash -eu
# Builds the fuzz targets of testdata/clusterfuzz and their seeds into $OUT. It is run in a copy of
# the repository, whose go.mod it changes.
export GOTOOLCHAIN=local
go get github.com/AdamKorcz/go-118-fuzz-build/testing@v0.0.0-20250520111509-a70c2aa677fa

package=github.com/ezrantn/catena/testdata/clusterfuzz
for target in JSON Msgpack CBOR Tables Transcode Stream; do
  compile_native_go_fuzzer "$package" "Fuzz$target" "fuzz_${target,,}"
done
go run ./testdata/clusterfuzz/seeds "$OUT"
