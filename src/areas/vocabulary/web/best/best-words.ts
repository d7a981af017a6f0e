/** The recordings that adults chose as the child's best at a word. */
import { type Bests, defineBests, findBest, type KeptBest } from '#kit/best/web/bests.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { call } from '#kit/web/api/api.ts'
import { type PlaybackResult, playSpeech } from '#kit/web/sound/sound.ts'
import { putBestWord, type Word } from '../../api.ts'
import { decodeWav, encodeWav } from '../../recognition/preprocess/wav.ts'
import { bestSound } from '../../rules/best-sound.ts'
import { wordKey } from '../../rules/word-key.ts'

export const bestWords: Bests = defineBests({
  kind: 'word',
  isSame: (a, b) => wordKey(a) === wordKey(b),
  store: (queued) => {
    const { id, learner, label, file } = queued
    return call(putBestWord, { form: { id, userid: learner, word: label, ...timeIfLate(queued) }, files: { file } })
  },
})

/** The child's best at a word; undefined if there is none. */
export function findBestOf(learner: string, { wordAdd }: Word): Promise<KeptBest | undefined> {
  return findBest(bestWords, learner, wordAdd)
}

/** Plays a best. */
export function playBest({ url }: KeptBest): Promise<PlaybackResult> {
  return playSpeech(url)
}

/** The part of an attempt's recording that is kept as the best. */
export function bestOfRecording(wav: ArrayBuffer): Blob {
  const { samples, sampleRate } = decodeWav(new Uint8Array(wav))
  return new Blob([encodeWav(bestSound(samples, sampleRate), sampleRate)], { type: 'audio/wav' })
}
