import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#kit/languages.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect, stopSound } from '#kit/web/sound/sound.ts'
import type { FingerCount } from '../../api.ts'
import { countdownMs, expectedAnswer, holdMs, rateCount, steadyMs, type Task } from '../../rules/exercises.ts'
import type { RoundResult } from './round-result.ts'
import { resultPrompts, speakPrompts, taskPrompts } from './sounds.ts'
import { type FingerCameraState, useFingerCamera } from '../camera/use-finger-camera.ts'

/**
 * `idle` → `opening` → `prompt` → `countdown`, or `ready` if the child decides when → `hold` → `counting` → `result`.
 * From `countdown` or `ready` on, a steady right answer leads to `result` at once.
 */
export type Phase = 'idle' | 'opening' | 'prompt' | 'countdown' | 'ready' | 'hold' | 'counting' | 'result'

export interface Round {
  readonly watching: FingerCameraState
  readonly phase: Phase
  /** share of the waiting time that is left, 0 to 1; null while the round does not wait for a set time */
  readonly timeLeft: number | null
  readonly result: RoundResult | null
  /** `together`: a wrong answer counts as done together */
  readonly start: (task: Task, together?: boolean) => Promise<void>
  /** ends the task without a count: child and adult did it together */
  readonly finishTogether: (task: Task) => void
  /** continues instead of the countdown, because the child is ready */
  readonly ready: () => void
  /** closes the result; the praise plays to its end, and the camera stays on */
  readonly end: () => void
  /** ends the round at any time, records nothing, and releases the camera */
  readonly stop: () => void
  /** resolves when the praise has ended, with whether no new round has begun */
  readonly praised: () => Promise<boolean>
}

/** Interval at which the ring shrinks, in ms. */
const ringStepMs = 1000
/** Interval between two looks at the live count, in ms. A look at the service is a request. */
const lookMs = 300

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/**
 * One round of finger practice (specification, section 4): plays the prompt, counts down 5 s, waits 3 s while the child
 * holds the hand still, then counts the fingers. The adult's setting extends both waiting times, or lets the child
 * decide when. A right answer ends the waiting as soon as it has been steady for `steadyMs`; anything else is reported
 * only at the end of the waiting.
 * @param onResult receives the result as soon as it is known
 */
export function useRound(onResult: (task: Task, result: RoundResult) => void): Round {
  const language = useLanguage()
  const [phase, setPhase] = useState<Phase>('idle')
  const [timeLeft, setTimeLeft] = useState<number | null>(null)
  const [result, setResult] = useState<RoundResult | null>(null)
  const running = useRef<AbortController | null>(null)
  const isReady = useRef<(() => void) | null>(null)
  const praise = useRef<Promise<unknown>>(Promise.resolve())
  const onResultRef = useRef(onResult)
  useEffect(() => {
    onResultRef.current = onResult
  }, [onResult])

  const end = useCallback(() => {
    running.current?.abort(new DOMException('The round was ended', 'AbortError'))
    running.current = null
    setTimeLeft(null)
    setResult(null)
    setPhase('idle')
  }, [])
  const halt = useCallback(() => {
    end()
    stopSound()
  }, [end])
  const watching = useFingerCamera(halt)
  const { open, count, close } = watching
  useEffect(() => halt, [halt])

  /** Lets the ring shrink over the given part of the whole waiting time. */
  const waitWithRing = useCallback(async (ms: number, wholeMs: number, leftMs: number, signal: AbortSignal) => {
    for (let left = ms; left > 0; left -= ringStepMs) {
      setTimeLeft((leftMs - (ms - left)) / wholeMs)
      await wait(Math.min(ringStepMs, left), signal)
    }
  }, [])

  const waitForChild = useCallback(async (signal: AbortSignal) => {
    const { waiting } = useSettings.getState()
    if (waiting === 'ready') {
      setPhase('ready')
      await new Promise<void>((resolve, reject) => {
        isReady.current = resolve
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    } else {
      setPhase('countdown')
      await waitWithRing(countdownMs * waiting, (countdownMs + holdMs) * waiting, (countdownMs + holdMs) * waiting, signal)
    }
    const factor = waiting === 'ready' ? 1 : waiting
    setPhase('hold')
    void speakPrompts(['hold-still'], language)
    await waitWithRing(holdMs * factor, (waiting === 'ready' ? holdMs : countdownMs + holdMs) * factor, holdMs * factor, signal)
  }, [language, waitWithRing])

  const show = useCallback((task: Task, known: RoundResult) => {
    setResult(known)
    setPhase('result')
    onResultRef.current(task, known)
    praise.current = praiseFor(task, known, language)
  }, [language])

  const start = useCallback(
    async (task: Task, together = false) => {
      halt()
      const round = new AbortController()
      running.current = round
      const { signal } = round
      const began = performance.now()
      try {
        setPhase('opening')
        if (!(await open())) {
          if (!signal.aborted) end()
          return
        }
        signal.throwIfAborted()
        setPhase('prompt')
        await speakPrompts(taskPrompts(task), language)
        signal.throwIfAborted()

        const waiting = new AbortController()
        signal.addEventListener('abort', () => waiting.abort(signal.reason))
        const early = await Promise.race([watchForAnswer(task, count, waiting.signal), waitForChild(waiting.signal)])
          .finally(() => waiting.abort())
        signal.throwIfAborted()
        setTimeLeft(null)
        setPhase('counting')
        const known = await rateRound(task, () => (early ? Promise.resolve(early) : count()), began)
        signal.throwIfAborted()
        show(task, together && known.kind === 'counted' && known.verdict === 'incorrect' ? { ...known, kind: 'together' } : known)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    [count, end, halt, language, open, show, waitForChild],
  )

  return {
    watching,
    phase,
    timeLeft,
    result,
    start,
    finishTogether: useCallback((task: Task) => {
      halt()
      show(task, { kind: 'together' })
    }, [halt, show]),
    ready: useCallback(() => isReady.current?.(), []),
    end,
    stop: useCallback(() => {
      halt()
      close()
    }, [close, halt]),
    praised: useCallback(async () => {
      await praise.current
      return running.current === null
    }, []),
  }
}

/**
 * Resolves as soon as the count has been the right answer for `steadyMs`. It never resolves otherwise: a wrong or missing
 * count waits for the end of the round. It ignores a hand from before it was called.
 */
async function watchForAnswer(task: Task, count: () => Promise<FingerCount>, signal: AbortSignal): Promise<FingerCount> {
  const pending = new Promise<never>(() => undefined)
  try {
    // A count covers the frames of the last `steadyMs`.
    await wait(steadyMs, signal)
    for (;;) {
      const counted = await count().catch(() => null)
      if (signal.aborted) return await pending
      if (counted !== null && rateCount(counted, expectedAnswer(task)) === 'correct') return counted
      await wait(lookMs, signal)
    }
  } catch {
    return pending
  }
}

async function rateRound(task: Task, count: () => Promise<FingerCount>, began: number): Promise<RoundResult> {
  try {
    const counted = await count()
    const seconds = Math.min(3600, Math.round((performance.now() - began) / 100) / 10)
    return { kind: 'counted', count: counted, verdict: rateCount(counted, expectedAnswer(task)), seconds }
  } catch (error) {
    console.warn('The fingers cannot be counted', error)
    return { kind: 'failed' }
  }
}

/** Praises every attempt within a second, and says its result. */
async function praiseFor(task: Task, result: RoundResult, language: Language): Promise<void> {
  if (result.kind === 'together' || (result.kind === 'counted' && result.verdict === 'correct')) await playEffect('success')
  await speakPrompts(resultPrompts(task, result), language)
}
