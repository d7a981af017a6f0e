import type { ReactNode } from 'react'
import { Check, Pencil } from '#kit/web/icons.tsx'
import type { PracticeState } from '#kit/practice/spaced-repetition.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { lettersTexts } from '../texts.ts'

const looks: Record<PracticeState, string> = {
  new: 'border-line-strong bg-raised',
  learning: 'border-notice bg-notice-soft',
  known: 'border-brand bg-brand-soft',
}

/** A letter or shape with its state and how often it was tried; it opens its tries. */
export function StateButton({ state, tries, onPress, children }: { state: PracticeState; tries: number; onPress: () => void; children: ReactNode }): ReactNode {
  const text = useMessages(lettersTexts)
  return (
    <button
      type="button"
      className={`flex min-h-24 w-full flex-col print:min-h-18 items-center justify-center rounded-control border-2 p-1 ${looks[state]}`}
      onClick={onPress}
    >
      {children}
      <span className="flex min-h-6 items-center gap-1 text-note">
        <StateMark of={state} />
        <span className="sr-only">{text[state]}, {text.triesOf(tries)}</span>
        <span aria-hidden>{tries > 0 && tries}</span>
      </span>
    </button>
  )
}

/** Shows the state not only by colour. */
export function StateMark({ of }: { of: PracticeState }): ReactNode {
  if (of === 'known') return <Check aria-hidden className="size-5 text-brand" />
  return of === 'learning' ? <Pencil aria-hidden className="size-4 text-notice" /> : null
}
