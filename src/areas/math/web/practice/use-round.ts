import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { newId } from '#kit/ids.ts'
import type { Language } from '#kit/languages.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect, stopSound } from '#kit/web/sound/sound.ts'
import { type EffectContext, useEffects, useMachine } from '#kit/web/use-machine.ts'
import { wait } from '#kit/web/wait.ts'
import type { FingerCount, ProgressEntry } from '../../api.ts'
import { type CountingHelp, expectedAnswer, rateCount, steadyMs, type Task } from '../../rules/exercises.ts'
import type { RoundResult } from '../../rules/sum-entry.ts'
import { brokenOff, firstSum, type ShownAttempt, stepSum, type SumEffect, type SumEvent, type SumPhase, timeLeft } from '../../rules/sum-machine.ts'
import { type FingerCameraState, useFingerCamera } from '../camera/use-finger-camera.ts'
import type { ProgressStore } from '../report/progress-store.ts'
import { resultPrompts, speakPrompts, taskPrompts } from './sounds.ts'

export interface Round {
  readonly watching: FingerCameraState
  readonly phase: SumPhase
  /** share of the waiting time that is left, 0 to 1; null while the round does not wait for a set time */
  readonly timeLeft: number | null
  readonly result: RoundResult | null
  readonly attempt: ShownAttempt | null
  /** wrong answers to the task */
  readonly misses: number
  /** `help`: the round's; if it is `together`, a wrong answer counts as done together */
  readonly start: (task: Task, help: CountingHelp) => void
  /** ends the task without a count: child and adult did it together */
  readonly finishTogether: (task: Task, help: CountingHelp) => void
  /** continues instead of the countdown, because the child is ready */
  readonly ready: () => void
  /** closes the result; the praise plays to its end, and the camera stays on */
  readonly close: () => void
  /** an adult saw that the answer to the task was right */
  readonly markRight: (task: Task, help: CountingHelp) => void
  /** the newest answer that is stored */
  readonly last: ProgressEntry | null
  /** an adult formed the fingers of the last answer */
  readonly markByHand: () => void
  /** ends the round at any time, and releases the camera */
  readonly stop: () => void
  /** resolves when the praise has ended, with whether no new round has begun */
  readonly praised: () => Promise<boolean>
}

/** Interval between two looks at the live count, in ms. A look at the service is a request. */
const lookMs = 300

interface RoundPage {
  readonly language: Language
  readonly camera: FingerCameraState
  readonly store: Pick<ProgressStore, 'add' | 'markEntryRight' | 'markEntryByHand'>
  readonly onNext: (attempt: string) => void
  /** nothing is said about an answer */
  readonly isSilent: boolean
}

/** One round of finger practice after the other. @param onNext shows the next task; it gets the id of the stored attempt */
export function useRound(store: RoundPage['store'], onNext: (attempt: string) => void, { isSilent = false }: { isSilent?: boolean } = {}): Round {
  const language = useLanguage()
  const [state, machine] = useMachine(stepSum, firstSum)
  const { send } = machine
  const praise = useRef<Promise<unknown>>(Promise.resolve())
  const halt = useCallback(() => send({ kind: 'halt', id: newId() }), [send])
  const watching = useFingerCamera(halt)
  useEffects(machine, async (effect, context) => {
    const work = performSumEffect(effect, context, { language, camera: watching, store, onNext, isSilent })
    if (effect.kind === 'praise') praise.current = work
    return work
  })
  useEffect(() => stopSound, [])
  const leave = useEffectEvent(() => {
    const entry = brokenOff(machine.state(), newId(), 'stopped')
    if (entry !== null) void store.add(entry)
  })
  useEffect(() => () => leave(), [])
  const { phase, result, attempt, misses, last } = state
  return {
    watching, phase, timeLeft: timeLeft(state), result, attempt, misses, last,
    start: useCallback((task, help) => send({ kind: 'start', task, help, now: performance.now() }), [send]),
    finishTogether: useCallback((task, help) => send({ kind: 'finishTogether', task, help, id: newId() }), [send]),
    ready: useCallback(() => send({ kind: 'ready' }), [send]),
    close: useCallback(() => send({ kind: 'close' }), [send]),
    markRight: useCallback((task, help) => send({ kind: 'markRight', task, help, id: newId() }), [send]),
    markByHand: useCallback(() => send({ kind: 'byHand' }), [send]),
    stop: useCallback(() => send({ kind: 'stop', id: newId() }), [send]),
    praised: useCallback(async () => {
      await praise.current
      return machine.state().phase === 'idle'
    }, [machine]),
  }
}

async function performSumEffect(effect: SumEffect, { signal }: EffectContext<SumEvent>, { language, camera, store, onNext, isSilent }: RoundPage): Promise<SumEvent | undefined> {
  switch (effect.kind) {
    case 'stopSound':
      stopSound()
      return undefined
    case 'closeCamera':
      camera.close()
      return undefined
    case 'sayHoldStill':
      await speakPrompts(['hold-still'], language)
      return undefined
    case 'openCamera':
      return { kind: 'opened', on: await camera.open() }
    case 'ask':
      await speakPrompts(taskPrompts(effect.task), language)
      return { kind: 'asked', waiting: useSettings.getState().waiting }
    case 'wait':
      await wait(effect.ms, signal)
      return { kind: 'waited', ms: effect.ms }
    case 'watch':
      return counted(await watchForAnswer(effect.task, camera.count, signal))
    case 'count':
      return camera.count().then(counted, (error: unknown) => {
        console.warn('The fingers cannot be counted', error)
        return { kind: 'uncounted', id: newId() }
      })
    case 'praise':
      if (!isSilent) await praiseFor(effect.task, effect.result, language)
      return undefined
    case 'add':
      return { kind: 'stored', entry: await store.add(effect.entry) }
    case 'markRight':
      await store.markEntryRight(effect.entry)
      return undefined
    case 'markByHand':
      await store.markEntryByHand(effect.entry)
      return undefined
    case 'next':
      onNext(effect.attempt)
      return undefined
    default:
      return effect satisfies never
  }
}

function counted(count: FingerCount): SumEvent {
  return { kind: 'counted', count, now: performance.now(), id: newId() }
}

/**
 * Resolves as soon as the count has been the right answer for `steadyMs`: a wrong or missing count waits for the end of the
 * round. It ignores a hand from before it was called. Rejects with the signal's reason.
 */
async function watchForAnswer(task: Task, count: () => Promise<FingerCount>, signal: AbortSignal): Promise<FingerCount> {
  // A count covers the frames of the last `steadyMs`.
  await wait(steadyMs, signal)
  for (;;) {
    const seen = await count().catch(() => null)
    signal.throwIfAborted()
    if (seen !== null && rateCount(seen, expectedAnswer(task)) === 'correct') return seen
    await wait(lookMs, signal)
  }
}

/** Praises every attempt within a second, and says its result. */
async function praiseFor(task: Task, result: RoundResult, language: Language): Promise<void> {
  if (result.kind === 'together' || (result.kind === 'counted' && result.verdict === 'correct')) await playEffect('success')
  await speakPrompts(resultPrompts(task, result), language)
}
