import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { purpose } from '#kit/purpose.ts'
import { call, callForFile } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatDay, formatNumber, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChevronDown, Download, Printer, RotateCcw } from '#kit/web/icons.tsx'
import { nameForFile, saveFile } from '#kit/web/save-file.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { StepActions, type StepActionsOf, StepList } from '#kit/web/steps/steps.tsx'
import { getAttemptsTable, getReport, type Note, type Report as ReportData } from '../api.ts'
import type { Goal } from '../goals-api.ts'
import { triesAWeek } from '../rules/tries.ts'
import { AreaCard } from './area-card.tsx'
import { ChartKey } from './days-chart.tsx'
import type { Changeable } from './entry-parts.tsx'
import { Goals } from './goals.tsx'
import { InShort } from './in-short.tsx'
import { Notes } from './notes.tsx'
import { Passport } from './passport.tsx'
import { domains, type ReportArea } from './report-areas.ts'
import { SavePage } from './save-page.tsx'
import { reportTexts } from './texts.ts'

function reportQuery(learner: string) {
  return queryOptions({
    queryKey: ['report', learner],
    staleTime: 0,
    queryFn: ({ signal }) => call(getReport, { params: { userid: learner }, query: { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }, signal }),
  })
}

interface ReportProps {
  learner: string
  /** beside the name, on the screen only */
  face: ReactNode
  areas: readonly ReportArea[]
  /** the areas' own reports are those of the signed-in learner */
  hasOtherReports: boolean
  /** starts a next step, or puts it into the plan */
  stepActions: StepActionsOf
  /** below the report, for those who teach the learner */
  forGuides: ReactNode
  /** what else the owner can do with the learner's data */
  children?: ReactNode
}

/** The report of four weeks on one sheet, as the server computes it. */
export function Report({ learner, face, areas, hasOtherReports, stepActions, forGuides, children }: ReportProps): ReactNode {
  const text = useMessages(reportTexts)
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(reportQuery(learner))
  const sheet = useRef<HTMLDivElement>(null)
  if (data === undefined) {
    return error === null ? <Loading /> : (
      <>
        <ErrorLine>{text.failed} {errorText(error)}</ErrorLine>
        <Button look="plain" icon={<RotateCcw aria-hidden />} className="self-start" onClick={() => void refetch()}>{text.again}</Button>
      </>
    )
  }
  return (
    <>
      <div ref={sheet} className="contents">
        <StepActions value={data.access === 'viewer' ? null : stepActions}>
          <ReportSheet learner={learner} face={face} report={data} areas={hasOtherReports ? areas : areas.map(({ probePath: _probePath, ...area }) => area)} mayPlan={data.access !== 'viewer'} />
        </StepActions>
      </div>
      <Actions learner={learner} areas={hasOtherReports ? areas : []} sheet={sheet} report={data}>{data.access === 'owner' && children}</Actions>
      {data.access !== 'viewer' && forGuides}
    </>
  )
}

interface ReportSheetProps {
  learner: string
  /** beside the name, on the screen only */
  face?: ReactNode
  report: ReportData & { readonly goals: readonly Changeable<Goal>[]; readonly notes: readonly Changeable<Note>[] }
  areas: readonly ReportArea[]
  /** otherwise goals and notes are only shown */
  mayPlan: boolean
}

/** What the child does comes first, then the next steps. */
export function ReportSheet({ learner, face, report, areas, mayPlan }: ReportSheetProps): ReactNode {
  return (
    // Tamil needs more room on its one sheet.
    <div className="flex flex-col gap-6 print:gap-2 print:[&:lang(ta)]:[zoom:0.95]">
      <div className="grid gap-x-8 gap-y-4 wide:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto] print:gap-y-0">
        <Whose report={report} face={face} />
        <InShort learner={learner} report={report} areas={areas} />
        <Amounts report={report} />
      </div>
      <Steps report={report} areas={areas} />
      <Areas learner={learner} report={report} areas={areas} />
      <div className="grid gap-x-6 gap-y-5 wide:grid-cols-2 print:grid-cols-2 print:gap-2">
        <Goals learner={learner} report={report} areas={areas} mayPlan={mayPlan} />
        <Notes learner={learner} notes={report.notes} from={report.from} mayPlan={mayPlan} />
      </div>
      <Passport words={report.passport} newPairs={report.newPairs} />
    </div>
  )
}

