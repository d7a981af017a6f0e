import { useEffect, useState } from 'react'
import { Practice } from '#kit/practice/spaced-repetition.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { Movement } from '../../rules/movements.ts'
import { useLearner } from '../queries.ts'
import { today } from '../today.tsx'

/**
 * Whether the app asks for a movement before it shows it; undefined until the learner's attempts are known.
 * @param movement null: none is practised yet
 */
export function useAsksFirst(movement: Movement | null): boolean | undefined {
  const learner = useLearner()
  const fades = useSettings(({ modelDelay }) => modelDelay !== 0)
  const [asks, setAsks] = useState<boolean>()
  useEffect(() => {
    if (movement === null || !fades) return undefined
    let isLeft = false
    const read = async (): Promise<void> => {
      const attempts = await today.attempts(learner).catch((error: unknown) => {
        console.warn('The attempts cannot be read: the movement is shown first', error)
        return null
      })
      if (!isLeft) setAsks(attempts !== null && new Practice(attempts).asksFirst(movement))
    }
    void read()
    return () => {
      isLeft = true
    }
  }, [fades, learner, movement])
  return movement === null || !fades ? false : asks
}
