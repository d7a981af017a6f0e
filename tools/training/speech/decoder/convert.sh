#!/bin/sh
# convert.sh [CACHE]: from Moonshine's published decoder to models/moonshine-decoder-sound.onnx and
# models/moonshine-decoder-tree.onnx. Needs npm, and Debian's python3-onnx. The published files are kept in CACHE.
set -eu
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")"
cache=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/speech}
../weights.sh "$cache"
models=../../../../models
"${PYTHON:-/usr/bin/python3}" convert.py "$cache/decoder_model_merged.onnx" \
  "$models/moonshine-decoder-sound.onnx" "$models/moonshine-decoder-tree.onnx"
echo "For src/kit/ml/models.ts:"
wc -c "$models"/moonshine-decoder-*.onnx
sha256sum "$models"/moonshine-decoder-*.onnx
