import { languageOfText } from '#kit/languages.ts'
import { stepsOfAttempts } from '#kit/practice/next-steps.ts'
import { calendarDay } from '#kit/practice/spaced-repetition.ts'
import { Printer, RotateCcw, TrendingUp } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useIsGuest, useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { StepList } from '#kit/web/steps/steps.tsx'
import type { ProgressEntry } from '../../api.ts'
import { type NumberRange, practiceTypes } from '../../rules/exercises.ts'
import { weakLinkOf } from '../../rules/number/weak-link.ts'
import { isSightType } from '../../rules/sight/tasks.ts'
import { helpUsage, reachedRange, type TaskProgress, taskProgress, toPracticeAttempts } from '../../rules/progress.ts'
import { weakLinkTexts } from '../number/texts.ts'
import { printedTask } from '../printed-task.ts'
import type { useProgress } from './progress-store.ts'
import { progressTexts } from '../texts.ts'

interface ProgressReportProps {
  progress: ReturnType<typeof useProgress>
}

/** The adult's report on one sheet: state of each number and task, help used, time, and what to do next. */
export function ProgressReport({ progress: { entries, reset } }: ProgressReportProps): ReactNode {
  const text = useMessages(progressTexts)
  const language = useLanguage()
  const username = useSession((state) => state.session?.username ?? '')
  const [now] = useState(() => new Date().toISOString())
  const [asking, setAsking] = useState(false)
  const isGuest = useIsGuest()
  const used = helpUsage(entries, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <>
      <Card className="flex flex-col gap-5 print:gap-2 print:border-0 print:p-0 print:text-[10pt] print:shadow-none">
        <div>
          <h2 className="text-title text-accent print:text-[15pt]">{text.report}</h2>
          <p className="text-lead print:text-[10pt]">
            <Lang lang={languageOfText(username)}>{username}</Lang>, {formatTime(now, language)}
          </p>
          <p className="text-lead print:text-[10pt]">{text.practised(used.minutes, used.days, entries.length)}</p>
        </div>
        <Next entries={entries} />
        <section>
          <h3 className="text-child print:text-[12pt]">{text.help}</h3>
          <dl className="mt-2 grid grid-cols-2 gap-3 max-sm:[&:lang(ta)]:grid-cols-1 sm:grid-cols-4 sm:max-wide:[&:lang(ta)]:grid-cols-2 print:grid-cols-4 print:gap-1">
            {(['alone', 'model', 'together'] as const).map((help) => (
              <div key={help} className="rounded-control bg-accent-soft px-4 py-2">
                <dt>{text[help]}</dt>
                <dd className="text-child font-bold">{used[help]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="text-lead print:text-[10pt]">
          {(['known', 'learning', 'needsHelp'] as const).map((state) => (
            <span key={state} className="me-5 inline-block"><span aria-hidden>{marks[state]}</span> {text[state]}</span>
          ))}
        </p>
        <div className="grid items-start gap-5 wide:grid-cols-2 print:grid-cols-2 print:gap-3">
          {practiceTypes.map((type) => (
            <Items key={type} title={type === 'NumberPractice' ? text.numbers : text[type]} items={taskProgress(entries, type)} inWords={isSightType(type)} />
          ))}
        </div>
      </Card>
      <div className="flex flex-wrap justify-center gap-target-gap print:hidden">
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>{text.print}</Button>
        {!isGuest && (
          <Button look="plain" icon={<RotateCcw aria-hidden />} disabled={entries.length === 0} onClick={() => setAsking(true)}>
            {text.reset}
          </Button>
        )}
      </div>
      {asking && (
        <Dialog title={text.reset} onClose={() => setAsking(false)}>
          <p className="text-lead">{text.resetQuestion}</p>
          <div className="mt-6 flex flex-wrap gap-target-gap">
            <Button look="plain" onClick={() => setAsking(false)}>{text.resetNo}</Button>
            <Button
              onClick={() => {
                setAsking(false)
                void reset()
              }}
            >
              {text.resetYes}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Maximum number of items to name. */
const maxNamed = 4

function Next({ entries }: { entries: readonly ProgressEntry[] }): ReactNode {
  const text = useMessages(progressTexts)
  const language = useLanguage()
  const { numberRange, change } = useSettings()
  const range: NumberRange = numberRange
  const reached = reachedRange(entries, range)
  const parts = useMessages(weakLinkTexts)
  const weak = weakLinkOf(entries)
  const [today] = useState(() => calendarDay(new Date()))
  const steps = stepsOfAttempts(toPracticeAttempts(entries), { area: 'math', today, nameOf: (name) => printedTask(name, language) })
  const learning = practiceTypes.flatMap((type) => taskProgress(entries, type)).map(({ name }) => printedTask(name, language))
  return (
    <section>
      <h3 className="text-child print:text-[12pt]">{text.next}</h3>
      {steps.length > 0 ? <div className="mt-2"><StepList steps={steps} areas={[]} /></div> : (
        <p className="mt-1 text-lead print:text-[10pt]">{learning.length > 0 ? text.nextPractise(learning.slice(0, maxNamed).join(', ')) : text.nextNew}</p>
      )}
      {weak !== undefined && <p className="mt-2 text-lead print:text-[10pt]">{parts.weakLink(parts[weak.part], weak.right, weak.count)}</p>}
      {reached !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-target-gap print:hidden">
          <p className="text-lead">{text.nextRange(reached)}</p>
          <Button look="plain" icon={<TrendingUp aria-hidden />} onClick={() => change({ numberRange: reached })}>{text.widen(reached)}</Button>
        </div>
      )}
    </section>
  )
}

const marks = { known: '●', learning: '◐', needsHelp: '○' } as const

/** `inWords`: the names of the items are words, which can be broken into lines. */
function Items({ title, items, inWords }: { title: string; items: readonly TaskProgress[]; inWords: boolean }): ReactNode {
  const text = useMessages(progressTexts)
  const language = useLanguage()
  if (items.length === 0) return null
  return (
    <section className="min-w-0 break-inside-avoid">
      <h3 className="text-child print:text-[12pt]">{title}</h3>
      <table className="mt-2 w-full border-collapse text-start text-note sm:text-body print:text-[9pt] print:leading-tight">
        <thead>
          <tr className="border-b-2 border-line-strong">
            {[text.name, text.tries, text.byOneself].map((head) => (
              <th key={head} scope="col" className="py-1 pe-2 text-start sm:pe-3">{head}</th>
            ))}
            <th scope="col" className="py-1 text-start"><span className="max-sm:sr-only">{text.state}</span></th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, tries, alone, state }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className={`py-1 pe-3 text-start ${inWords ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>{printedTask(name, language)}</th>
              <td className="py-1 pe-3">{tries}</td>
              <td className="py-1 pe-3">{alone}</td>
              <td className="py-1">
                <span aria-hidden>{marks[state]}</span> <span className="max-sm:sr-only">{text[state]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
