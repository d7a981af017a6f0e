import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call, callForFile } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { shareOrSaveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { getDeviceBackup, getDeviceBackupFile, startDeviceBackup } from '../device-api.ts'
import { noteBackup, useBackupReminder } from './backup-reminder.ts'
import { deviceBackupTexts } from './texts.ts'

/** Time between two questions about a running backup, in ms. */
const pollMs = 300

/** Makes a backup of a device that is its own server, and hands it to the adult as a file. */
export function DeviceBackup(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const last = useBackupReminder((state) => state.last)
  const [share, setShare] = useState<number>()
  const [saved, setSaved] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const save = async (): Promise<void> => {
    const { signal } = leaving.current
    setFailure(undefined)
    setSaved(undefined)
    setShare(0)
    try {
      const name = await makeBackup(setShare, signal)
      const outcome = await shareOrSaveFile(await callForFile(getDeviceBackupFile, { signal }), name)
      if (outcome !== 'closed') noteBackup()
      if (outcome === 'saved') setSaved(name)
    } catch (error) {
      if (!signal.aborted) setFailure(error)
    }
    setShare(undefined)
  }

  return (
    <Card>
      <h2 className="text-child text-brand">{text.backup}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.intro}</p>
      <output className="mb-5 block text-lead">{last === null ? text.none : text.last(formatTime(last, language))}</output>
      {share === undefined ? (
        <Button icon={<Download aria-hidden />} onClick={() => void save()}>{text.save}</Button>
      ) : (
        <>
          <p className="mb-2 text-lead">{text.making}</p>
          <ProgressBar name={text.making} share={share} />
        </>
      )}
      <output className="mt-4 block text-lead wrap-anywhere empty:hidden">{saved !== undefined && text.saved(saved)}</output>
      <ErrorLine className="mt-4 empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </Card>
  )
}

/** Returns the name of the file when it is ready. Rejects as `call` does. */
async function makeBackup(onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  let status = await call(startDeviceBackup, { signal })
  while (status.ready === null) {
    onProgress(status.progress ?? 0)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    status = await call(getDeviceBackup, { signal })
  }
  return status.ready
}
