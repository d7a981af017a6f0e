import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#kit/web/session/session.ts'
import { type Bests, bestsQuery, findBest, keptBests, type KeptBest } from './bests.ts'

/** All bests of one kind; undefined until they are known. */
export function useKeptBests(bests: Bests): readonly KeptBest[] | undefined {
  const learner = useSession(({ session }) => session?.userid ?? '')
  const stored = useQuery(bestsQuery(learner))
  const waiting = useQuery(bests.outbox.query(learner))
  return useMemo(
    () => (stored.isPending || waiting.data === undefined ? undefined : keptBests(bests, stored.data ?? [], waiting.data)),
    [bests, stored.isPending, stored.data, waiting.data],
  )
}

/**
 * The address of the learner's best at a word or movement; null: there is none, or it was not found in time; undefined until
 * that is known.
 */
export function useBestUrl(bests: Bests, label: string): string | null | undefined {
  const learner = useSession(({ session }) => session?.userid ?? '')
  const [found, setFound] = useState<{ readonly label: string; readonly url: string | null } | null>(null)
  useEffect(() => {
    let current = true
    const find = async (): Promise<void> => {
      const best = await findBest(bests, learner, label)
      if (current) setFound({ label, url: best?.url ?? null })
    }
    void find()
    return () => {
      current = false
    }
  }, [bests, learner, label])
  return found?.label === label ? found.url : undefined
}
