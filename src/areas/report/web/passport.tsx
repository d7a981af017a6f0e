import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { type NewPairs, type PassportPart, passportParts, type PassportWord, type PartState } from '#kit/practice/passport.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { BookOpen, ChevronDown, Mic, Pencil, Plus, Volume2 } from '#kit/web/icons.tsx'
import { passportTexts } from './texts.ts'

const icons: Readonly<Record<PassportPart, typeof Mic>> = { understands: Volume2, reads: BookOpen, says: Mic, joins: Plus, writes: Pencil }

/** As in the areas' own reports. */
const marks = { known: '●', learning: '◐', needsHelp: '○', none: '–' } as const

/** What the child knows of each word, on a sheet of its own. It is printed if it is open. */
export function Passport({ words, newPairs }: { words: readonly PassportWord[]; newPairs: NewPairs }): ReactNode {
  const text = useMessages(passportTexts)
  if (words.length === 0) return null
  return (
    <details className="group rounded-card border border-line bg-surface p-4 sm:p-6 [&:not([open])]:print:hidden print:break-before-page print:border-0 print:p-0">
      <summary className="flex min-h-target items-center gap-4 print:min-h-0">
        <h2 className="min-w-0 grow text-child text-brand print:text-[14pt]">{text.title}</h2>
        <ChevronDown aria-hidden className="shrink-0 transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <p className="mt-2 text-body print:text-[9pt]">{text.intro}</p>
      <p className="mt-2 text-body print:text-[9pt]">
        {(['known', 'learning', 'needsHelp', 'none'] as const).map((state) => (
          <span key={state} className="me-5 inline-block"><span aria-hidden>{marks[state]}</span> {text[state]}</span>
        ))}
      </p>
      {newPairs.answers > 0 && <p className="mt-2 text-body print:text-[9pt]">{text.newPairs(newPairs.right, newPairs.answers)}</p>}
      {/* In a narrow window each word has its parts below it, with their names. */}
      <table className="mt-4 block w-full border-collapse text-start text-body wide:table print:mt-1 print:table print:text-[9pt] print:leading-tight">
        <thead className="sr-only wide:not-sr-only wide:table-header-group print:not-sr-only print:table-header-group">
          <tr className="border-b-2 border-line-strong [&>th]:py-1 [&>th]:pe-2 [&>th]:text-start">
            <th scope="col">{text.word}</th>
            {passportParts.map((part) => <th key={part} scope="col"><PartName part={part} /></th>)}
          </tr>
        </thead>
        <tbody className="block wide:table-row-group print:table-row-group">
          {words.map(({ word, parts }) => (
            <tr key={word} className="grid border-b border-line py-2 sm:grid-cols-2 sm:gap-x-8 wide:table-row print:table-row print:break-inside-avoid wide:[&>*]:py-1 print:[&>*]:py-0.5">
              <th scope="row" className="text-start text-lead wrap-anywhere sm:col-span-2 wide:min-w-44 wide:pe-4 print:min-w-28 print:text-[10pt]"><Lang lang={languageOfText(word)}>{word}</Lang></th>
              {passportParts.map((part) => (
                <td key={part} className="flex justify-between gap-4 wide:table-cell print:table-cell">
                  <span aria-hidden className="wide:hidden print:hidden"><PartName part={part} /></span>
                  <State state={parts[part]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function PartName({ part }: { part: PassportPart }): ReactNode {
  const text = useMessages(passportTexts)
  const Icon = icons[part]
  return <span className="inline-flex items-center gap-2"><Icon aria-hidden className="size-5 shrink-0 print:size-3" />{text[part]}</span>
}

function State({ state }: { state: PartState }): ReactNode {
  const text = useMessages(passportTexts)
  const name = state ?? 'none'
  return <span className={state === null ? 'text-ink-soft' : ''}><span aria-hidden>{marks[name]}</span> {text[name]}</span>
}
