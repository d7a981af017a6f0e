import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download, Printer } from '#kit/web/icons.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { recoverCode, renewRecoveryCode } from '../../first-start-api.ts'
import { AccountForm } from '../account-page.tsx'
import { recoveryTexts } from '../texts.ts'

/** A recovery code that is shown once: the adult prints it, saves it or writes it down. */
export function RecoveryCode({ code, onKept }: { code: string; onKept: () => void }): ReactNode {
  const text = useMessages(recoveryTexts)
  const save = (): void => saveFile(new Blob([`D Learner\n${text.title}: ${code}\n${text.keep}\n`], { type: 'text/plain' }), 'd-learner-code.txt')
  return (
    <>
      <p className="text-lead">{text.keep}</p>
      <p lang="en" translate="no" className="my-6 rounded-frame border-2 border-line p-4 text-center font-mono text-child font-bold text-balance wrap-anywhere">{code}</p>
      <div className="flex flex-wrap gap-target-gap print:hidden">
        <Button look="plain" icon={<Printer aria-hidden />} onClick={() => print()}>{text.print}</Button>
        <Button look="plain" icon={<Download aria-hidden />} onClick={save}>{text.save}</Button>
        <Button onClick={onKept}>{text.kept}</Button>
      </div>
    </>
  )
}

/** Makes a new recovery code for the adult, who gives the code of the device again. */
export function NewRecoveryCode(): ReactNode {
  const text = useMessages(recoveryTexts)
  const [code, setCode] = useState('')
  const [made, setMade] = useState<string>()
  const renew = async (): Promise<void> => {
    const { recoveryCode } = await call(renewRecoveryCode, { body: { code } })
    setCode('')
    setMade(recoveryCode)
  }
  return (
    <Card className="relative">
      <h2 className="text-child text-brand">{text.title}</h2>
      {made === undefined ? (
        <>
          <p className="mt-2 mb-5 text-lead text-ink-soft">{text.renewWhy}</p>
          <AccountForm onSubmit={renew}>
            <CodeField label={text.code} code={code} onChange={setCode} />
            <Button type="submit" look="plain" disabled={!isDeviceCode(code)}>{text.renew}</Button>
          </AccountForm>
        </>
      ) : <RecoveryCode code={made} onKept={() => setMade(undefined)} />}
    </Card>
  )
}

/** Sets a new code for an adult who has forgotten it. @param onRecovered gets the token of the adult's session */
export function ForgottenCode({ onRecovered, onClose }: { onRecovered: (token: string) => void; onClose: () => void }): ReactNode {
  const text = useMessages(recoveryTexts)
  const [given, setGiven] = useState('')
  const [code, setCode] = useState('')
  const [recovered, setRecovered] = useState<{ readonly token: string; readonly recoveryCode: string }>()
  if (recovered !== undefined) return <RecoveryCode code={recovered.recoveryCode} onKept={() => onRecovered(recovered.token)} />
  return (
    <>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.recover}</p>
      <AccountForm onSubmit={async () => setRecovered(await call(recoverCode, { body: { recoveryCode: given, code } }))}>
        <Field label={text.title} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} value={given} onChange={({ target }) => setGiven(target.value)} />
        <CodeField label={text.newCode} code={code} onChange={setCode} />
        <div className="flex flex-wrap gap-target-gap">
          <Button type="submit" disabled={given.trim() === '' || !isDeviceCode(code)}>{text.setCode}</Button>
          <Button look="plain" onClick={onClose}>{text.back}</Button>
        </div>
      </AccountForm>
      <p className="mt-6 text-note text-ink-soft">{text.lost}</p>
    </>
  )
}

function CodeField({ label, code, onChange }: { label: string; code: string; onChange: (code: string) => void }): ReactNode {
  return <Field label={label} inputMode="numeric" autoComplete="off" maxLength={6} value={code} onChange={({ target }) => onChange(target.value)} />
}

function isDeviceCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
