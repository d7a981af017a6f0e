#!/bin/sh
# usage: weights.sh CACHE
# Fetches Moonshine-tiny's published encoder and decoder of npm's @moonshine-ai/moonshine-js into CACHE.
set -eu
. "$(dirname "$0")/../common.sh"
help_if_asked "$@"
cache=$1
[ -f "$cache/decoder_model_merged.onnx" ] && exit 0
fetch_package "@moonshine-ai/moonshine-js@0.1.29" "$cache" 5 \
  package/dist/model/tiny/quantized/encoder_model.onnx package/dist/model/tiny/quantized/decoder_model_merged.onnx
