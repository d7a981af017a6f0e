import { type ReactNode, useEffect, useRef } from 'react'
import { call, callForFile } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { chooseFile, shareOrSaveFile } from '#kit/web/save-file.ts'
import { Card } from '#kit/web/ui/card.tsx'
import { getDeviceBackup, getDeviceBackupFile, startDeviceBackup } from '../device-api.ts'
import { SaveForm } from './save-form.tsx'
import { suggestedName } from './suggested-name.ts'
import { deviceBackupTexts } from './texts.ts'

/** Time between two questions about a running backup, in ms. */
const pollMs = 300

/**
 * Makes a backup of a device that is its own server, and hands it to the adult as a file, in a place that the adult chooses if the
 * browser can ask.
 */
export function DeviceBackup(): ReactNode {
  const text = useMessages(deviceBackupTexts)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  return (
    <Card>
      <h2 className="text-child text-brand">{text.backup}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.intro}</p>
      <SaveForm
        make={async (extension, onProgress) => {
          const { signal } = leaving.current
          // A browser asks for a place only soon after the press.
          const suggested = suggestedName()
          const target = await chooseFile(suggested + extension)
          if (target === 'closed') return undefined
          const name = await makeBackup(onProgress, signal)
          const file = await callForFile(getDeviceBackupFile, { signal })
          if (target === undefined) return { name, file, save: shareOrSaveFile }
          return { name: suggested, file, save: (whole) => target(whole).then(() => 'saved') }
        }}
      />
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
