#!/bin/sh
# usage: train.sh [CACHE [OUT.json]]
# Trains the digit network, from fonts to src/areas/math/recognition/number/digits.json or OUT.
# CACHE keeps fonts and centre lines (default: ~/.cache/d-learner/digit). PYTHON: the Python with requirements.txt installed.
# PICTURES=2000 in the environment makes a short trial run.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
out=$(realpath -m "${2:-$(dirname "$0")/../../../src/areas/math/recognition/number/digits.json}")
cache=$(cache_folder digit "${1:-}")
cd "$(dirname "$0")"
mkdir -p "$cache"
for name in annie-use-your-telescope architects-daughter caveat covered-by-your-grace gaegu gloria-hallelujah gochi-hand handlee \
  indie-flower kalam mansalva nanum-pen-script patrick-hand reenie-beanie schoolbell shadows-into-light short-stack \
  the-girl-next-door andika; do
  [ -d "$cache/fonts/$name" ] || fetch_package "@fontsource/$name@5" "$cache/fonts/$name" 1
done
[ -f "$cache/skeletons.pkl" ] || "$python" digit_skeletons.py "$cache"
"$python" train.py "$cache" "$out" --pictures "${PICTURES:-60000}"
