#!/bin/sh
# SPDX-License-Identifier: MIT
# need.sh HEADER PACKAGE [HEADER PACKAGE]...: installs each Debian package whose C header is missing, or says what to install.
set -u

missing=
while [ $# -ge 2 ]; do
    echo "#include <$1>" | ${CC:-cc} -E -o /dev/null - 2>/dev/null || missing="$missing $2"
    shift 2
done
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ]; then as_root=
elif command -v sudo >/dev/null 2>&1; then as_root=sudo
else as_root=none
fi

if [ "$as_root" != none ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing$missing (the examples need their headers)."
    # The list is split into words on purpose.
    # shellcheck disable=SC2086
    $as_root apt-get install -y -q $missing >/dev/null && exit 0
    # shellcheck disable=SC2086
    { $as_root apt-get update -q && $as_root apt-get install -y -q $missing; } >/dev/null && exit 0
fi

echo "The examples need these packages:$missing" >&2
echo "Install them, for example:  sudo apt-get install$missing   (other systems: libsndfile and liburing with headers)" >&2
exit 69
