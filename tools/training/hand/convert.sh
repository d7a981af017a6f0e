#!/bin/sh
# usage: convert.sh [CACHE]
# Converts MediaPipe's published hand networks to models/palm-*.onnx and models/hand-*.onnx.
# CACHE keeps the published files (default: ~/.cache/d-learner/hand). PYTHON: the Python with requirements.txt installed.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
cache=$(cache_folder hand "${1:-}")
cd "$(dirname "$0")"
models=../../../models
./weights.sh "$cache"
for size in full lite; do
  "$python" ../tflite/convert.py --f16 "$cache/palm_detection_$size.tflite" "$models/palm-$size.onnx"
  "$python" ../tflite/convert.py --f16 "$cache/hand_landmark_$size.tflite" "$models/hand-$size.onnx"
done
print_model_entry "$models"/palm-*.onnx "$models"/hand-*.onnx
