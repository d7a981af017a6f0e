/** How long a recogniser's answers take on this device and from the server, so that the page asks the faster one. */
import { z } from 'zod'

const answerTime = z.object({
  /** from the end of what the child did */
  ms: z.number(),
  /** milliseconds since 1970 */
  at: z.number(),
})
const answerTimes = z.object({ device: z.array(answerTime), server: z.array(answerTime) })

export type AnswerTime = z.infer<typeof answerTime>
export type AnswerTimes = z.infer<typeof answerTimes>
export type Place = keyof AnswerTimes

const keptTimes = 5
/** One slow answer says little: the first one also loads the models. */
const fewestTimes = 2
/** Afterwards a slow device is tried again: it may only have been busy. */
const keptMs = 7 * 86_400_000

/**
 * Which place is asked first: the device, unless its answers take longer than `slowMs` and those of the server are faster or not known.
 * @param now milliseconds since 1970
 */
export function fasterPlace({ device, server }: AnswerTimes, slowMs: number, now: number): Place {
  const here = usualTime(device, now)
  if (here === undefined || here <= slowMs) return 'device'
  return here <= (usualTime(server, now) ?? 0) ? 'device' : 'server'
}

/** The median, of two or four the shorter one in the middle. Undefined if there are too few. */
function usualTime(times: readonly AnswerTime[], now: number): number | undefined {
  const recent = times.filter(({ at }) => now - at < keptMs).map(({ ms }) => ms).toSorted((a, b) => a - b)
  return recent.length < fewestTimes ? undefined : recent[Math.ceil(recent.length / 2) - 1]
}

export function readTimes(name: string): AnswerTimes {
  try {
    return answerTimes.parse(JSON.parse(localStorage.getItem(keyOf(name)) ?? ''))
  } catch {
    return { device: [], server: [] }
  }
}

/** Keeps a time in place of an earlier one that began at the same moment; without `ms` removes that one. */
export function keepTime(name: string, place: Place, { at, ms }: { at: number; ms?: number }): void {
  const times = readTimes(name)
  const others = times[place].filter((time) => time.at !== at)
  const changed = ms === undefined ? others : [...others, { ms, at }].slice(-keptTimes)
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ ...times, [place]: changed }))
  } catch (error) {
    console.warn('The time of an answer cannot be kept', error)
  }
}

function keyOf(name: string): string {
  return `answer-times-${name}`
}
