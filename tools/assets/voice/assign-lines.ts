/** Assigns the stretches of speech in a recording to the lines that were read, by the pauses and by how long each line takes. */
import type { Stretch } from './speech-stretches.ts'

export interface Cut extends Stretch {
  /** why a person should listen to this cut; empty if nothing is doubtful */
  readonly doubts: readonly string[]
}

/** A line has at most this many stretches. */
const maxStretches = 6
/** At most this many stretches before a line are no line. */
const maxLeftOut = 3
/** Shorter pauses between lines and longer pauses within a line are unlikely, in seconds. */
const usualPause = { between: 0.9, within: 0.7 }
const pauseCost = 4
const leftOutCost = 3
/** Standard deviation of the logarithm of a line's length, divided by its usual length. */
const lengthDeviation = 0.35
/** A line that is this many times as long or short as usual is doubtful. */
const doubtfulLength = 1.8
/** A pause between two lines that is shorter than this is doubtful, in seconds. */
const doubtfulPause = 0.6

interface Best {
  readonly cost: number
  /** the first stretch of the line */
  readonly first: number
  /** the last stretch of the line before */
  readonly before: number
}

/**
 * Returns where each line is.
 * @param usual how long each line usually takes, in seconds
 * @throws RangeError if there are fewer stretches than lines
 */
export function assignLines(stretches: readonly Stretch[], usual: readonly number[]): Cut[] {
  if (stretches.length < usual.length) {
    throw new RangeError(`The recording has ${stretches.length} parts between pauses, but ${usual.length} lines. Leave two seconds between lines.`)
  }
  const tempo = stretches.reduce((sum, { from, to }) => sum + to - from, 0) / usual.reduce((sum, one) => sum + one, 0)
  const pauseBefore = (at: number): number => (at === 0 ? Infinity : (stretches[at]?.from ?? 0) - (stretches[at - 1]?.to ?? 0))
  const lengthOf = (first: number, last: number): number => (stretches[last]?.to ?? 0) - (stretches[first]?.from ?? 0)

  /** The best assignment of the lines up to one of them that ends with each stretch. */
  let ends = new Map<number, Best>([[-1, { cost: 0, first: 0, before: -1 }]])
  const table: ReadonlyMap<number, Best>[] = []
  for (const seconds of usual) {
    const next = new Map<number, Best>()
    for (const [before, { cost }] of ends) {
      for (let first = before + 1; first <= Math.min(before + 1 + maxLeftOut, stretches.length - 1); first++) {
        const between = pauseCost * Math.max(0, usualPause.between - pauseBefore(first)) + leftOutCost * (first - before - 1)
        let within = 0
        for (let last = first; last < Math.min(first + maxStretches, stretches.length); last++) {
          if (last > first) within += pauseCost * Math.max(0, pauseBefore(last) - usualPause.within)
          const length = Math.log(lengthOf(first, last) / (tempo * seconds)) / lengthDeviation
          const total = cost + between + within + length ** 2 / 2
          if (total < (next.get(last)?.cost ?? Infinity)) next.set(last, { cost: total, first, before })
        }
      }
    }
    ends = next
    table.push(next)
  }

  let last = [...ends].toSorted(([a, one], [b, other]) => (
    one.cost + leftOutCost * (stretches.length - 1 - a) - other.cost - leftOutCost * (stretches.length - 1 - b)
  ))[0]?.[0]
  const assigned: { first: number; last: number; leftOut: number }[] = []
  for (const best of table.toReversed()) {
    const found: Best | undefined = last === undefined ? undefined : best.get(last)
    if (found === undefined || last === undefined) throw new RangeError('The parts of the recording do not fit the lines.')
    assigned.unshift({ first: found.first, last, leftOut: found.first - found.before - 1 })
    last = found.before
  }

  return assigned.map(({ first, last: end, leftOut }, line) => {
    const seconds = lengthOf(first, end)
    const ratio = seconds / (tempo * (usual[line] ?? seconds))
    const pauses = Array.from({ length: end - first }, (_, i) => pauseBefore(first + 1 + i))
    const isEnd = line === assigned.length - 1
    const after = isEnd ? stretches.length - 1 - end : 0
    const doubts = [
      ...(ratio > doubtfulLength ? [`${ratio.toFixed(1)} times as long as expected`] : []),
      ...(ratio < 1 / doubtfulLength ? [`${(1 / ratio).toFixed(1)} times as short as expected`] : []),
      ...(Math.max(0, ...pauses) > usualPause.within ? [`a pause of ${Math.max(...pauses).toFixed(1)} s within`] : []),
      ...(pauseBefore(first) < doubtfulPause ? [`only ${pauseBefore(first).toFixed(1)} s after the sound before`] : []),
      ...(leftOut > 0 ? ['a sound before it was left out'] : []),
      ...(after > 0 ? ['a sound after it was left out'] : []),
    ]
    return { from: stretches[first]?.from ?? 0, to: stretches[end]?.to ?? 0, doubts }
  })
}
