import type { ReactNode } from 'react'
import { MarkByHand } from '#kit/attempts/web/mark-by-hand.tsx'
import type { Call } from '#kit/call.ts'
import type { ApiError } from '#kit/web/api/api-error.ts'
import { formatNumber, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { addLetterAttempt, processLetter } from '../../api.ts'
import type { Letter } from '../../rules/letters.ts'
import { letterLanguage } from '../../rules/scripts.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import type { SentLetter } from './attempt.ts'
import { resultTexts } from '../texts.ts'
import { DebugBox } from './debug-box.tsx'
import { MarkRight } from './mark-right.tsx'

/** "Backend Response (Debug)", collapsed, for the adult: the result, the recogniser that read the letter, and each failed call. */
export function Debug({ sent, letter, onByHand }: { sent: SentLetter; letter: Letter; onByHand: () => Promise<void> }): ReactNode {
  const text = useMessages(resultTexts)
  const language = useLanguage()
  const { read, readBy, readError, saveError, record } = sent
  const wellRead = read !== null && rateAttempt(letter, read.predicted ?? undefined, read.confidence) === 'well'
  return (
    <DebugBox>
      {readError && <Failure call={processLetter} sentence={isNoAnswer(readError) ? text.noBackend : text.backendError(readError.status, readError.statusText)} />}
      {read && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          <dt>{text.predicted}:</dt>
          <dd className="font-bold">{read.predicted === null ? text.nothing : <Lang lang={letterLanguage(letter)}>{read.predicted}</Lang>}</dd>
          <dt>{text.confidence}:</dt>
          <dd className="font-bold">{formatNumber(read.confidence, language, { maximumFractionDigits: 2, minimumFractionDigits: 2 })}</dd>
          {read.suggestion !== null && (
            <>
              <dt>{text.suggestion}:</dt>
              <dd className="font-bold"><Lang lang={letterLanguage(letter)}>{read.suggestion}</Lang></dd>
            </>
          )}
        </dl>
      )}
      <p>{text[readBy ?? 'unread']}</p>
      {saveError && <Failure call={addLetterAttempt} sentence={isNoAnswer(saveError) ? text.unsavedNoAnswer : text.unsaved(saveError.status, saveError.statusText)} />}
      {record && !wellRead && <MarkRight id={record._id} />}
      <MarkByHand label={text.byHand} onByHand={onByHand} />
    </DebugBox>
  )
}

/** The sentence about a failed call, and which call it was. */
function Failure({ call: { method, url }, sentence }: { call: Call; sentence: string }): ReactNode {
  const text = useMessages(resultTexts)
  return (
    <div>
      <p>{sentence}</p>
      <p className="text-ink-soft">
        {text.failedCall} <Lang lang="en">{`${method} ${url}`}</Lang>
      </p>
    </div>
  )
}

/** Whether there was no answer, or an answer without an error that cannot be understood. */
function isNoAnswer({ status }: ApiError): boolean {
  return status < 300
}
