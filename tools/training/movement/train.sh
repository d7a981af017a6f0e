#!/bin/sh
# train.sh DATA [CACHE]: from videos and motion capture, part of it drawn and watched, to models/movement.onnx. Seeded.
# DATA holds clips/ (videos, a folder a movement, with index.json), mocap3d.json and mocap3d.i16.gz.
# Needs ffmpeg, node and Debian's python3-torch and python3-onnx. What is made on the way is kept in CACHE.
set -eu
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")"
data=$1
cache=${2:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/movement}
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$cache"
if [ ! -f "$cache/clips.jsonl" ]; then
  npx node watch.ts "$data/clips" "$cache/clips.part"
  mv "$cache/clips.part" "$cache/clips.jsonl"
fi
for seed in 1 2; do
  drawn="$cache/drawn-$seed"
  [ -f "$drawn.jsonl" ] && continue
  npx node render.ts "$data" "$drawn" "$seed" 13 training
  npx node watch.ts "$drawn" "$drawn.part"
  mv "$drawn.part" "$drawn.jsonl"
done
cat "$cache/drawn-1.jsonl" "$cache/drawn-2.jsonl" >"$cache/drawn.jsonl"
cat "$cache/clips.jsonl" "$cache/drawn.jsonl" >"$cache/tracks.jsonl"
npx node make-windows.ts "$cache/tracks.jsonl" "$data" "$cache/windows" 1
npx node make-stretches.ts "$cache/clips.jsonl" "$cache/stretches-filmed" 2
npx node make-stretches.ts "$cache/drawn.jsonl" "$cache/stretches-drawn" 3
"$python" train.py "$cache/windows" "$cache/stretches" "$cache/parts.pt"
"$python" export.py "$cache/windows" "$cache/stretches" "$cache/parts.pt" ../../../models/movement.onnx
echo "For src/kit/ml/models.ts:"
wc -c ../../../models/movement.onnx
sha256sum ../../../models/movement.onnx
