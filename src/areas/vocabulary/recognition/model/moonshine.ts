/**
 * Moonshine-tiny (https://arxiv.org/abs/2410.15608), an encoder-decoder of speech, used here for forced scoring:
 * it does not transcribe, but scores given token sequences for a sound.
 */
import { floats, tensor, type Model, type OpenModel, type Tensor } from '#kit/ml/model.ts'
import { models } from '../../models.ts'
import { startToken } from './tokens.ts'
import type { Trie, TrieNode } from './trie.ts'

/** Values of one frame of an encoder's output. */
export const stateWidth = 288
/** Keys of one node, for 6 layers; there are as many values. */
const row = 6 * stateWidth
/** Nodes of the trie in one decoder batch. */
const batchSize = 12
/** Added to masked positions. */
const maskedLogit = -1e9

/** A sound as an encoder represents it. */
export interface Encoded {
  /** frames of 24 ms, each of `stateWidth` values */
  readonly states: Float32Array
  /** the decoder's keys and values for these states */
  readonly sound_keys: Tensor
  readonly sound_values: Tensor
}

/** The published encoder, and one that tools/training/speech/encoder trained to be robust to noise, babble and high voices. */
export const encoders = { published: models['moonshine-encoder'], adapted: models['moonshine-encoder-adapted'] } as const
export type Encoder = keyof typeof encoders

export interface Moonshine {
  /** @param samples mono, 16 kHz, at least 0.1 s */
  encode(samples: Float32Array, encoder: Encoder): Promise<Encoded>
  /**
   * The log-probability of each sequence of the trie: exact for the wanted ones, -Infinity for most of the others,
   * because a branch that can no longer be wanted is pruned.
   */
  score(encoded: Encoded, trie: Trie, wanted?: SequenceRequest): Promise<Float64Array>
}

export interface SequenceRequest {
  /** sequences at most this far below the best log-probability */
  readonly window: number
  /** at most this many of the best */
  readonly max: number
}

const everything: SequenceRequest = { window: Infinity, max: Infinity }

interface OpenNode {
  readonly node: TrieNode
  readonly logProbability: number
  /** rows of its ancestors, from the root */
  readonly before: readonly number[]
}

/** Opens the networks. */
export async function openMoonshine(openModel: OpenModel): Promise<Moonshine> {
  const [published, adapted, sound, tree] = await Promise.all([
    openModel(encoders.published), openModel(encoders.adapted), openModel(models['moonshine-decoder-sound']), openModel(models['moonshine-decoder-tree']),
  ])
  const opened: Readonly<Record<Encoder, Model>> = { published, adapted }
  return {
    async encode(samples, encoder) {
      const input = tensor('float32', samples, [1, samples.length])
      const states = floats(await opened[encoder].run({ input_values: input }), 'last_hidden_state')
      const known = await sound.run({ states })
      return { states: states.data, sound_keys: floats(known, 'keys'), sound_values: floats(known, 'values') }
    },
    score: (encoded, trie, wanted = everything) => score(tree, encoded, trie, wanted),
  }
}

async function score(tree: Model, { sound_keys, sound_values }: Encoded, trie: Trie, wanted: SequenceRequest): Promise<Float64Array> {
  const scores = new Float64Array(trie.size).fill(-Infinity)
  const ended: number[] = []
  let open: OpenNode[] = [{ node: { ...trie.root, token: startToken }, logProbability: 0, before: [] }]
  const past = { keys: createRows(), values: createRows() }

  while (open.length > 0) {
    const batch = open.splice(0, batchSize)
    const output = await tree.run({ sound_keys, sound_values, ...inputsOf(batch, past) })
    const childScores = floats(output, 'told')
    const width = childScores.dims[1] ?? 0
    const first = past.keys.count()
    past.keys.add(floats(output, 'own_keys').data)
    past.values.add(floats(output, 'own_values').data)
    batch.forEach(({ node, logProbability, before }, i) => {
      let place = i * width
      for (const child of node.children.values()) {
        const reached = logProbability + (childScores.data[place++] ?? -Infinity)
        for (const end of child.ends) scores[end] = reached
        if (child.ends.length > 0) ended.push(reached)
        if (child.children.size > 0) open.push({ node: child, logProbability: reached, before: [...before, first + i] })
      }
    })
    ended.sort((a, b) => b - a)
    const least = Math.max((ended[0] ?? -Infinity) - wanted.window, ended[wanted.max - 1] ?? -Infinity)
    open = open.filter(({ logProbability }) => logProbability > least).toSorted((a, b) => b.logProbability - a.logProbability)
  }
  return scores
}

interface Rows {
  count(): number
  add(values: Float32Array): void
  all(): Tensor
}

/** A growing table, read as one tensor. */
function createRows(): Rows {
  let values = new Float32Array(64 * row)
  let length = 0
  return {
    count: () => length / row,
    add(added) {
      if (length + added.length > values.length) {
        const more = new Float32Array(2 * (length + added.length))
        more.set(values)
        values = more
      }
      values.set(added, length)
      length += added.length
    },
    all: () => tensor('float32', values.subarray(0, length), [length / row, row]),
  }
}

function inputsOf(batch: readonly OpenNode[], past: Readonly<Record<'keys' | 'values', Rows>>): Record<string, Tensor> {
  const before = past.keys.count()
  const seen = before + batch.length
  const width = Math.max(...batch.map(({ node }) => node.children.size))
  const children = new BigInt64Array(batch.length * width)
  const mask = new Float32Array(batch.length * seen).fill(maskedLogit)
  batch.forEach((one, i) => {
    let place = i * width
    for (const token of one.node.children.keys()) children[place++] = BigInt(token)
    for (const at of [...one.before, before + i]) mask[i * seen + at] = 0
  })
  return {
    tokens: tensor('int64', BigInt64Array.from(batch, ({ node }) => BigInt(node.token)), [batch.length]),
    positions: tensor('int64', BigInt64Array.from(batch, ({ node }) => BigInt(node.depth)), [batch.length]),
    children: tensor('int64', children, [batch.length, width]),
    mask: tensor('float32', mask, [batch.length, seen]),
    past_keys: past.keys.all(),
    past_values: past.values.all(),
  }
}