/** What to do next: what a reader should find first. */
function Steps({ report: { steps }, areas }: { report: ReportData; areas: readonly ReportArea[] }): ReactNode {
  const text = useMessages(reportTexts)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="rounded-card border-2 border-brand bg-brand-soft p-5 sm:p-6 print:rounded-xl print:border print:p-1.5">
      <h2 id="next-steps" className="mb-4 text-child text-brand print:mb-0.5 print:text-[12pt] print:leading-tight">{text.next}</h2>
      <StepList steps={steps} areas={areas} />
    </section>
  )
}

/** Whose report it is, and its days. */
function Whose({ report: { username, from, until }, face }: { report: ReportData; face: ReactNode }): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  return (
    <div className="flex min-w-0 items-center gap-3 self-end">
      <span data-screen className="contents print:hidden">{face}</span>
      <p className="min-w-0 text-lead print:text-[10pt]">
        <Lang lang={languageOfText(username)} className="block text-child font-bold wrap-anywhere print:me-2 print:inline print:text-[14pt]">{username}</Lang>
        {text.period(formatDay(from, language), formatDay(until, language))}
      </p>
    </div>
  )
}

/** How much was practised. On a wide screen it is beside the name. */
function Amounts({ report: { days, minutes, areas } }: { report: ReportData }): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  const tries = triesAWeek(areas)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 self-end wide:col-start-2 wide:row-start-1 print:col-start-2 print:row-start-1 print:flex-nowrap print:gap-x-4">
      {([[text.days(days), days], [text.tries(tries), tries], [text.minutes(minutes), minutes]] as const).map(([name, count]) => (
        <div key={name} className="flex flex-row-reverse items-baseline justify-end gap-2">
          <dt className="text-lead print:text-[10pt]">{name}</dt>
          <dd className="text-title leading-none! font-bold text-brand tabular-nums print:text-[16pt]">{formatNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Areas({ learner, report, areas }: { learner: string; report: ReportData; areas: readonly ReportArea[] }): ReactNode {
  const text = useMessages(reportTexts)
  const language = useLanguage()
  return (
    <>
      <ChartKey hasProbes={report.areas.some(({ probes }) => probes.length > 0)} />
      <div className="grid gap-x-6 gap-y-5 wide:grid-cols-2 print:grid-cols-2 print:gap-x-2 print:gap-y-0">
        {domains.map((domain) => (
          <section key={domain} aria-labelledby={`domain-${domain}`} className="first:col-span-full">
            <h2 id={`domain-${domain}`} className="mb-2 text-lead print:mb-0.5 print:text-[10pt] print:leading-snug">{text[domain]}</h2>
            <div className="grid gap-x-6 gap-y-4 in-[section:first-child]:wide:grid-cols-2 print:gap-2 print:in-[section:first-child]:grid-cols-2">
              {areas.filter((area) => area.domain === domain).map((area) => {
                const ofArea = report.areas.find((one) => one.area === area.area)
                return ofArea && <AreaCard key={area.area} learner={learner} from={report.from} report={ofArea} area={area} />
              })}
            </div>
          </section>
        ))}
      </div>
      <p className="text-note print:text-[7pt] print:leading-tight">{text.knownMeans} {purpose[language]}</p>
    </>
  )
}

interface ActionsProps extends Omit<ReportProps, 'face' | 'hasOtherReports' | 'stepActions' | 'forGuides'> {
  sheet: RefObject<HTMLElement | null>
  report: ReportData
}

function Actions({ learner, areas, sheet, report, children }: ActionsProps): ReactNode {
  const text = useMessages(reportTexts)
  const errorText = useErrorText()
  const [failure, setFailure] = useState<unknown>()
  const save = async (): Promise<void> => {
    setFailure(undefined)
    try {
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
      saveFile(await callForFile(getAttemptsTable, { params: { userid: learner }, query: { zone } }), `${nameForFile(report.username)}-${report.until}.csv`)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap gap-target-gap">
        <Button icon={<Printer aria-hidden />} className="px-4!" onClick={() => print()}>{text.print}</Button>
        <SavePage sheet={sheet} report={report} />
        <Button look="plain" icon={<Download aria-hidden />} className="px-4!" onClick={() => void save()}>{text.table}</Button>
        {children}
      </div>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {areas.length > 0 && (
        <details className="group">
          <summary className="flex min-h-target w-fit min-w-target items-center gap-2 text-lead font-bold text-brand">
            <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
            {text.otherReports}
          </summary>
          <ul className="mt-target-gap flex flex-wrap gap-target-gap">
            {areas.map(({ area, name, path }) => (
              <li key={area}><ButtonLink to={path} look="plain" className="px-4!" state={{ back: { to: `/report/${learner}` } }}>{name}</ButtonLink></li>
            ))}
          </ul>
      </details>
      )}
    </div>
  )
}
