import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#kit/web/api/api-error.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang } from '#kit/web/i18n/i18n.tsx'
import { Lock, Mail } from '#kit/web/icons.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field, PasswordField } from '#kit/web/ui/field.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'

interface AccountPageProps {
  title: string
  /** text under the title */
  lead: string
  children: ReactNode
  /** link to the other form */
  other?: ReactNode
}

/** The layout of log-in and registration: a card on one side, the illustration on the other. */
export function AccountPage({ title, lead, children, other }: AccountPageProps): ReactNode {
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-edge py-8 sm:py-12 wide:grid-cols-2 wide:gap-16">
      <div className="relative mx-auto w-full max-w-lg rounded-card border border-line bg-surface p-6 shadow-card sm:p-10">
        <PageTitle title={title} />
        <p className="mt-1 mb-6 text-lead text-ink-soft">{lead}</p>
        {children}
        {other !== undefined && <p className="mt-4 flex flex-wrap items-center gap-x-2">{other}</p>}
      </div>
      <div className="hidden flex-col items-center gap-4 wide:flex">
        <img src="/pictures/login.svg" alt="" width={520} height={390} loading="lazy" className="w-full max-w-136" />
        <p className="text-child font-bold text-brand">
          <Lang lang="en">D Learner</Lang>
        </p>
      </div>
    </div>
  )
}

interface AccountFormProps {
  /** checks and sends the entered values; the form shows the error if it rejects */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
  /** the fields and the button */
  children: ReactNode
}

/** An account form: an overlay covers it while it sends, and a failure is shown under it. */
export function AccountForm({ onSubmit, children }: AccountFormProps): ReactNode {
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setFailure(undefined)
    setSending(true)
    await onSubmit(event).catch(setFailure)
    setSending(false)
  }
  const lines = failure === undefined ? [] : [errorText(failure)]
  const hasAnswer = failure instanceof ApiError && failure.status > 0
  if (failure !== undefined && !hasAnswer) lines.unshift(errorText(undefined))

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} aria-busy={isSending}>
        {children}
        <ErrorLine className="mt-4">{[...new Set(lines)].join(' ')}</ErrorLine>
      </form>
      {isSending && <LoadingOverlay />}
    </>
  )
}

/** The field for the email with which an account signs in. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type' | 'icon'>): ReactNode {
  return <Field type="email" autoComplete="username" inputMode="email" autoCapitalize="none" icon={<Mail aria-hidden />} {...props} />
}

/** A field for a password of an account, with a button that shows it. */
export function AccountPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'icon'>): ReactNode {
  return <PasswordField icon={<Lock aria-hidden />} {...props} />
}
