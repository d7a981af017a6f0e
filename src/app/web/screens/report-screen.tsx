import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { AdultOnly } from '#areas/account/web/learners/adult-only.tsx'
import { movementNames } from '#areas/grossmotor/web/texts.ts'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { printedTask } from '#areas/math/rules/exercises.ts'
import type { ReportArea } from '#areas/report/web/report-areas.ts'
import { Report } from '#areas/report/web/report.tsx'
import { reportTexts } from '#areas/report/web/texts.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft } from '#kit/web/icons.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { backIn } from '#kit/web/screens.ts'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { type AreaName, areaPictures } from '../area-pictures.ts'
import { reports } from '../area-screens.ts'
import { areaTexts } from '../texts.ts'

const shown: Readonly<Record<AreaName, Pick<ReportArea, 'domain' | 'nameOf'>>> = {
  vocabulary: { domain: 'language', nameOf: ({ name }) => name },
  write: { domain: 'language', nameOf: ({ name }) => name },
  math: { domain: 'cognitive', nameOf: ({ name }) => printedTask(name) },
  grossmotor: {
    domain: 'motor',
    nameOf: ({ key }, language) => {
      const movement = movements.find((one) => one === key)
      return movement === undefined ? key : movementNames[language][movement]
    },
  },
}

/** /report/{learner}, and /report for the signed-in learner, shown after the adult question: the report over all areas. */
export function Screen(): ReactNode {
  const own = useSession(({ session }) => session?.userid ?? '')
  const { learner = own } = useParams()
  const back = backIn(useLocation().state) ?? { to: '/skills' }
  const text = useMessages(reportTexts)
  const names = useMessages(areaTexts)
  const areas = (Object.keys(shown) as AreaName[]).map((area): ReportArea => {
    const { domain, nameOf } = shown[area]
    return { area, name: names[area], picture: areaPictures[area], path: reports.find((one) => one.area === area)?.path ?? '', domain, nameOf }
  })
  return (
    <QueryClientProvider client={queryClient}>
      <AdultPage title={text.title} wide>
        <ButtonLink {...back} look="plain" icon={<ArrowLeft aria-hidden />} className="self-start px-4! print:hidden">{text.back}</ButtonLink>
        <AdultOnly><Report learner={learner} areas={areas} hasAreaReports={learner === own} /></AdultOnly>
      </AdultPage>
    </QueryClientProvider>
  )
}
