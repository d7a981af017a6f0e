#!/bin/sh
# From MediaPipe's published weights to models/palm-*.onnx and models/hand-*.onnx.
# Needs npm, and Debian's python3-onnx. The package is kept in CACHE.
set -eu
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")"
cache=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/hand}
python=${PYTHON:-/usr/bin/python3}
./weights.sh "$cache"
for size in full lite; do
  "$python" ../tflite/convert.py --f16 "$cache/palm_detection_$size.tflite" "../../../models/palm-$size.onnx"
  "$python" ../tflite/convert.py --f16 "$cache/hand_landmark_$size.tflite" "../../../models/hand-$size.onnx"
done
echo "For src/kit/ml/models.ts:"
wc -c ../../../models/palm-*.onnx ../../../models/hand-*.onnx
sha256sum ../../../models/palm-*.onnx ../../../models/hand-*.onnx
