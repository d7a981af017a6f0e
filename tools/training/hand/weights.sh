#!/bin/sh
# weights.sh CACHE: MediaPipe's four .tflite files, taken out of npm's @mediapipe/hands into CACHE.
set -eu
cache=$1
mkdir -p "$cache"
[ -f "$cache/palm_detection_lite.tflite" ] && exit 0
file=$(cd "$cache" && npm pack --silent "@mediapipe/hands@0.4.1675469240")
tar xzf "$cache/$file" -C "$cache" --strip-components 1 \
  package/hand_landmark_full.tflite package/hand_landmark_lite.tflite package/hands_solution_packed_assets.data
rm "$cache/$file"
chmod u+w "$cache"/hand*
# The two palm detectors lie one behind the other in the packed file, after 11 bytes of its head.
tail -c +12 "$cache/hands_solution_packed_assets.data" | head -c 2341280 > "$cache/palm_detection_full.tflite"
tail -c +2341292 "$cache/hands_solution_packed_assets.data" | head -c 1985440 > "$cache/palm_detection_lite.tflite"
rm "$cache/hands_solution_packed_assets.data"
