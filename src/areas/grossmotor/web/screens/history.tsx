import { useQuery } from '@tanstack/react-query'
import { stepsOfAttempts } from '#kit/practice/next-steps.ts'
import { calendarDay } from '#kit/practice/spaced-repetition.ts'
import { ExampleMark } from '#kit/recognition/web/example-mark.tsx'
import { call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { ChartLine, ChevronLeft, ChevronRight, Printer } from '#kit/web/icons.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import { formatDay, formatNumber, formatPercent, formatTime, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { TeachLink } from '#kit/web/teach/teach-link.tsx'
import { Button, ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { unjudgedTexts } from '#kit/attempts/web/texts.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { maxNewest } from '#kit/attempts/web/newest-attempts.ts'
import { NewestOnly } from '#kit/web/steps/newest-only.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { StepList } from '#kit/web/steps/steps.tsx'
import { forgetMovementExample, type MovementAttempt } from '../../api.ts'
import { allowedMovements, leftOutMovements, riskyMovements, toPracticeAttempts } from '../../rules/levels.ts'
import { type Movement, movements } from '../../rules/movements.ts'
import { BestFilms } from '../best/best-films.tsx'
import { useMovementFilter } from '../practice/game.tsx'
import { useSeenSentences } from '../report/seen-sentences.tsx'
import { printItem } from '../report/print-item.ts'
import { attemptsQuery, movementExamplesQuery, useLearner } from '../queries.ts'
import { historyTexts, movementNouns } from '../texts.ts'

const pageSize = 20
const maxNamed = 3

/** /grossmotor/history: for the adult, each movement over time. */
export function Screen(): ReactNode {
  const text = useMessages(historyTexts)
  const { data, isError } = useQuery(attemptsQuery(useLearner()))
  const answered = data?.filter(({ unjudged, overridden }) => unjudged === null || overridden) ?? []
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 print:gap-2">
      <PageTitle title={text.title} />
      <p className="text-lead text-ink-soft">{text.intro}</p>
      <div className="flex print:hidden"><TeachLink to="/grossmotor/teach" /></div>
      {isError && data === undefined && <ErrorLine>{text.failed}</ErrorLine>}
      {data === undefined && !isError && <Loading />}
      {data?.length === 0 && <p className="text-child">{text.none}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <NewestOnly count={data.length} most={maxNewest} />
          <Next attempts={data} />
          <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-2">
            {movements.map((movement) => <OverTime key={movement} movement={movement} attempts={answered.filter((one) => one.movement === movement)} />)}
          </div>
          <All attempts={data} />
        </>
      )}
      {(data !== undefined || isError) && <BestFilms />}
    </div>
  )
}

function rightMatch({ match, overridden }: MovementAttempt): number {
  return overridden ? 1 : match / 100
}

/** The steps that the report of all areas takes from this one, and the movements that were not tried yet. */
function Next({ attempts }: { attempts: readonly MovementAttempt[] }): ReactNode {
  const text = useMessages(historyTexts)
  const names = useMessages(movementNouns)
  const filter = useMovementFilter()
  const [today] = useState(() => calendarDay(new Date()))
  const steps = stepsOfAttempts(toPracticeAttempts(attempts), { area: 'grossmotor', today, alwaysShown: riskyMovements, leftOut: leftOutMovements(filter) })
  const untried = allowedMovements(movements, filter).filter((one) => attempts.every(({ movement }) => movement !== one))
  if (steps.length === 0 && untried.length === 0) return null
  return (
    <Card className="flex flex-col gap-4 print:gap-1 print:p-3">
      <h2 className="text-child text-accent print:text-[12pt]">{text.next}</h2>
      <StepList steps={steps} areas={[{ area: 'grossmotor', nameOf: printItem }]} />
      {untried.length > 0 && <p className="text-lead print:text-[10pt]">{text.nextNew(untried.slice(0, maxNamed).map((one) => names[one]).join(', '))}</p>}
    </Card>
  )
}

/** One movement: number of attempts, and the match of each. */
function OverTime({ movement, attempts }: { movement: Movement; attempts: readonly MovementAttempt[] }): ReactNode {
  const text = useMessages(historyTexts)
  const names = useMessages(movementNouns)
  const language = useLanguage()
  const [last] = attempts
  if (last === undefined) return null
  const inOrder = attempts.toReversed().map(rightMatch)
  const best = Math.max(...inOrder)
  return (
    <Card className="break-inside-avoid print:p-3">
      <h2 className="text-child text-accent">{names[movement]}</h2>
      <Dots name={text.over(names[movement])} shares={inOrder} times={attempts.toReversed().map(({ createdAt }) => createdAt)} />
      <dl className="flex flex-wrap gap-x-6 gap-y-3 text-body">
        <div><dt className="text-note text-ink-soft">{text.tries}</dt><dd className="font-bold">{formatNumber(attempts.length, language)}</dd></div>
        <div><dt className="text-note text-ink-soft">{text.last}</dt><dd className="font-bold">{formatPercent(rightMatch(last), language)}</dd></div>
        <div><dt className="text-note text-ink-soft">{text.best}</dt><dd className="font-bold">{formatPercent(best, language)}</dd></div>
      </dl>
    </Card>
  )
}

