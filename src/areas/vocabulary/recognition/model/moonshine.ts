/**
 * Moonshine-tiny (https://arxiv.org/abs/2410.15608), an encoder-decoder of speech, used not to transcribe but to say
 * how likely each of a set of token sequences is for a sound ("forced scoring").
 */
import { floats, tensor, type Model, type OpenModel, type Tensor } from '#kit/ml/model.ts'
import type { ModelName } from '#kit/ml/models.ts'
import type { Trie, TrieNode } from './trie.ts'

const startToken = 1
/** Numbers in one frame of what an encoder gives. */
export const stateWidth = 288
/** Numbers of keys, and as many of values, of one node: 6 layers. */
const row = 6 * stateWidth
/** Nodes of the trie that go through the decoder together. */
const batchSize = 12
/** Added where a node must not look. */
const hidden = -1e9

/** A sound as an encoder hears it. */
export interface Encoded {
  /** frames of 24 ms, each of `stateWidth` values */
  readonly states: Float32Array
  /** what the decoder needs of it */
  readonly sound_keys: Tensor
  readonly sound_values: Tensor
}

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
  /** rows of the nodes before it, first to last */
  readonly before: readonly number[]
}

/** Opens the networks. */
export async function openMoonshine(openModel: OpenModel): Promise<Moonshine> {
  const [published, adapted, sound, tree] = await Promise.all([
    openModel(ears.published), openModel(ears.adapted), openModel('moonshine-decoder-sound'), openModel('moonshine-decoder-tree'),
  ])
  const encoders: Readonly<Record<Ear, Model>> = { published, adapted }
  return {
    async encode(samples, ear) {
      const input = tensor('float32', samples, [1, samples.length])
      const states = floats(await encoders[ear].run({ input_values: input }), 'last_hidden_state')
      const known = await sound.run({ states })
      return { states: states.data, sound_keys: floats(known, 'keys'), sound_values: floats(known, 'values') }
    },
    score: (encoded, trie, wanted = everything) => score(tree, encoded, trie, wanted),
  }
}

async function score(tree: Model, { sound_keys, sound_values }: Encoded, trie: Trie, wanted: Wanted): Promise<Float64Array> {
  const scores = new Float64Array(trie.size).fill(-Infinity)
  const ended: number[] = []
  let open: Open[] = [{ node: { ...trie.root, token: startToken }, logProbability: 0, before: [] }]
  const past = { keys: createRows(), values: createRows() }

  while (open.length > 0) {
    const batch = open.splice(0, batchSize)
    const output = await tree.run({ sound_keys, sound_values, ...fed(batch, past) })
    const told = floats(output, 'told')
    const width = told.dims[1] ?? 0
    const first = past.keys.count()
    past.keys.add(floats(output, 'own_keys').data)
    past.values.add(floats(output, 'own_values').data)
    batch.forEach(({ node, logProbability, before }, i) => {
      let place = i * width
      for (const child of node.children.values()) {
        const reached = logProbability + (told.data[place++] ?? -Infinity)
        for (const end of child.ends) scores[end] = reached
        if (child.ends.length > 0) ended.push(reached)
        if (child.children.size > 0) open.push({ node: child, logProbability: reached, before: [...before, first + i] })
      }
    })
    ended.sort((a, b) => b - a)
    const least = Math.max((ended[0] ?? -Infinity) - wanted.window, ended[wanted.most - 1] ?? -Infinity)
    open = open.filter(({ logProbability }) => logProbability > least).toSorted((a, b) => b.logProbability - a.logProbability)
  }
  return scores
}

interface Rows {
  count(): number
  add(values: Float32Array): void
  all(): Tensor
}

/** Rows that are added to and read as one. */
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

function fed(batch: readonly Open[], past: Readonly<Record<'keys' | 'values', Rows>>): Record<string, Tensor> {
  const before = past.keys.count()
  const seen = before + batch.length
  const width = Math.max(...batch.map(({ node }) => node.children.size))
  const children = new BigInt64Array(batch.length * width)
  const mask = new Float32Array(batch.length * seen).fill(hidden)
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
