import { useCallback } from 'react'
import { firstFiveTimes, type FiveTimesState, stepFiveTimes } from '../../rules/say-word/five-times.ts'
import type { WordTask } from '../../rules/say-word/say-word-machine.ts'
import type { SessionRecording } from '../../rules/say-word/word-list.ts'
import { type SayWord, useSayWord } from '../practice/use-say-word.ts'

export interface FiveTimes extends FiveTimesState, Pick<SayWord<FiveTimesState>, 'recording' | 'hear'> {
  /** plays the word and records its tries */
  readonly start: (task: WordTask) => void
  /** ends the recording before the fifth try */
  readonly complete: () => void
  /** marks this try as right on behalf of an adult */
  readonly markRight: (recording: SessionRecording) => Promise<void>
}

/** Practises one word with several tries in one recording. @param follows it was another word's turn just before */
export function useFiveTimes({ follows }: { readonly follows: boolean }): FiveTimes {
  const { state, send, recording, hear, markRight } = useSayWord(stepFiveTimes, { ...firstFiveTimes, said: follows ? 'instruction' : 'nothing' }, { hasPrint: true })
  return {
    ...state,
    recording,
    hear,
    start: useCallback((task) => send({ kind: 'start', ...task }), [send]),
    complete: useCallback(() => send({ kind: 'complete' }), [send]),
    markRight: useCallback(async ({ attempt, outcome }) => {
      if (outcome !== null) await markRight(attempt, outcome)
    }, [markRight]),
  }
}
