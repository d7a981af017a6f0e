import { Mail, Ticket, UserRound } from '#kit/web/icons.tsx'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router'
import { importAfterFirstPaint } from '#kit/web/first-paint.ts'
import { hasNoOwnChild, type Relation } from '#kit/relations.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { logInMode, registrationMode } from '#kit/web/services.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { Button, ButtonLink, TextLink } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { AccountForm, AccountPage, AccountPasswordField, EmailField } from '../account-page.tsx'
import { ConfirmRegistration } from './confirm-registration.tsx'
import { RelationChoice } from '../relation-choice.tsx'
import { useFormMessage } from '../form-messages.ts'
import { registerTexts } from '../texts.ts'
import { returnPath, returnState } from '../session/return-path.ts'

const authRequests = importAfterFirstPaint(() => import('../session/auth-requests.ts'))

const unnamedParent: { name: string; relation: Relation } = { name: '', relation: 'parent' }

/** A registration that the learner must confirm with the mailed code. */
interface Unconfirmed {
  readonly registration: string
  readonly email: string
}

/**
 * /register: signs a new adult and the first child in at once or, if there is a mail server, after the mailed code was entered.
 * The adult then sees `question` and what `welcome` returns; without both the app opens at once.
 */
export function Screen({ question, welcome }: { question?: ReactNode; welcome?: () => ReactNode }): ReactNode {
  const text = useMessages(registerTexts)
  const signedIn = useSession((store) => store.session !== null)
  const isWithoutChild = useDevice(({ device }) => device?.learners.length === 0)
  const { state } = useLocation()
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>()
  const [wasSignedIn] = useState(signedIn)

  // A teacher or therapist begins without a child.
  if (isWithoutChild && !signedIn) return <Navigate to="/adult" replace state={{ entered: true }} />
  if (signedIn) return <Registered {...(!wasSignedIn && { question, welcome })} />

  if (logInMode === 'oidc') return <Navigate to="/login" state={state as unknown} replace />
  const closed = registrationMode === 'closed'
  return (
    <AccountPage
      title={text.title}
      lead={closed ? text.closed : unconfirmed ? text.mailSent(unconfirmed.email) : text.lead}
      other={
        <>
          {text.member}{' '}
          <TextLink to="/login" state={state as unknown}>
            {text.signIn}
          </TextLink>
        </>
      }
    >
      {closed ? (
        <>
          <p className="mb-6 text-lead">{text.closedHow}</p>
          <ButtonLink to="/contact" icon={<Mail aria-hidden />} className="w-full">
            {text.writeToUs}
          </ButtonLink>
        </>
      ) : unconfirmed ? (
        <ConfirmRegistration registration={unconfirmed.registration} />
      ) : (
        <RegistrationForm onUnconfirmed={setUnconfirmed} />
      )}
    </AccountPage>
  )
}

function Registered({ question = null, welcome }: { question?: ReactNode; welcome?: (() => ReactNode) | undefined }): ReactNode {
  const text = useMessages(registerTexts)
  const { state } = useLocation()
  const [offer] = useState(() => welcome?.() ?? null)
  const isShown = question !== null || offer !== null
  useLayoutEffect(() => {
    // The adult was at the end of the form.
    if (isShown) scrollTo(0, 0)
  }, [isShown])
  const next = { to: returnPath(state, location.origin), state: returnState(state), replace: true }
  if (!isShown) return <Navigate {...next} />
  return (
    <AccountPage title={text.ready} lead={text.readyLead}>
      {question}
      <ButtonLink {...next} className="w-full">{text.start}</ButtonLink>
      {offer}
    </AccountPage>
  )
}

function RegistrationForm({ onUnconfirmed }: { onUnconfirmed: (unconfirmed: Unconfirmed) => void }): ReactNode {
  const text = useMessages(registerTexts)
  const formMessage = useFormMessage()
  const language = useLanguage()
  const { register, handleSubmit, formState, setValue, control } = useForm({
    resolver: async (...values) => (await authRequests()).validateRegistration(...values),
    defaultValues: { username: '', email: '', password: '', code: '', adult: unnamedParent },
  })

  const submit = handleSubmit(async (values) => {
    const registration = await (await authRequests()).requestRegistration({ ...values, adult: { ...values.adult, language } })
    if (registration !== undefined) onUnconfirmed({ registration, email: values.email })
  })

  const relation = useWatch({ control, name: 'adult.relation' })
  return (
    <AccountForm onSubmit={submit}>
      <div className="mb-5"><RelationChoice relation={relation} onChange={(chosen) => setValue('adult.relation', chosen)} /></div>
      {registrationMode === 'code' && (
        <Field
          label={text.code}
          hint={text.codeHint}
          autoComplete="off"
          autoCapitalize="none"
          icon={<Ticket aria-hidden />}
          error={formMessage(formState.errors.code?.message)}
          {...register('code')}
        />
      )}
      {hasNoOwnChild(relation) ? <p className="mb-5 text-lead text-ink-soft">{text.childrenLater}</p> : (
        <Field
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          icon={<UserRound aria-hidden />}
          error={formMessage(formState.errors.username?.message)}
          {...register('username')}
        />
      )}
      <Field
        label={text.adultName}
        hint={text.adultNameHint}
        autoComplete="name"
        icon={<UserRound aria-hidden />}
        error={formMessage(formState.errors.adult?.name?.message)}
        {...register('adult.name')}
      />
      <EmailField label={text.email} error={formMessage(formState.errors.email?.message)} {...register('email')} />
      <AccountPasswordField
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        error={formMessage(formState.errors.password?.message)}
        {...register('password')}
      />
      <Button type="submit" className="mt-2 w-full">
        {text.register}
      </Button>
    </AccountForm>
  )
}
