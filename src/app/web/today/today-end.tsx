import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usualPlan } from '#areas/plan/rules/plan.ts'
import { sessionState } from '#areas/plan/rules/session.ts'
import { planQuery } from '#areas/plan/web/plan-query.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { newestSince, todayQuery } from './today-query.ts'
import { endSession, sessionOf, useTodaySession } from './today-session.ts'

const lookMs = 5000
/** The child hears the praise of the last attempt to its end. */
const praiseMs = 6000

/**
 * Ends the session of today while the child is on a practice screen: after a success when the time is over, and two
 * minutes later at the latest.
 */
export function TodayEnd(): null {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  // Each of the child's screens asks for the plan, so that the device has it when there is no network.
  const { minutes } = useQuery({ ...planQuery(learner), enabled: learner !== '' }).data ?? usualPlan
  const stored = useTodaySession(({ session }) => session)
  const open = sessionOf(stored, learner, new Date(stored?.chosenAt ?? 0))
  const startedAt = open?.isOver === false && pathname !== '/today' ? open.startedAt : null

  useEffect(() => {
    if (startedAt === null) return undefined
    const session = { startedAt: new Date(startedAt), minutes }
    const endsAt = session.startedAt.getTime() + minutes * 60_000
    async function look(): Promise<void> {
      const now = new Date()
      if (now.getTime() < endsAt) return
      const { areas } = await queryClient.fetchQuery(todayQuery(learner, language)).catch(() => ({ areas: [] }))
      const newest = newestSince(areas, new Date(endsAt).toISOString())
      const wentWell = newest?.outcome === 'well' && now.getTime() - new Date(newest.at).getTime() > praiseMs
      if (sessionState(session, { now, wentWell }) !== 'over') return
      endSession()
      await navigate('/today')
    }
    const timer = setInterval(() => void look(), lookMs)
    return () => clearInterval(timer)
  }, [language, learner, minutes, navigate, startedAt])
  return null
}
