import { QueryClientProvider } from '@tanstack/react-query'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultOnly } from '#areas/account/web/learners/adult-only.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { backIn } from '#kit/web/screens.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { StepActions, type StepActionsOf } from '#kit/web/steps/steps.tsx'
import { AdultQuestion, useAdultAdmitted } from '#kit/web/ui/adult-question.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { LearnerOfPage } from './learner-of-page.tsx'
import type { SkillArea } from '../skill-areas.ts'
import { StepActionButtons } from '../steps/step-actions.tsx'
import { areaLayoutTexts } from '../texts.ts'

interface AreaLayoutProps {
  area: SkillArea
  /** the path that Back opens, unless the navigation to the screen gave another */
  back: string
}

/**
 * The layout of an area's screens for the adult, within the page's header and footer: Back, and the area's name and
 * picture. It asks the adult question first, and gives the screens the query client and the area's `accent` colours.
 */
export function AreaLayout({ area, back }: AreaLayoutProps): ReactNode {
  const text = useMessages(areaLayoutTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const asks = useSettings((settings) => settings.adultQuestion)
  const [passed, setPassed] = useState(false)
  const learner = useSession(({ session }) => session?.userid ?? '')
  const stepActions: StepActionsOf = (step, name) => <StepActionButtons learner={learner} step={step} name={name} />
  const backTarget = backIn(useLocation().state) ?? { to: back }

  return (
    <QueryClientProvider client={queryClient}>
      <div data-area={area.name} className="mx-auto max-w-page px-edge pt-4 pb-16">
        <div className="mb-6 flex flex-wrap items-center gap-target-gap print:hidden">
          <ButtonLink {...backTarget} look="plain" icon={<ArrowLeft aria-hidden />} className="px-0! sm:px-5!">
            <span className="sr-only sm:not-sr-only">{text.back}</span>
          </ButtonLink>
          <p className="flex min-w-0 grow basis-0 items-center gap-3 text-lead font-bold text-accent">
            <img src={area.picture} alt="" width={72} height={54} className="h-14 w-auto rounded-control bg-accent-soft p-1" />
            {area.texts[language].name}
          </p>
        </div>
        <LearnerOfPage />
        {asks && !passed ? <AdultQuestion onPassed={pass} onCancel={() => void navigate(back)} /> : (
          <AdultOnly>
            <StepActions value={stepActions}><Outlet /></StepActions>
          </AdultOnly>
        )}
      </div>
    </QueryClientProvider>
  )

  function pass(): void {
    setPassed(true)
    useAdultAdmitted.setState({ admitted: true })
  }
}
