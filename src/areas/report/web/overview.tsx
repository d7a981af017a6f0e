import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { weekdayName } from '#kit/web/i18n/calendar.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ArrowRight, Printer, RotateCcw } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import { getOverview, type Overview, type OverviewRow } from '../api.ts'
import { attentionOf, byNeed, itemsThatMatter, pauseDays } from '../rules/attention.ts'
import type { ReportArea } from './report-areas.ts'
import { overviewTexts, weekTexts } from './texts.ts'
import { WeekSheet } from './week-sheet.tsx'

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getOverview, { query: { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }, signal }),
})

interface WithOverviewProps {
  /** what leads back from the page, until the overview is there */
  back: ReactNode
  /** buttons that follow on the page. They come with the overview, which would push them down */
  below: ReactNode
  children: (overview: Overview) => ReactNode
}

/** Shows what `children` makes of the overview of all learners, as soon as it is there. */
export function WithOverview({ back, below, children }: WithOverviewProps): ReactNode {
  const text = useMessages(overviewTexts)
  const week = useMessages(weekTexts)
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(overviewQuery)
  const buttons = 'flex flex-wrap gap-target-gap print:hidden'
  if (data !== undefined) {
    return (
      <>
        {children(data)}
        <div className={buttons}>
          {below}
          <Button look="plain" icon={<Printer aria-hidden />} className="px-4!" onClick={() => print()}>{week.print}</Button>
        </div>
      </>
    )
  }
  return error === null ? <>{back}<Loading /></> : (
    <>
      {back}
      <ErrorLine>{text.failed} {errorText(error)}</ErrorLine>
      <Button look="plain" icon={<RotateCcw aria-hidden />} className="self-start" onClick={() => void refetch()}>{text.again}</Button>
      <div className={buttons}>{below}</div>
    </>
  )
}

const orders = ['needs', 'name', 'unseen'] as const
type Order = (typeof orders)[number]

interface OverviewProps {
  areas: readonly ReportArea[]
  /** draws the face of a learner */
  faceOf: (learner: string) => ReactNode
  /** opens a learner's page of today */
  onPractise: (learner: string) => Promise<void>
}

