import { type ReactNode, useState } from 'react'
import { callForFile } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { exportName, saveFile } from '#kit/web/save-file.ts'
import { useSession } from '#kit/web/session/session.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { exportWordList } from '../../api.ts'
import { listTexts } from '../texts.ts'
import { useLearner } from '../words/queries.ts'

const formats = [{ format: 'obz', label: 'saveBoards' }, { format: 'csv', label: 'saveTable' }] as const

/** Saves the learner's own words as a file. */
export function ExportWords(): ReactNode {
  const text = useMessages(listTexts)
  const errorText = useErrorText()
  const userid = useLearner()
  const name = useSession(({ session }) => session?.username ?? '')
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [failure, setFailure] = useState<unknown>()

  const save = async (format: (typeof formats)[number]['format']): Promise<void> => {
    setFailure(undefined)
    setProgress('saving')
    try {
      saveFile(await callForFile(exportWordList, { query: { userid, format } }), `${exportName([name, 'words'])}.${format}`)
      setProgress('saved')
    } catch (error) {
      setProgress('idle')
      setFailure(error)
    }
  }

  return (
    <Card className="relative">
      <h2 className="mb-2 text-child text-brand">{text.exportTitle}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.exportHint}</p>
      <div className="flex flex-wrap gap-target-gap">
        {formats.map(({ format, label }) => (
          <Button key={format} look="plain" icon={<Download aria-hidden />} className="px-4!" onClick={() => void save(format)}>{text[label]}</Button>
        ))}
      </div>
      <output className="mt-4 block text-lead empty:hidden">{progress === 'saved' && text.saved}</output>
      <ErrorLine className="mt-4 empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {progress === 'saving' && <LoadingOverlay />}
    </Card>
  )
}
