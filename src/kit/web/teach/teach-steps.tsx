import { type ReactNode, useEffect, useRef } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { ArrowRight, LayoutGrid, Play, RotateCcw } from '#kit/web/icons.tsx'
import { useErrorText } from '../api/api-messages.ts'
import { formatPercent, InLanguage, Lang, useChildLanguage, useLanguage, useMessages } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Loading } from '../ui/loading.tsx'
import { Comparison } from './comparison.tsx'
import { teachTexts } from './texts.ts'
import type { Teacher, TurnProps, Understanding } from './teacher.ts'
import { TurnDialog } from './turn-dialog.tsx'
import { type Teaching, useTeaching } from './use-teaching.ts'

interface TeachStepsProps<Made> {
  /** the item that is taught, large */
  name: ReactNode
  teacher: Teacher<Made>
  /** one turn of the child */
  renderTurn: (props: TurnProps<Made>) => ReactNode
  /** what a turn gave, to look at or to hear again; it fills the place that it is in */
  renderMade: (made: Made) => ReactNode
  onOther: () => void
}

/** Teaches one item: the child does it once, then five times; the adult sees how the app understood it before and after. */
export function TeachSteps<Made>({ name, teacher, renderTurn, renderMade, onOther }: TeachStepsProps<Made>): ReactNode {
  const text = useMessages(teachTexts)
  const childs = useChildLanguage()
  const teaching = useTeaching(teacher)
  const { step, first, turn, busy } = teaching
  const top = useRef<HTMLDivElement>(null)
  const isTurn = step.kind === 'turn' || step.kind === 'check'
  const before = useRef(step.kind)
  useEffect(() => {
    // The pressed button disappears with its step.
    if (before.current !== step.kind && !isTurn) top.current?.focus()
    before.current = step.kind
  }, [step.kind, isTurn])

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <div className="text-headline leading-tight font-bold text-accent">{name}</div>
      {step.kind === 'start' && (
        <>
          <p className="max-w-text text-lead">{text.firstWhy}</p>
          <Buttons><Button icon={<Play aria-hidden />} onClick={() => turn(0)}>{text.start}</Button></Buttons>
        </>
      )}
      {step.kind === 'now' && first !== null && (
        <>
          <Now understanding={first.before} shown={renderMade(first.made)} />
          <Buttons><Button icon={<ArrowRight aria-hidden />} onClick={() => turn(1)}>{text.fiveTurns}</Button></Buttons>
        </>
      )}
      {step.kind === 'comparing' && <Comparing teaching={teaching} />}
      {step.kind === 'compared' && <Comparison teaching={teaching} renderMade={renderMade} />}
      {step.kind === 'takenBack' && <p className="text-lead">{text.takenBack}</p>}
      {!busy && !isTurn && (
        <Buttons>
          <Button look="plain" icon={<LayoutGrid aria-hidden />} onClick={onOther}>{text.other}</Button>
        </Buttons>
      )}
      {/* The child's part of an adult's page. */}
      {isTurn && <InLanguage lang={childs} className="contents"><TurnDialog teaching={teaching} renderTurn={renderTurn} renderMade={renderMade} /></InLanguage>}
    </div>
  )
}

function Buttons({ children }: { children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap gap-target-gap">{children}</div>
}

/** How the app understood the first attempt. */
function Now({ understanding, shown }: { understanding: Understanding; shown: ReactNode }): ReactNode {
  const text = useMessages(teachTexts)
  const language = useLanguage()
  const { as, confidence, right } = understanding
  return (
    <Card className="grid items-center gap-6 sm:grid-cols-[14rem_1fr]">
      <div className="@container-size relative grid h-40 grid-rows-1 place-items-center">{shown}</div>
      <div className="flex flex-col gap-2 text-lead">
        <h2 className="text-child">{text.now}</h2>
        <p className="font-bold">{right ? text.understands : text.doesNot}</p>
        {!right && <p>{text.as} {as === null ? text.nothing : <Lang lang={languageOfText(as)} className="font-bold">{as}</Lang>}</p>}
        {confidence !== null && <p>{text.sure(formatPercent(confidence, language))}</p>}
      </div>
    </Card>
  )
}

function Comparing<Made>({ teaching: { error, compare } }: { teaching: Teaching<Made> }): ReactNode {
  const text = useMessages(teachTexts)
  const errorText = useErrorText()
  if (error === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p aria-live="polite" className="text-lead">{text.comparing}</p>
        <Loading />
      </div>
    )
  }
  return (
    <>
      <ErrorLine>{text.notCompared} {errorText(error)}</ErrorLine>
      <Buttons><Button icon={<RotateCcw aria-hidden />} onClick={() => void compare()}>{text.tryAgain}</Button></Buttons>
    </>
  )
}
