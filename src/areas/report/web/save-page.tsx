import { type ReactNode, type RefObject, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatDay, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { nameForFile, saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import type { Report } from '../api.ts'
import { reportTexts } from './texts.ts'

interface SavePageProps {
  /** the report on the screen */
  sheet: RefObject<HTMLElement | null>
  report: Pick<Report, 'username' | 'until'>
}

/** Saves the report as a page that opens without D Learner. */
export function SavePage({ sheet, report: { username, until } }: SavePageProps): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  const errorText = useErrorText()
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [failure, setFailure] = useState<unknown>()
  const save = async (): Promise<void> => {
    if (sheet.current === null) return
    setFailure(undefined)
    setProgress('saving')
    try {
      const { toReportPage } = await import('./report-page.ts')
      const title = `${username}: ${text.title}`
      saveFile(await toReportPage({ sheet: sheet.current, language, title, note: text.pageNote(formatDay(until, language)) }), `${nameForFile(username)}-${until}.html`)
      setProgress('saved')
    } catch (error) {
      setProgress('idle')
      setFailure(error)
    }
  }
  return (
    <>
      <Button look="plain" icon={<Download aria-hidden />} className="px-4!" disabled={progress === 'saving'} onClick={() => void save()}>{text.page}</Button>
      <output className="order-last w-full text-lead empty:hidden">{progress === 'saved' && text.pageSaved}</output>
      <ErrorLine className="order-last w-full empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </>
  )
}
