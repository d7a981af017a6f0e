import { zodResolver } from '@hookform/resolvers/zod'
import { Mail, UserRound } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field, TextArea } from '#kit/web/ui/field.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { contact, contactMessage } from '../../api.ts'
import { contactTexts } from '../contact/texts.ts'

/** /contact: a form that sends a message to the operator. */
export function Screen(): ReactNode {
  const text = useMessages(contactTexts)
  const errorText = useErrorText()
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(contactMessage),
    defaultValues: { name: '', email: '', message: '' },
  })
  const texts: Readonly<Record<string, string>> = text
  const fieldError = (name: 'name' | 'email' | 'message'): string | undefined => {
    const message = formState.errors[name]?.message
    return message === undefined ? undefined : (texts[message] ?? message)
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await call(contact, { body: values })
      setSent(true)
      reset()
    } catch (error) {
      setFailure(error)
    }
  })

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6 px-edge py-10 sm:py-14">
      <PageTitle title={text.title} />
      <p className="text-child text-ink-soft">{text.lead}</p>
      <div className="relative rounded-card border border-line bg-surface p-6 shadow-card sm:p-10">
        <output className="block text-child">{sent && text.thanks}</output>
        {sent ? (
          <Button look="plain" className="mt-6" onClick={() => setSent(false)}>
            {text.another}
          </Button>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)} aria-busy={formState.isSubmitting}>
            <Field
              label={text.name}
              autoComplete="name"
              icon={<UserRound aria-hidden />}
              error={fieldError('name')}
              {...register('name')}
            />
            <Field
              label={text.email}
              type="email"
              autoComplete="email"
              icon={<Mail aria-hidden />}
              error={fieldError('email')}
              {...register('email')}
            />
            <TextArea label={text.message} rows={6} error={fieldError('message')} {...register('message')} />
            <Button type="submit" className="mt-2 w-full">
              {text.send}
            </Button>
            <ErrorLine className="mt-4">{failure !== undefined && errorText(failure)}</ErrorLine>
          </form>
        )}
        {formState.isSubmitting && <LoadingOverlay />}
      </div>
    </div>
  )
}
