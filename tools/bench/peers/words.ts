/** Recordings of one word each, among 50 words. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { models } from '#areas/vocabulary/models.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { openModel } from '#kit/ml/node.ts'
import { evenly } from '../../lib/evenly.ts'
import { readRecordings, type Recording } from '../../lib/speech/recordings.ts'
import { ordinaryVocabulary } from '../../lib/speech/word-lists.ts'
import { openSoundSwallower } from '../speech/soundswallower.ts'
import { measure, type Peer, type Trial } from './peer.ts'
import { moonshineBytes, openTranscriber } from './transcribe.ts'

interface Words {
  readonly trials: readonly Trial<Recording>[]
  /** those of the folder first, then ordinary ones */
  readonly vocabulary: readonly string[]
}

function wordsOf(folder: string, most: number): Words {
  const recordings = evenly(readRecordings(folder).recordings, most)
  const spoken = new Set(recordings.map(({ word }) => word))
  return {
    vocabulary: [...new Set([...spoken, ...ordinaryVocabulary])].slice(0, Math.max(50, spoken.size)),
    trials: recordings.map((recording) => ({ group: recording.speaker, item: recording, isRight: (answer) => answer === recording.word })),
  }
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

export const wordPeers = {
  'this app': async (folder, most) => {
    const { trials, vocabulary } = wordsOf(folder, most)
    const recogniser = await openSpeechRecogniser(openModel)
    const weights = Object.values(models).reduce((sum, { bytes }) => sum + bytes, 0)
    return measure(trials, weights, async ({ samples }) => {
      const answer = await recogniser.words.recognise(await recogniser.segment(samples), { vocabulary })
      return answer.kind === 'recognised' ? answer.cluster : undefined
    })
  },
  'SoundSwallower with a grammar of the words': async (folder, most) => {
    const { trials, vocabulary } = wordsOf(folder, most)
    const grammar = (await openSoundSwallower())(vocabulary)
    const weights = bytesBelow(fileURLToPath(new URL('model/en-us', import.meta.resolve('soundswallower'))))
    return measure(trials, weights, async ({ samples }) => grammar.recognise(samples))
  },
  'Moonshine as published, its text': async (folder, most) => {
    const transcribe = await openTranscriber()
    return measure(wordsOf(folder, most).trials, moonshineBytes, ({ samples }) => transcribe(samples))
  },
  'Moonshine as published, the word nearest to its text': async (folder, most) => {
    const { trials, vocabulary } = wordsOf(folder, most)
    const transcribe = await openTranscriber()
    return measure(trials, moonshineBytes, async ({ samples }) => {
      const text = await transcribe(samples)
      return vocabulary.toSorted((a, b) => editDistance(a, text) - editDistance(b, text))[0]
    })
  },
} satisfies Record<string, Peer>

/** Levenshtein's distance: the fewest letters to insert, leave out or replace. */
function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(a).entries()) {
    const row = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      row.push(Math.min((row[j] ?? 0) + 1, (before[j + 1] ?? 0) + 1, (before[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    before = row
  }
  return before.at(-1) ?? 0
}
