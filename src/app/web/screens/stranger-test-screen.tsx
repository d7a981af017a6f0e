import type { ReactNode } from 'react'
import { Stranger } from '#areas/agreement/web/stranger.tsx'
import { strangerTexts } from '#areas/agreement/web/texts.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { LearnersPage } from './learners-page.tsx'

/** /stranger-test/{learner}: somebody who does not know the child hears ten words. */
export function Screen(): ReactNode {
  return <LearnersPage title={useMessages(strangerTexts).title}>{(learner) => <Stranger key={learner} learner={learner} />}</LearnersPage>
}
