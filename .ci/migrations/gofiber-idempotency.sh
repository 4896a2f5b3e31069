#!/usr/bin/env bash
# Brings the middleware idempotency of github.com/gofiber/fiber, which stores its responses by
# tinylib/msgp, to catena, and runs its own tests, before and after. Nothing is done by hand.
. "$(dirname "$0")/migration.sh"

bring github.com/gofiber/fiber/v3@v3.1.0
package=./middleware/idempotency
go test $package

migrate msgp $package
switched msgp $package
go test $package
