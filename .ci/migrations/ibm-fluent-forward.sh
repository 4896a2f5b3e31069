#!/usr/bin/env bash
# github.com/IBM/fluent-forward-go has types whose DecodeMsg and UnmarshalMsg its authors wrote, beside
# methods of tinylib/msgp: catena-migrate names them, and changes nothing.
. "$(dirname "$0")/migration.sh"

bring github.com/IBM/fluent-forward-go@v0.4.0
cp -r . "$work/before"
"$work/catena-migrate" -apply msgp ./... 2>&1 | tee "$work/result"
[ "$(grep -c 'package protocol is left as it is' "$work/result")" = 5 ]
diff -r . "$work/before"
