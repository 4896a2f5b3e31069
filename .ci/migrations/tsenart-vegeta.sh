#!/usr/bin/env bash
# Brings github.com/tsenart/vegeta, which writes and reads results by easyjson's lexer and writer, to
# catena, and runs its own tests and benchmarks of JSON, before and after. Nothing is done by hand.
. "$(dirname "$0")/migration.sh"

bring github.com/tsenart/vegeta/v12@v12.13.0
go test -short ./lib
go test -c -o "$work/old" ./lib

migrate easyjson ./lib
switched easyjson ./lib
go test -short ./lib
go test -c -o "$work/new" ./lib
for _ in 1 2 3; do # easyjson and catena in turn
  for library in old new; do
    (cd lib && "$work/$library" -test.run '^$' -test.bench 'ResultEncodings/json' -test.benchtime 50000x | grep ns/op)
  done
done
