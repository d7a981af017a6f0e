/**
 * Measures how much a child's own examples help to recognise its letters. The children are simulated: each writes a letter in
 * its own way, often far from the model, and each attempt differs a little. Seeded.
 */
import { letters, type Letter } from '#areas/write/rules/letters.ts'
import type { LetterExample } from '#areas/write/recognition/letter-features.ts'
import { isConfident, recognise } from '#areas/write/recognition/recognise.ts'
import type { Stroke } from '#areas/write/recognition/types.ts'
import { strokesOf } from '#areas/write/strokes/strokes.ts'
import { handStyles, perturbStrokes, seeded, type Unsteadiness } from '#areas/write/testing/unsteady-strokes.ts'
import { openModel } from '#kit/ml/node.ts'
import { maxExamples } from '#kit/recognition/examples.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { percent } from '../lib/statistics.ts'

const { values: { children } } = parseCommandLine({
  usage: `usage: npm run bench personal-letters [-- --children N]
N: simulated children, 10 by default.`,
  positionals: [0, 0],
  options: { children: { type: 'string', default: '10' } },
})

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

async function examplesOf({ letter, attempts }: Written, count: number): Promise<LetterExample[]> {
  const read = await Promise.all(attempts.slice(0, count).map((strokes) => recognise(openModel, { strokes })))
  return read.map(({ features }) => ({ letter, features }))
}

const counts = { missed: 0, others: 0, missedWrong: 0, othersWrong: 0 }
const taught = new Map([1, 2, 5].map((count) => [count, { missedWrong: 0, othersWrong: 0, othersSeen: 0 }]))

for (let child = 0; child < Number(children); child++) {
  const all = await Promise.all(writeAll(child).map(async (written) => ({ written, right: await rightOf(written, written.attempts) })))
  // Missed in most attempts: these the adult teaches.
  const missed = all.filter(({ right }) => right.filter(Boolean).length < right.length / 2)
  const others = all.filter((one) => !missed.includes(one))
  counts.missed += missed.length * after
  counts.others += others.length * after
  counts.missedWrong += missed.flatMap(({ right }) => right.slice(before)).filter((one) => !one).length
  counts.othersWrong += others.flatMap(({ right }) => right.slice(before)).filter((one) => !one).length
  for (let from = 0; from < missed.length; from += together) {
    const group = missed.slice(from, from + together)
    for (const [count, sums] of taught) {
      const examples = (await Promise.all(group.map(({ written }) => examplesOf(written, Math.min(count, maxExamples))))).flat()
      for (const { written } of group) sums.missedWrong += (await rightOf(written, written.attempts.slice(before), examples)).filter((one) => !one).length
      for (const { written } of others) sums.othersWrong += (await rightOf(written, written.attempts.slice(before), examples)).filter((one) => !one).length
      sums.othersSeen += others.length * after
    }
  }
}

console.log(`${children} simulated children; ${counts.missed / after} letters missed in most attempts, of ${(counts.missed + counts.others) / after}\n`)
printTable([
  ['examples of each taught letter', 'taught letters wrong', 'other letters wrong'],
  ['none', percent(counts.missedWrong, counts.missed), percent(counts.othersWrong, counts.others)],
  ...Array.from(taught, ([count, sums]) => [String(count), percent(sums.missedWrong, counts.missed), percent(sums.othersWrong, sums.othersSeen)]),
])
