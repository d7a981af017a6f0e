import { useQuery } from '@tanstack/react-query'
import { languageOfText } from '#kit/languages.ts'
import { Printer } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useKeptBests } from '#kit/best/web/use-best.ts'
import { stepsOfAttempts } from '#kit/practice/next-steps.ts'
import { calendarDay } from '#kit/practice/spaced-repetition.ts'
import { starsOfResult } from '#kit/stars.ts'
import { formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { TeachLink } from '#kit/web/teach/teach-link.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { maxNewest } from '#kit/attempts/web/newest-attempts.ts'
import { NewestOnly } from '#kit/web/steps/newest-only.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { StepList } from '#kit/web/steps/steps.tsx'
import type { PredictionRecord } from '../../api.ts'
import type { WordChoice } from '../../choice-api.ts'
import { allPracticeAttempts, buildPartReport, buildReport, practiceDays, triesOfWeeks, wordsByKey, type WordReport, wordsOfWeek } from '../../rules/report.ts'
import { readItem } from '../../rules/word-parts.ts'
import { AlikeTries } from './alike-tries.tsx'
import { allChoicesQuery } from '../choose/choice-outbox.ts'
import { bestWords } from '../best/best-words.ts'
import { BestSounds } from '../best/best-sounds.tsx'
import { RecordingOffer, RecordWordsLink } from '../own-voice/recording-offer.tsx'
import { allResultsQuery, useLearner } from '../words/queries.ts'
import { reportTexts, resultTexts } from '../texts.ts'
import { marks } from './marks.ts'
import { Parts } from './parts.tsx'
import { printItem } from './print-item.ts'

/** The adult's report on one sheet: practised words, attempts, help, and what to do next. */
export function Report(): ReactNode {
  const learner = useLearner()
  const { data: records } = useQuery(allResultsQuery(learner))
  const { data: choices, isError: hasNoChoices } = useQuery(allChoicesQuery(learner))
  if (records === undefined || (choices === undefined && !hasNoChoices)) return <Loading />
  // Without a network a device may have the words that were said, and no choices.
  return <Sheet records={records} choices={choices ?? []} />
}

function Sheet({ records, choices }: { records: readonly PredictionRecord[]; choices: readonly WordChoice[] }): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  const username = useSession((state) => state.session?.username ?? '')
  const [now] = useState(() => new Date().toISOString())
  const bests = useKeptBests(bestWords)
  const words = buildReport(records.filter(({ readAloud }) => readAloud !== true))
  const tries = [...records, ...choices]
  const unjudged = records.filter((record) => record.unjudged !== null && !record.overridden).length
  const weeks = triesOfWeeks(tries, now)
  const sum = (of: (word: WordReport) => number): number => words.reduce((total, word) => total + of(word), 0)
  const help = [
    [text.alone, sum(({ alone }) => alone)],
    [text.withPrint, sum(({ print: right }) => right)],
    [text.afterModel, sum(({ model }) => model)],
    [text.together, sum(({ together }) => together)],
    [text.calledRight, sum(({ calledRight }) => calledRight)],
  ] as const
  return (
    <>
      <Card className="flex flex-col gap-5 print:gap-2 print:border-0 print:p-0 print:text-[10pt] print:shadow-none">
        <div>
          <h2 className="text-title text-accent print:text-[15pt]">{text.report}</h2>
          <p className="text-lead print:text-[10pt]">
            <Lang lang={languageOfText(username)}>{username}</Lang>, {formatTime(now, language)}
          </p>
          <p className="text-lead print:text-[10pt]">
            {text.practised(tries.length, practiceDays(tries, new Intl.DateTimeFormat().resolvedOptions().timeZone))}
            {tries.length > 0 && <>{' '}{text.answered(tries.length - unjudged, unjudged)}</>}
          </p>
          {tries.length > 0 && <p className="text-lead print:text-[10pt]">{text.ofWeeks(weeks.last, weeks.before)}</p>}
          <NewestOnly count={Math.max(records.length, choices.length)} most={maxNewest} />
        </div>
        <section>
          <h3 className="text-child print:text-[12pt]">{text.next}</h3>
          <Next records={records} choices={choices} words={words} />
        </section>
        <section>
          <h3 className="text-child print:text-[12pt]">{text.help}</h3>
          <dl className="mt-2 grid gap-3 sm:grid-cols-3 wide:grid-cols-5 print:grid-cols-5 print:gap-1">
            {help.map(([name, count]) => (
              <div key={name} className="rounded-control bg-accent-soft px-4 py-2 print:px-2 print:py-1">
                <dt>{name}</dt>
                <dd className="text-child font-bold print:text-[11pt] print:leading-tight">{count}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="text-lead print:text-[10pt]">
          {(['known', 'learning', 'needsHelp'] as const).map((state) => (
            <span key={state} className="me-5 inline-block">
              <span aria-hidden>{marks[state]}</span> {text[state]}
            </span>
          ))}
        </p>
        {words.length > 0 && <Words words={words.slice(0, maxListed)} />}
        {words.length > maxListed && <p>{text.more(words.length - maxListed)}</p>}
        <Parts words={buildPartReport(records, choices)} />
      </Card>
      <div className="flex flex-wrap justify-center gap-target-gap print:hidden">
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>{text.print}</Button>
        <TeachLink to="/vocabulary/teach" />
        <RecordWordsLink />
      </div>
      {/* Last, because they are loaded later and must not move what an adult reads or presses. */}
      <AlikeTries words={wordsOfWeek(records, now).slice(0, maxAlike)} />
      <BestSounds />
      {bests !== undefined && <RecordingOffer heading="h2" />}
    </>
  )
}

/** Maximum number of words whose tries are compared: each has a request of its own. */
const maxAlike = 8
/** Maximum number of words to name. */
const maxNamed = 4
/** Maximum number of words on one sheet; the omitted ones are better known. */
const maxListed = 30

/** The steps that the report of all areas takes from this one; without any, what is being learnt. */
function Next({ records, choices, words }: { records: readonly PredictionRecord[]; choices: readonly WordChoice[]; words: readonly WordReport[] }): ReactNode {
  const text = useMessages(reportTexts)
  const names = wordsByKey(records, choices)
  const [today] = useState(() => calendarDay(new Date()))
  const steps = stepsOfAttempts(allPracticeAttempts(records, choices), { area: 'vocabulary', today, nameOf: (key) => names.get(readItem(key).word) ?? key })
  if (steps.length > 0) return <div className="mt-2"><StepList steps={steps} areas={[{ area: 'vocabulary', nameOf: printItem }]} /></div>
  return (
    <p className="mt-1 text-lead print:text-[10pt]">
      {words.length === 0 ? text.nextNew : (
        <>
          {text.nextPractise}{' '}
          {words.slice(0, maxNamed).map(({ word }, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <Lang lang={languageOfText(word)}>{word}</Lang>
            </span>
          ))}
        </>
      )}
    </p>
  )
}

/** In a narrow window, in which the table has no room, each word has its counts below it with their names. */
const cell = '[@media_screen_and_(max-width:65.9rem)]:flex justify-between gap-2'
const onlyNarrow = 'wide:hidden print:hidden'

function Words({ words }: { words: readonly WordReport[] }): ReactNode {
  const text = useMessages(reportTexts)
  const results = useMessages(resultTexts)
  const columns = [
    [text.tries, ({ tries }: WordReport) => tries],
    [text.unjudged, ({ unjudged }: WordReport) => unjudged],
    [text.alone, ({ alone }: WordReport) => alone],
    [text.withPrint, ({ print: right }: WordReport) => right],
    [text.afterModel, ({ model }: WordReport) => model],
    [text.together, ({ together }: WordReport) => together],
  ] as const
  return (
    <table className="w-full border-collapse text-start text-note [@media_screen_and_(max-width:65.9rem)]:block print:text-[9pt] print:leading-tight">
      <thead className="[@media_screen_and_(max-width:65.9rem)]:sr-only">
        <tr className="border-b-2 border-line-strong [&>th]:py-1 [&>th]:pe-2 [&>th]:text-start [&>th]:align-bottom">
          {[results.asked, ...columns.map(([head]) => head), results.starsColumn].map((head) => (
            <th key={head} scope="col">{head}</th>
          ))}
        </tr>
      </thead>
      <tbody className="[@media_screen_and_(max-width:65.9rem)]:block">
        {words.map((report) => {
          const { word, newestAlone, state } = report
          return (
            <tr key={word} className="border-b border-line sm:grid-cols-3 sm:gap-x-8 [@media_screen_and_(max-width:65.9rem)]:grid [@media_screen_and_(max-width:65.9rem)]:py-2 [&>*]:py-1 [&>*]:pe-2 print:[&>*]:py-0">
              <th scope="row" className="text-start text-lead wrap-anywhere sm:col-span-3 wide:min-w-36 wide:text-body print:min-w-24 print:text-[9pt] print:leading-tight">
                <span aria-hidden>{marks[state]}</span> <Lang lang={languageOfText(word)}>{word}</Lang>
                <span className="sr-only">, {text[state]}</span>
              </th>
              {columns.map(([head, count]) => (
                <td key={head} className={cell}>
                  <span aria-hidden className={onlyNarrow}>{head}</span>
                  <span>{count(report)}</span>
                </td>
              ))}
              <td className={cell}>
                <span aria-hidden className={onlyNarrow}>{results.starsColumn}</span>
                <Stars filled={newestAlone === null ? 0 : starsOfResult(newestAlone)} className="gap-0! [&_svg]:size-5 print:[&_svg]:size-3" />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
