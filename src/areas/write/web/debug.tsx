import { ChevronDown } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import type { ApiError } from '#kit/web/api/api.ts'
import { formatNumber, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Letter } from '../letters.ts'
import { rateAttempt } from '../spaced-repetition.ts'
import type { SentLetter } from './attempt.ts'
import { resultTexts } from './texts.ts'
import { MarkRight } from './mark-right.tsx'

/** "Backend Response (Debug)", collapsed, for the adult: the service's answer or its error. */
export function Debug({ sent, letter }: { sent: SentLetter; letter: Letter }): ReactNode {
  const text = useMessages(resultTexts)
  const language = useLanguage()
  const { read, error, record } = sent
  const wellRead = read !== null && rateAttempt(letter, read.predicted ?? undefined, read.confidence) === 'well'
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-target items-center justify-between gap-4 px-6 text-lead font-bold text-ink-soft">
        {text.debug}
        <ChevronDown aria-hidden className="size-7 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-4 px-6 pb-6 text-lead">
        {error && <ErrorText error={error} />}
        {read && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
            <dt>{text.predicted}:</dt>
            <dd className="font-bold">{read.predicted === null ? text.nothing : <Lang lang="si">{read.predicted}</Lang>}</dd>
            <dt>{text.confidence}:</dt>
            <dd className="font-bold">{formatNumber(read.confidence, language, { maximumFractionDigits: 2, minimumFractionDigits: 2 })}</dd>
            {read.suggestion !== null && (
              <>
                <dt>{text.suggestion}:</dt>
                <dd className="font-bold"><Lang lang="si">{read.suggestion}</Lang></dd>
              </>
            )}
          </dl>
        )}
        {error && read && <p>{text.onDevice}</p>}
        {record && !wellRead && <MarkRight id={record._id} />}
      </div>
    </details>
  )
}

/** The specification's texts for an error answer and for no answer. */
function ErrorText({ error: { status, statusText } }: { error: ApiError }): ReactNode {
  const text = useMessages(resultTexts)
  return <p>{status === 0 ? text.noBackend : text.backendError(status, statusText)}</p>
}
