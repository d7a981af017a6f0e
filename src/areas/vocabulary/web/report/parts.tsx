import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PartReport } from '../../rules/report.ts'
import { wordParts } from '../../rules/word-parts.ts'
import { partTexts, reportTexts } from '../texts.ts'
import { marks } from './marks.ts'

/** Maximum number of words of each part on one sheet; the omitted ones are better known. */
const maxListed = 15

/** The words that were understood and read, the least known first. */
export function Parts({ words }: { words: readonly PartReport[] }): ReactNode {
  const text = useMessages(reportTexts)
  const names = useMessages(partTexts)
  if (words.length === 0) return null
  return (
    <section>
      <h3 className="text-child print:text-[12pt]">{text.parts}</h3>
      <dl className="text-lead print:text-[10pt]">
        {wordParts.map((part) => {
          const ofPart = words.filter((word) => word.part === part)
          return ofPart.length > 0 && (
            <div key={part} className="mt-1">
              <dt className="inline text-ink-soft">{names[part]}: </dt>
              <dd className="inline">
                {ofPart.slice(0, maxListed).map(({ word, state }, at) => (
                  <span key={word}>
                    {at > 0 && ' · '}
                    <span className="inline-block"><span aria-hidden>{marks[state]}</span> <Lang lang={languageOfText(word)}>{word}</Lang><span className="sr-only">, {text[state]}</span></span>
                  </span>
                ))}
                {ofPart.length > maxListed && <>. {text.more(ofPart.length - maxListed)}</>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