const chart = { width: 300, height: 80, edge: 10 } as const

/** A dot for each try, from the first to the last, at its share from 0 to 1. No line joins them: it would look like a trend. */
function Dots({ name, shares, times }: { name: string; shares: readonly number[]; times: readonly string[] }): ReactNode {
  const text = useMessages(historyTexts)
  const language = useLanguage()
  const days = new Set([...times.slice(0, 1), ...times.slice(-1)].map((time) => calendarDay(new Date(time))))
  const { width, height, edge } = chart
  const points = shares.map((share, i) => {
    const x = shares.length === 1 ? width / 2 : edge + ((width - 2 * edge) * i) / (shares.length - 1)
    return { x, y: height - edge - (height - 2 * edge) * share }
  })
  return (
    <figure className="my-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <figcaption className="col-span-2 mb-1 text-note text-ink-soft"><span className="sr-only">{name}. </span>{text.dot}</figcaption>
      <p aria-hidden className="flex flex-col items-end justify-between text-note leading-none! text-ink-soft tabular-nums">
        {[1, 0.5, 0].map((share) => <span key={share}>{formatPercent(share, language)}</span>)}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full text-accent">
        <path d={[edge, height / 2, height - edge].map((y) => `M${edge} ${y}H${width - edge}`).join('')} className="stroke-line" strokeWidth="1.5" />
        {points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r={points.length > 40 ? 2 : 5} fill="currentcolor" />)}
      </svg>
      <p className="col-start-2 flex flex-wrap justify-between gap-x-4 text-note text-ink-soft">
        {[...days].map((day) => <span key={day}>{formatDay(day, language)}</span>)}
      </p>
    </figure>
  )
}

function All({ attempts }: { attempts: readonly MovementAttempt[] }): ReactNode {
  const text = useMessages(historyTexts)
  const reasons = useMessages(unjudgedTexts)
  const names = useMessages(movementNouns)
  const language = useLanguage()
  const learner = useLearner()
  const { data: examples } = useQuery(movementExamplesQuery(learner))
  const [page, setPage] = useState(0)
  const pages = Math.ceil(attempts.length / pageSize)
  return (
    <Card className="flex flex-col gap-4 print:gap-1 print:p-3">
      <h2 id="all-tries" className="text-child text-accent">{text.all}</h2>
      <table className="w-full text-start text-body" aria-labelledby="all-tries">
        <thead className="text-note text-ink-soft">
          <tr className="[&>th]:pe-2 [&>th]:pb-2 [&>th]:text-start">
            {[text.movement, text.match, text.repetitions].map((head) => <th key={head} scope="col">{head}</th>)}
          </tr>
        </thead>
        <tbody>
          {attempts.slice(page * pageSize, (page + 1) * pageSize).map((one) => (
            <Fragment key={one._id}>
              <tr className="border-t border-line align-top [&>*]:py-2 [&>*]:pe-2 print:[&>*]:py-0.5">
                <th scope="row" className="text-start">
                  {names[one.movement]}
                  <span className="block text-note font-normal text-ink-soft">{formatTime(one.createdAt, language)}</span>
                  {one.freely && <span className="block text-note font-normal text-ink-soft">{text.freely}</span>}
                  {one.overridden && <span className="block text-note font-normal text-ink-soft">{text.right}</span>}
                </th>
                <td className="tabular-nums">{one.unjudged === null || one.overridden ? formatPercent(one.match / 100, language) : reasons[one.unjudged]}</td>
                <td className="tabular-nums">{one.repetitions > 0 ? formatNumber(one.repetitions, language) : '–'}</td>
              </tr>
              <SeenRow attempt={one} />
              {examples?.filter(({ _id }) => _id === one._id).map(({ _id, author }) => (
                <tr key={_id}><td colSpan={3} className="pb-3"><ExampleMark author={author} onForget={() => forget(learner, _id)} /></td></tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-target-gap print:hidden">
        <ButtonLink to={`/report/${learner}`} look="plain" icon={<ChartLine aria-hidden />} state={{ back: { to: '/grossmotor/history' } }}>{text.table}</ButtonLink>
        <Button look="plain" icon={<Printer aria-hidden />} onClick={() => print()}>{text.print}</Button>
        {pages > 1 && (
          <>
            <IconButton name={text.newer} disabled={page === 0} onClick={() => setPage(page - 1)}><ChevronLeft aria-hidden /></IconButton>
            <span className="text-lead">{page + 1} / {pages}</span>
            <IconButton name={text.older} disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}><ChevronRight aria-hidden /></IconButton>
          </>
        )}
      </div>
    </Card>
  )
}

/** What the app saw of the movement, in the whole width; nothing if nothing is sure. */
function SeenRow({ attempt: { predictions } }: { attempt: MovementAttempt }): ReactNode {
  const sentences = useSeenSentences(predictions)
  return sentences.length > 0 && <tr><td colSpan={3} className="pb-3 text-note print:pb-0.5">{sentences.join(' ')}</td></tr>
}

async function forget(learner: string, id: string): Promise<void> {
  await call(forgetMovementExample, { learner, params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['movements'] })
}
