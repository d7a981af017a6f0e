import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatDay, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { addNote, deleteNote, type Note } from '../api.ts'
import { Add, cardClass, type Changeable, headingClass, Remove, today, useChange } from './entry-parts.tsx'
import { entryTexts } from './texts.ts'

/** More than this do not fit on the sheet. */
const maxPrintedNotes = 4

interface NotesProps {
  learner: string
  notes: readonly Changeable<Note>[]
  /** the first day of the report: older notes are folded away */
  from: string
  /** a viewer only reads */
  mayPlan: boolean
}

/** The adults' dated notes, the newest first. */
export function Notes({ learner: userid, notes, from, mayPlan }: NotesProps): ReactNode {
  const text = useMessages(entryTexts)
  const errorText = useErrorText()
  const { failure, change } = useChange()
  const [recent, older] = [notes.filter(({ writtenOn }) => writtenOn >= from), notes.filter(({ writtenOn }) => writtenOn < from)]
  const remove = (id: string): void => void change(() => call(deleteNote, { params: { userid, id } }))
  return (
    <section aria-labelledby="notes" className={cardClass}>
      <h2 id="notes" className={headingClass}>{text.notes}</h2>
      <NoteList notes={recent} onRemove={remove} />
      {older.length > 0 && (
        <details className="print:hidden">
          <summary className="flex min-h-target w-fit min-w-target items-center font-bold text-brand">{text.older(older.length)}</summary>
          <NoteList notes={older} onRemove={remove} />
        </details>
      )}
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {mayPlan && <Add long label={text.note} maxLength={1000} onAdd={(written) => change(() => call(addNote, { params: { userid }, body: { text: written, writtenOn: today() } }))} />}
    </section>
  )
}

interface NoteListProps {
  notes: readonly Changeable<Note>[]
  onRemove: (id: string) => void
}

function NoteList({ notes, onRemove }: NoteListProps): ReactNode {
  const language = useLanguage()
  return (
    <ul className="flex flex-col gap-target-gap print:gap-0.5">
      {notes.map(({ _id, text, writtenOn, mayChange }, at) => (
        <li key={_id} className={`flex items-center gap-4 ${at >= maxPrintedNotes ? 'print:hidden' : ''}`}>
          <p className="min-w-0 grow text-body whitespace-pre-wrap print:line-clamp-3 print:text-[9pt] print:leading-snug">
            <span className="me-2 text-note text-ink-soft print:text-[8pt]">{formatDay(writtenOn, language)}</span>
            <Lang lang={languageOfText(text)}>{text}</Lang>
          </p>
          {mayChange === true && <Remove text={text} onRemove={() => onRemove(_id)} />}
        </li>
      ))}
    </ul>
  )
}
