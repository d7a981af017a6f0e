import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowLeft, Ticket, Upload } from '#kit/web/icons.tsx'
import { Button, ButtonLink, buttonClass } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field, PasswordField } from '#kit/web/ui/field.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { getRestore } from '../../api.ts'
import { type AccountAnswers, AccountFields, type AccountFieldsProps, isComplete } from '../account-fields.tsx'
import { canLock, isLocked, LockedError, lockedExtension, plainParts, unlock } from '../locked-backup.ts'
import { type RestoreAnswers, type Restored, uploadAndRestore } from '../restore-upload.ts'
import { restoreTexts } from '../texts.ts'

interface Step {
  readonly name: 'sending' | 'restoring'
  readonly share: number
}

/** A backup from another kind of host: a device needs the account's email on the server and a new code, a server needs a log-in. */
const accountCodes = new Set(['BACKUP_FROM_SERVER', 'BACKUP_FROM_DEVICE'])

/** /restore, and the first start of a device that is its own server: gets everything back from a backup while there is no account. */
export function Screen({ onBack }: { onBack?: () => void }): ReactNode {
  const text = useMessages(restoreTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const [server, setServer] = useState<{ isPossible: boolean; needsCode: boolean }>()
  const [step, setStep] = useState<Step>()
  const [restored, setRestored] = useState<Restored>()
  const [failure, setFailure] = useState<unknown>()
  // They stay after a failure, so that the adult can try again at once.
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState<string>()
  const [code, setCode] = useState('')
  const [account, setAccount] = useState<AccountAnswers>()
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    call(getRestore, { signal: controller.signal }).then(setServer, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(error)
    })
    return () => controller.abort()
  }, [])

  const choose = async (chosen: File | undefined): Promise<void> => {
    setFile(chosen)
    setFailure(undefined)
    setPassphrase(chosen !== undefined && await isLocked(chosen) ? '' : undefined)
  }

  const restore = async (chosen: File): Promise<void> => {
    setFailure(undefined)
    const { signal } = leaving.current
    try {
      const parts = passphrase === undefined ? plainParts(chosen) : await unlock(chosen, passphrase)
      setRestored(await uploadAndRestore(parts, answersOf(code, account), (name, share) => setStep({ name, share }), signal))
    } catch (error) {
      if (!signal.aborted) setFailure(error)
      if (error instanceof ApiError && accountCodes.has(error.code)) setAccount((known) => known ?? { email: '', secret: '' })
    }
    setStep(undefined)
  }

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6 px-edge py-10 sm:py-14">
      <PageTitle title={text.title} />
      <Card>
        {restored !== undefined ? (
          <>
            <output className="mb-6 block text-lead">
              {isAlone ? text.doneOnDevice(formatTime(restored.createdAt, language)) : text.done(restored.accounts, formatTime(restored.createdAt, language))}
            </output>
            {isAlone ? <Button onClick={() => location.reload()}>{text.goOn}</Button> : <ButtonLink to="/login">{text.signIn}</ButtonLink>}
          </>
        ) : server?.isPossible === false ? (
          <>
            <p className="mb-6 text-lead">{isAlone ? text.notEmptyDevice : text.notEmpty}</p>
            {isAlone ? <ButtonLink to="/open">{text.openFile}</ButtonLink> : <ButtonLink to="/login">{text.signIn}</ButtonLink>}
          </>
        ) : step !== undefined ? (
          <>
            <p className="mb-2 text-lead">{text[nameOf(step)]}</p>
            <ProgressBar name={text[nameOf(step)]} share={step.share} />
            <p className="mt-4 text-lead text-ink-soft">{text.stay}</p>
          </>
        ) : server !== undefined ? (
          <RestoreForm
            file={file}
            onFile={(chosen) => void choose(chosen)}
            passphrase={passphrase === undefined ? undefined : { value: passphrase, onChange: setPassphrase }}
            code={server.needsCode ? { value: code, onChange: setCode } : undefined}
            account={account && { value: account, onChange: setAccount }}
            onRestore={(chosen) => void restore(chosen)}
            onBack={onBack}
          />
        ) : failure === undefined && <Loading />}
        <ErrorLine className="mt-4 empty:hidden">{failure !== undefined && (failure instanceof LockedError ? text[`${failure.reason}Wrong`] : errorText(failure))}</ErrorLine>
      </Card>
    </div>
  )
}

/** A device sends nothing. */
function nameOf({ name }: Step): Step['name'] | 'reading' {
  return isAlone && name === 'sending' ? 'reading' : name
}

function answersOf(code: string, account: AccountAnswers | undefined): RestoreAnswers {
  return {
    ...(code !== '' && { code }),
    ...(account && (isAlone ? { takeOver: { email: account.email, code: account.secret } } : { logIn: { email: account.email, password: account.secret } })),
  }
}

interface RestoreFormProps {
  file: File | undefined
  onFile: (file: File | undefined) => void
  /** undefined: the file is not encrypted */
  passphrase: { value: string; onChange: (passphrase: string) => void } | undefined
  /** undefined: this device needs no code */
  code: { value: string; onChange: (code: string) => void } | undefined
  /** undefined: it is not known that the backup needs one */
  account: AccountFieldsProps | undefined
  onRestore: (file: File) => void
  /** to the first start; undefined: the page has other ways */
  onBack: (() => void) | undefined
}

function RestoreForm({ file, onFile, passphrase, code, account, onRestore, onBack }: RestoreFormProps): ReactNode {
  const text = useMessages(restoreTexts)
  const input = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (file !== undefined) onRestore(file)
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-5">
      <p className="text-lead">{text.lead}</p>
      {isAlone && <p className="text-lead text-ink-soft">{text.ofServer}</p>}
      <label
        htmlFor={input}
        className={buttonClass('plain', 'cursor-pointer px-5! has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus')}
      >
        <Upload aria-hidden />
        {text.choose}
        <input
          id={input}
          type="file"
          accept={`.zip,application/zip,${lockedExtension}`}
          aria-label={text.file}
          className="sr-only"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      </label>
      <output className="text-lead wrap-anywhere empty:hidden">{file?.name}</output>
      {passphrase !== undefined && (
        canLock() ? (
          <PasswordField label={text.passphrase} autoComplete="off" value={passphrase.value} onChange={({ target }) => passphrase.onChange(target.value)} />
        ) : <p className="text-lead">{text.cannotUnlock}</p>
      )}
      {code !== undefined && (
        <Field
          label={text.code}
          hint={text.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          icon={<Ticket aria-hidden />}
          value={code.value}
          onChange={(event) => code.onChange(event.target.value)}
        />
      )}
      {account !== undefined && <AccountFields {...account} />}
      <Button type="submit" disabled={file === undefined || (passphrase !== undefined && (passphrase.value === '' || !canLock())) || code?.value.trim() === '' || (account !== undefined && !isComplete(account.value))}>{text.start}</Button>
      {onBack !== undefined && <Button look="plain" icon={<ArrowLeft aria-hidden />} onClick={onBack}>{text.back}</Button>}
    </form>
  )
}
