import type { ReactNode } from 'react'

interface ManyChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** for labels of one letter */
  narrow?: boolean
  onChange: (values: readonly Value[]) => void
}

const optionLook =
  'flex min-h-target min-w-target items-center justify-center rounded-control border-2 border-line-strong bg-raised ' +
  'py-2 text-lead transition-colors has-checked:border-brand has-checked:bg-brand-soft has-checked:font-bold ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'

/** A group of checkboxes; the chosen values stay in the order of the options. */
export function ManyChoice<Value extends string>({ label, values, options, narrow = false, onChange }: ManyChoiceProps<Value>): ReactNode {
  const toggle = (value: Value): void => {
    onChange(options.map((option) => option.value).filter((one) => (one === value ? !values.includes(one) : values.includes(one))))
  }
  return (
    <fieldset>
      <legend className="text-lead font-bold">{label}</legend>
      <div className="mt-3 flex flex-wrap gap-target-gap">
        {options.map((option) => (
          <label key={option.value} className={`${optionLook} ${narrow ? 'gap-2 px-2' : 'gap-3 px-4'}`}>
            <input
              type="checkbox"
              className="size-5 shrink-0 scroll-my-8 appearance-none rounded-sm border-2 border-line-strong bg-raised outline-none checked:border-6 checked:border-brand"
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
