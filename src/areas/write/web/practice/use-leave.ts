import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onLeave` if the screen is left before its task is over.
 * @returns says that it is over
 */
export function useLeave(onLeave: () => void): () => void {
  const isOver = useRef(false)
  const leave = useEffectEvent(() => {
    if (!isOver.current) onLeave()
  })
  useEffect(() => {
    // During development React opens each screen, leaves it at once, and opens it again: only one that stayed is left.
    let stays = false
    const timer = setTimeout(() => {
      stays = true
    })
    return () => {
      clearTimeout(timer)
      if (stays) leave()
    }
  }, [])
  return useCallback(() => {
    isOver.current = true
  }, [])
}
