/** When each area had its last probe: as the server knows it, and as this device made it. */
import { queryOptions } from '@tanstack/react-query'
import { type AreaProbes, getProbes } from '#kit/practice/probe-api.ts'
import { call } from '../api/api.ts'
import { persisted } from '../api/query-persister.ts'

/** The device keeps the last answer, so that it applies without a network, too. */
export function probesQuery(learner: string) {
  return queryOptions({
    queryKey: ['probes', learner],
    staleTime: 0,
    meta: persisted,
    queryFn: async ({ signal }) => (await call(getProbes, { params: { userid: learner }, signal })).areas,
  })
}

const storageKey = 'probes'

interface Notes {
  readonly learner: string
  /** ISO 8601, by the name of the area */
  readonly times: Readonly<Record<string, string>>
}

function storedNotes(learner: string): Notes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (isNotes(stored) && stored.learner === learner) return stored
  } catch {
    // The storage is forbidden or damaged: only the server's probes count.
  }
  return { learner, times: {} }
}

/** Only this file writes the entry. */
function isNotes(stored: unknown): stored is Notes {
  return typeof stored === 'object' && stored !== null && 'learner' in stored && 'times' in stored && typeof stored.times === 'object' && stored.times !== null
}

/** Notes on this device that the learner made a try of a probe now: without a network the server does not know it yet. */
export function noteProbe(learner: string, area: string): void {
  const { times } = storedNotes(learner)
  try {
    localStorage.setItem(storageKey, JSON.stringify({ learner, times: { ...times, [area]: new Date().toISOString() } } satisfies Notes))
  } catch {
    // The storage is full or forbidden: the server knows it once it has the try.
  }
}

/** When an area had its last probe, ISO 8601; null: never. */
export function lastProbe(learner: string, probes: readonly AreaProbes[], area: string): string | null {
  const stored = probes.find((one) => one.area === area)?.last ?? ''
  const noted = storedNotes(learner).times[area] ?? ''
  return (noted > stored ? noted : stored) || null
}
