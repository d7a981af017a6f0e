#!/bin/sh
# usage: train.sh [CACHE [OUT.onnx]]
# Trains the letter network, from fonts to models/letter.onnx or OUT; continues an interrupted run. SCRIPT=tamil in the
# environment: the network of the Tamil letters, from models/letter.onnx and fonts to models/letter-tamil.onnx or OUT.
# CACHE keeps fonts and progress (default: ~/.cache/d-learner/letter or letter-tamil). PYTHON: the Python with requirements.txt installed.
# STEPS=300 in the environment makes a short trial run.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
models=$(realpath -m "$(dirname "$0")/../../../models")
name=letter
[ "${SCRIPT:-sinhala}" = sinhala ] || name=letter-$SCRIPT
cache=$(cache_folder "$name" "${1:-}")
out=$(realpath -m "${2:-$models/$name.onnx}")
cd "$(dirname "$0")"
mkdir -p "$cache"
./fonts.sh "$cache"
[ -f "$cache/skeletons.pkl" ] || "$python" skeletons.py "$cache"
if [ "$name" = letter ]; then
  "$python" train.py "$cache" letter ${STEPS:+--steps "$STEPS"}
else
  # Hind Madurai is left out, so that the card can report on a font that the network has not seen.
  "$python" train.py "$cache" "$name" --init "$models/letter.onnx" --rate 2e-3 --held-out hind-madurai --steps "${STEPS:-1400}"
fi
"$python" export.py "$cache" "$name" "$out"
print_model_entry "$out"
