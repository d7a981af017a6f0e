#!/bin/sh
# usage: convert.sh [CACHE]
# Converts Silero's published voice activity network to models/silero-vad.onnx.
# CACHE keeps the published file (default: ~/.cache/d-learner/speech). PYTHON: the Python with requirements.txt installed.
set -eu
. "$(dirname "$0")/../../common.sh"
help_if_asked "$@"
cache=$(cache_folder speech "${1:-}")
cd "$(dirname "$0")"
models=../../../../models
[ -f "$cache/silero_vad_v5.onnx" ] || fetch_package "@ricky0123/vad-web@0.0.31" "$cache" 2 package/dist/silero_vad_v5.onnx
"$python" convert.py "$cache/silero_vad_v5.onnx" "$models/silero-vad.onnx"
print_model_entry "$models/silero-vad.onnx"
