import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adultToken, shareDevice } from '#areas/account/web/learners/learner-sessions.ts'
import type { FileTarget, Head } from '#areas/handover/format.ts'
import { OpenLearnerFile } from '#areas/handover/web/open-learner-file.tsx'
import { TakeOver, TakeOverHint } from '#areas/handover/web/take-over.tsx'
import { openTexts, takeTexts } from '#areas/handover/web/texts.ts'
import { type Report, report as reportSchema } from '#areas/report/api.ts'
import { ReportSheet } from '#areas/report/web/report.tsx'
import { id } from '#kit/call.ts'
import { ItemName } from '#kit/web/steps/steps.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import type { PrintItem } from '#kit/web/skill-area.ts'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { useLoaded } from '#kit/web/use-loaded.ts'
import { skillAreas } from '../skill-areas.ts'
import { useReportAreas } from './use-report-areas.ts'

/** /open: shows a learner's file as a report, for everyone; an adult who has an account can add it there. */
export function Screen(): ReactNode {
  const text = useMessages(openTexts)
  const isKnown = useIsKnown()
  const contents = <OpenFile />
  if (isKnown) return <AdultPage title={text.title} wide>{contents}</AdultPage>
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-edge py-10 print:gap-2 print:p-0">
      <PageTitle title={text.title} className="text-title print:text-[15pt] print:leading-tight" />
      {contents}
    </div>
  )
}

/** @param given opens at once, instead of one that is chosen */
export function OpenFile({ given }: { given?: File }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <OpenLearnerFile {...(given && { given })} reportSchema={reportSchema} Sheet={Sheet} After={After} />
    </QueryClientProvider>
  )
}

async function loadTargetPrinters(): Promise<ReadonlyMap<string, PrintItem>> {
  const loaded = await Promise.all(skillAreas.map(async ({ name, report: { printTarget } }) => [name, await printTarget?.()] as const))
  return new Map(loaded.flatMap(([name, print]) => (print === undefined ? [] : [[name, print] as const])))
}

/** Whether someone is signed in, or an adult has made this a device of several children. */
function useIsKnown(): boolean {
  const hasSession = useSession(({ session }) => session !== null)
  const isShared = useDevice(({ device }) => device !== null)
  return hasSession || isShared
}

function Sheet({ report }: { report: Report }): ReactNode {
  return <ReportSheet learner="" report={report} areas={useReportAreas()} mayPlan={false} />
}

function After({ file, head }: { file: File; head: Head }): ReactNode {
  const areas = useReportAreas()
  const language = useLanguage()
  const isKnown = useIsKnown()
  const text = useMessages(takeTexts)
  const printers = useLoaded(loadTargetPrinters)
  const own = new Map(head.words.map((word) => [word._id, word.text]))
  /** The area, and its items in their own languages. */
  const printTarget = ({ area, items }: FileTarget): ReactNode => {
    const shown = areas.find((one) => one.area === area)
    const nameOf = (item: string): string => {
      const name = own.get(item) ?? item
      const printed = printers.get(area)?.({ key: item, name }, language) ?? shown?.nameOf({ key: item, name }, language) ?? name
      // Older files lack the words of the family, of which only the id is known then.
      return id.safeParse(printed).success ? text.ownWord : printed
    }
    return <>{shown?.name ?? area}: {items.map((item, at) => <span key={item}>{at > 0 && ' · '}<ItemName name={nameOf(item)} /></span>)}</>
  }
  return isKnown ? <TakeOver file={file} head={head} printTarget={printTarget} onAdded={refresh} /> : <TakeOverHint />
}

/** The device shows the faces as soon as there are several children. */
async function refresh(): Promise<void> {
  const token = adultToken()
  if (token !== undefined) await shareDevice(token)
  await queryClient.invalidateQueries()
}
