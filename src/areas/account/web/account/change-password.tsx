import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { AccountForm, AccountPasswordField } from '../account-page.tsx'
import { validatePasswordChange, requestPasswordChange } from '../session/auth-requests.ts'
import { useFormMessage } from '../form-messages.ts'
import { passwordTexts } from '../texts.ts'

/** Form that changes the password, which signs out every other device. */
export function ChangePassword(): ReactNode {
  const text = useMessages(passwordTexts)
  const formMessage = useFormMessage()
  const [changed, setChanged] = useState(false)
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: validatePasswordChange,
    defaultValues: { current: '', password: '' },
  })

  const submit = handleSubmit(async (values) => {
    setChanged(false)
    await requestPasswordChange(values)
    setChanged(true)
    reset()
  })

  return (
    <Card className="relative">
      <h2 className="text-child text-brand">{text.changePassword}</h2>
      <p className="mt-2 mb-5 text-lead text-ink-soft">{text.changePasswordText}</p>
      <AccountForm onSubmit={submit}>
        <AccountPasswordField
          label={text.currentPassword}
          autoComplete="current-password"
          error={formMessage(formState.errors.current?.message)}
          {...register('current')}
        />
        <AccountPasswordField
          label={text.newPassword}
          hint={text.newPasswordHint}
          autoComplete="new-password"
          error={formMessage(formState.errors.password?.message)}
          {...register('password')}
        />
        <Button type="submit" look="plain" className="mt-2">
          {text.changePassword}
        </Button>
        <output className="mt-4 block text-lead">{changed && text.passwordChanged}</output>
      </AccountForm>
    </Card>
  )
}
