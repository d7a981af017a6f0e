/** Tables of people outside the training data, with intervals over speakers. */
import type { RecognitionQuery } from '#areas/vocabulary/recognition/candidates/candidates.ts'
import { spokenSeconds } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import type { WordResult } from '#areas/vocabulary/recognition/word-result.ts'
import { percentWithInterval } from '../../lib/bootstrap-interval.ts'
import { printTable } from '../../lib/print-table.ts'
import { createRng, hash } from '../../lib/rng.ts'
import type { Recording } from '../../lib/speech/recordings.ts'
import { equalErrorRate, percent } from '../../lib/statistics.ts'

export type Recognise = (samples: Float32Array, question: RecognitionQuery) => Promise<WordResult>

/** Shorter words are hard: the network was trained on sentences. */
const shortSeconds = 0.45

interface Judged {
  readonly recording: Recording
  /** among 50 words, without an asked word */
  readonly free: 'right' | 'wrong' | 'refused'
  /** the spoken word was asked and accepted */
  readonly accepted: boolean
  readonly confidence: number
  /** another word was asked and accepted */
  readonly otherAccepted: boolean
  readonly otherConfidence: number
}

/** @param vocabularyWith 50 words, with this word among them */
export async function printUnseenPeople(recordings: readonly Recording[], vocabularyWith: (word: string) => readonly string[], recognise: Recognise): Promise<void> {
  const evaluated: Judged[] = []
  for (const recording of recordings) evaluated.push(await evaluate(recording, vocabularyWith(recording.word), recognise))
  const groups: [string, Judged[]][] = [
    ['all', evaluated],
    [`words below ${shortSeconds} s`, evaluated.filter(({ recording }) => spokenSeconds(recording.samples) < shortSeconds)],
    ...Map.groupBy(evaluated, ({ recording }) => `source ${recording.file.split('_')[0] ?? ''}`),
  ]
  printTable([
    ['\namong 50 words (95 % interval over speakers)', 'recordings', 'speakers', 'right', 'wrong', 'refused', 'asked word accepted', 'another word accepted', 'equal error'],
    ...groups.map(([name, group]) => [
      name,
      String(group.length),
      String(new Set(group.map(({ recording }) => recording.speaker)).size),
      bySpeaker(group, ({ free }) => free === 'right'),
      percent(group.filter(({ free }) => free === 'wrong').length, group.length),
      bySpeaker(group, ({ free }) => free === 'refused'),
      bySpeaker(group, ({ accepted }) => accepted),
      bySpeaker(group, ({ otherAccepted }) => otherAccepted),
      percent(equalErrorRate(group.map(({ confidence }) => confidence), group.map(({ otherConfidence }) => otherConfidence)), 1),
    ]),
  ])
}

function bySpeaker(evaluated: readonly Judged[], isTrue: (one: Judged) => boolean): string {
  return percentWithInterval([...Map.groupBy(evaluated, ({ recording }) => recording.speaker).values()].map((group) => group.map(isTrue)))
}

async function evaluate(recording: Recording, vocabulary: readonly string[], recognise: Recognise): Promise<Judged> {
  const { samples, word, file } = recording
  const others = vocabulary.filter((one) => one !== word)
  const other = others[Math.floor(createRng(hash(`${word}/${file}`))() * others.length)] ?? ''
  const free = await recognise(samples, { vocabulary })
  const asked = await recognise(samples, { vocabulary, word })
  const otherAsked = await recognise(samples, { vocabulary, word: other })
  return {
    recording,
    free: free.kind !== 'recognised' ? 'refused' : free.cluster === word ? 'right' : 'wrong',
    accepted: asked.kind === 'recognised' && asked.cluster === word,
    confidence: asked.kind === 'recognised' ? asked.confidence : 0,
    otherAccepted: otherAsked.kind === 'recognised' && otherAsked.cluster === other,
    otherConfidence: otherAsked.kind === 'recognised' ? otherAsked.confidence : 0,
  }
}
