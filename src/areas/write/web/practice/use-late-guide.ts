import { useEffect, useState } from 'react'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { useSettings } from '#kit/web/session/settings.ts'

/** The dot appears in this time, then the letter begins to appear and takes its own, in ms. */
const dotMs = 800
const guideFromMs = 1400
const guideMs = 1800

/** The guide of a sheet that was empty: it comes if the child does not begin. */
export interface LateGuide {
  /** a part of it is visible from now on */
  readonly isHere: boolean
  /** how visible they are now, 0 to 1; 1 of a sheet that was not empty */
  readonly dotOpacity: () => number
  readonly guideOpacity: () => number
}

/**
 * Gives the guide of an empty sheet after the adult's waiting time: first the dot, then the letter, both gently.
 * @param waits the child has been asked and has not begun
 */
export function useLateGuide(waits: boolean, repaint: () => void): LateGuide {
  const { modelDelay, waiting } = useSettings()
  const still = useReducedMotion()
  const [cameAt, setCameAt] = useState<number | null>(null)
  const isWaiting = waits && cameAt === null && modelDelay !== 0
  const delayMs = 1000 * modelDelay * (waiting === 'ready' ? 3 : waiting)

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setCameAt(performance.now()), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, isWaiting])

  useEffect(() => {
    if (cameAt === null || still) return undefined
    let frame = requestAnimationFrame(function appear(now) {
      repaint()
      if (now < cameAt + guideFromMs + guideMs) frame = requestAnimationFrame(appear)
    })
    return () => cancelAnimationFrame(frame)
  }, [cameAt, repaint, still])

  const opacity = (from: number, length: number): number => (
    cameAt === null || still ? 1 : Math.max(0, Math.min(1, (performance.now() - cameAt - from) / length))
  )
  return { isHere: cameAt !== null, dotOpacity: () => opacity(0, dotMs), guideOpacity: () => opacity(guideFromMs, guideMs) }
}
