import { type ReactNode, useState } from 'react'
import { abilityHelps, type AbilityHelp } from '#kit/practice/progress.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChevronDown } from '#kit/web/icons.tsx'
import { ItemName, StepSentence } from '#kit/web/steps/steps.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import type { AbilityGroup, Report } from '../api.ts'
import { AttemptsDialog, type Figure } from './attempts-dialog.tsx'
import type { ReportArea } from './report-areas.ts'
import { figureTexts, outcomeTexts } from './texts.ts'

/** Maximum number of items to name in a sentence. */
const maxNamed = 4

interface AbleItem extends Figure {
  readonly item: NonNullable<Figure['item']>
}

/** Three sentences: what the child does alone now, what with which help, and what comes next. */
export function InShort({ learner, report, areas }: { learner: string; report: Report; areas: readonly ReportArea[] }): ReactNode {
  const text = useMessages(figureTexts)
  const able = (help: AbilityHelp): { items: AbleItem[]; count: number } => abilitiesOf(report, areas, help)
  const alone = able('none')
  const known = report.areas.reduce((sum, { knownCount }) => sum + knownCount, 0)
  const helped = abilityHelps.flatMap((help) => (help === 'none' || able(help).count === 0 ? [] : [{ help, ...able(help) }]))
  const [step] = report.steps
  // A file from before has no such figures.
  if (report.areas.every(({ abilities }) => abilities.length === 0)) return null
  return (
    <section aria-labelledby="in-short" className="flex min-w-0 flex-col gap-2 wide:col-span-full print:col-span-full print:gap-0.5">
      <h2 id="in-short" className="text-child print:sr-only">{text.title}</h2>
      <dl className="flex flex-col gap-2 text-lead print:block print:text-[8pt] print:leading-tight print:*:inline print:*:me-3">
        <Sentence title={text.alone}>
          {alone.count === 0 ? text.nothingAlone : <>{text.aloneOf(alone.count, known)}: <Named {...alone} /></>}
        </Sentence>
        <Sentence title={text.withHelp}>
          {helped.length === 0 ? text.nothingWithHelp : helped.map(({ help, items, count }, at) => (
            <span key={help}>{at > 0 && '; '}{text[help](count)}<span className="print:hidden"> (<Named items={items.slice(0, 2)} count={count} />)</span></span>
          ))}
        </Sentence>
        {/* On paper the next steps follow in full. */}
        {step !== undefined && (
          <Sentence title={text.next} className="print:hidden"><StepSentence step={step} area={areas.find(({ area }) => area === step.area)} /></Sentence>
        )}
      </dl>
      {learner !== '' && <Behind learner={learner} groups={abilityHelps.map((help) => ({ help, items: able(help).items }))} />}
    </section>
  )
}

function Sentence({ title, className, children }: { title: string; className?: string; children: ReactNode }): ReactNode {
  return (
    <div className={className}>
      <dt className="inline font-bold">{title}: </dt>
      <dd className="inline wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The items of all areas that are right with this help. Each area has one before an area has two. */
function abilitiesOf({ areas: reports }: Report, areas: readonly ReportArea[], help: AbilityHelp): { items: AbleItem[]; count: number } {
  const lists = areas.flatMap((area) => {
    const group = reports.find((one) => one.area === area.area)?.abilities.find((one) => one.help === help)
    return group === undefined ? [] : [{ area, group }]
  })
  const longest = Math.max(0, ...lists.map(({ group }) => group.items.length))
  const items = Array.from({ length: longest }, (_, at) => (
    lists.flatMap(({ area, group }) => group.items.slice(at, at + 1).map((item) => ({ area, item })))
  )).flat()
  return { items, count: lists.reduce((sum, { group }) => sum + group.count, 0) }
}

function Named({ items, count }: { items: readonly AbleItem[]; count: number }): ReactNode {
  const language = useLanguage()
  const named = items.slice(0, maxNamed)
  return (
    <>
      {named.map(({ area, item }, at) => (
        <span key={`${area.area} ${item.key}`}>{at > 0 && ' · '}<ItemName name={area.nameOf(item, language)} /></span>
      ))}
      {count > named.length && ' …'}
    </>
  )
}

/** Every item of the sentences, each with its attempts. */
function Behind({ learner, groups }: { learner: string; groups: readonly { help: AbilityGroup['help']; items: readonly AbleItem[] }[] }): ReactNode {
  const text = useMessages(figureTexts)
  const outcomes = useMessages(outcomeTexts)
  const language = useLanguage()
  const [open, setOpen] = useState<AbleItem>()
  const titles = { none: outcomes.alone, print: outcomes.print, model: outcomes.model, traced: text.overGuide, together: text.inCompany }
  return (
    <details className="group print:hidden">
      <summary className="flex min-h-target w-fit min-w-target items-center gap-2 text-body font-bold text-brand">
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
        {text.behind}
      </summary>
      {groups.filter(({ items }) => items.length > 0).map(({ help, items }) => (
        <div key={help} className="mb-4">
          <h3 className="mb-2 text-body font-bold">{titles[help]}</h3>
          <ul className="flex flex-wrap gap-target-gap">
            {items.map((one) => (
              <li key={`${one.area.area} ${one.item.key}`}>
                <Button look="plain" className="px-4! text-lead!" onClick={() => setOpen(one)}><ItemName name={one.area.nameOf(one.item, language)} /></Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {open !== undefined && <AttemptsDialog learner={learner} area={open.area} item={open.item} onClose={() => setOpen(undefined)} />}
    </details>
  )
}
