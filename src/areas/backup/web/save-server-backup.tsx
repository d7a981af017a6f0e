import type { ReactNode } from 'react'
import { call, callForFile } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { chooseFile, saveFile } from '#kit/web/save-file.ts'
import { type BackupStatus, getBackup, getBackupFile, startBackup } from '../api.ts'
import { SaveForm } from './save-form.tsx'
import { suggestedName } from './suggested-name.ts'
import { backupTexts } from './texts.ts'

/** Time between two questions about a running backup, in ms. */
const pollMs = 1000

interface SaveServerBackupProps {
  copies: NonNullable<BackupStatus['copies']>
  isEncrypted: boolean
  onStatus: (status: BackupStatus) => void
}

/** Says where the last backup is, and saves one elsewhere: a backup on the disk of a stolen computer is stolen, too. */
export function SaveServerBackup({ copies, isEncrypted, onStatus }: SaveServerBackupProps): ReactNode {
  const text = useMessages(backupTexts)
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      {copies.map(({ folder }) => <p key={folder} className="text-lead wrap-anywhere">{text.place(folder)}</p>)}
      {copies.length > 0 && copies.every(({ isSameDisk }) => isSameDisk) && <p className="text-lead font-bold">{text.sameDisk}</p>}
      <p className="text-lead text-ink-soft">{text.saveText}</p>
      <SaveForm
        isEncrypted={isEncrypted}
        make={async (extension, onProgress) => {
          // A browser asks for a place only soon after the press.
          const name = suggestedName()
          const target = await chooseFile(name + extension)
          if (target === 'closed') return undefined
          onStatus(await makeBackup(onProgress))
          const save = async (file: Blob, chosen: string): Promise<'saved'> => {
            if (target === undefined) saveFile(file, chosen)
            else await target(file)
            return 'saved'
          }
          return { name, file: await callForFile(getBackupFile), save }
        }}
      />
    </div>
  )
}

/** Returns the status when the backup is made. Rejects as `call` does. */
async function makeBackup(onProgress: (share: number) => void): Promise<BackupStatus> {
  let status = await call(startBackup)
  while (status.progress !== null) {
    onProgress(status.progress)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    status = await call(getBackup)
  }
  return status
}
