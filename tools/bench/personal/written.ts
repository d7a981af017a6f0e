/**
 * Letters and digits of simulated children, with and without examples. Each child writes a letter in its own way, often far from the
 * model, and each attempt differs a little.
 */
import type { DigitExample } from '#areas/math/recognition/number/digit-features.ts'
import { readNumber } from '#areas/math/recognition/number/read-number.ts'
import { strokesOfNumber } from '#areas/math/rules/number/digit-strokes.ts'
import { letters, type Letter } from '#areas/write/rules/letters.ts'
import { pixelsPerUnit } from '#areas/write/rules/sheet.ts'
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

/** What a child writes, and what reads it. */
interface Subject<Item, Example> {
  readonly name: string
  readonly items: readonly Item[]
  /** in font units */
  readonly modelOf: (item: Item) => readonly Stroke[]
  /** Returns the item that it is sure of, and what the attempt looks like as an example of `item`. */
  readonly read: (strokes: readonly Stroke[], item: Item, examples: readonly Example[]) => Promise<{ readonly sure: Item | undefined; readonly example: Example }>
}

const ofLetters: Subject<Letter, LetterExample> = {
  name: 'letters',
  items: letters,
  modelOf: (letter) => strokesOf(letter).strokes.map(({ points }) => points),
  async read(strokes, letter, examples) {
    const { readings, features } = await recognise(openModel, { strokes }, examples)
    return { sure: isConfident(readings) ? readings[0]?.letter : undefined, example: { letter, features } }
  },
}

const ofDigits: Subject<number, DigitExample> = {
  name: 'digits',
  items: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  modelOf: (digit) => strokesOfNumber(digit).map((line) => line.map(({ x, y }) => ({ x: x / pixelsPerUnit, y: y / pixelsPerUnit }))),
  async read(strokes, digit, examples) {
    const { number, isSure = false, features = '' } = readNumber(strokes, examples) ?? {}
    return { sure: isSure ? number : undefined, example: { digit, features } }
  },
}

interface Written<Item> {
  readonly item: Item
  readonly attempts: readonly (readonly Stroke[])[]
}

function writeAll<Item>(child: number, { items, modelOf }: Pick<Subject<Item, never>, 'items' | 'modelOf'>): Written<Item>[] {
  return items.map((item, at) => {
    // Other children than those on whom the constants were chosen.
    const random = seeded(1000 * (100 + child) + 7 * at + 3)
    const isOwn = random() < 0.5
    const way = perturbStrokes(modelOf(item), isOwn ? ownWay : likeTheModel, random)
    const lines = isOwn && way.length > 1 && random() < 0.3 ? way.slice(0, -1) : way
    const attempts = Array.from({ length: before + after }, () => perturbStrokes(lines, handStyles.young, random))
    return { item, attempts }
  })
}

interface Sums {
  readonly before: boolean[]
  readonly after: boolean[]
}

async function resultOf<Item, Example>(child: number, subject: Subject<Item, Example>): Promise<ChildResult> {
  const rightOf = ({ item }: Written<Item>, attempts: readonly (readonly Stroke[])[], examples: readonly Example[] = []): Promise<boolean[]> => (
    Promise.all(attempts.map(async (strokes) => (await subject.read(strokes, item, examples)).sure === item))
  )
  const examplesOf = ({ item, attempts }: Written<Item>): Promise<Example[]> => (
    Promise.all(attempts.slice(0, before).map(async (strokes) => (await subject.read(strokes, item, [])).example))
  )
  const all = await Promise.all(writeAll(child, subject).map(async (written) => ({ written, right: await rightOf(written, written.attempts) })))
  // Missed in most attempts: these the adult teaches.
  const missed = all.filter(({ right }) => right.filter(Boolean).length < right.length / 2)
  const others = all.filter((one) => !missed.includes(one))
  const [taught, rest]: [Sums, Sums] = [{ before: [], after: [] }, { before: [], after: [] }]
  const add = async (sums: Sums, { written, right }: (typeof all)[number], examples: readonly Example[]): Promise<void> => {
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

async function partOf<Item, Example>(children: number, subject: Subject<Item, Example>): Promise<PartResult> {
  const results: ChildResult[] = []
  for (let child = 0; child < children; child++) results.push(await resultOf(child, subject))
  return { name: subject.name, examples: before, children: results }
}

export function lettersResult(children: number): Promise<PartResult> {
  return partOf(children, ofLetters)
}

export function digitsResult(children: number): Promise<PartResult> {
  return partOf(children, ofDigits)
}
