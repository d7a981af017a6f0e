/** Reads the attempts that simulated-children.ts wrote: FOLDER/{child}/{word}/{degree}-{own or other}-{number}.wav. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { decodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import type { Degree } from './simulated-children.ts'

export interface Attempt {
  readonly word: string
  readonly degree: Degree
  /** said with the degree of simplification that is usual for this child and word */
  readonly own: boolean
  readonly samples: Float32Array
  readonly features: string
}

/** Reads each child's attempts in the order of their file names; leaves out attempts in which no speech is found. */
export async function readChildren(
  folder: string,
  recogniser: SpeechRecogniser,
  wanted: (word: string, own: boolean) => boolean = () => true,
): Promise<Attempt[][]> {
  const children: Attempt[][] = []
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const child of folders.map(({ name }) => name).toSorted()) {
    const attempts: Attempt[] = []
    for (const word of readdirSync(join(folder, child)).toSorted()) {
      for (const file of readdirSync(join(folder, child, word)).toSorted()) {
        const [degree, kind] = file.split('-')
        const own = kind === 'own'
        if (!wanted(word, own)) continue
        const { samples } = decodeWav(readFileSync(join(folder, child, word, file)))
        const segment = await recogniser.segment(samples)
        const features = segment && (await recogniser.embedder.embed(segment))
        if (features !== undefined) attempts.push({ word, degree: degree as Degree, own, samples, features })
      }
    }
    children.push(attempts)
  }
  return children
}

/** A child's usual attempts of a word: the first `taught` ones, which an adult accepts, and those that follow. */
export function ownAttempts(child: readonly Attempt[], word: string, taught: number): { taught: Attempt[]; later: Attempt[] } {
  const own = child.filter((attempt) => attempt.word === word && attempt.own)
  return { taught: own.slice(0, taught), later: own.slice(3) }
}
