import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect, stopSound } from '#kit/web/sound/sound.ts'
import type { FingerCount } from '../api.ts'
import { expectedAnswer, countdownMs, holdMs, type Task, type CountVerdict, rateCount } from '../exercises.ts'
import { speakPrompts, taskPrompts } from './sounds.ts'
import { type FingerCameraState, useFingerCamera } from './use-finger-camera.ts'

/**
 * `idle` → `opening` → `prompt` → `countdown`, or `ready` if the child decides when → `hold` → `counting` → `result`.
 */
export type Phase = 'idle' | 'opening' | 'prompt' | 'countdown' | 'ready' | 'hold' | 'counting' | 'result'

/** Result of a round; `failed`: the fingers could not be counted. `seconds`: from its start to the answer. */
export type RoundResult =
  | { readonly kind: 'counted'; readonly count: FingerCount; readonly verdict: CountVerdict; readonly seconds: number }
  | { readonly kind: 'failed' }

export interface Round {
  readonly watching: FingerCameraState
  readonly phase: Phase
  /** of the countdown */
  readonly secondsLeft: number
  readonly result: RoundResult | null
  readonly start: (task: Task) => Promise<void>
  /** continues instead of the countdown, because the child is ready */
  readonly ready: () => void
  /** closes the result; the praise plays to its end, and the camera stays on */
  readonly end: () => void
  /** ends the round at any time, records nothing, and releases the camera */
  readonly stop: () => void
}

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
 * decide when.
 * @param onResult receives the result as soon as it is known
 */
export function useRound(onResult: (task: Task, result: RoundResult) => void): Round {
  const language = useLanguage()
  const [phase, setPhase] = useState<Phase>('idle')
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [result, setResult] = useState<RoundResult | null>(null)
  const running = useRef<AbortController | null>(null)
  const isReady = useRef<(() => void) | null>(null)
  const onResultRef = useRef(onResult)
  useEffect(() => {
    onResultRef.current = onResult
  }, [onResult])

  const end = useCallback(() => {
    running.current?.abort(new DOMException('The round was ended', 'AbortError'))
    running.current = null
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

  const start = useCallback(
    async (task: Task) => {
      halt()
      const round = new AbortController()
      running.current = round
      const { signal } = round
      const began = performance.now()
      const { waiting } = useSettings.getState()
      const factor = waiting === 'ready' ? 1 : waiting
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
        if (waiting === 'ready') {
          setPhase('ready')
          await new Promise<void>((resolve, reject) => {
            isReady.current = resolve
            signal.addEventListener('abort', () => reject(signal.reason as Error))
          })
        } else {
          setPhase('countdown')
          for (let left = (countdownMs * factor) / 1000; left > 0; left--) {
            setSecondsLeft(left)
            await wait(1000, signal)
          }
        }
        setPhase('hold')
        void speakPrompts(['hold-still'], language)
        await wait(holdMs * factor, signal)
        setPhase('counting')
        const known = await rateRound(task, count, began)
        signal.throwIfAborted()
        setResult(known)
        setPhase('result')
        onResultRef.current(task, known)
        await praise(known, language)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    [count, end, halt, language, open],
  )

  return {
    watching,
    phase,
    secondsLeft,
    result,
    start,
    ready: useCallback(() => isReady.current?.(), []),
    end,
    stop: useCallback(() => {
      halt()
      close()
    }, [close, halt]),
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

/** Praises every attempt within a second. */
async function praise(result: RoundResult, language: 'en' | 'si'): Promise<void> {
  if (result.kind === 'counted' && result.verdict === 'correct') {
    await playEffect('success')
    await speakPrompts(['well-done'], language)
  } else await speakPrompts(result.kind === 'counted' && result.verdict === 'incorrect' ? ['great-trying', 'lets-try-again'] : ['lets-try-again'], language)
}
