import { createContext, type ReactNode, use } from 'react'
import { type Language, languageOfText } from '#kit/languages.ts'
import type { Step as NextStep } from '#kit/practice/next-steps.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PrintItem } from '#kit/web/skill-area.ts'
import { stepTexts } from './texts.ts'

/** A placeholder for the item in a sentence, which an element replaces. */
const place = '\u{FFFC}'

/** Returns what the app adds to a step: the buttons that start it or put it into the plan. @param name of the item as the step shows it */
export type StepActionsOf = (step: NextStep, name: string) => ReactNode

/** Null: only the texts. */
export const StepActions = createContext<StepActionsOf | null>(null)

interface StepListProps {
  steps: readonly NextStep[]
  areas: readonly AreaOfSteps[]
}

/** The next steps with their reasons. */
export function StepList({ steps, areas }: StepListProps): ReactNode {
  if (steps.length === 0) return null
  return (
    <ol className="grid gap-5 wide:grid-cols-3 print:grid-cols-3 print:gap-3">
      {steps.map((step, at) => (
        <li key={`${step.kind} ${step.area} ${step.item?.key ?? ''}`} className="flex items-start gap-3 print:gap-1.5">
          <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand text-lead font-bold text-on-brand print:size-5 print:text-[8.5pt] print:[print-color-adjust:exact]">{at + 1}</span>
          <Step step={step} area={areas.find(({ area }) => area === step.area)} />
        </li>
      ))}
    </ol>
  )
}

/** How the steps name an area and its items. */
export interface AreaOfSteps {
  readonly area: string
  /** missing on the area's own page */
  readonly name?: string
  readonly nameOf: PrintItem
}

interface StepProps {
  step: NextStep
  area: AreaOfSteps | undefined
}

function Step({ step, area }: StepProps): ReactNode {
  const text = useMessages(stepTexts)
  const why = text[`${step.kind}Why`]
  const actions = use(StepActions)
  const language = useLanguage()
  return (
    <div className="min-w-0">
      {area?.name !== undefined && <p className="text-note text-ink-soft print:text-[8pt] print:leading-tight">{area.name}</p>}
      <p className="text-lead font-bold print:text-[10pt] print:leading-tight"><StepSentence step={step} area={area} /></p>
      <p className="text-body print:text-[8.5pt] print:leading-tight">{typeof why === 'string' ? why : why(step.count)}</p>
      {actions?.(step, nameIn(step, area, language))}
    </div>
  )
}

/** What to do, as one sentence. */
export function StepSentence({ step, area }: StepProps): ReactNode {
  const text = useMessages(stepTexts)
  const language = useLanguage()
  const sentence = text[step.kind]
  const name = nameIn(step, area, language)
  const [before = '', after] = (typeof sentence === 'string' ? sentence : sentence(place)).split(place)
  return <>{before}{after !== undefined && <ItemName name={name} />}{after}</>
}

function nameIn({ item }: NextStep, area: AreaOfSteps | undefined, language: Language): string {
  return item === null ? '' : area?.nameOf(item, language) ?? item.name
}

/** A letter, word, sum or movement in its own language. */
export function ItemName({ name }: { name: string }): ReactNode {
  return <Lang lang={languageOfText(name)} className="inline-block max-w-full font-bold">{name}</Lang>
}
