import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AttemptOutcome } from '#kit/attempts/outcome.ts'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ChevronLeft, ChevronRight } from '#kit/web/icons.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { ItemName } from '#kit/web/steps/steps.tsx'
import { type AreaReport, type ListedAttempt, listReportAttempts } from '../api.ts'
import type { ReportArea } from './report-areas.ts'
import { figureTexts, helpTexts, outcomeTexts, reasonTexts, sourceTexts } from './texts.ts'

/** Which attempts are behind a figure: those at an item, or those of a period with an outcome. */
export interface Figure {
  readonly area: ReportArea
  readonly item?: AreaReport['known'][number]
  readonly outcome?: AttemptOutcome
  /** ISO 8601, UTC */
  readonly since?: string
}

interface AttemptsDialogProps extends Figure {
  learner: string
  onClose: () => void
}

/** The attempts behind a figure, newest first, page by page. */
export function AttemptsDialog({ learner, area, item, outcome, since, onClose }: AttemptsDialogProps): ReactNode {
  const text = useMessages(figureTexts)
  const outcomes = useMessages(outcomeTexts)
  const errorText = useErrorText()
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const query = { area: area.area, ...(item && { item: item.key }), ...(outcome && { outcome }), ...(since !== undefined && { since }), page, limit: 20 }
  const { data, error } = useQuery({
    queryKey: ['report attempts', learner, query],
    staleTime: 0,
    queryFn: ({ signal }) => call(listReportAttempts, { params: { userid: learner }, query, signal }),
  })
  const about = item === undefined ? `${area.name}, ${outcome === undefined ? '' : outcomes[outcome]}` : area.nameOf(item, language)
  return (
    <Dialog title={text.ofItem(about)} onClose={onClose}>
      {data === undefined ? (error === null ? <Loading /> : <ErrorLine>{text.failed} {errorText(error)}</ErrorLine>) : (
        <>
          {data.attempts.length === 0 && <p className="text-lead">{text.none}</p>}
          <ol className="flex flex-col divide-y divide-line">
            {data.attempts.map((attempt) => <li key={attempt._id} className="py-3"><Attempt attempt={attempt} area={area} isNamed={item === undefined} /></li>)}
          </ol>
          {data.totalPages > 1 && (
            <div className="mt-2 flex items-center justify-between gap-target-gap">
              <IconButton name={text.newer} look="plain" disabled={page === 1} onClick={() => setPage(page - 1)}><ChevronLeft aria-hidden /></IconButton>
              <p aria-live="polite" className="text-body">{text.page(page, data.totalPages)}</p>
              <IconButton name={text.older} look="plain" disabled={page === data.totalPages} onClick={() => setPage(page + 1)}><ChevronRight aria-hidden /></IconButton>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

interface AttemptProps {
  attempt: ListedAttempt
  area: ReportArea
  /** the attempts are at different items */
  isNamed: boolean
}

/** When, what, how it went, and by which facts. */
function Attempt({ attempt: { item, time, outcome, recognised, help, source, unjudged }, area, isNamed }: AttemptProps): ReactNode {
  const text = useMessages(figureTexts)
  const [outcomes, helps, sources, reasons] = [useMessages(outcomeTexts), useMessages(helpTexts), useMessages(sourceTexts), useMessages(reasonTexts)]
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-body wrap-anywhere">
        {isNamed && item !== null && <ItemName name={area.nameOf(item, language)} />}
        <span>{outcomes[outcome]}{outcome === 'unsure' && `: ${reasons[unjudged ?? 'chance']}`}</span>
        <time dateTime={time} className="text-ink-soft">{formatTime(time, language)}</time>
      </p>
      <p className="text-note text-ink-soft wrap-anywhere">
        {text.help}: {helps[help]} · {text.source}: {sources[source]}
        {recognised !== null && <> · {text.recognised}: <Lang lang={languageOfText(recognised)}>{recognised}</Lang></>}
      </p>
    </>
  )
}
