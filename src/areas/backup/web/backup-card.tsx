import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { useUnlocked } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { type BackupStatus, getBackup, startBackup } from '../api.ts'
import { SaveServerBackup } from './save-server-backup.tsx'
import { backupTexts } from './texts.ts'

/** Time between two questions about a running backup, in ms. */
const pollMs = 1000

/** When the last backup was made, with a warning after a week, and a button that makes one now. */
export function BackupCard(): ReactNode {
  const text = useMessages(backupTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const learner = useSession((state) => state.session?.userid)
  // An adult without a child, such as a teacher, asks alone.
  const adult = useUnlocked(({ token }) => token)
  const asker = adult ?? learner
  const [status, setStatus] = useState<BackupStatus>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (asker === undefined) return undefined
    const leaving = new AbortController()
    // Shows no date if the call fails, for example without a network.
    call(getBackup, { signal: leaving.signal }).then(setStatus, () => undefined)
    return () => leaving.abort()
  }, [asker])
  const isRunning = status !== undefined && status.progress !== null
  useEffect(() => {
    if (!isRunning) return undefined
    const leaving = new AbortController()
    const timer = setInterval(() => {
      call(getBackup, { signal: leaving.signal }).then(setStatus, () => undefined)
    }, pollMs)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isRunning])

  const start = (): void => {
    setFailure(undefined)
    call(startBackup).then(setStatus, setFailure)
  }
  const warning = status === undefined ? undefined
    : status.hasFailed ? text.failed
    : status.isOverdue ? text.overdue
    : status.lastBackup !== null && status.secondCopy === 'missing' ? text.secondCopyMissing
    : undefined
  return (
    <Card>
      <h2 className="text-child text-brand">{text.title}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.intro}</p>
      <output className="mb-5 block text-lead empty:hidden">
        {status !== undefined && (status.lastBackup === null ? text.none : text.last(formatTime(status.lastBackup, language)))}
      </output>
      {status?.progress === null || status === undefined ? (
        <Button look="plain" icon={<Download aria-hidden />} onClick={start}>{text.start}</Button>
      ) : (
        <>
          <p className="mb-2 text-lead">{text.running}</p>
          <ProgressBar name={text.running} share={status.progress} />
        </>
      )}
      {status?.copies === null && <p className="mt-5 text-lead text-ink-soft">{text.notOwner}</p>}
      <ErrorLine className="mt-4 empty:hidden">{failure === undefined ? warning : errorText(failure)}</ErrorLine>
      {status !== undefined && status.copies !== null && <SaveServerBackup copies={status.copies} isEncrypted={status.isEncrypted} onStatus={setStatus} />}
    </Card>
  )
}
