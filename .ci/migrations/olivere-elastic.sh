#!/usr/bin/env bash
# Brings github.com/olivere/elastic, which uses easyjson for bulk requests, to catena, and runs its
# own tests of these, before and after: the others need a server. Nothing is done by hand.
. "$(dirname "$0")/migration.sh"

bring github.com/olivere/elastic/v7@v7.0.32
tests='Bulk.*Request'
go test -vet=off -run "$tests" . # its tests have formats that vet refuses

migrate easyjson .
switched easyjson .
go test -vet=off -run "$tests" -bench Serialization -benchtime 10x .
