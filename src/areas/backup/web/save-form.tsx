import { type FormEvent, type ReactNode, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { PasswordField } from '#kit/web/ui/field.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { noteBackup, useBackupReminder } from './backup-reminder.ts'
import { canLock, lock, lockedExtension, minPassphrase } from './locked-backup.ts'
import { deviceBackupTexts, saveBackupTexts } from './texts.ts'

interface SaveFormProps {
  /** the host encrypts the file, with a passphrase of its own */
  isEncrypted?: boolean
  /** makes a backup, whose file will have this more in its name; called at once with the press, so that it may ask the browser for a place */
  make: (extension: string, onProgress: (share: number) => void) => Promise<MadeBackup | undefined>
}

export interface MadeBackup {
  readonly file: Blob
  readonly name: string
  /** returns what happened */
  readonly save: (file: Blob, name: string) => Promise<'shared' | 'saved' | 'closed'>
}

/** Saves a backup as a file, encrypted if the adult gives a passphrase. */
export function SaveForm({ isEncrypted = false, make }: SaveFormProps): ReactNode {
  const text = useMessages(saveBackupTexts)
  const { save: saveText } = useMessages(deviceBackupTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const last = useBackupReminder((state) => state.last)
  const [passphrase, setPassphrase] = useState('')
  const [step, setStep] = useState<{ name: 'making' | 'locking'; share: number }>()
  const [saved, setSaved] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const isShort = passphrase !== '' && passphrase.length < minPassphrase

  const save = async (): Promise<void> => {
    setFailure(undefined)
    setSaved(undefined)
    setStep({ name: 'making', share: 0 })
    const extension = isEncrypted || passphrase !== '' ? lockedExtension : ''
    try {
      const made = await make(extension, (share) => setStep({ name: 'making', share }))
      if (made !== undefined) {
        const name = made.name + extension
        const file = passphrase === '' ? made.file : await lock(made.file, passphrase, (share) => setStep({ name: 'locking', share }))
        const outcome = await made.save(file, name)
        if (outcome !== 'closed') noteBackup()
        if (outcome === 'saved') setSaved(name)
      }
    } catch (error) {
      setFailure(error)
    }
    setStep(undefined)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isShort) void save()
  }

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <output className="block text-lead">{last === null ? text.none : text.last(formatTime(last, language))}</output>
      {isEncrypted && <p className="text-lead">{text.encrypted}</p>}
      {!isEncrypted && canLock() && (
        <PasswordField
          label={text.passphrase}
          hint={text.passphraseHint}
          error={isShort ? text.passphraseShort : undefined}
          autoComplete="new-password"
          className="w-full"
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
      )}
      {step === undefined ? (
        <Button type="submit" icon={<Download aria-hidden />} disabled={isShort}>{saveText}</Button>
      ) : (
        <div className="w-full">
          <p className="mb-2 text-lead">{text[step.name]}</p>
          <ProgressBar name={text[step.name]} share={step.share} />
        </div>
      )}
      <output className="block text-lead wrap-anywhere empty:hidden">{saved !== undefined && text.saved(saved)}</output>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </form>
  )
}
