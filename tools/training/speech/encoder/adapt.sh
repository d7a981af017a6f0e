#!/bin/sh
# usage: adapt.sh SPEECH [CACHE]
# Trains models/moonshine-encoder-adapted.onnx: the average of two encoders, each trained without half of the speakers.
# Both stay in CACHE/halves for ../tune.ts, which evaluates each on its held-out speakers. Continues an interrupted run.
# SPEECH: a folder of recordings for each word (fsdd_ and gsc_ files). CACHE: default ~/.cache/d-learner/speech.
# Needs Debian's flite, espeak-ng, festival, festvox-kdlpc16k, festvox-us-slt-hts and scowl.
# PYTHON: the Python with requirements.txt installed. STEPS=50 in the environment makes a short trial run.
set -eu
. "$(dirname "$0")/../../common.sh"
help_if_asked "$@"
speech=$(realpath "$1")
cache=$(cache_folder speech "${2:-}")
cd "$(dirname "$0")"
../weights.sh "$cache"
if [ ! -f "$cache/clips/clips.json" ]; then
  npx node list-app-words.ts >"$cache/app-words.txt"
  "$python" choose_words.py "$cache/app-words.txt" >"$cache/words.txt"
  npx node tokenise.ts <"$cache/words.txt" >"$cache/words.json"
  "$python" hard_negatives.py "$cache/words.json" "$cache/hard-negatives.npy"
  "$python" synthesise.py "$cache/words.json" "$cache/app-words.txt" "$cache/clips" 9000
fi
for half in 0 1; do
  "$python" train.py "$cache/encoder_model.onnx" "$cache/decoder_model_merged.onnx" "$cache/clips" "$cache/hard-negatives.npy" \
    "$cache/words.json" "$cache/app-words.txt" "$speech" "$half" "${STEPS:-4800}" "$cache/halves" &
  processes="${processes:-} $!"
done
for process in $processes; do wait "$process"; done
adapted=../../../../models/moonshine-encoder-adapted.onnx
"$python" average_weights.py "$cache/halves/half-0.onnx" "$cache/halves/half-1.onnx" "$adapted"
print_model_entry "$adapted"
echo "Then run tools/training/speech/write-priors.ts and tools/training/speech/tune.ts."
