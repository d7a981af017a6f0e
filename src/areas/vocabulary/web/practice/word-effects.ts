/** What the page does for the effects of saying words. */
import { ApiError } from '#kit/web/api/api-error.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { loadComparison, wayNow } from '#kit/web/comparison/way.ts'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import type { Language } from '#kit/languages.ts'
import type { Way } from '#kit/practice/comparison.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { maxRecordingMs } from '#kit/web/media/recorder.ts'
import { type PlaybackResult, playEffect, playSpeech } from '#kit/web/sound/sound.ts'
import { speak } from '#kit/web/sound/speak.ts'
import type { EffectContext } from '#kit/web/use-machine.ts'
import { wait } from '#kit/web/wait.ts'
import type { Word } from '../../api.ts'
import { prompts } from '../../prompts.ts'
import { countFinished, cutProductions } from '../../recognition/preprocess/productions.ts'
import { encodeWav } from '../../recognition/preprocess/wav.ts'
import type { QuestionHelp, Recording, WordEffect, WordEvent } from '../../rules/say-word/say-word-machine.ts'
import { newAttempt } from '../../rules/say-word/spoken-attempt.ts'
import { isVoiceHeard, isVoiceSoFar, listeningStepMs } from '../../rules/voice-heard.ts'
import { getReadyLater } from '../recogniser/get-ready-later.ts'
import { recordingSampleRate, toSamples } from '../recording/to-wav.ts'
import type { MicrophoneRecording } from '../recording/use-recording.ts'

/** Loaded when the first word was recorded. */
const attempts = importAfterFirstPaint(() => import('../word-outbox.ts'))

const bests = importAfterFirstPaint(() => import('../best/best-words.ts'))

const known = importAfterFirstPaint(() => import('../words/word-attempts.ts'))

/** If the learner's attempts and the comparison are not known after this time, the model comes first, in the usual way, in ms. */
const maxLookUpMs = 3000
/** The last sound of the app may still be in the room at the beginning of a recording, in ms. */
const settleMs = 300
/** A take ends before its first tries would be dropped, in ms. */
const longestTakeMs = maxRecordingMs - 1000
/** How much longer the app waits for an answer if waiting times have no end. */
const longestWaiting = 3

export interface SayingPage {
  readonly learner: string
  readonly language: Language
  readonly recording: MicrophoneRecording
  /** the recording so far when it was interrupted */
  readonly interruptedParts: () => Blob[]
  /** if not, the screen shows the written word only if that is the way of today */
  readonly hasPrint: boolean
  /** the app's usual voice asks, whatever was chosen or recorded */
  readonly standardVoice: boolean
  /** plays the word */
  readonly play: (word: Word, slow: boolean, way: Way | undefined) => Promise<PlaybackResult>
  readonly onNext: () => void
}

const spoken = { kind: 'spoken' } as const

