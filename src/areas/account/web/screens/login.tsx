import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { logInMode, mailsPasswordResets } from '#kit/web/services.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { Button, TextLink } from '#kit/web/ui/button.tsx'
import { AccountForm, AccountPage, AccountPasswordField, EmailField } from '../account-page.tsx'
import { useFormMessage } from '../form-messages.ts'
import { OpenIdButton } from '../openid-button.tsx'
import { returnPath, returnState } from '../session/return-path.ts'
import { loginTexts, openIdTexts } from '../texts.ts'

/** How the adult who runs the server at home gets a link for a new password. */
const command = 'npm run reset-password kamala@example.org'

const authRequests = importAfterFirstPaint(() => import('../session/auth-requests.ts'))

/** /login: goes to /skills, or back to the screen that required a sign-in. `children`: further sections. */
export function Screen({ children }: { children?: ReactNode }): ReactNode {
  const text = useMessages(loginTexts)
  const openIdText = useMessages(openIdTexts)
  const formMessage = useFormMessage()
  const role = useSession((store) => store.session?.role)
  const device = useDevice((store) => store.device)
  const { state } = useLocation()
  const { register, handleSubmit, formState } = useForm({
    resolver: async (...values) => (await authRequests()).validateCredentials(...values),
    defaultValues: { email: '', password: '' },
  })

  // Several learners use this device: they choose their faces, also after the adult has signed in.
  if (device !== null && role !== 'learner') return <Navigate to="/learners" replace state={state as unknown} />
  if (role !== undefined) return <Navigate to={returnPath(state, location.origin)} state={returnState(state)} replace />

  const submit = handleSubmit(async (values) => {
    await (await authRequests()).requestLogIn(values)
  })

  const usesPasswords = logInMode !== 'oidc'
  const other = usesPasswords && (
    <>
      {text.notMember}{' '}
      <TextLink to="/register" state={state as unknown}>
        {text.register}
      </TextLink>
    </>
  )
  return <>
    <AccountPage title={text.title} lead={text.lead} {...(other !== false && { other })}>
      {logInMode !== 'password' && <OpenIdButton purpose="log-in" />}
      {logInMode === 'both' && <p className="mt-6 mb-4 text-lead text-ink-soft">{openIdText.orPassword}</p>}
      {usesPasswords && (
        <>
          <AccountForm onSubmit={submit}>
            <EmailField label={text.email} error={formMessage(formState.errors.email?.message)} {...register('email')} />
            <AccountPasswordField
              label={text.password}
              autoComplete="current-password"
              error={formMessage(formState.errors.password?.message)}
              {...register('password')}
            />
            <Button type="submit" look={logInMode === 'both' ? 'plain' : 'strong'} className="mt-2 w-full">
              {text.login}
            </Button>
          </AccountForm>
          <p className="mt-5 text-lead text-ink-soft">
            {text.forgotten} {!mailsPasswordResets && text.askOperator}{' '}
            <TextLink to="/reset-password">{mailsPasswordResets ? text.resetByMail : text.enterCode}</TextLink>
          </p>
          {!mailsPasswordResets && <p className="mt-2 text-lead text-ink-soft">{text.ownServer} <Lang lang="en" className="font-mono font-bold select-all">{command}</Lang></p>}
        </>
      )}
      <p className="mt-2 text-lead text-ink-soft">
        {text.gotFile} <TextLink to="/open">{text.openFile}</TextLink>
      </p>
    </AccountPage>
    {children}
  </>
}
