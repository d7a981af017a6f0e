import type { ReportArea } from '#areas/report/web/report-areas.ts'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import type { PrintItem } from '#kit/web/skill-area.ts'
import { useLoaded } from '#kit/web/use-loaded.ts'
import { skillAreas } from '../skill-areas.ts'

const printName: PrintItem = ({ name }) => name

function loadNames(): Promise<PrintItem[]> {
  return Promise.all(skillAreas.map(async ({ report: { printItem } }) => (await printItem?.()) ?? printName))
}

/** The areas as the report and the overview show them. */
export function useReportAreas(): ReportArea[] {
  const language = useLanguage()
  const names = useLoaded(loadNames)
  return skillAreas.map(({ name: area, texts, picture, screens, probe, report: { domain } }, at) => {
    const path = screens.find(({ report }) => report === true)?.path
    return { area, name: texts[language].name, picture, path: path === undefined ? '' : `/${path}`, domain, nameOf: names[at] ?? printName, probePath: probe && `/${area}/probe` }
  })
}
