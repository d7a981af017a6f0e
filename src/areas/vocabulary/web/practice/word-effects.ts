/** What the page does for the effects of saying words. */
import { ApiError } from '#kit/web/api/api-error.ts'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import type { Language } from '#kit/languages.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect, playSpeech } from '#kit/web/sound/sound.ts'
import type { EffectContext } from '#kit/web/use-machine.ts'
import { wait } from '#kit/web/wait.ts'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import type { WordEffect, WordEvent } from '../../rules/say-word/say-word-machine.ts'
import { newAttempt } from '../../rules/say-word/spoken-attempt.ts'
import { isVoiceHeard } from '../../rules/voice-heard.ts'
import { keepTemplatesLater } from '../recogniser/keep-templates-later.ts'
import { recordingSampleRate, toSamples } from '../recording/to-wav.ts'
import type { MicrophoneRecording } from '../recording/use-recording.ts'
import { playPrompt, playWord } from '../words/sounds.ts'

/** Loaded when the first word was recorded. */
const attempts = importAfterFirstPaint(() => import('../word-outbox.ts'))

const bests = importAfterFirstPaint(() => import('../best/best-words.ts'))

export interface SayingPage {
  readonly learner: string
  readonly language: Language
  readonly recording: MicrophoneRecording
  /** the recording so far when it was interrupted */
  readonly interruptedParts: () => Blob[]
  readonly onNext: () => void
}

const spoken = { kind: 'spoken' } as const

export async function performWordEffect(effect: WordEffect, context: EffectContext<WordEvent>, page: SayingPage): Promise<WordEvent | undefined> {
  switch (effect.kind) {
    case 'keepTemplates':
      keepTemplatesLater(page.learner, effect.word.wordAdd, effect.choices)
      return undefined
    case 'open':
      return open(effect, page)
    case 'say':
      await Promise.all([playPrompt(effect.prompt, page.language), effect.atLeastMs !== undefined && wait(effect.atLeastMs, context.signal)])
      return spoken
    case 'playWord':
      await playWord(effect.word, effect.slow)
      return spoken
    case 'playBest':
      await playSpeech(effect.best)
      return spoken
    case 'playSuccess':
      await playEffect('success')
      return spoken
    case 'pause': {
      const { waiting } = useSettings.getState()
      await wait(effect.ms * (waiting === 'ready' ? 1 : waiting), context.signal)
      return spoken
    }
    case 'record':
      return { kind: 'began', on: await page.recording.begin() }
    case 'keep':
      return keep(effect, context, page)
    case 'send':
      return send(effect, context)
    case 'close':
      page.recording.close()
      return undefined
    case 'next':
      if (!effect.byItself || useSettings.getState().waiting !== 'ready') page.onNext()
      return undefined
    default:
      return effect satisfies never
  }
}

async function open({ word, withBest }: Extract<WordEffect, { kind: 'open' }>, { learner, recording }: SayingPage): Promise<WordEvent> {
  const finding = withBest ? bests().then(({ findBestOf }) => findBestOf(learner, word)) : undefined
  const on = await recording.open()
  const hidden = document.visibilityState === 'hidden'
  return { kind: 'opened', on, hidden, best: hidden ? undefined : (await finding)?.url }
}

async function keep(
  { step, task: { word, choices }, lastTry, interrupted, closes, onlyHeard }: Extract<WordEffect, { kind: 'keep' }>,
  { signal, isCurrent }: EffectContext<WordEvent>,
  { learner, recording, interruptedParts }: SayingPage,
): Promise<WordEvent> {
  try {
    const parts = interrupted ? interruptedParts() : await recording.finish()
    if (closes && isCurrent()) recording.close()
    const samples = await toSamples(parts)
    const heard = isVoiceHeard(samples)
    if (onlyHeard && !heard) return { kind: 'dropped', step }
    const wav = encodeWav(samples, recordingSampleRate).buffer
    const attempt = { ...newAttempt(learner, { word: word.wordAdd, choices, help: 'model' }, wav), ...(lastTry && { lastTry }) }
    const { wordOutbox } = await attempts()
    await wordOutbox.put(attempt)
    // The screen was left meanwhile: nothing else sends it.
    if (signal.aborted) void wordOutbox.sendAll()
    return { kind: 'kept', step, interrupted, recording: { word, choices, attempt, wav, heard } }
  } catch (error) {
    console.error('The recording cannot be converted or kept', error)
    return { kind: 'lost', step }
  }
}

async function send({ step, recording }: Extract<WordEffect, { kind: 'send' }>, { signal, send: report }: EffectContext<WordEvent>): Promise<WordEvent> {
  try {
    const { sendAttempt } = await attempts()
    const outcome = await sendAttempt(recording.attempt, {
      onProgress: (share) => report({ kind: 'progress', step, share }),
      onBusy: (seconds) => report({ kind: 'busy', step, seconds }),
      signal,
    })
    return { kind: 'sent', step, recording, outcome }
  } catch (error) {
    if (!signal.aborted) console.error('The recording cannot be sent', error)
    return { kind: 'failed', step, recording, error, stops: !(error instanceof ApiError) || error.status === 0 }
  }
}
