import { Lock, Mail, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router'
import { afterFirstPaint } from '#kit/web/first-paint.ts'
import { defineMessages, useMessages } from '#kit/web/i18n.tsx'
import { useSession } from '#kit/web/session.ts'
import { Button, TextLink } from '#kit/web/ui/button.tsx'
import { Field, PasswordField } from '#kit/web/ui/field.tsx'
import { AccountPage } from './account-page.tsx'
import { useFormMessage } from './form-messages.ts'
import { returnPath, returnState } from './return-path.ts'

const messages = defineMessages({
  en: {
    title: 'Register',
    lead: 'One account for you and your child.',
    name: 'Name',
    nameHint: 'What your child is called here.',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    register: 'Register',
    member: 'Already a member?',
    signIn: 'Sign in',
  },
  si: {
    title: 'ලියාපදිංචිය',
    lead: 'ඔබට සහ ඔබේ දරුවාට එක ගිණුමක්.',
    name: 'නම',
    nameHint: 'මෙහිදී දරුවා හඳුන්වන නම.',
    email: 'විද්‍යුත් තැපෑල',
    password: 'මුරපදය',
    passwordHint: 'අවම වශයෙන් අකුරු 8ක්.',
    register: 'ලියාපදිංචි වන්න',
    member: 'දැනටමත් සාමාජිකයෙක්ද?',
    signIn: 'පුරන්න',
  },
})

const entered = afterFirstPaint(() => import('./entered.ts'))

/** /register: a new learner is signed in at once. */
export function Screen(): ReactNode {
  const text = useMessages(messages)
  const formMessage = useFormMessage()
  const signedIn = useSession((store) => store.session !== null)
  const { state } = useLocation()
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, formState } = useForm({
    resolver: async (...values) => (await entered()).checkRegistration(...values),
    defaultValues: { username: '', email: '', password: '' },
  })

  if (signedIn) return <Navigate to={returnPath(state, location.origin)} state={returnState(state)} replace />

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    await (await entered()).sendRegistration(values)
  })

  return (
    <AccountPage
      title={text.title}
      lead={text.lead}
      loading={formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void submit(event).catch(setFailure)}
      other={
        <>
          {text.member}{' '}
          <TextLink to="/login" state={state as unknown}>
            {text.signIn}
          </TextLink>
        </>
      }
    >
      <Field
        label={text.name}
        hint={text.nameHint}
        autoComplete="nickname"
        icon={<UserRound aria-hidden />}
        error={formMessage(formState.errors.username?.message)}
        {...register('username')}
      />
      <Field
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        icon={<Mail aria-hidden />}
        error={formMessage(formState.errors.email?.message)}
        {...register('email')}
      />
      <PasswordField
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        icon={<Lock aria-hidden />}
        error={formMessage(formState.errors.password?.message)}
        {...register('password')}
      />
      <Button type="submit" className="mt-2 w-full">
        {text.register}
      </Button>
    </AccountPage>
  )
}
