import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { SecondOpinionResults } from '#areas/agreement/web/results.tsx'
import { SaveLearnerFile } from '#areas/handover/web/save-learner-file.tsx'
import { Report } from '#areas/report/web/report.tsx'
import { reportTexts } from '#areas/report/web/texts.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { backIn } from '#kit/web/screens.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import type { StepActionsOf } from '#kit/web/steps/steps.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { FaceOfPage } from '../layouts/learner-of-page.tsx'
import { StepActionButtons } from '../steps/step-actions.tsx'
import { useReportAreas } from './use-report-areas.ts'

/** /report/{learner}, and /report for the signed-in learner, shown after the adult question: the report over all areas. */
export function Screen(): ReactNode {
  const own = useSession(({ session }) => session?.userid ?? '')
  const { learner = own } = useParams()
  const text = useMessages(reportTexts)
  const areas = useReportAreas()
  // From the overview an adult opens the report of any child, also if no child is signed in.
  const isOwn = learner === own
  const back = backIn(useLocation().state) ?? { to: isOwn ? '/skills' : '/class', state: { entered: true } }
  const stepActions: StepActionsOf = (step, name) => <StepActionButtons learner={learner} step={step} name={name} />
  return (
    <QueryClientProvider client={queryClient}>
      <AdultPage
        title={text.title}
        wide
        back={<ButtonLink {...back} look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4! print:hidden">{text.back}</ButtonLink>}
      >
        <Report learner={learner} face={<FaceOfPage of={learner} />} areas={areas} hasOtherReports={isOwn} stepActions={stepActions} forGuides={<SecondOpinionResults learner={learner} areas={areas} />}>
          <SaveLearnerFile learner={learner} />
        </Report>
      </AdultPage>
    </QueryClientProvider>
  )
}
