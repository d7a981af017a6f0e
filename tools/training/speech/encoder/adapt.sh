#!/bin/sh
# adapt.sh SPEECH [CACHE]: from words said by Debian's free voices and SPEECH (a folder a word: fsdd_ and gsc_ files) to
# models/moonshine-encoder-adapted.onnx: the mean of two encoders, each taught without half of the speakers of SPEECH.
# Those two stay in CACHE/halves for ../tune.ts, which judges each on the speakers that it does not know.
# Needs node and Debian's flite, espeak-ng, festival, festvox-kdlpc16k, festvox-us-slt-hts, scowl, python3-torch,
# python3-onnx and python3-scipy. Two cores, some three hours; goes on where it was stopped. STEPS=50 for a trial.
set -eu
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")"
speech=$1
cache=${2:-${XDG_CACHE_HOME:-$HOME/.cache}/d-learner/speech}
python=${PYTHON:-/usr/bin/python3}
../weights.sh "$cache"
if [ ! -f "$cache/clips/clips.json" ]; then
  npx node app-words.ts >"$cache/app-words.txt"
  "$python" words.py "$cache/app-words.txt" >"$cache/words.txt"
  npx node tokens.ts <"$cache/words.txt" >"$cache/words.json"
  "$python" rivals.py "$cache/words.json" "$cache/rivals.npy"
  "$python" synthesise.py "$cache/words.json" "$cache/app-words.txt" "$cache/clips" 9000
fi
for half in 0 1; do
  "$python" train.py "$cache/encoder_model.onnx" "$cache/decoder_model_merged.onnx" "$cache/clips" \
    "$cache/rivals.npy" "$cache/words.json" "$cache/app-words.txt" "$speech" "$half" "${STEPS:-4800}" "$cache/halves" &
  halves="${halves:-} $!"
done
for half in $halves; do wait "$half"; done
"$python" mean.py "$cache/halves/half-0.onnx" "$cache/halves/half-1.onnx" ../../../../models/moonshine-encoder-adapted.onnx
echo "For src/kit/ml/models.ts:"
wc -c ../../../../models/moonshine-encoder-adapted.onnx
sha256sum ../../../../models/moonshine-encoder-adapted.onnx
echo "Then: node tools/training/speech/write-priors.ts, node tools/training/speech/tune.ts SPEECH fsdd_,gsc_ CACHE/said.jsonl CACHE/halves"
