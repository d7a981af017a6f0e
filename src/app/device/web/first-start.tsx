import { lazy, type ReactNode, Suspense, useState } from 'react'
import { startDevice } from '#areas/account/first-start-api.ts'
import { AccountForm, AccountPage } from '#areas/account/web/account-page.tsx'
import { FaceChoice } from '#areas/account/web/learners/face-choice.tsx'
import { RecoveryCode } from '#areas/account/web/learners/recovery-code.tsx'
import { recoveryTexts } from '#areas/account/web/texts.ts'
import { type Face, faces } from '#kit/faces.ts'
import { call } from '#kit/web/api/api.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Upload } from '#kit/web/icons.tsx'
import { storeAdult } from '#kit/web/session/adult.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { WithLanguages } from './with-languages.tsx'
import { firstStartTexts } from './texts.ts'

const Restore = lazy(async () => ({ default: (await import('#areas/backup/web/screens/restore.tsx')).Screen }))

/** The first start on a device that is its own server: the first child, the adult's code, and the recovery code. */
export function FirstStart({ onStarted }: { onStarted: () => Promise<void> }): ReactNode {
  const text = useMessages(firstStartTexts)
  const language = useLanguage()
  const [name, setName] = useState('')
  const [face, setFace] = useState<Face>(faces[0])
  const [adultName, setAdultName] = useState('')
  const [code, setCode] = useState('')
  const recoveryText = useMessages(recoveryTexts)
  const [recoveryCode, setRecoveryCode] = useState<string>()
  const [isRestoring, setRestoring] = useState(false)
  const start = async (): Promise<void> => {
    const adult = { name: adultName.trim(), language }
    const { recoveryCode: made } = await call(startDevice, { body: { name, face, code, adult } })
    storeAdult(adult)
    if (made === null) await onStarted()
    else setRecoveryCode(made)
  }
  if (recoveryCode !== undefined) {
    return (
      <WithLanguages>
        <AccountPage title={recoveryText.title} lead={text.started}>
          <RecoveryCode code={recoveryCode} onKept={() => void onStarted()} />
        </AccountPage>
      </WithLanguages>
    )
  }
  if (isRestoring) return <WithLanguages><Suspense><Restore onBack={() => setRestoring(false)} /></Suspense></WithLanguages>
  return (
    <WithLanguages>
      <AccountPage
        title={text.title}
        lead={text.lead}
        other={<>{text.before} <Button look="plain" className="mt-2 px-4!" icon={<Upload aria-hidden />} onClick={() => setRestoring(true)}>{text.openBackup}</Button></>}
      >
        <AccountForm onSubmit={start}>
          <Field label={text.name} maxLength={60} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
          <FaceChoice face={face} onChoose={setFace} />
          <Field className="mt-5" label={text.adultName} hint={text.adultNameHint} maxLength={60} autoComplete="name" value={adultName} onChange={({ target }) => setAdultName(target.value)} />
          <Field
            label={text.code}
            hint={text.codeHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" className="mt-4 w-full" disabled={name.trim() === '' || !/^\d{6}$/.test(code)}>{text.start}</Button>
        </AccountForm>
      </AccountPage>
    </WithLanguages>
  )
}
