import { type ReactNode, useId } from 'react'

interface ChoiceProps<Value> {
  label: string
  hint?: string | undefined
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

const optionLook =
  'flex min-h-target min-w-target items-center justify-center gap-2 rounded-control border-2 border-line-strong bg-raised ' +
  'px-3 py-2 text-lead transition-colors sm:gap-3 sm:px-5 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-bold ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'

/** A group of radio buttons. */
export function Choice<Value extends string | number | boolean>({
  label,
  hint,
  value,
  options,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  const group = useId()
  return (
    <fieldset aria-describedby={hint ? `${group}-hint` : undefined}>
      <legend className="text-lead font-bold">{label}</legend>
      {hint && (
        <p id={`${group}-hint`} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-target-gap">
        {options.map((option) => (
          <label
            key={String(option.value)}
            className={optionLook}
          >
            <input
              type="radio"
              name={group}
              className="size-5 shrink-0 scroll-my-8 appearance-none rounded-full border-2 border-line-strong bg-raised outline-none checked:border-6 checked:border-brand"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