/** A card for each learner, also of other families: the days of practice of this week, and why it needs the teacher. */
export function OverviewOfAll({ back, ...props }: OverviewProps & { overview: Overview; back: ReactNode }): ReactNode {
  const { overview, areas, onPractise } = props
  const { learners, today } = overview
  const text = useMessages(overviewTexts)
  const language = useLanguage()
  const errorText = useErrorText()
  const { state } = useLocation()
  const [order, setOrder] = useState<Order>(orders.find((one) => one === (state as { order?: unknown } | null)?.order) ?? 'needs')
  const [failure, setFailure] = useState<unknown>()
  const practise = (learner: string): Promise<void> => onPractise(learner).catch(setFailure)
  const shown = sorted(learners, { order, today, language })
  const groups = order === 'name'
    ? [...Map.groupBy(shown, ({ group }) => group ?? '')].toSorted(([a], [b]) => a.localeCompare(b, language))
    : [['', shown] as const]
  return (
    <>
      <WeekSheet rows={groups.flatMap(([, ofGroup]) => ofGroup)} overview={overview} areas={areas} />
      <div className="contents print:hidden [&_label]:gap-2! [&_label]:px-2! [&_label]:text-body [&_legend]:sr-only [&_legend+div]:mt-0">
        {back}
        {learners.length > 1 && (
          <Choice label={text.order} value={order} options={orders.map((value) => ({ value, label: text[value] }))} onChange={setOrder} />
        )}
      </div>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {shown.length === 0 && learners.length > 0 && <output className="text-lead">{text.everyone}</output>}
      {groups.map(([group, ofGroup]) => (
        <section key={group} className="flex flex-col gap-4 empty:hidden print:hidden">
          {group !== '' && <h2 className="text-child"><Lang lang={languageOfText(group)}>{group}</Lang></h2>}
          {ofGroup.length > 0 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-target-gap">
              {ofGroup.map((row) => (
                <li key={row._id} data-child><Row row={row} Heading={group === '' ? 'h2' : 'h3'} order={order} {...props} onPractise={practise} /></li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="text-lead font-bold print:hidden">{text.practised(learners.filter(({ days }) => days.length > 0).length, learners.length)}</p>
      <p className="text-note print:hidden">{text.meaning(pauseDays)}</p>
    </>
  )
}

function sorted(learners: readonly OverviewRow[], { order, today, language }: { order: Order; today: string; language: string }): readonly OverviewRow[] {
  if (order === 'name') return learners.toSorted((a, b) => a.name.localeCompare(b.name, language))
  const byAttention = byNeed(learners, today)
  return order === 'needs' ? byAttention : byAttention.filter(({ days }) => days.length === 0)
}

interface RowProps extends OverviewProps {
  row: OverviewRow
  Heading: 'h2' | 'h3'
  order: Order
  overview: Overview
}

function Row({ row, Heading, order, overview: { week, today }, areas, faceOf, onPractise }: RowProps): ReactNode {
  const text = useMessages(overviewTexts)
  const language = useLanguage()
  const { _id, name, group, access, sharedBy, days } = row
  const { reason, count } = attentionOf(row, today)
  const { items, others } = itemsThatMatter(row)
  const lang = languageOfText(name)
  const note = 'text-note leading-tight wrap-anywhere'
  return (
    <Card className="@container flex h-full items-center gap-target-gap rounded-control! p-1.5!">
      <Link
        to={`/report/${_id}`}
        state={{ entered: true, back: { to: '/class', state: { entered: true, order } } }}
        className="flex min-h-target min-w-0 grow items-center gap-3 rounded-control px-1 hover:bg-brand-soft"
      >
        <span className="size-12 shrink-0">{faceOf(_id)}</span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="sr-only">{text.report} </span>
            <Heading className="text-lead leading-tight! font-bold text-brand wrap-anywhere"><Lang lang={lang}>{name}</Lang></Heading>
            <Week week={week} days={days} today={today} />
          </span>
          {sharedBy !== null && <span className={`block ${note} text-ink-soft`}>{text.family}: <Lang lang={languageOfText(sharedBy)}>{sharedBy}</Lang></span>}
          <span className={`block ${note}`}>
            {group !== null && order !== 'name' && <span className="text-ink-soft"><Lang lang={languageOfText(group)}>{group}</Lang> · </span>}
            <span className={reason === 'well' ? 'text-ink-soft' : 'font-bold'}>{text[reason](count)}{others > 0 && ` (${items.length + others})`}</span>
            {items.map((item) => (
              <Fragment key={`${item.area} ${item.key}`}>{'\u{A0}· '}<ItemName name={areas.find(({ area }) => area === item.area)?.nameOf(item, language) ?? item.name} /></Fragment>
            ))}
          </span>
        </span>
      </Link>
      {access !== 'viewer' && (
        <Button
          icon={<ArrowRight aria-hidden className="@min-[21rem]:size-5!" />}
          className="min-w-target! shrink-0 flex-col gap-0! px-0! py-1! text-note! leading-tight! @min-[21rem]:px-1!"
          title={text.practise}
          onClick={() => void onPractise(_id)}
        >
          {/* On a narrow card the icon is enough. */}
          <span className="sr-only @min-[21rem]:not-sr-only @min-[21rem]:max-w-18">{text.practise}</span>
          <span className="sr-only"><Lang lang={lang}>{name}</Lang></span>
        </Button>
      )}
    </Card>
  )
}

/** The days of the week, those with practice filled. */
function Week({ week, days, today }: { week: readonly string[]; days: readonly string[]; today: string }): ReactNode {
  const text = useMessages(overviewTexts)
  const language = useLanguage()
  return (
    <>
      <span aria-hidden className="flex shrink-0 gap-1">
        {week.map((day) => (
          <span
            key={day}
            title={weekdayName(day, language)}
            className={`size-3.5 rounded-full border-2 ${days.includes(day) ? 'border-brand bg-brand' : day === today ? 'border-brand' : 'border-line-strong'}`}
          />
        ))}
      </span>
      <span className="sr-only">{text.days(days.length)}</span>
    </>
  )
}
