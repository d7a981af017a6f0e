import { KeyRound } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { AccountForm } from '../account-page.tsx'
import { useFormMessage } from '../form-messages.ts'
import { registerTexts } from '../texts.ts'

/** Form that asks for the mailed code and signs the new learner in. */
export function ConfirmRegistration({ registration }: { registration: string }): ReactNode {
  const text = useMessages(registerTexts)
  const formMessage = useFormMessage()
  const { register, handleSubmit, formState } = useForm({
    resolver: async (...values) => (await import('../session/auth-requests.ts')).validateConfirmation(...values),
    defaultValues: { registration, code: '' },
  })

  const submit = handleSubmit(async (values) => {
    await (await import('../session/auth-requests.ts')).requestConfirmation(values)
  })

  return (
    <AccountForm onSubmit={submit}>
      <Field
        label={text.mailedCode}
        hint={text.mailedCodeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        icon={<KeyRound aria-hidden />}
        error={formMessage(formState.errors.code?.message)}
        {...register('code')}
      />
      <Button type="submit" className="mt-2 w-full">
        {text.confirm}
      </Button>
    </AccountForm>
  )
}
