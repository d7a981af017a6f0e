#!/bin/sh
# usage: train.sh [CACHE [OUT.onnx]]
# Trains the letter network, from fonts to models/letter.onnx or OUT; continues an interrupted run.
# CACHE keeps fonts and progress (default: ~/.cache/d-learner/letter). PYTHON: the Python with requirements.txt installed.
# STEPS=300 in the environment makes a short trial run.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
cache=$(cache_folder letter "${1:-}")
out=$(realpath -m "${2:-$(dirname "$0")/../../../models/letter.onnx}")
cd "$(dirname "$0")"
mkdir -p "$cache"
./fonts.sh "$cache"
[ -f "$cache/skeletons.pkl" ] || "$python" skeletons.py "$cache"
"$python" train.py "$cache" letter ${STEPS:+--steps "$STEPS"}
"$python" export.py "$cache" letter "$out"
print_model_entry "$out"
