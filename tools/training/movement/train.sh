#!/bin/sh
# usage: train.sh DATA [CACHE [OUT.onnx]]
# Trains the movement model from videos and motion capture, partly rendered as videos, to models/movement.onnx or OUT.
# Seeded. DATA contains clips/ (a folder of videos for each movement, with index.json), mocap3d.json, mocap3d.i16.gz,
# mocap3d_more.json and mocap3d_more.i16.gz. CACHE keeps intermediate files (default: ~/.cache/d-learner/movement).
# PYTHON: the Python with requirements.txt installed. STEPS=20 in the environment makes a short trial run.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
data=$(realpath "$1")
cache=$(cache_folder movement "${2:-}")
out=$(realpath -m "${3:-$(dirname "$0")/../../../models/movement.onnx}")
cd "$(dirname "$0")"
mkdir -p "$cache"
if [ ! -f "$cache/clips.jsonl" ]; then
  npx node track-videos.ts "$data/clips" "$cache/clips.part"
  mv "$cache/clips.part" "$cache/clips.jsonl"
fi
for seed in 1 2; do
  rendered="$cache/rendered-$seed"
  [ -f "$rendered.jsonl" ] && continue
  npx node render-videos.ts "$data" "$rendered" "$seed" 13 --training
  npx node track-videos.ts "$rendered" "$rendered.part"
  mv "$rendered.part" "$rendered.jsonl"
done
cat "$cache/rendered-1.jsonl" "$cache/rendered-2.jsonl" >"$cache/rendered.jsonl"
npx node make-joint-segments.ts "$data" "$cache/joint-segments" 1 500
npx node make-segments.ts "$cache/clips.jsonl" "$cache/segments-filmed" 2
npx node make-segments.ts "$cache/rendered.jsonl" "$cache/segments-rendered" 3
"$python" train.py "$cache/joint-segments" "$cache/segments" "$cache/parts.pt" ${STEPS:+--steps "$STEPS"}
"$python" evaluate.py "$cache/segments" "$cache/parts.pt"
for seed in 101 102 103; do
  films="$cache/films-$seed"
  [ -f "$films.jsonl" ] && continue
  npx node films/film-motions.ts "$data" "$films.part" "$seed" 10
  mv "$films.part" "$films.jsonl"
done
for name in clips films-101 films-102 films-103; do npx node write-sequences.ts "$cache/$name.jsonl" "$cache/sequences-$name"; done
films="$cache/sequences-films-101 $cache/sequences-films-102"
npx node motions/write-simulated.ts "$data" "$cache/simulated" 8 1500
# shellcheck disable=SC2086 # two paths
"$python" simulate_films.py "$cache/simulated" "$cache/simulated-segments" $films
npx node write-features.ts "$cache/simulated-segments" "$cache/simulated-features"
# shellcheck disable=SC2086
"$python" train_detectors.py "$cache/sequences-clips" "$cache/simulated" "$cache/simulated-segments" "$cache/simulated-features" \
  "$cache/detectors.pt" $films ${STEPS:+--steps "$STEPS"}
"$python" export.py "$cache/segments" "$cache/parts.pt" "$cache/detectors.pt" "$cache/sequences-films-103" "$out"
print_model_entry "$out"
