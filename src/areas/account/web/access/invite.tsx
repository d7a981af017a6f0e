import { type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call, type ResponseOf } from '#kit/web/api/api.ts'
import { formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Plus } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { invite } from '../../access-api.ts'
import { AccountForm } from '../account-page.tsx'
import { accessTexts } from '../texts.ts'

type Invitation = ResponseOf<typeof invite>

interface InviteProps {
  learner: string
  /** called when the code was shown and the dialog is closed */
  onInvited: () => void
}

/** The button and the form that invites another account; then the code, large, for the only time. */
export function Invite({ learner, onInvited }: InviteProps): ReactNode {
  const text = useMessages(accessTexts)
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<Invitation>()
  const close = (): void => {
    setOpen(false)
    setMade(undefined)
    if (made !== undefined) onInvited()
  }
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>{text.invite}</Button>
      {open && (
        <Dialog title={made === undefined ? text.invite : <>{text.codeFor}: <Lang lang={languageOfText(made.name)}>{made.name}</Lang></>} onClose={close}>
          {made === undefined ? <InviteForm learner={learner} onMade={setMade} /> : <MadeCode invitation={made} onDone={close} />}
        </Dialog>
      )}
    </>
  )
}

function InviteForm({ learner: id, onMade }: { learner: string; onMade: (made: Invitation) => void }): ReactNode {
  const text = useMessages(accessTexts)
  const [name, setName] = useState('')
  const [access, setAccess] = useState<'guide' | 'viewer'>('viewer')
  return (
    <AccountForm onSubmit={async () => onMade(await call(invite, { params: { id }, body: { name, access } }))}>
      <Field label={text.who} hint={text.whoHint} maxLength={60} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      <Choice
        label={text.may}
        value={access}
        options={[{ value: 'viewer', label: text.viewer }, { value: 'guide', label: text.guide }]}
        onChange={setAccess}
      />
      <Button type="submit" className="mt-6" disabled={name.trim() === ''}>{text.makeCode}</Button>
    </AccountForm>
  )
}

function MadeCode({ invitation: { code, expiresAt }, onDone }: { invitation: Invitation; onDone: () => void }): ReactNode {
  const text = useMessages(accessTexts)
  const language = useLanguage()
  return (
    <>
      <p className="mb-5 text-center font-mono text-title leading-tight font-bold tracking-wider">
        {code}
      </p>
      <p className="mb-2 text-lead">{text.codeHow}</p>
      <p className="mb-6 text-lead">{text.codeOnce(formatTime(expiresAt, language))}</p>
      <Button onClick={onDone}>{text.done}</Button>
    </>
  )
}
