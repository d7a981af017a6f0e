#!/bin/sh
# usage: fonts.sh CACHE
# Fetches the OFL fonts of the script ($SCRIPT: sinhala or tamil) that the letter network is trained on into CACHE/fonts/NAME/.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
cache=$1
if [ "${SCRIPT:-sinhala}" = tamil ]; then
  names='noto-sans-tamil noto-serif-tamil catamaran coiny hind-madurai kavivanar'
else
  names='noto-sans-sinhala noto-serif-sinhala abhaya-libre gemunu-libre stick-no-bills yaldevi maname'
fi
for name in $names; do
  [ -d "$cache/fonts/$name" ] && continue
  rm -rf "$cache/fonts/$name.new"
  fetch_package "@fontsource/$name@5.3.0" "$cache/fonts/$name.new" 1
  mv "$cache/fonts/$name.new" "$cache/fonts/$name"
done
