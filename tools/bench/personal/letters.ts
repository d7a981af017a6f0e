/**
 * Letters of simulated children, with and without examples. Each child writes a letter in its own way, often far from the
 * model, and each attempt differs a little.
 */
import { letters, type Letter } from '#areas/write/rules/letters.ts'
import type { LetterExample } from '#areas/write/recognition/letter-features.ts'
import { isConfident, recognise } from '#areas/write/recognition/recognise.ts'
import type { Stroke } from '#kit/ink/types.ts'
import { strokesOf } from '#areas/write/strokes/strokes.ts'
import { handStyles, perturbStrokes, seeded, type Unsteadiness } from '#areas/write/testing/unsteady-strokes.ts'
import { openModel } from '#kit/ml/node.ts'
import type { ChildResult, PartResult } from './result.ts'

/** Half of a child's letters are like the model, the others far from it. */
const likeTheModel: Unsteadiness = { shift: 0, scale: 0, stretch: 0.1, slant: 0.1, waver: 15, shake: 0, ends: 0.02 }
const ownWay: Unsteadiness = { shift: 0, scale: 0.1, stretch: 0.4, slant: 0.35, waver: 130, shake: 0, ends: 0.14 }
/** Attempts before the adult teaches the letter, and after. */
const [before, after] = [5, 10]
/** Letters that are taught at the same time. */
const together = 4

interface Written {
  readonly letter: Letter
  readonly attempts: readonly (readonly Stroke[])[]
}

function writeAll(child: number): Written[] {
  return letters.map((letter, at) => {
    // Other children than those on whom the constants were chosen.
    const random = seeded(1000 * (100 + child) + 7 * at + 3)
    const isOwn = random() < 0.5
    const way = perturbStrokes(strokesOf(letter).strokes.map(({ points }) => points), isOwn ? ownWay : likeTheModel, random)
    const lines = isOwn && way.length > 1 && random() < 0.3 ? way.slice(0, -1) : way
    const attempts = Array.from({ length: before + after }, () => perturbStrokes(lines, handStyles.young, random))
    return { letter, attempts }
  })
}

async function isRight(letter: Letter, strokes: readonly Stroke[], examples: readonly LetterExample[] = []): Promise<boolean> {
  const { readings } = await recognise(openModel, { strokes }, examples)
  return isConfident(readings) && readings[0]?.letter === letter
}

async function rightOf(written: Written, attempts: readonly (readonly Stroke[])[], examples: readonly LetterExample[] = []): Promise<boolean[]> {
  return Promise.all(attempts.map((strokes) => isRight(written.letter, strokes, examples)))
}

async function examplesOf({ letter, attempts }: Written): Promise<LetterExample[]> {
  const read = await Promise.all(attempts.slice(0, before).map((strokes) => recognise(openModel, { strokes })))
  return read.map(({ features }) => ({ letter, features }))
}

interface Sums {
  readonly before: boolean[]
  readonly after: boolean[]
}

async function resultOf(child: number): Promise<ChildResult> {
  const all = await Promise.all(writeAll(child).map(async (written) => ({ written, right: await rightOf(written, written.attempts) })))
  // Missed in most attempts: these the adult teaches.
  const missed = all.filter(({ right }) => right.filter(Boolean).length < right.length / 2)
  const others = all.filter((one) => !missed.includes(one))
  const [taught, rest]: [Sums, Sums] = [{ before: [], after: [] }, { before: [], after: [] }]
  const add = async (sums: Sums, { written, right }: (typeof all)[number], examples: readonly LetterExample[]): Promise<void> => {
    sums.before.push(...right.slice(before).map((one) => !one))
    sums.after.push(...(await rightOf(written, written.attempts.slice(before), examples)).map((one) => !one))
  }
  for (let from = 0; from < missed.length; from += together) {
    const group = missed.slice(from, from + together)
    const examples = (await Promise.all(group.map(({ written }) => examplesOf(written)))).flat()
    for (const one of group) await add(taught, one, examples)
    for (const one of others) await add(rest, one, examples)
  }
  return { taught, others: rest }
}

export async function lettersResult(children: number): Promise<PartResult> {
  const results: ChildResult[] = []
  for (let child = 0; child < children; child++) results.push(await resultOf(child))
  return { name: 'letters', examples: before, children: results }
}
