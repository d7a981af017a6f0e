import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Check, Undo2 } from '#kit/web/icons.tsx'
import { useErrorText } from '../api/api-messages.ts'
import { formatPercent, Lang, useLanguage, useMessages } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { teachTexts } from './texts.ts'
import type { Understanding } from './teacher.ts'
import type { Taught, Teaching } from './use-teaching.ts'

interface ComparisonProps<Made> {
  teaching: Teaching<Made>
  renderMade: (made: Made) => ReactNode
}

/** How the app understood every attempt without the examples and with the others: a sentence, two rows of marks, and each attempt. */
export function Comparison<Made>({ teaching: { first, turns, busy, error, takeBack }, renderMade }: ComparisonProps<Made>): ReactNode {
  const text = useMessages(teachTexts)
  const errorText = useErrorText()
  const all = [...(first === null ? [] : [first]), ...turns]
  const helped = countRight(all, 'after') > countRight(all, 'before')
  return (
    <>
      <Card className="flex flex-col gap-5">
        <h2 className="text-child">{text.beforeAndAfter}</h2>
        <p className="text-child font-bold"><Sentence all={all} /></p>
        <Marks name={text.before} all={all} when="before" />
        <Marks name={text.after} all={all} when="after" />
        <p className="text-note text-ink-soft">{text.how}</p>
      </Card>
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      <Button look={helped ? 'plain' : 'strong'} icon={<Undo2 aria-hidden />} className="self-start" disabled={busy} onClick={() => void takeBack()}>
        {text.takeBack}
      </Button>
      <ol className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {all.map(({ id, made, before, after }) => (
          <li key={id}>
            <Card className="flex h-full flex-col gap-3 p-4!">
              <h3 className="text-lead">{id === first?.id ? text.firstTurn : text.turn(turns.findIndex((turn) => turn.id === id) + 1)}</h3>
              <div className="@container-size relative grid h-36 grid-rows-1 place-items-center">
                {renderMade(made)}
              </div>
              <Reading name={text.before} understanding={before} />
              {after !== null && <Reading name={text.after} understanding={after} />}
            </Card>
          </li>
        ))}
      </ol>
    </>
  )
}

type When = 'before' | 'after'

function countRight<Made>(all: readonly Taught<Made>[], when: When): number {
  return all.filter((taught) => taught[when]?.right === true).length
}

function Sentence<Made>({ all }: { all: readonly Taught<Made>[] }): ReactNode {
  const text = useMessages(teachTexts)
  const [before, after, of] = [countRight(all, 'before'), countRight(all, 'after'), all.length]
  if (after > before) return text.helped(before, after, of)
  if (after < before) return text.harmed(before, after, of)
  return before === of ? text.allKnown(of) : text.notHelped(after, of)
}

/** One mark for each attempt: a check mark if it was understood, else an empty ring. */
function Marks<Made>({ name, all, when }: { name: string; all: readonly Taught<Made>[]; when: When }): ReactNode {
  const text = useMessages(teachTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="min-w-20 text-lead font-bold">{name}</span>
      <span aria-hidden className="flex gap-2">
        {all.map(({ id, [when]: understanding }) => understanding?.right === true
          ? <Check key={id} strokeWidth={3} className="size-9 rounded-full bg-good p-1.5 text-on-brand" />
          : <span key={id} className="size-9 rounded-full border-3 border-dashed border-line-strong" />)}
      </span>
      <span className="text-lead">{text.counted(countRight(all, when), all.length)}</span>
    </div>
  )
}

/** The name that the app gave an attempt, and how sure it is of the taught item. */
function Reading({ name, understanding: { as, confidence, right } }: { name: string; understanding: Understanding }): ReactNode {
  const text = useMessages(teachTexts)
  const language = useLanguage()
  return (
    <div className="text-body">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{name}:</span>
        {as === null ? text.nothing : <Lang lang={languageOfText(as)} className="font-bold">{as}</Lang>}
        {right && <Check aria-hidden strokeWidth={3} className="size-5 text-brand" />}
        {confidence !== null && <span className="ms-auto">{formatPercent(confidence, language)}</span>}
      </p>
      <div aria-hidden className="h-3 overflow-hidden rounded-full bg-accent-soft">
        <div className="h-full rounded-full bg-accent" style={{ width: `${100 * (confidence ?? 0)}%` }} />
      </div>
    </div>
  )
}
