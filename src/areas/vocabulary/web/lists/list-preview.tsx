import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { ImagePlus } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import type { ListedWord } from '../../api.ts'
import { listTexts } from '../texts.ts'

interface ListPreviewProps {
  words: readonly ListedWord[]
  /** as the file names them */
  licences: readonly string[]
  isBusy: boolean
  onAdd: () => void
  onCancel: () => void
}

/** The words of a file before any of them is stored. */
export function ListPreview({ words, licences, isBusy, onAdd, onCancel }: ListPreviewProps): ReactNode {
  const text = useMessages(listTexts)
  const of = (state: ListedWord['state']): ListedWord[] => words.filter((word) => word.state === state)
  const added = of('new')
  const without = (picture: ListedWord['picture']): number => added.filter((word) => word.picture === picture).length
  const notes = [
    { count: of('known').length, note: text.known },
    { count: of('repeated').length, note: text.repeated },
    { count: of('unusable').length, note: text.unusable },
    { count: without('elsewhere'), note: text.elsewhere },
    { count: without('broken'), note: text.broken },
    { count: without('none'), note: text.without },
  ].filter(({ count }) => count > 0)
  const hasPictures = added.some(({ picture }) => picture === 'inside')
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-child text-brand">{text.preview}</h2>
      <p aria-live="polite" className="text-lead font-bold">{added.length === 0 ? text.nothingNew : text.fresh(added.length)}</p>
      {notes.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 ps-6 text-lead">
          {notes.map(({ count, note }) => <li key={note(count)}>{note(count)}</li>)}
        </ul>
      )}
      {licences.length === 0 ? hasPictures && <p className="text-lead">{text.noLicence}</p> : (
        <div className="text-lead">
          <p>{text.licences}</p>
          <ul className="list-disc ps-6 break-words">
            {licences.map((line) => <li key={line} lang="en">{line}</li>)}
          </ul>
        </div>
      )}
      {[...Map.groupBy(words, ({ category }) => category)].map(([category, group]) => (
        <section key={category}>
          <h3 className="mb-3 text-lead font-bold">{category === '' ? text.noCategory : <span lang={languageOfText(category)}>{category}</span>}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,calc(50%-0.5rem)),1fr))] gap-4">
            {group.map((word) => <PreviewedWord key={word.row} word={word} />)}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-target-gap">
        <Button look="plain" className="px-4!" onClick={onCancel}>{text.cancel}</Button>
        {added.length > 0 && <Button className="px-4!" disabled={isBusy} onClick={onAdd}>{text.add(added.length)}</Button>}
      </div>
    </Card>
  )
}

const stateNotes = { known: 'isKnown', repeated: 'isRepeated', unusable: 'isUnusable' } as const

function PreviewedWord({ word: { text: wordAdd, language, translations, thumbnail, state } }: { word: ListedWord }): ReactNode {
  const text = useMessages(listTexts)
  return (
    <li className={`flex flex-col items-center gap-1 rounded-control border-2 p-2 text-center ${state === 'new' ? 'border-line' : 'border-dashed border-line-strong'}`}>
      <span className="grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-accent-soft text-ink-soft">
        {thumbnail === undefined
          ? <ImagePlus aria-hidden className="size-8" />
          : <img src={thumbnail} alt="" width={96} height={96} className="size-full object-contain p-1" />}
      </span>
      <span lang={language} className="max-w-full font-bold break-words">{wordAdd}</span>
      {Object.entries(translations).map(([other, translation]) => (
        <span key={other} lang={other} className="max-w-full text-note break-words text-ink-soft">{translation}</span>
      ))}
      {state !== 'new' && <span className="max-w-full text-note break-words">{text[stateNotes[state]]}</span>}
    </li>
  )
}
