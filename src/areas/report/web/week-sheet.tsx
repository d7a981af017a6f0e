import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { purpose } from '#kit/purpose.ts'
import { weekdayName } from '#kit/web/i18n/calendar.ts'
import { formatDay, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import type { AreaItem, Overview, OverviewRow } from '../api.ts'
import { fewOthers } from '../rules/attention.ts'
import type { ReportArea } from './report-areas.ts'
import { overviewTexts, weekTexts } from './texts.ts'

interface WeekSheetProps {
  /** those that the page shows, in its order */
  rows: readonly OverviewRow[]
  overview: Overview
  areas: readonly ReportArea[]
}

/** The week of a class as a table: it is only on paper. Thirteen children fit on one sheet of A4. */
export function WeekSheet({ rows, overview: { week }, areas }: WeekSheetProps): ReactNode {
  const text = useMessages(weekTexts)
  const overviewText = useMessages(overviewTexts)
  const language = useLanguage()
  const [monday = '', sunday = ''] = [week[0], week.at(-1)]
  return (
    <section className="hidden text-[9pt] leading-tight! print:block [&:lang(si)]:text-[8.5pt] [&:lang(ta)]:text-[8pt]" lang={language}>
      <h2 className="text-[14pt] leading-tight">{text.title(formatDay(monday, language), formatDay(sunday, language))}</h2>
      <p className="mb-1 text-[10pt]">{overviewText.practised(rows.filter(({ days }) => days.length > 0).length, rows.length)}</p>
      <table className="w-full table-fixed border-collapse [&_:is(td,th)]:border [&_:is(td,th)]:border-line-strong [&_:is(td,th)]:p-[1mm] [&_:is(td,th)]:text-start [&_:is(td,th)]:align-top [&_:is(td,th)]:wrap-anywhere">
        <colgroup><col className="w-[17%]" /><col className="w-[15%]" /><col className="w-[28%]" /><col className="w-[20%]" /><col className="w-[20%]" /></colgroup>
        <thead>
          <tr>
            <th scope="col">{text.child}</th>
            <th scope="col">
              <span className="sr-only">{text.days}</span>
              <span aria-hidden className="grid grid-cols-7 text-center">{week.map((day) => <span key={day}>{weekdayName(day, language)}</span>)}</span>
            </th>
            <th scope="col">{text.practised}</th>
            <th scope="col">{text.next}</th>
            <th scope="col">{text.help}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className="break-inside-avoid">
              <th scope="row">
                <Lang lang={languageOfText(row.name)} className="font-bold">{row.name}</Lang>
                {row.group !== null && <span className="block font-normal"><Lang lang={languageOfText(row.group)}>{row.group}</Lang></span>}
                {row.sharedBy !== null && <span className="block font-normal">{overviewText.family}: <Lang lang={languageOfText(row.sharedBy)}>{row.sharedBy}</Lang></span>}
              </th>
              <td><Days week={week} days={row.days} /></td>
              <td>{row.last === null ? overviewText.never() : <Items items={row.practised} others={row.practisedCount - row.practised.length} areas={areas} />}</td>
              <td><Items items={row.due} others={fewOthers(row.due, row.dueCount)} areas={areas} /></td>
              <td><Items items={row.needsHelp} others={fewOthers(row.needsHelp, row.needsHelpCount)} areas={areas} /></td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-[7pt]">{text.meaning} {purpose[language]}</p>
    </section>
  )
}

/** A circle for each day, filled if the child practised. */
function Days({ week, days }: { week: readonly string[]; days: readonly string[] }): ReactNode {
  return (
    <span className="grid grid-cols-7 justify-items-center pt-[0.5mm]">
      {week.map((day) => <span key={day} className={`size-[2.6mm] rounded-full border [print-color-adjust:exact] ${days.includes(day) ? 'border-brand bg-brand' : 'border-line-strong'}`} />)}
    </span>
  )
}

function Items({ items, others, areas }: { items: readonly AreaItem[]; others: number; areas: readonly ReportArea[] }): ReactNode {
  const text = useMessages(weekTexts)
  const language = useLanguage()
  if (items.length === 0) return '–'
  return (
    <>
      {items.map((item, at) => (
        <span key={`${item.area} ${item.key}`}>{at > 0 && '\u{A0}· '}<ItemName name={areas.find(({ area }) => area === item.area)?.nameOf(item, language) ?? item.name} /></span>
      ))}
      {others > 0 && ` ${text.others(others)}`}
    </>
  )
}
