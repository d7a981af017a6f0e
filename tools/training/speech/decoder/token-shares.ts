/** Measures the mean probability of each token of the published decoder, at the places of words where the app asks for it. */
import { writeFileSync } from 'node:fs'
import priors from '#areas/vocabulary/recognition/model/priors.json' with { type: 'json' }
import { openMoonshine } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { passes } from '#areas/vocabulary/recognition/model/passes.ts'
import { floats, tensor } from '#kit/ml/model.ts'
import { openFile, openModel } from '#kit/ml/node.ts'
import tokenizer from 'llama-tokenizer-js'
import { parseCommandLine } from '../../../lib/command-line.ts'
import { readRecordings } from '../../../lib/speech/recordings.ts'

const { positionals: [folder = '', decoder = '', out = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/speech/decoder/token-shares.ts SPEECH DECODER SHARES.json
SPEECH: recordings of the training; every ninth is used. DECODER: the tree of convert.py with all tokens.`,
  positionals: [3, 3],
})
const tokens = 32_768
const row = 1728
const tree = await openFile(decoder)
const moonshine = await openMoonshine(openModel)
const spellings = Object.keys(priors.published)
const recordings = readRecordings(folder).recordings.filter(({ file }) => /^(?:fsdd|gsc)_/.test(file)).filter((_, at) => at % 9 === 0)
const sums = new Float64Array(tokens)
let places = 0

for (const [at, { samples }] of recordings.entries()) {
  for (const { encoder, sound } of [passes.even, passes.adapted]) {
    const { sound_keys, sound_values } = await moonshine.encode(sound(samples), encoder)
    for (const turn of [0, 1, 2]) {
      const spelling = spellings[(7 * at + 31 * turn) % spellings.length] ?? ''
      const word = [1, ...tokenizer.encode(`${spelling.slice(0, 1).toUpperCase()}${spelling.slice(1)}.`, false, true)]
      const count = word.length
      const { data } = floats(await tree.run({
        sound_keys,
        sound_values,
        tokens: tensor('int64', BigInt64Array.from(word, BigInt), [count]),
        positions: tensor('int64', BigInt64Array.from(word, (_, i) => BigInt(i)), [count]),
        children: tensor('int64', BigInt64Array.from({ length: count * tokens }, (_, i) => BigInt(i % tokens)), [count, tokens]),
        mask: tensor('float32', Float32Array.from({ length: count * count }, (_, i) => (i % count > Math.floor(i / count) ? -1e9 : 0)), [count, count]),
        past_keys: tensor('float32', new Float32Array(), [0, row]),
        past_values: tensor('float32', new Float32Array(), [0, row]),
      }), 'told')
      data.forEach((logProbability, i) => {
        sums[i % tokens] = (sums[i % tokens] ?? 0) + Math.exp(logProbability)
      })
      places += count
    }
  }
}
writeFileSync(out, JSON.stringify(Array.from(sums, (sum) => Number((sum / places).toPrecision(4)))))
