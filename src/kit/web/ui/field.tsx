import { Eye, EyeOff } from '#kit/web/ui/icons.tsx'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { defineMessages, useMessages } from '../i18n.tsx'
import { IconButton } from './button.tsx'

const messages = defineMessages({
  en: { show: 'Show password', hide: 'Hide password' },
  si: { show: 'මුරපදය පෙන්වන්න', hide: 'මුරපදය සඟවන්න' },
})

interface Labelled {
  label: string
  icon?: ReactNode
  /** a line under the label */
  hint?: string | undefined
  error?: string | undefined
  /** at the end of the field */
  end?: ReactNode
  className?: string | undefined
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Around icon, input and what stands at the end; it shows the input's focus. */
const frame =
  'flex items-center rounded-control border-2 border-line-strong bg-raised has-[[aria-invalid=true]]:border-notice ' +
  'has-[:is(input,textarea):focus-visible]:outline-3 has-[:is(input,textarea):focus-visible]:outline-offset-3 ' +
  'has-[:is(input,textarea):focus-visible]:outline-focus'

/** What fields share: label, hint and error line around the input that `children` draws. */
function Labelled(props: Labelled & { children: (described: Described) => ReactNode }): ReactNode {
  const { label, icon, hint, error, end, className, children } = props
  const field = useId()
  const said = error !== undefined && error !== ''
  const described = [hint && `${field}-hint`, said && `${field}-error`].filter(Boolean).join(' ')
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
        {children({ id: field, 'aria-invalid': said, 'aria-describedby': described === '' ? undefined : described })}
        {end}
      </div>
      <p id={`${field}-error`} role={said ? 'alert' : undefined} className="min-h-8 pt-1 text-note text-notice">
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

/** The same over several lines. */
export function TextArea({ label, error, ...input }: Pick<Labelled, 'label' | 'error'> & ComponentProps<'textarea'>): ReactNode {
  return (
    <Labelled label={label} error={error}>
      {(described) => <textarea {...described} className={`${entry} py-3`} {...input} />}
    </Labelled>
  )
}

/** A password, hidden until its eye is pressed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>): ReactNode {
  const text = useMessages(messages)
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
