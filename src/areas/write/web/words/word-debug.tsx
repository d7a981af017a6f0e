import type { ReactNode } from 'react'
import { MarkByHand } from '#kit/attempts/web/mark-by-hand.tsx'
import { languageOfText } from '#kit/languages.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatPercent, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { lettersTexts, resultTexts } from '../texts.ts'
import { DebugBox } from '../practice/debug-box.tsx'
import { MarkWordRight } from './mark-word-right.tsx'
import { markWordByHand, outcomeOfSent, type SentWord } from './send-word.ts'

/** Collapsed, for the adult: how each unit was read, and why the word is not saved. */
export function WordDebug({ sent }: { sent: SentWord }): ReactNode {
  const { readAs, unread } = useMessages(lettersTexts)
  const { byHand } = useMessages(resultTexts)
  const language = useLanguage()
  const errorText = useErrorText()
  const { word, record, error } = sent
  return (
    <DebugBox>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {word.units.map(({ unit, reading }, place) => ({ unit, reading, place })).map(({ unit, reading, place }) => (
          <div key={place} className="contents">
            <dt><Lang lang={languageOfText(unit)}>{unit}</Lang></dt>
            <dd className="font-bold">
              {reading === null || reading.predicted === null ? unread : (
                <>{readAs} <Lang lang={languageOfText(reading.predicted)}>{reading.predicted}</Lang>, {formatPercent(reading.confidence, language)}</>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      {record !== null && outcomeOfSent(sent) !== 'well' && <MarkWordRight id={record._id} />}
      <MarkByHand label={byHand} onByHand={() => markWordByHand(word)} />
    </DebugBox>
  )
}
