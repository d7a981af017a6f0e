/**
 * Moonshine-tiny (https://arxiv.org/abs/2410.15608), an encoder-decoder of speech, used not to transcribe but to say
 * how likely each of a set of token sequences is for a sound ("forced scoring").
 */
import { floats, tensor, type Model, type OpenModel, type Tensor } from '#kit/ml/model.ts'
import type { ModelName } from '#kit/ml/models.ts'
import type { Trie, TrieNode } from './trie.ts'

const layers = 6
const heads = 8
const headSize = 36
const startToken = 1
/** Nodes of the trie that go through the decoder together: one costs 4 ms, eight 6.5 ms, sixteen 10 ms. */
const smallBatch = 8
const largeBatch = 16
/** Tokens so far below the likeliest add nothing to the sum of all (e^-16 each). */
const negligible = 16

/** What the encoder made of a sound. */
export type Encoded = Tensor

/** The encoder as published, and the same taught by training/speech/encoder to bear noise, babble and high voices. */
export const ears = { published: 'moonshine-encoder', adapted: 'moonshine-encoder-adapted' } as const satisfies Record<string, ModelName>
export type Ear = keyof typeof ears

export interface Moonshine {
  /** @param samples mono, 16 kHz, at least 0.1 s */
  encode(samples: Float32Array, ear: Ear): Promise<Encoded>
  /**
   * Log-probability of each sequence of the trie, exact for those wanted and -Infinity for most of the others: what
   * can no longer be wanted is not followed further.
   */
  score(encoded: Encoded, trie: Trie, wanted?: Wanted): Promise<Float64Array>
}

export interface Wanted {
  /** sequences whose log-probability lies at most so far below the best one's */
  readonly window: number
  /** of these the so many best */
  readonly most: number
}

const everything: Wanted = { window: Infinity, most: Infinity }

interface Open {
  readonly node: TrieNode
  readonly logProbability: number
  /** keys and values of the decoder's past, one array per layer and kind, [heads, depth, headSize] */
  readonly past: readonly Float32Array[]
}

/** Opens the networks. */
export async function openMoonshine(openModel: OpenModel): Promise<Moonshine> {
  const [published, adapted, decoder] = await Promise.all([
    openModel(ears.published), openModel(ears.adapted), openModel('moonshine-decoder'),
  ])
  const encoders: Readonly<Record<Ear, Model>> = { published, adapted }
  return {
    async encode(samples, ear) {
      const input = tensor('float32', samples, [1, samples.length])
      return floats(await encoders[ear].run({ input_values: input }), 'last_hidden_state')
    },
    score: (encoded, trie, wanted = everything) => score(decoder, encoded, trie, wanted),
  }
}

async function score(decoder: Model, encoded: Encoded, trie: Trie, wanted: Wanted): Promise<Float64Array> {
  const scores = new Float64Array(trie.size).fill(-Infinity)
  const ended: number[] = []
  let open: Open[] = []

  const visit = (from: TrieNode, before: number, logits: Float32Array, past: readonly Float32Array[]): void => {
    const all = logSumExp(logits)
    for (const node of from.children.values()) {
      const logProbability = before + (logits[node.token] ?? -Infinity) - all
      for (const end of node.ends) scores[end] = logProbability
      if (node.ends.length > 0) ended.push(logProbability)
      if (node.children.size > 0) open.push({ node, logProbability, past })
    }
  }

  const first = await decoder.run({ ...firstStep, encoder_hidden_states: encoded })
  const sound: Record<string, Tensor> = {}
  for (const name of pastNames('encoder')) sound[`past_key_values.${name}`] = floats(first, `present.${name}`)
  const startPast = pastNames('decoder').map((name) => floats(first, `present.${name}`).data)
  visit(trie.root, 0, floats(first, 'logits').data, startPast)

  for (;;) {
    ended.sort((a, b) => b - a)
    const least = Math.max((ended[0] ?? -Infinity) - wanted.window, ended[wanted.most - 1] ?? -Infinity)
    open = open.filter(({ logProbability }) => logProbability > least)
    open.sort((a, b) => b.logProbability - a.logProbability)
    const depth = open[0]?.node.depth
    if (depth === undefined) break
    const size = open.length > largeBatch ? largeBatch : smallBatch
    const batch = open.filter(({ node }) => node.depth === depth).slice(0, size)
    open = open.filter((one) => !batch.includes(one))
    const output = await decoder.run({ ...nextStep(batch, depth), ...sound, encoder_hidden_states: encoded })
    const logits = floats(output, 'logits').data
    const present = pastNames('decoder').map((name) => floats(output, `present.${name}`).data)
    batch.forEach(({ node, logProbability }, i) => {
      const past = present.map((values) => part(values, i, batch.length))
      visit(node, logProbability, part(logits, i, batch.length), past)
    })
  }
  return scores
}

function pastNames(of: 'decoder' | 'encoder'): readonly string[] {
  return Array.from({ length: layers }, (_, layer) => [`${layer}.${of}.key`, `${layer}.${of}.value`]).flat()
}

const firstStep: Readonly<Record<string, Tensor>> = {
  input_ids: tensor('int64', BigInt64Array.of(BigInt(startToken)), [1, 1]),
  use_cache_branch: tensor('bool', Uint8Array.of(0), [1]),
  ...Object.fromEntries(
    [...pastNames('decoder'), ...pastNames('encoder')].map((name) => [
      `past_key_values.${name}`,
      tensor('float32', new Float32Array(0), [0, heads, 1, headSize]),
    ]),
  ),
}

/** The sound's own keys and values are given once for the whole batch: the network's products repeat them. */
function nextStep(batch: readonly Open[], depth: number): Record<string, Tensor> {
  const feeds: Record<string, Tensor> = {
    input_ids: tensor('int64', BigInt64Array.from(batch, ({ node }) => BigInt(node.token)), [batch.length, 1]),
    use_cache_branch: tensor('bool', Uint8Array.of(1), [1]),
  }
  const size = heads * depth * headSize
  pastNames('decoder').forEach((name, kind) => {
    const values = new Float32Array(batch.length * size)
    batch.forEach(({ past }, i) => values.set(past[kind] ?? [], i * size))
    feeds[`past_key_values.${name}`] = tensor('float32', values, [batch.length, heads, depth, headSize])
  })
  return feeds
}

function part(values: Float32Array, index: number, of: number): Float32Array {
  const size = values.length / of
  return values.subarray(index * size, (index + 1) * size)
}

/** Counted loops: they run over 32,768 values for every node, several times as fast as iterators. */
function logSumExp(values: Float32Array): number {
  let highest = -Infinity
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (value > highest) highest = value
  }
  let sum = 0
  for (let i = 0; i < values.length; i++) {
    const above = (values[i] ?? 0) - highest
    if (above > -negligible) sum += Math.exp(above)
  }
  return highest + Math.log(sum)
}
