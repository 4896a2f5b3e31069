#!/usr/bin/env bash
# A module that uses tinylib/msgp, by the commands of its page in examples/migration, and back.
set -euo pipefail
. "$(dirname "$0")/../walk.sh"
. "$catena/.ci/walks/coming.sh"
coming msgp github.com/tinylib/msgp
