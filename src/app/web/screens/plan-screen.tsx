import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PlanPage } from '#areas/plan/web/plan-page.tsx'
import { storedPlanQuery } from '#areas/plan/web/plan-query.ts'
import { planTexts } from '#areas/plan/web/texts.ts'
import { WordListsLink } from '#areas/vocabulary/web/lists/word-lists-link.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useChildLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft, RotateCcw } from '#kit/web/icons.tsx'
import { backIn } from '#kit/web/screens.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { skillAreas } from '../skill-areas.ts'
import { todayQuery } from '../today/today-query.ts'

/** /plan, shown after the adult question: the plan of the signed-in learner. */
export function Screen(): ReactNode {
  const text = useMessages(planTexts)
  const back = backIn(useLocation().state) ?? { to: '/skills' }
  return (
    <QueryClientProvider client={queryClient}>
      <AdultPage
        title={text.title}
        ofLearner
        back={<ButtonLink {...back} look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4!">{text.back}</ButtonLink>}
      >
        <LearnersPlan />
      </AdultPage>
    </QueryClientProvider>
  )
}

function LearnersPlan(): ReactNode {
  const text = useMessages(planTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const childs = useChildLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const plan = useQuery(storedPlanQuery(learner))
  const today = useQuery(todayQuery(learner, childs))
  if (plan.data !== undefined && today.data !== undefined) {
    const areas = today.data.areas.map((area) => {
      const { name = area.area, texts, probe } = skillAreas.find((one) => one.name === area.area) ?? {}
      return { ...area, name: texts?.[language].name ?? name, probePath: probe && `/${name}/probe` }
    })
    return (
      <>
        <PlanPage key={learner} learner={learner} stored={plan.data} areas={areas} />
        <WordListsLink />
      </>
    )
  }
  const error = plan.error ?? today.error
  return error === null ? <Loading /> : (
    <>
      <ErrorLine>{text.failed} {errorText(error)}</ErrorLine>
      <Button look="plain" icon={<RotateCcw aria-hidden />} className="self-start" onClick={() => void Promise.all([plan.refetch(), today.refetch()])}>{text.again}</Button>
    </>
  )
}
