import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { KeyRound } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { acceptInvitation } from '../../access-api.ts'
import { AccountForm } from '../account-page.tsx'
import { accessTexts } from '../texts.ts'

/** The button and the form for a code that another family gave: their child is then shared with this account. */
export function EnterCode({ onAccepted }: { onAccepted: () => void }): ReactNode {
  const text = useMessages(accessTexts)
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')

  const close = (): void => {
    setOpen(false)
    setCode('')
  }
  const submit = async (): Promise<void> => {
    await call(acceptInvitation, { body: { code } })
    close()
    onAccepted()
  }

  return (
    <>
      <Button look="plain" icon={<KeyRound aria-hidden />} onClick={() => setOpen(true)}>{text.enterCode}</Button>
      {open && (
        <Dialog title={text.enterCode} onClose={close}>
          <p className="mb-5 text-lead">{text.enterText}</p>
          <AccountForm onSubmit={submit}>
            <Field
              label={text.code}
              placeholder="ABCD-EFGH-JKLM"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" disabled={code.trim() === ''}>{text.useCode}</Button>
          </AccountForm>
        </Dialog>
      )}
    </>
  )
}
