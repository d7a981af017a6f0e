import type { ReactNode } from 'react'
import { Comparisons } from '#areas/agreement/web/comparisons.tsx'
import { comparisonTexts } from '#areas/agreement/web/texts.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { LearnersPage } from './learners-page.tsx'

/** /comparison/{learner}: which of two ways helps the child. */
export function Screen(): ReactNode {
  return <LearnersPage title={useMessages(comparisonTexts).title}>{(learner) => <Comparisons key={learner} learner={learner} />}</LearnersPage>
}
