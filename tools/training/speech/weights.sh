#!/bin/sh
# weights.sh CACHE: Moonshine-tiny's encoder and decoder as published, taken out of npm's @moonshine-ai/moonshine-js
# into CACHE.
set -eu
cache=$1
mkdir -p "$cache"
[ -f "$cache/decoder_model_merged.onnx" ] && exit 0
file=$(cd "$cache" && npm pack --silent "@moonshine-ai/moonshine-js@0.1.29")
tar xzf "$cache/$file" -C "$cache" --strip-components 5 \
  package/dist/model/tiny/quantized/encoder_model.onnx package/dist/model/tiny/quantized/decoder_model_merged.onnx
rm "$cache/$file"
