import type { ReactNode } from 'react'
import { Judge } from '#areas/agreement/web/judge.tsx'
import { judgeTexts } from '#areas/agreement/web/texts.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { LearnersPage } from './learners-page.tsx'
import { useReportAreas } from './use-report-areas.ts'

/** /agreement/{learner}: a second adult judges attempts. */
export function Screen(): ReactNode {
  const areas = useReportAreas()
  return <LearnersPage title={useMessages(judgeTexts).title}>{(learner) => <Judge key={learner} learner={learner} areas={areas} />}</LearnersPage>
}
