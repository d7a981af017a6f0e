#!/bin/sh
# usage: convert.sh [CACHE]
# Converts MediaPipe's published pose networks (npm @mediapipe/pose, Apache-2.0) to models/pose-*.onnx.
# CACHE keeps the published files (default: ~/.cache/d-learner/pose). PYTHON: the Python with requirements.txt installed.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
cache=$(cache_folder pose "${1:-}")
cd "$(dirname "$0")"
models=../../../models
[ -f "$cache/pose_landmark_lite.tflite" ] || fetch_package "@mediapipe/pose@0.5.1675469404" "$cache" 1 \
  package/pose_landmark_lite.tflite package/pose_solution_packed_assets.data
# The packed file contains only the detector. Of the landmark outputs, keep the joints and the presence.
"$python" ../tflite/convert.py --f16 "$cache/pose_solution_packed_assets.data" "$models/pose-detection.onnx"
"$python" ../tflite/convert.py --f16 --keep Identity,Identity_1 "$cache/pose_landmark_lite.tflite" "$models/pose-landmark.onnx"
print_model_entry "$models"/pose-*.onnx
