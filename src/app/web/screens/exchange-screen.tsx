import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ExchangeFiles } from '#areas/handover/web/exchange/exchange-files.tsx'
import { exchangeTexts } from '#areas/handover/web/texts.ts'
import { reportTexts } from '#areas/report/web/texts.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { OpenFile } from './open-file-screen.tsx'

/** /exchange/{learner}, and /exchange for the signed-in learner, shown after the adult question: two devices exchange their files. */
export function Screen(): ReactNode {
  const own = useSession(({ session }) => session?.userid ?? '')
  const { learner = own } = useParams()
  const text = useMessages(exchangeTexts)
  const { title: report } = useMessages(reportTexts)
  return (
    <AdultPage
      title={text.title}
      ofLearner={learner}
      wide
      back={<ButtonLink to={`/report/${learner}`} state={{ entered: true }} look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4! print:hidden">{report}</ButtonLink>}
    >
      <ExchangeFiles learner={learner} Received={OpenFile} />
    </AdultPage>
  )
}
