#!/bin/sh
# fonts.sh CACHE: the OFL Sinhala fonts that the letters are learnt from, unpacked into CACHE/fonts/NAME/.
set -eu
cache=$1
mkdir -p "$cache/fonts"
for name in noto-sans-sinhala noto-serif-sinhala abhaya-libre gemunu-libre stick-no-bills yaldevi maname; do
  [ -d "$cache/fonts/$name" ] && continue
  file=$(cd "$cache" && npm pack --silent "@fontsource/$name@5.3.0")
  rm -rf "$cache/fonts/$name.new"
  mkdir "$cache/fonts/$name.new"
  tar xzf "$cache/$file" -C "$cache/fonts/$name.new" --strip-components 1
  mv "$cache/fonts/$name.new" "$cache/fonts/$name"
  rm "$cache/$file"
done