export async function performWordEffect(effect: WordEffect, context: EffectContext<WordEvent>, page: SayingPage): Promise<WordEvent | undefined> {
  switch (effect.kind) {
    case 'keepTemplates':
      getReadyLater(page.learner, effect.word.wordAdd, effect.choices)
      return undefined
    case 'open':
      return open(effect, page)
    case 'say':
      await Promise.all([speak(prompts[effect.prompt], page), effect.atLeastMs !== undefined && wait(effect.atLeastMs, context.signal)])
      return spoken
    case 'playWord':
      await page.play(effect.word, effect.slow, effect.way)
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
    case 'awaitVoice':
      return awaitVoice(context, page)
    case 'drop':
      page.recording.drop()
      return undefined
    case 'countTries':
      return countTries(effect, context, page)
    case 'keepTries':
      return keepTries(effect, context, page)
    case 'keep':
      return keep(effect, context, page)
    case 'send':
      return send(effect, context)
    case 'sendWaiting':
      await (await attempts()).wordOutbox.sendAll()
      return undefined
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

async function open({ word, withBest, mayAsk, readAloud }: Extract<WordEffect, { kind: 'open' }>, page: SayingPage): Promise<WordEvent> {
  const { learner, recording } = page
  const finding = withBest ? bests().then(({ findBestOf }) => findBestOf(learner, word)) : undefined
  const comparison = Promise.race([loadComparison(learner), wait(maxLookUpMs)])
  const asking = !mayAsk ? null : readAloud ? questionOfReader() : findQuestion(word, page, comparison)
  const on = await recording.open()
  await comparison
  // Two ways of practising are compared by what the child says to a picture.
  const way = readAloud ? undefined : wayNow(learner)
  const hidden = document.visibilityState === 'hidden'
  return { kind: 'opened', on, hidden, best: hidden ? undefined : (await finding)?.url, question: hidden ? null : await asking, way }
}

/** The print alone asks; null: the adult wants models first. */
function questionOfReader(): QuestionHelp | null {
  return useSettings.getState().modelDelay === 0 ? null : 'print'
}

/** How the app asks for the word; null: the model comes first. */
async function findQuestion(word: Word, { learner, hasPrint }: SayingPage, comparison: Promise<void>): Promise<QuestionHelp | null> {
  const { modelDelay, showWord } = useSettings.getState()
  if (modelDelay === 0) return null
  const asks = known().then(({ asksFirstQuery }) => queryClient.fetchQuery(asksFirstQuery(learner, word))).catch((error: unknown) => {
    console.warn('The attempts at a word are not known', error)
    return false
  })
  if (!(await Promise.race([asks, wait(maxLookUpMs).then(() => false)]))) return null
  await comparison
  const way = wayNow(learner)
  return way === 'with' || (way !== 'without' && showWord && hasPrint) ? 'print' : 'none'
}

async function awaitVoice({ signal }: EffectContext<WordEvent>, { recording }: SayingPage): Promise<WordEvent | undefined> {
  const { modelDelay, waiting } = useSettings.getState()
  const until = performance.now() + modelDelay * 1000 * (waiting === 'ready' ? longestWaiting : waiting)
  const levels: number[] = []
  await wait(settleMs, signal)
  while (performance.now() < until) {
    const level = recording.decibels()
    if (level !== undefined) levels.push(level)
    if (isVoiceSoFar(levels)) return undefined
    await wait(listeningStepMs, signal)
  }
  return { kind: 'silent' }
}

async function countTries(
  { wanted }: Extract<WordEffect, { kind: 'countTries' }>, { signal, send: report }: EffectContext<WordEvent>, { recording }: SayingPage,
): Promise<WordEvent> {
  const levels: number[] = []
  const until = performance.now() + longestTakeMs
  await wait(settleMs, signal)
  for (let counted = 0; counted < wanted && performance.now() < until;) {
    const level = recording.decibels()
    if (level !== undefined) levels.push(level)
    const count = countFinished(levels, 1000 / listeningStepMs)
    if (count > counted) report({ kind: 'tries', count })
    counted = Math.max(counted, count)
    await wait(listeningStepMs, signal)
  }
  return { kind: 'triesEnded' }
}

async function keepTries(
  { step, task: { word, choices }, ended, atOnce, way }: Extract<WordEffect, { kind: 'keepTries' }>,
  { signal, isCurrent }: EffectContext<WordEvent>,
  { learner, recording, interruptedParts }: SayingPage,
): Promise<WordEvent> {
  try {
    const parts = ended === 'interrupted' ? interruptedParts() : await recording.finish({ atOnce })
    if (isCurrent()) recording.close()
    const { wordOutbox } = await attempts()
    const recordings: Recording[] = []
    for (const samples of cutProductions(await toSamples(parts))) {
      const wav = encodeWav(samples, recordingSampleRate).buffer
      const attempt = newAttempt(learner, { word: word.wordAdd, choices, help: 'model', ...(way && { way }) }, wav)
      await wordOutbox.put(attempt)
      recordings.push({ word, choices, attempt, wav, heard: true })
    }
    // The screen was left meanwhile: nothing else sends them.
    if (signal.aborted) void wordOutbox.sendAll()
    return { kind: 'triesKept', step, recordings, ended }
  } catch (error) {
    console.error('The recording cannot be converted or kept', error)
    return { kind: 'lost', step, why: 'unreadable' }
  }
}

async function keep(
  { step, task: { word, choices, probe, readAloud }, lastTry, help, way, ended, closes, onlyHeard }: Extract<WordEffect, { kind: 'keep' }>,
  { signal, isCurrent }: EffectContext<WordEvent>,
  { learner, recording, interruptedParts }: SayingPage,
): Promise<WordEvent> {
  try {
    const parts = ended === 'interrupted' ? interruptedParts() : await recording.finish({ atOnce: ended === 'stopped' })
    if (closes && isCurrent()) recording.close()
    const samples = await toSamples(parts)
    const heard = isVoiceHeard(samples)
    if (samples.length === 0) return { kind: 'lost', step, why: 'empty' }
    if (onlyHeard && !heard) return { kind: 'dropped', step, ended }
    const wav = encodeWav(samples, recordingSampleRate).buffer
    const attempt = {
      ...newAttempt(learner, { word: word.wordAdd, choices, help, ...(way && { way }), ...(probe && { probe }), ...(readAloud && { readAloud }) }, wav), ...(lastTry && { lastTry }),
      // What ended early without a voice needs no recogniser.
      ...(ended !== 'finished' && { interrupted: ended, ...(!heard && { wav: null }) }),
    }
    const { wordOutbox } = await attempts()
    await wordOutbox.put(attempt)
    // It waits for an adult, who may have opened the sheet already.
    if (ended === 'interrupted') void wordOutbox.refresh()
    // The screen was left meanwhile: nothing else sends it.
    if (signal.aborted) void wordOutbox.sendAll()
    return { kind: 'kept', step, ended, recording: { word, choices, ...(readAloud && { readAloud }), attempt, wav, heard } }
  } catch (error) {
    console.error('The recording cannot be converted or kept', error)
    return { kind: 'lost', step, why: 'unreadable' }
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
