import { movements } from '#areas/grossmotor/rules/movements.ts'
import { movementNames } from '#areas/grossmotor/web/texts.ts'
import { printedTask } from '#areas/math/rules/exercises.ts'
import type { ReportArea } from '#areas/report/web/report-areas.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
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

/** The areas as the report and the overview show them. */
export function useReportAreas(): ReportArea[] {
  const names = useMessages(areaTexts)
  return (Object.keys(shown) as AreaName[]).map((area) => {
    const { domain, nameOf } = shown[area]
    return { area, name: names[area], picture: areaPictures[area], path: reports.find((one) => one.area === area)?.path ?? '', domain, nameOf }
  })
}
