#!/bin/sh
# From MediaPipe's published weights (npm @mediapipe/pose, Apache-2.0) to models/pose-*.onnx.
# Needs npm, and Debian's python3-onnx. The package is kept in CACHE.
set -eu
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")"
cache=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/pose}
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$cache"
if [ ! -f "$cache/pose_landmark_lite.tflite" ]; then
  file=$(cd "$cache" && npm pack --silent "@mediapipe/pose@0.5.1675469404")
  tar xzf "$cache/$file" -C "$cache" --strip-components 1 package/pose_landmark_lite.tflite package/pose_solution_packed_assets.data
  rm "$cache/$file"
fi
# The packed file holds the detector alone. Of the landmarks only the joints and the presence are kept.
"$python" ../tflite/convert.py --f16 "$cache/pose_solution_packed_assets.data" ../../../models/pose-detection.onnx
"$python" ../tflite/convert.py --f16 --keep Identity,Identity_1 "$cache/pose_landmark_lite.tflite" ../../../models/pose-landmark.onnx
echo "For src/kit/ml/models.ts:"
wc -c ../../../models/pose-*.onnx
sha256sum ../../../models/pose-*.onnx
