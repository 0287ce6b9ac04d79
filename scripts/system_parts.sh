#!/bin/sh
# The tests' real parts: Debian's chromium and postgresql. Installed where we may (root and apt); otherwise one line says
# what is missing. With CI=true a missing part is a failure.
set -u

have_chromium() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
have_postgres() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; }

missing() {
  have_chromium >/dev/null 2>&1 || printf ' chromium'
  have_postgres >/dev/null 2>&1 || printf ' postgresql'
}

wanted=$(missing)
[ -n "$wanted" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "installing$wanted"
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086  # a list of packages
  { apt-get update && apt-get install --yes --no-install-recommends $wanted; } >/dev/null 2>&1 || true
  wanted=$(missing)
  [ -n "$wanted" ] || exit 0
fi
echo "missing:$wanted (for the tests that need them; on Debian: apt-get install$wanted)" >&2
[ "${CI:-}" != true ]
