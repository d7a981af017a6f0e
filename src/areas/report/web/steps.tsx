import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { NextStep } from '../api.ts'
import type { ReportArea } from './report-areas.ts'
import { reportTexts, stepTexts } from './texts.ts'

/** Stands for the item in a sentence, until an element replaces it. */
const place = '\u{FFFC}'

/** The next steps with their reasons: what a reader should find first. */
export function Steps({ steps, areas }: { steps: readonly NextStep[]; areas: readonly ReportArea[] }): ReactNode {
  const text = useMessages(reportTexts)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="rounded-card border-2 border-brand bg-brand-soft p-5 sm:p-6 print:rounded-xl print:border print:p-1.5">
      <h2 id="next-steps" className="mb-4 text-child text-brand print:mb-0.5 print:text-[12pt] print:leading-tight">{text.next}</h2>
      <ol className="grid gap-5 wide:grid-cols-3 print:grid-cols-3 print:gap-3">
        {steps.map((step, at) => (
          <li key={`${step.kind} ${step.area} ${step.item?.key ?? ''}`} className="flex items-start gap-3 print:gap-1.5">
            <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand text-lead font-bold text-on-brand print:size-5 print:text-[8.5pt] print:[print-color-adjust:exact]">{at + 1}</span>
            <Step step={step} area={areas.find(({ area }) => area === step.area)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: NextStep
  area: ReportArea | undefined
}

function Step({ step, area }: StepProps): ReactNode {
  const text = useMessages(stepTexts)
  const why = text[`${step.kind}Why`]
  return (
    <div className="min-w-0">
      {area !== undefined && <p className="text-note text-ink-soft print:text-[8pt] print:leading-tight">{area.name}</p>}
      <p className="text-lead font-bold print:text-[10pt] print:leading-tight"><StepSentence step={step} area={area} /></p>
      <p className="text-body print:text-[8.5pt] print:leading-tight">{typeof why === 'string' ? why : why(step.count)}</p>
    </div>
  )
}

/** What to do, as one sentence. */
export function StepSentence({ step: { kind, item }, area }: StepProps): ReactNode {
  const text = useMessages(stepTexts)
  const language = useLanguage()
  const sentence = text[kind]
  const name = item === null ? '' : area?.nameOf(item, language) ?? item.name
  const [before = '', after] = (typeof sentence === 'string' ? sentence : sentence(place)).split(place)
  return <>{before}{after !== undefined && <ItemName name={name} />}{after}</>
}

/** A letter, word, sum or movement in its own language. */
export function ItemName({ name }: { name: string }): ReactNode {
  return <Lang lang={languageOfText(name)} className="inline-block max-w-full font-bold">{name}</Lang>
}
