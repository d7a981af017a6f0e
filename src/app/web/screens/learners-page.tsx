import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { pageTexts } from '#areas/agreement/web/texts.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { backIn } from '#kit/web/screens.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'

interface LearnersPageProps {
  title: string
  children: (learner: string) => ReactNode
}

/** An adult's page about the learner in its address, or the signed-in one. A guide opens it from the report, too. */
export function LearnersPage({ title, children }: LearnersPageProps): ReactNode {
  const own = useSession(({ session }) => session?.userid ?? '')
  const { learner = own } = useParams()
  const text = useMessages(pageTexts)
  const back = backIn(useLocation().state) ?? { to: `/report/${learner}` }
  return (
    <QueryClientProvider client={queryClient}>
      <AdultPage
        title={title}
        ofLearner={learner}
        back={<ButtonLink {...back} look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4!">{text.back}</ButtonLink>}
      >
        {children(learner)}
      </AdultPage>
    </QueryClientProvider>
  )
}
