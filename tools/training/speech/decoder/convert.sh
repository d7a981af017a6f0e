#!/bin/sh
# usage: convert.sh [CACHE]
# Converts Moonshine's published decoder to models/moonshine-decoder-sound.onnx and models/moonshine-decoder-tree.onnx.
# CACHE keeps the published files (default: ~/.cache/d-learner/speech). PYTHON: the Python with requirements.txt installed.
set -eu
. "$(dirname "$0")/../../common.sh"
help_if_asked "$@"
cache=$(cache_folder speech "${1:-}")
cd "$(dirname "$0")"
models=../../../../models
../weights.sh "$cache"
npx node piece-numbers.ts > "$cache/pieces.json"
"$python" convert.py "$cache/decoder_model_merged.onnx" "$models/moonshine-decoder-sound.onnx" "$models/moonshine-decoder-tree.onnx" "$cache/pieces.json"
print_model_entry "$models"/moonshine-decoder-*.onnx
