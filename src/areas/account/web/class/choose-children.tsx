import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { KeyRound } from '#kit/web/icons.tsx'
import type { LearnerProfile } from '../../api.ts'
import { classTexts } from './texts.ts'

interface ChooseChildrenProps {
  learners: readonly LearnerProfile[]
  /** marks those who have a picture code */
  showsCodes?: boolean
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const optionLook =
  'flex min-h-target items-center gap-3 rounded-control border-2 border-line-strong bg-raised px-4 py-2 text-lead has-checked:border-brand ' +
  'has-checked:bg-brand-soft has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'
const boxLook = 'size-5 shrink-0 scroll-my-8 appearance-none rounded-sm border-2 border-line-strong bg-raised outline-none checked:border-6 checked:border-brand'

/** Checkboxes of children, and one for all. */
export function ChooseChildren({ learners, showsCodes = false, chosen, onChange }: ChooseChildrenProps): ReactNode {
  const text = useMessages(classTexts)
  const toggle = (_id: string): void => onChange(chosen.has(_id) ? new Set([...chosen].filter((one) => one !== _id)) : new Set([...chosen, _id]))
  return (
    <fieldset>
      <legend className="mb-3 text-lead font-bold">{text.whose}</legend>
      <label className={`${optionLook} mb-target-gap w-fit`}>
        <input
          type="checkbox"
          className={boxLook}
          checked={chosen.size === learners.length}
          onChange={({ target }) => onChange(new Set(target.checked ? learners.map(({ _id }) => _id) : []))}
        />
        {text.all}
      </label>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-target-gap">
        {learners.map(({ _id, name, hasPictureCode }) => (
          <li key={_id}>
            <label className={optionLook}>
              <input type="checkbox" className={boxLook} checked={chosen.has(_id)} onChange={() => toggle(_id)} />
              <Lang lang={languageOfText(name)} className="min-w-0 grow wrap-anywhere">{name}</Lang>
              {showsCodes && hasPictureCode && <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
