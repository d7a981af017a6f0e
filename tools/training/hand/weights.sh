#!/bin/sh
# usage: weights.sh CACHE
# Fetches MediaPipe's four .tflite networks of npm's @mediapipe/hands into CACHE.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
cache=$1
[ -f "$cache/palm_detection_lite.tflite" ] && exit 0
fetch_package "@mediapipe/hands@0.4.1675469240" "$cache" 1 \
  package/hand_landmark_full.tflite package/hand_landmark_lite.tflite package/hands_solution_packed_assets.data
chmod u+w "$cache"/hand*
# The packed file contains both palm detectors in sequence, after a header of 11 bytes.
tail -c +12 "$cache/hands_solution_packed_assets.data" | head -c 2341280 > "$cache/palm_detection_full.tflite"
tail -c +2341292 "$cache/hands_solution_packed_assets.data" | head -c 1985440 > "$cache/palm_detection_lite.tflite"
rm "$cache/hands_solution_packed_assets.data"
