import { KeyRound } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { logInMode, mailsPasswordResets } from '#kit/web/services.ts'
import { Button, ButtonLink, TextLink } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { AccountForm, AccountPage, AccountPasswordField, EmailField } from '../account-page.tsx'
import { useFormMessage } from '../form-messages.ts'
import { resetTexts } from '../texts.ts'

const authRequests = importAfterFirstPaint(() => import('../session/auth-requests.ts'))

/**
 * What the adult sees: the form that asks for a mail, the form for the new password, or that it is changed. `enter`: with a
 * field for the code, which the mail to `email` or the operator gives; `link`: the address contains the code.
 */
type Step = { name: 'ask' } | { name: 'enter'; email?: string } | { name: 'link'; code: string } | { name: 'done' }

/** /reset-password: an adult who forgot the password sets a new one. The part of the address after `#` may be a code. */
export function Screen(): ReactNode {
  const text = useMessages(resetTexts)
  const { hash } = useLocation()
  const first: Step = hash.length > 1 ? { name: 'link', code: hash.slice(1) } : mailsPasswordResets ? { name: 'ask' } : { name: 'enter' }
  const [step, setStep] = useState<Step>(first)

  if (logInMode === 'oidc') return <Navigate to="/login" replace />
  if (step.name === 'done') {
    return (
      <AccountPage title={text.done} lead={text.doneLead}>
        <ButtonLink to="/skills" replace className="w-full">{text.goOn}</ButtonLink>
      </AccountPage>
    )
  }
  const leads = {
    ask: text.askLead,
    enter: step.name === 'enter' && step.email !== undefined ? text.sent(step.email) : text.codeLead,
    link: text.linkLead,
  }
  const again = mailsPasswordResets && step.name !== 'ask'
  return (
    <AccountPage title={text.title} lead={leads[step.name]} other={<TextLink to="/login">{text.signIn}</TextLink>}>
      {step.name === 'ask'
        ? <AskForm onSent={(email) => setStep({ name: 'enter', email })} />
        : <PasswordForm {...(step.name === 'link' && { code: step.code })} onChanged={() => setStep({ name: 'done' })} />}
      {mailsPasswordResets && (
        <Button look="plain" className="mt-4 w-full" onClick={() => setStep(again ? { name: 'ask' } : { name: 'enter' })}>
          {again ? text.askAgain : text.haveCode}
        </Button>
      )}
    </AccountPage>
  )
}

function AskForm({ onSent }: { onSent: (email: string) => void }): ReactNode {
  const text = useMessages(resetTexts)
  const formMessage = useFormMessage()
  const { register, handleSubmit, formState } = useForm({
    resolver: async (...values) => (await authRequests()).validateResetRequest(...values),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async (values) => {
    await (await authRequests()).requestResetMail(values)
    onSent(values.email)
  })

  return (
    <AccountForm onSubmit={submit}>
      <EmailField label={text.email} error={formMessage(formState.errors.email?.message)} {...register('email')} />
      <Button type="submit" className="mt-2 w-full">
        {text.send}
      </Button>
    </AccountForm>
  )
}

interface PasswordFormProps {
  /** the code of the opened link; otherwise the form asks for it */
  code?: string
  onChanged: () => void
}

function PasswordForm({ code, onChanged }: PasswordFormProps): ReactNode {
  const text = useMessages(resetTexts)
  const formMessage = useFormMessage()
  const { register, handleSubmit, formState } = useForm({
    resolver: async (...values) => (await authRequests()).validatePasswordReset(...values),
    defaultValues: { code: code ?? '', password: '' },
  })

  const submit = handleSubmit(async (values) => {
    await (await authRequests()).requestPasswordReset(values)
    onChanged()
  })

  return (
    <AccountForm onSubmit={submit}>
      {code === undefined && (
        <Field
          label={text.code}
          hint={mailsPasswordResets ? text.codeHint : text.operatorHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          icon={<KeyRound aria-hidden />}
          error={formMessage(formState.errors.code?.message)}
          {...register('code')}
        />
      )}
      <AccountPasswordField
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        error={formMessage(formState.errors.password?.message)}
        {...register('password')}
      />
      <Button type="submit" className="mt-2 w-full">
        {text.save}
      </Button>
    </AccountForm>
  )
}
