import { useEffect } from 'react'
import { create } from 'zustand'

/** Plays the instruction; `slow` plays it slowly. */
export type PlayInstruction = (slow: boolean) => unknown

/** The instruction of the current screen; null if it has none. */
export const useCurrentInstruction = create<{ play: PlayInstruction | null }>()(() => ({ play: null }))

/**
 * Registers the instruction that "Hear again" in the child's bar plays while the calling component is mounted. Pass null while nothing
 * can be heard, for example during a recording. The hook itself plays nothing.
 *
 * For prompts use `useSpokenInstruction` (`sound/speak.ts`), which also says them.
 *
 *   useHearAgain(useCallback((slow) => playWord(word, slow), [word]))
 */
export function useHearAgain(play: PlayInstruction | null): void {
  useEffect(() => {
    useCurrentInstruction.setState({ play })
    return () => {
      if (useCurrentInstruction.getState().play === play) useCurrentInstruction.setState({ play: null })
    }
  }, [play])
}
