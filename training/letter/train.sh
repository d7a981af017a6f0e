#!/bin/sh
# From fonts to models/letter.onnx. Goes on where it was stopped; fonts and progress are kept in CACHE.
# Needs node, and for Python: torch, opencv, scikit-image, pillow, scipy, fonttools, onnx
# (Debian: python3-torch python3-opencv python3-skimage python3-pil python3-scipy python3-fonttools python3-onnx).
set -eu
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")"
cache=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/letter}
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$cache"
./fonts.sh "$cache"
[ -f "$cache/skeletons.pkl" ] || "$python" skeletons.py "$cache"
"$python" train.py "$cache" letter
"$python" export.py "$cache" letter ../../models/letter.onnx
echo "For src/kit/ml/models.ts:"
wc -c ../../models/letter.onnx
sha256sum ../../models/letter.onnx
