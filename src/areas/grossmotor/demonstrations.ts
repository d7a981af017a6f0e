/** The steps of each demonstration video: used as captions and read aloud while the video plays slowly. */
import type { Language } from '#kit/languages.ts'
import table from './demonstrations.json' with { type: 'json' }
import type { Movement } from './movements.ts'

/** Times are in seconds of the video; at most seven words in each language. */
export interface DemonstrationStep extends Readonly<Record<Language, string>> {
  readonly start: number
  readonly end: number
}

export interface Demonstration {
  /** number of times that the video shows the steps */
  readonly times: number
  readonly steps: readonly DemonstrationStep[]
}

export const demonstrations: Readonly<Record<Movement, Demonstration>> = table

/** Returns the captions as WebVTT. */
export function toWebVtt(movement: Movement, language: Language): string {
  const { times, steps } = demonstrations[movement]
  const cycle = steps.at(-1)?.end ?? 0
  const cues = Array.from({ length: times }, (_, time) =>
    steps.map(({ start, end, ...words }) => `${clock(start + time * cycle)} --> ${clock(end + time * cycle)}\n${words[language]}\n`))
  return `WEBVTT\n\n${cues.flat().join('\n')}`
}

function clock(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`
}

/** Path of a movement's demonstration video. */
export function demonstrationUrl(movement: Movement): string {
  return `/videos/${movement}.mp4`
}

export function captionsUrl(movement: Movement, language: Language): string {
  return `/videos/${movement}.${language}.vtt`
}
