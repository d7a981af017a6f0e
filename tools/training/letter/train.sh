#!/bin/sh
# train.sh [CACHE [OUT.onnx]]: from fonts to models/letter.onnx, or to OUT. Goes on where it was stopped; fonts and
# progress are kept in CACHE. STEPS=300 in the environment: a short run, to see that everything works.
# Needs node, and for Python: torch, opencv, scikit-image, pillow, scipy, fonttools, onnx
# (Debian: python3-torch python3-opencv python3-skimage python3-pil python3-scipy python3-fonttools python3-onnx).
set -eu
export PYTHONDONTWRITEBYTECODE=1
cache=$(realpath -m "${1:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/letter}")
out=$(realpath -m "${2:-$(dirname "$0")/../../models/letter.onnx}")
cd "$(dirname "$0")"
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$cache"
./fonts.sh "$cache"
[ -f "$cache/skeletons.pkl" ] || "$python" skeletons.py "$cache"
"$python" train.py "$cache" letter ${STEPS:+--steps "$STEPS"}
"$python" export.py "$cache" letter "$out"
echo "For src/kit/ml/models.ts:"
wc -c "$out"
sha256sum "$out"
