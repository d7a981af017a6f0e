import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { formatMonth } from '#kit/web/i18n/calendar.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import type { LineProblem, ListedLearner } from '../../rules/class-list.ts'
import { childrenTexts } from '../texts.ts'
import { classTexts } from './texts.ts'

/** Of more lines with problems these many are named. */
const maxNamedLines = 20
const maxShownText = 40

interface ListPreviewProps {
  learners: readonly ListedLearner[]
  isBusy: boolean
  onAdd: (learners: readonly ListedLearner[]) => void
  onCancel: () => void
}

/** The children of a list before any of them is stored, and why some lines are left out. */
export function ListPreview({ learners, isBusy, onAdd, onCancel }: ListPreviewProps): ReactNode {
  const text = useMessages(classTexts)
  const added = learners.filter(({ problem }) => problem === null)
  const leftOut = learners.filter(({ problem }) => problem !== null)
  const groups = [...Map.groupBy(added, ({ group }) => group ?? '')]
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-child text-brand">{text.preview}</h2>
      <p aria-live="polite" className="text-lead font-bold">{added.length === 0 ? text.nothingNew : text.fresh(added.length)}</p>
      {leftOut.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 ps-6 text-lead">
          {leftOut.slice(0, maxNamedLines).map((learner) => <li key={learner.line}><Problem {...learner} /></li>)}
          {leftOut.length > maxNamedLines && <li>{text.others(leftOut.length - maxNamedLines)}</li>}
        </ul>
      )}
      {groups.map(([group, ofGroup]) => (
        <section key={group}>
          {groups.length + group.length > 1 && (
            <h3 className="mb-3 text-lead font-bold">{group === '' ? text.noGroup : <Lang lang={languageOfText(group)}>{group}</Lang>}</h3>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-4">
            {ofGroup.map((learner) => <Child key={learner.line} {...learner} />)}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-target-gap">
        <Button look="plain" className="px-4!" onClick={onCancel}>{text.cancel}</Button>
        {added.length > 0 && <Button className="px-4!" disabled={isBusy} onClick={() => onAdd(added)}>{text.add(added.length)}</Button>}
      </div>
    </Card>
  )
}

function Child({ name, birthMonth }: ListedLearner): ReactNode {
  const text = useMessages(childrenTexts)
  const language = useLanguage()
  return (
    <li className="rounded-control border-2 border-line p-3">
      <Lang lang={languageOfText(name)} className="block font-bold wrap-anywhere">{name}</Lang>
      {birthMonth !== null && <span className="text-note text-ink-soft">{text.born(formatMonth(birthMonth, language))}</span>}
    </li>
  )
}

/** Stand for the name and the month in a sentence, until elements in their language replace them. */
const [namePlace, monthPlace] = ['\u{FFFC}', '\u{FFFD}']

/** What is wrong with a line, in one sentence. */
function Problem({ line, name, month, problem }: ListedLearner & { problem: LineProblem | null }): ReactNode {
  const text = useMessages(classTexts)
  if (problem === null) return null
  const parts = text.line(line, text[problem](namePlace, monthPlace)).split(/([\u{FFFC}\u{FFFD}])/u)
  return parts.map((part) => {
    const written = part === namePlace ? name : part === monthPlace ? month : undefined
    if (written === undefined) return part
    return <Lang key={part} lang={languageOfText(written)} className="font-bold wrap-anywhere">{written.slice(0, maxShownText)}{written.length > maxShownText && '…'}</Lang>
  })
}
