/** What this device recognises a word with. */
import { languageOfText } from '#kit/languages.ts'
import { isDeviceFirst } from '#kit/recognition/web/device-first.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { wholeVocabulary } from '../../rules/practice.ts'
import { knownAttemptsQuery } from '../words/known-attempts.ts'
import { isPrepared, recogniser, speech } from './device-recogniser.ts'
import { hasTemplates, keepTemplates } from './device-templates.ts'
import { type LearnersWords, ownWordsOf } from './own-words.ts'
import type { DeviceSpeechJob } from './speech-recognition-worker.ts'

/** A recording to recognise. */
export interface SpokenWord {
  readonly learner: string
  /** the id of the attempt, if one will be saved */
  readonly id?: string
  /** the word that the child was asked to say */
  readonly word: string
  /** the words that compete; undefined: the whole vocabulary */
  readonly choices: string[] | undefined
  /** 16-bit WAV */
  readonly wav: ArrayBuffer
  /** An adult heard the word: the recording only gets its features. */
  readonly right: boolean
  /** ids of examples that the server leaves out */
  readonly without?: readonly string[]
}

/**
 * Call when the app asks for a word: while the child hears it, this device gets what it lacks and opens its recogniser.
 * @param choices the words that compete; undefined: the whole vocabulary
 */
export async function getReady(learner: string, word: string, choices: readonly string[] | undefined): Promise<void> {
  const isFirst = isDeviceFirst(speech) && isKnownHere(learner) && (await isPrepared())
  await Promise.all([
    keepTemplates(learner, word, choices),
    isFirst && queryClient.prefetchQuery(knownAttemptsQuery(learner, word)),
    isFirst && recogniser.load(() => undefined),
  ])
}

/** Everything that the server would use; undefined if this device lacks some of it, or if the server has to keep the recording. */
export async function jobAsOnServer(spoken: SpokenWord): Promise<DeviceSpeechJob | undefined> {
  const { learner, word, choices, right } = spoken
  if (!isKnownHere(learner)) return undefined
  const [own, known, areThere] = await Promise.all([
    ownWordsOf(learner),
    right ? undefined : queryClient.fetchQuery(knownAttemptsQuery(learner, word)),
    right || hasTemplates(learner, word, choices),
  ])
  return own.areComplete && areThere ? { ...jobOf(spoken, own), known } : undefined
}

/** What this device has. */
export async function jobWithoutServer(spoken: SpokenWord): Promise<DeviceSpeechJob> {
  const { learner, word } = spoken
  return { ...jobOf(spoken, await ownWordsOf(learner)), known: queryClient.getQueryData(knownAttemptsQuery(learner, word).queryKey) }
}

/** Another learner's words and settings are unknown here. Only the server keeps recordings, if an adult chose that. */
function isKnownHere(learner: string): boolean {
  return useSession.getState().session?.userid === learner && useSettings.getState().keepRecordingsDays === 0
}

function jobOf({ word, choices, wav, right }: SpokenWord, { mine, respellings, recorded }: LearnersWords): DeviceSpeechJob {
  return { file: new Uint8Array(wav), vocabulary: wholeVocabulary(languageOfText(word), mine), word, choices, respellings, right, recorded }
}
