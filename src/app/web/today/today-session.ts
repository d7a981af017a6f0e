/** The session of today on this device: when it began, and the cards that are shown. */
import { create } from 'zustand'
import { dayOf } from '#kit/practice/spaced-repetition.ts'
import type { Card } from '#areas/plan/rules/cards.ts'
import { useSession } from '#kit/web/session/session.ts'
import type { AreaName } from '../skill-areas.ts'

export type TodayCard = Card<AreaName>

interface TodaySession {
  readonly learner: string
  /** ISO 8601: when the first card was opened; null before that */
  readonly startedAt: string | null
  readonly cards: readonly TodayCard[]
  /** ISO 8601: when the cards were chosen. A card is done if it was practised since. */
  readonly chosenAt: string
  readonly isOver: boolean
}

interface Stored {
  readonly session: TodaySession | null
}

const storageKey = 'today'

export const useTodaySession = create<Stored>(() => ({ session: storedSession() }))
useSession.subscribe(({ session }, before) => {
  if (session?.userid !== before.session?.userid) useTodaySession.setState({ session: null })
})
useTodaySession.subscribe(({ session }) => localStorage.setItem(storageKey, JSON.stringify(session)))

function storedSession(): TodaySession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

/** Only this file writes the entry. */
function isSession(stored: unknown): stored is TodaySession {
  return typeof stored === 'object' && stored !== null && 'chosenAt' in stored && 'cards' in stored && Array.isArray(stored.cards)
}

/** The learner's session of this day; null if there is none yet. */
export function sessionOf(session: TodaySession | null, learner: string, now: Date): TodaySession | null {
  return session !== null && session.learner === learner && dayOf(new Date(session.chosenAt)) === dayOf(now) ? session : null
}

/** Shows these cards. The session goes on, if there is one; without any card it is over. */
export function showCards(learner: string, cards: readonly TodayCard[], now: Date): void {
  useTodaySession.setState(({ session }) => ({
    session: { startedAt: sessionOf(session, learner, now)?.startedAt ?? null, learner, cards, chosenAt: now.toISOString(), isOver: cards.length === 0 },
  }))
}

/** The child opens a card: the time of the session begins with the first one. */
export function startSession(): void {
  useTodaySession.setState(({ session }) => (
    session === null ? { session } : { session: { ...session, startedAt: session.startedAt ?? new Date().toISOString() } }
  ))
}

export function endSession(): void {
  useTodaySession.setState(({ session }) => (session === null ? { session } : { session: { ...session, isOver: true } }))
}
