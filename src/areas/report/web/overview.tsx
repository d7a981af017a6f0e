import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { weekdayName } from '#kit/web/i18n/calendar.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowRight, ClipboardList, RotateCcw } from '#kit/web/icons.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import { type AreaItem, getOverview, type Overview, type OverviewRow } from '../api.ts'
import type { ReportArea } from './report-areas.ts'
import { overviewTexts } from './texts.ts'

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getOverview, { query: { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }, signal }),
})

interface OverviewProps {
  areas: readonly ReportArea[]
  /** draws the face of a learner */
  faceOf: (learner: string) => ReactNode
  /** opens a learner's page of today */
  onPractise: (learner: string) => Promise<void>
}

/** One row for each learner, also of other families: days of practice this week, what is due, and where help was needed. */
export function OverviewOfAll(props: OverviewProps): ReactNode {
  const text = useMessages(overviewTexts)
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(overviewQuery)
  const [failure, setFailure] = useState<unknown>()
  const practise = (learner: string): Promise<void> => props.onPractise(learner).catch(setFailure)
  if (data === undefined) {
    return error === null ? <Loading /> : (
      <>
        <ErrorLine>{text.failed} {errorText(error)}</ErrorLine>
        <Button look="plain" icon={<RotateCcw aria-hidden />} className="self-start" onClick={() => void refetch()}>{text.again}</Button>
      </>
    )
  }
  const { learners } = data
  const groups = [...Map.groupBy(learners, ({ group }) => group ?? '')].toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
  return (
    <>
      <p className="text-lead font-bold">{text.practised(learners.filter(({ days }) => days.length > 0).length, learners.length)}</p>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {groups.map(([group, ofGroup]) => (
        <section key={group} className="flex flex-col gap-4">
          {group !== '' && <h2 className="text-child"><Lang lang={languageOfText(group)}>{group}</Lang></h2>}
          <ul className="flex flex-col gap-4">
            {ofGroup.map((row) => <li key={row._id}><Row row={row} Heading={group === '' ? 'h2' : 'h3'} overview={data} {...props} onPractise={practise} /></li>)}
          </ul>
        </section>
      ))}
      <p className="text-note">{text.meaning}</p>
    </>
  )
}

interface RowProps extends OverviewProps {
  row: OverviewRow
  Heading: 'h2' | 'h3'
  overview: Overview
}

function Row({ row, Heading, overview: { week, today }, areas, faceOf, onPractise }: RowProps): ReactNode {
  const text = useMessages(overviewTexts)
  const { _id, name, access, sharedBy, last, days, due, dueCount, needsHelp, needsHelpCount } = row
  const lang = languageOfText(name)
  const whose = <span className="sr-only"> <Lang lang={lang}>{name}</Lang></span>
  return (
    <Card className="grid gap-x-6 gap-y-4 p-4! sm:grid-cols-[minmax(0,17rem)_minmax(min-content,1fr)_auto] sm:items-center wide:grid-cols-[22rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-2 wide:flex-nowrap wide:gap-4">
        <span className="size-12 shrink-0 wide:size-16">{faceOf(_id)}</span>
        <div className="contents min-w-0 wide:block">
          <Heading className="min-w-0 flex-1 text-child wrap-anywhere"><Lang lang={lang}>{name}</Lang></Heading>
          {sharedBy !== null && <p className="w-full text-note text-ink-soft wrap-anywhere">{text.family}: <Lang lang={languageOfText(sharedBy)}>{sharedBy}</Lang></p>}
          <Week week={week} days={days} today={today} />
        </div>
      </div>
      {last === null ? <p className="text-note text-ink-soft wide:col-span-2">{text.never}</p> : (
        <div className="grid gap-x-6 gap-y-3 wide:col-span-2 wide:grid-cols-2">
          <Items title={dueCount === 0 ? text.nothingDue : text.due(dueCount)} items={due} count={dueCount} areas={areas} />
          <Items title={needsHelpCount === 0 ? text.noHelp : text.needsHelp(needsHelpCount)} items={needsHelp} count={needsHelpCount} areas={areas} />
        </div>
      )}
      <div className="flex flex-wrap gap-target-gap sm:flex-col">
        <ButtonLink to={`/report/${_id}`} state={{ entered: true }} look="plain" icon={<ClipboardList aria-hidden />} className="px-4!">{text.report}{whose}</ButtonLink>
        {access !== 'viewer' && <Button icon={<ArrowRight aria-hidden />} className="px-4!" onClick={() => void onPractise(_id)}>{text.practise}{whose}</Button>}
      </div>
    </Card>
  )
}

/** The days of the week, those with practice filled. */
function Week({ week, days, today }: { week: readonly string[]; days: readonly string[]; today: string }): ReactNode {
  const text = useMessages(overviewTexts)
  const language = useLanguage()
  return (
    <>
      <span aria-hidden className="mt-1 flex w-full flex-wrap gap-1">
        {week.map((day) => (
          <span
            key={day}
            className={`grid size-8 place-items-center rounded-full border-2 text-note ${days.includes(day) ? 'border-brand bg-brand font-bold text-on-brand' : day === today ? 'border-brand' : 'border-line'}`}
          >
            {weekdayName(day, language)}
          </span>
        ))}
      </span>
      <span className="sr-only">{text.days(days.length)}</span>
    </>
  )
}

interface ItemsProps {
  title: string
  items: readonly AreaItem[]
  /** of all; some are named */
  count: number
  areas: readonly ReportArea[]
}

function Items({ title, items, count, areas }: ItemsProps): ReactNode {
  const text = useMessages(overviewTexts)
  const language = useLanguage()
  return (
    <div>
      <p className={items.length === 0 ? 'text-note text-ink-soft' : 'text-note font-bold'}>{title}</p>
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-lead wrap-anywhere">
          {items.map((item) => (
            <li key={`${item.area} ${item.key}`} className="min-w-0">
              <ItemName name={areas.find(({ area }) => area === item.area)?.nameOf(item, language) ?? item.name} />
            </li>
          ))}
          {count > items.length && <li>{text.others(count - items.length)}</li>}
        </ul>
      )}
    </div>
  )
}
