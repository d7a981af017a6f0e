import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { alikeOf } from '../../recognition/postprocess/alike.ts'
import { fiveTimesTexts } from '../five-times/texts.ts'
import { knownAttemptsQuery } from '../words/known-attempts.ts'
import { useLearner } from '../words/queries.ts'

const nowTexts = { alike: 'nowAlike', partly: 'nowPartly', different: 'nowDifferent' } as const

/** How alike the last tries at each of these words sounded; nothing if there are too few. */
export function AlikeTries({ words }: { words: readonly string[] }): ReactNode {
  const text = useMessages(fiveTimesTexts)
  const learner = useLearner()
  const known = useQueries({ queries: words.map((word) => knownAttemptsQuery(learner, word)) })
  const found = words.flatMap((word, at) => {
    const alike = alikeOf(known[at]?.data?.previous.map(({ features }) => features) ?? [])
    return alike === undefined ? [] : [{ word, alike }]
  })
  if (found.length === 0) return null
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-child">{text.alikeTitle}</h2>
      <p className="text-ink-soft">{text.alikeHint}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-lead">
        {found.map(({ word, alike }) => (
          <div key={word} className="contents">
            <dt className="font-bold wrap-anywhere"><Lang lang={languageOfText(word)}>{word}</Lang></dt>
            <dd>{text[nowTexts[alike]]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
