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

/** Minimum time of a caption, so that it can be read, in seconds. */
export const leastCaptionSeconds = 2.5

interface Caption {
  readonly start: number
  readonly end: number
  readonly steps: readonly DemonstrationStep[]
}

/**
 * The captions of a whole video, each for at least 2.5 s: short steps are shown together. If the video repeats its steps,
 * they are distributed over the repetitions.
 */
export function captionsOf(movement: Movement): readonly Caption[] {
  const { times, steps } = demonstrations[movement]
  const share = (times * (steps.at(-1)?.end ?? 0)) / steps.length
  const captions: Caption[] = []
  steps.forEach((step, i) => {
    const [start, end] = times === 1 ? [step.start, step.end] : [i * share, (i + 1) * share]
    const last = captions.at(-1)
    const rest = times === 1 ? (steps.at(-1)?.end ?? 0) - start : (steps.length - i) * share
    if (last !== undefined && (last.end - last.start < leastCaptionSeconds || rest < leastCaptionSeconds)) {
      captions[captions.length - 1] = { start: last.start, end, steps: [...last.steps, step] }
    } else captions.push({ start, end, steps: [step] })
  })
  return captions
}

/** Returns the captions as WebVTT. */
export function toWebVtt(movement: Movement, language: Language): string {
  const cues = captionsOf(movement).map(({ start, end, steps }) =>
    `${clock(start)} --> ${clock(end)}\n${steps.map((step) => step[language]).join('\n')}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

function clock(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`
}

/** Path of a movement's demonstration video. */
export function demonstrationUrl(movement: Movement): string {
  return `/videos/${movement}.mp4`
}

/** The same at the time, in seconds, at which a still picture of it shows the whole child and the movement. */
export function previewUrl(movement: Movement): string {
  return `${demonstrationUrl(movement)}#t=${movement === 'walk' ? 2.4 : 0.5}`
}

export function captionsUrl(movement: Movement, language: Language): string {
  return `/videos/${movement}.${language}.vtt`
}
