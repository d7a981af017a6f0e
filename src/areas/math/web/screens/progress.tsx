import { ArrowLeft } from '#kit/web/icons.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { LossNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { calendarDay } from '#kit/practice/spaced-repetition.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { TeachLink } from '#kit/web/teach/teach-link.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { answered, type Completion, completions, overallProgressLine } from '../../rules/progress.ts'
import { MathScreen, ScreenLanguageToggle, withLang } from '../learn/math-screen.tsx'
import { NumberExamples } from '../report/number-examples.tsx'
import { ProgressReport } from '../report/progress-report.tsx'
import type { ProgressEntry } from '../../api.ts'
import { useProgress } from '../report/progress-store.ts'
import { sumOutbox } from '../sum-outbox.ts'
import { progressTexts } from '../texts.ts'

/** Only this screen loads Chart.js. */
const ProgressChart = lazy(async () => ({ default: (await import('../report/progress-chart.tsx')).ProgressChart }))

/** /math/progress: the line, the bars, and the report, which is always there, so that it can be printed. */
export function Screen(): ReactNode {
  return <MathScreen><Progress /></MathScreen>
}

function Progress(): ReactNode {
  const text = useMessages(progressTexts)
  const language = useLanguage()
  const progress = useProgress()
  const { entries, pending } = progress
  const answers = answered(entries)
  const right = answers.filter(({ count }) => count === 1).length
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <PageTitle title={text.title} />
        <div className="flex min-w-0 flex-wrap gap-target-gap">
          <ScreenLanguageToggle />
          <TeachLink to={withLang('teach', language)} />
          <ButtonLink to={withLang('mathdashboard', language)} look="plain" className="max-sm:px-4! max-sm:text-lead!" icon={<ArrowLeft aria-hidden />}>{text.back}</ButtonLink>
        </div>
      </div>
      <LossNotice outbox={sumOutbox} />
      <Card className="print:hidden">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-child text-accent">{text.overall}</h2>
          {answers.length > 0 && (
            <p className="text-lead">{text.right}: <strong className="text-child">{text.ofAll(right, answers.length)}</strong></p>
          )}
        </div>
        {/* The chart's height, so that nothing moves when it appears. */}
        <div className="grid min-h-86 *:col-start-1 *:row-start-1">
          {pending ? <Loading /> : answers.length === 0 ? (
            <p className="self-center text-center text-child text-ink-soft">{text.none}</p>
          ) : (
            <Suspense fallback={<Loading />}>
              <ProgressChart places={overallProgressLine(entries)} days={daysOf(answers)} />
            </Suspense>
          )}
        </div>
      </Card>
      <Card className="min-h-40 print:hidden">
        {!pending && <Bars all={completions(entries)} />}
      </Card>
      <ProgressReport progress={progress} />
      <NumberExamples />
    </div>
  )
}

/** The days of the first and the last answer; one if they are the same. */
function daysOf(answers: readonly ProgressEntry[]): string[] {
  return [...new Set([answers.at(0), answers.at(-1)].flatMap((one) => (one === undefined ? [] : [calendarDay(new Date(one.timestamp))])))]
}

const barLook =
  'h-7 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-ground [&::-moz-progress-bar]:bg-good ' +
  '[&::-webkit-progress-bar]:bg-ground [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-good'

/** For each practice a green bar of its completion, and its correct answers. */
function Bars({ all }: { all: readonly Completion[] }): ReactNode {
  const text = useMessages(progressTexts)
  if (all.length === 0) return <p className="text-center text-child text-ink-soft">{text.noneOfActivity}</p>
  return (
    <ul className="flex flex-col gap-5">
      {all.map(({ practiceType, correct, total, percent }) => (
        <li key={practiceType} className="flex flex-col gap-2">
          <h3 className="text-child">{text[practiceType]}</h3>
          <progress aria-label={text[practiceType]} value={percent} max={100} className={barLook} />
          <p className="text-lead">{text.correct(correct, total)}</p>
        </li>
      ))}
    </ul>
  )
}
