import { useEffect } from 'react'
import { create } from 'zustand'

/** What the companion in the child's bar reacts to: how many stickers praise on the screen, and how many larger companions are there. */
export const useCompanionState = create<{ praises: number; larger: number }>()(() => ({ praises: 0, larger: 0 }))

/** Counts the calling component while it is mounted. */
export function useCountedByCompanion(as: 'praises' | 'larger'): void {
  useEffect(() => {
    useCompanionState.setState((now) => ({ [as]: now[as] + 1 }))
    return () => useCompanionState.setState((now) => ({ [as]: now[as] - 1 }))
  }, [as])
}
