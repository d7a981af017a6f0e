/** Takes in which a word is said several times: which tries are found, and how each is judged. */
import { cutProductions, findProductions, type Span } from '#areas/vocabulary/recognition/preprocess/productions.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import type { Recording } from '../../lib/speech/recordings.ts'
import { composeTakes, noises, type Take } from '../../lib/speech/takes.ts'
import type { Recognise } from './unseen-people.ts'

/** A found try is the true one if they share this much of what they cover together. */
const leastOverlap = 0.5

interface Judged {
  readonly take: Take
  /** twice true for a try that is found, once false for one that is not, and for sound that is no try: their share is F1 */
  readonly found: readonly boolean[]
  /** for each found try: the word was asked and accepted */
  readonly accepted: readonly boolean[]
  /** likewise, but another word was asked */
  readonly otherAccepted: readonly boolean[]
}

/** Prints a table. @param vocabularyWith 50 words, with this word among them @param every judges only each so many takes */
export async function printTakes(recordings: readonly Recording[], vocabularyWith: (word: string) => readonly string[], recognise: Recognise, every: number): Promise<void> {
  const judged: Judged[] = []
  for (const [at, take] of composeTakes(recordings, recordings).entries()) {
    // One step further for each speaker and word, so that every kind of noise is judged.
    const answers = (at + Math.floor(at / noises.length)) % every === 0 ? await judge(take, vocabularyWith(take.word), recognise) : { accepted: [], otherAccepted: [] }
    judged.push({ take, found: compare(take.spans, findProductions(take.samples)), ...answers })
  }
  const groups: [string, Judged[]][] = [
    ['all', judged],
    ...noises.map((noise): [string, Judged[]] => [`noise: ${noise}`, judged.filter(({ take }) => take.noise === noise)]),
    ...Map.groupBy(judged, ({ take }) => `source ${take.speaker.split('_')[0] ?? ''}`),
  ]
  printTable([
    ['several tries in a take (95 % interval over speakers)', 'takes', 'tries', 'F1 of the tries', 'asked word accepted', 'another word accepted'],
    ...groups.map(([name, group]) => [
      name,
      String(group.length),
      String(group.reduce((sum, { take }) => sum + take.spans.length, 0)),
      bySpeaker(group, ({ found }) => found),
      bySpeaker(group, ({ accepted }) => accepted),
      bySpeaker(group, ({ otherAccepted }) => otherAccepted),
    ]),
  ])
}

function bySpeaker(judged: readonly Judged[], of: (one: Judged) => readonly boolean[]): string {
  return percentWithInterval([...Map.groupBy(judged, ({ take }) => take.speaker).values()].map((group) => group.flatMap(of)))
}

function compare(truth: readonly Span[], found: readonly Span[]): boolean[] {
  const left = new Set(found)
  const results: boolean[] = []
  for (const one of truth) {
    const match = [...left].find((other) => overlap(one, other) >= leastOverlap)
    if (match !== undefined) left.delete(match)
    results.push(...(match === undefined ? [false] : [true, true]))
  }
  return [...results, ...[...left].map(() => false)]
}

function overlap(one: Span, other: Span): number {
  const both = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return both / (Math.max(one.to, other.to) - Math.min(one.from, other.from))
}

async function judge(take: Take, vocabulary: readonly string[], recognise: Recognise): Promise<Pick<Judged, 'accepted' | 'otherAccepted'>> {
  const { word, speaker, noise, samples } = take
  const others = vocabulary.filter((one) => one !== word)
  const other = others[Math.floor(createRng(hash(`${word}/${speaker}/${noise}`))() * others.length)] ?? ''
  const isAccepted = async (part: Float32Array, asked: string): Promise<boolean> => {
    const answer = await recognise(part, { vocabulary, word: asked })
    return answer.kind === 'recognised' && answer.cluster === asked
  }
  const [accepted, otherAccepted]: [boolean[], boolean[]] = [[], []]
  for (const part of cutProductions(samples)) {
    accepted.push(await isAccepted(part, word))
    otherAccepted.push(await isAccepted(part, other))
  }
  return { accepted, otherAccepted }
}
