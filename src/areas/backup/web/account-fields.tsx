import type { ReactNode } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Mail } from '#kit/web/icons.tsx'
import { Field, PasswordField } from '#kit/web/ui/field.tsx'
import { restoreTexts } from './texts.ts'

export interface AccountAnswers {
  readonly email: string
  /** on a device the adult's new code, on a server the password */
  readonly secret: string
}

export function isComplete({ email, secret }: AccountAnswers): boolean {
  return email.includes('@') && (isAlone ? /^\d{6}$/.test(secret) : secret.length >= 8)
}

export interface AccountFieldsProps {
  readonly value: AccountAnswers
  readonly onChange: (account: AccountAnswers) => void
}

/** The fields with which the adult opens the restored account here. */
export function AccountFields({ value, onChange }: AccountFieldsProps): ReactNode {
  const text = useMessages(restoreTexts)
  return (
    <div className="w-full">
      <Field
        label={isAlone ? text.serverEmail : text.email}
        type="email"
        autoComplete="email"
        icon={<Mail aria-hidden />}
        value={value.email}
        onChange={({ target }) => onChange({ ...value, email: target.value })}
      />
      {isAlone ? (
        <Field
          label={text.deviceCode}
          hint={text.deviceCodeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value.secret}
          onChange={({ target }) => onChange({ ...value, secret: target.value })}
        />
      ) : (
        <PasswordField
          label={text.password}
          hint={text.passwordHint}
          autoComplete="new-password"
          value={value.secret}
          onChange={({ target }) => onChange({ ...value, secret: target.value })}
        />
      )}
    </div>
  )
}
