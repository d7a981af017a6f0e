/** Recordings of one word each, among at least 50 words. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { models } from '#areas/vocabulary/models.ts'
import { openSpeechRecogniser } from '#areas/vocabulary/recognition/recognise-recording.ts'
import { editDistance } from '#areas/vocabulary/rules/sound-alike.ts'
import { openModel } from '#kit/ml/node.ts'
import { evenly } from '../../lib/evenly.ts'
import { readRecordings } from '../../lib/speech/recordings.ts'
import { ordinaryVocabulary } from '../../lib/speech/word-lists.ts'
import { measure, type Peer, type Trial } from './peer.ts'

export const wordPeers = {
  'this app': async (folder, most) => {
    const { trials, vocabulary } = wordsOf(folder, most)
    const recogniser = await openSpeechRecogniser(openModel)
    const weights = Object.values(models).reduce((sum, { bytes }) => sum + bytes, 0)
    return measure(trials, weights, async (samples) => {
      const answer = await recogniser.words.recognise(await recogniser.segment(samples), { vocabulary })
      return answer.kind === 'recognised' ? answer.cluster : undefined
    })
  },
  'SoundSwallower with a grammar of the words': async (folder, most) => {
    const { openSoundSwallower } = await import('../speech/soundswallower.ts')
    const { trials, vocabulary } = wordsOf(folder, most)
    const grammar = (await openSoundSwallower())(vocabulary)
    const weights = bytesBelow(fileURLToPath(new URL('model/en-us', import.meta.resolve('soundswallower'))))
    return measure(trials, weights, async (samples) => grammar.recognise(samples))
  },
  'Moonshine as published, its text': async (folder, most) => {
    const { moonshineBytes, openTranscriber } = await import('./transcribe.ts')
    const transcribe = await openTranscriber()
    return measure(wordsOf(folder, most).trials, moonshineBytes, transcribe)
  },
  'Moonshine as published, the word nearest to its text': async (folder, most) => {
    const { moonshineBytes, openTranscriber } = await import('./transcribe.ts')
    const { trials, vocabulary } = wordsOf(folder, most)
    const transcribe = await openTranscriber()
    return measure(trials, moonshineBytes, async (samples) => {
      const text = Array.from(await transcribe(samples))
      return vocabulary.toSorted((a, b) => editDistance(Array.from(a), text) - editDistance(Array.from(b), text))[0]
    })
  },
} satisfies Record<string, Peer>

interface Words {
  readonly trials: readonly Trial<Float32Array>[]
  /** those of the folder first, then ordinary ones */
  readonly vocabulary: readonly string[]
}

function wordsOf(folder: string, most: number): Words {
  const recordings = evenly(readRecordings(folder).recordings, most)
  const spoken = new Set(recordings.map(({ word }) => word))
  return {
    vocabulary: [...new Set([...spoken, ...ordinaryVocabulary])].slice(0, Math.max(50, spoken.size)),
    trials: recordings.map(({ speaker, word, samples }) => ({ group: speaker, open: () => samples, isRight: (answer) => answer === word })),
  }
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
