import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Report } from '../report/report.tsx'
import { reportTexts } from '../texts.ts'

/** /vocabulary/report: the report on the practised words, for the adult. */
export function Screen(): ReactNode {
  const text = useMessages(reportTexts)
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={text.report} className="sr-only" />
      <Report />
    </div>
  )
}
