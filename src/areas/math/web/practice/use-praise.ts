import { useCallback, useEffect, useRef } from 'react'
import { stopSound } from '#kit/web/sound/sound.ts'

/** The praise of one task: `setPraise` keeps it, `praised` resolves when it has ended, with whether the child can hear the next instruction. */
export function usePraise(): { setPraise: (praise: Promise<unknown>) => void; praised: () => Promise<boolean> } {
  const praise = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => stopSound, [])
  return {
    setPraise: useCallback((begun) => {
      praise.current = begun
    }, []),
    praised: useCallback(async () => {
      await praise.current
      return true
    }, []),
  }
}

/** Seconds since a moment of `performance.now()`, to 0.1 s and at most an hour, as an attempt stores them. */
export function secondsSince(began: number): number {
  return Math.min(3600, Math.round((performance.now() - began) / 100) / 10)
}
