import { Eye, EyeOff } from '#kit/web/frame-icons.tsx'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { IconButton } from './button.tsx'
import { fieldTexts } from '../texts.ts'

interface Labelled {
  label: string
  icon?: ReactNode
  /** a line below the label */
  hint?: string | undefined
  error?: string | undefined
  /** a control at the end of the field */
  end?: ReactNode
  className?: string | undefined
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** The frame around icon, input and end. It shows the focus of the input. */
const frame =
  'flex items-center rounded-control border-2 border-line-strong bg-raised has-[[aria-invalid=true]]:border-notice ' +
  'has-[:is(input,textarea):focus-visible]:outline-3 has-[:is(input,textarea):focus-visible]:outline-offset-3 ' +
  'has-[:is(input,textarea):focus-visible]:outline-focus'

/** Label, hint and error line of a field, around the input that `children` renders. */
function Labelled(props: Labelled & { children: (described: Described) => ReactNode }): ReactNode {
  const { label, icon, hint, error, end, className, children } = props
  const field = useId()
  const hasError = error !== undefined && error !== ''
  const described = [hint && `${field}-hint`, hasError && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={field} className="mb-2 block font-bold">
        {label}
      </label>
      {hint && (
        <p id={`${field}-hint`} className="mb-2 text-note text-ink-soft">
          {hint}
        </p>
      )}
      <div className={frame}>
        {icon && <span className="ps-5 text-ink-soft [&_svg]:size-6">{icon}</span>}
        {children({ id: field, 'aria-invalid': hasError, 'aria-describedby': described === '' ? undefined : described })}
        {end}
      </div>
      <p id={`${field}-error`} role={hasError ? 'alert' : undefined} className="min-h-8 pt-1 text-note text-notice">
        {error}
      </p>
    </div>
  )
}

const entry = 'w-full min-w-0 rounded-control bg-transparent px-4 text-lead text-ink outline-none'

type FieldProps = Labelled & ComponentProps<'input'>

/** A labelled input. With react-hook-form: `<Field label=… error={errors.email?.message} {...register('email')} />`. */
export function Field({ label, icon, hint, error, end, className, ...input }: FieldProps): ReactNode {
  return (
    <Labelled label={label} icon={icon} hint={hint} error={error} end={end} className={className}>
      {(described) => <input {...described} className={`${entry} min-h-[3.75rem]`} {...input} />}
    </Labelled>
  )
}

/** A labelled input of several lines. */
export function TextArea({ label, error, ...input }: Pick<Labelled, 'label' | 'error'> & ComponentProps<'textarea'>): ReactNode {
  return (
    <Labelled label={label} error={error}>
      {(described) => <textarea {...described} className={`${entry} py-3`} {...input} />}
    </Labelled>
  )
}

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>): ReactNode {
  const text = useMessages(fieldTexts)
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          name={shown ? text.hide : text.show}
          look="bare"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  )
}
