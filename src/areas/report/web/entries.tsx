import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatDay, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Plus, Trash2 } from '#kit/web/icons.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field, TextArea } from '#kit/web/ui/field.tsx'
import { addGoal, addNote, changeGoal, deleteGoal, deleteNote, type Goal, type Note } from '../api.ts'
import { entryTexts } from './texts.ts'

/** Today on this device, as 2026-11-23. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date())
}

/** Runs a call, then loads the report again. */
function useChange(): { failure: unknown; change: (work: () => Promise<unknown>) => Promise<boolean> } {
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(undefined)
    try {
      await work()
      await client.invalidateQueries({ queryKey: ['report'] })
      return true
    } catch (error) {
      setFailure(error)
      return false
    }
  }
  return { failure, change }
}

const cardClass = 'flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card print:gap-0.5 print:rounded-xl print:p-2 print:shadow-none'
const headingClass = 'text-lead leading-tight! print:text-[11pt]'

/** More than this do not fit on the sheet. */
const maxPrintedGoals = 6
const maxPrintedNotes = 4

/** `mayChange`: whether the adult may change or delete the entry; undefined in the report of a file, which is only read */
export type Changeable<Entry> = Entry & { readonly mayChange?: boolean }

interface GoalsProps {
  learner: string
  goals: readonly Changeable<Goal>[]
  /** a viewer only reads */
  mayPlan: boolean
}

/** What the adults want the learner to reach: each with its date, met or not. */
export function Goals({ learner: userid, goals, mayPlan }: GoalsProps): ReactNode {
  const text = useMessages(entryTexts)
  const language = useLanguage()
  const errorText = useErrorText()
  const { failure, change } = useChange()
  return (
    <section aria-labelledby="goals" className={cardClass}>
      <h2 id="goals" className={headingClass}>{text.goals}</h2>
      {goals.length === 0 && <p className="text-body text-ink-soft print:text-[9pt] print:leading-snug">{text.noGoals}</p>}
      <ul className="flex flex-col gap-target-gap print:gap-0">
        {goals.map((goal, at) => (
          <li key={goal._id} className={`flex items-center gap-4 ${at >= maxPrintedGoals ? 'print:hidden' : ''}`}>
            <label className="flex min-h-target min-w-0 grow items-center gap-3 print:min-h-0 print:items-baseline print:gap-1.5">
              <input
                type="checkbox"
                aria-label={text.met(goal.text)}
                checked={goal.metOn !== null}
                disabled={goal.mayChange !== true}
                className="size-7 shrink-0 accent-brand print:size-3"
                onChange={({ target: { checked } }) => void change(() => call(changeGoal, { params: { userid, id: goal._id }, body: { metOn: checked ? today() : null } }))}
              />
              <span className="min-w-0 text-body print:text-[9pt] print:leading-snug">
                <Lang lang={languageOfText(goal.text)}>{goal.text}</Lang>{' '}
                <span className="text-note whitespace-nowrap text-ink-soft print:text-[8pt]">
                  {goal.metOn === null ? text.setOn(formatDay(goal.setOn, language)) : text.metOn(formatDay(goal.metOn, language))}
                </span>
              </span>
            </label>
            {goal.mayChange === true && <Remove text={goal.text} onRemove={() => void change(() => call(deleteGoal, { params: { userid, id: goal._id } }))} />}
          </li>
        ))}
      </ul>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {mayPlan && <Add label={text.goal} hint={text.goalHint} maxLength={200} onAdd={(written) => change(() => call(addGoal, { params: { userid }, body: { text: written, setOn: today() } }))} />}
    </section>
  )
}

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

/** Asks before it deletes. */
function Remove({ text: entry, onRemove }: { text: string; onRemove: () => void }): ReactNode {
  const text = useMessages(entryTexts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton name={text.remove(entry)} look="bare" className="shrink-0 print:hidden" onClick={() => setAsking(true)}><Trash2 aria-hidden /></IconButton>
      {asking && (
        <Dialog title={text.removeQuestion} onClose={() => setAsking(false)}>
          <p className="text-lead"><Lang lang={languageOfText(entry)}>{entry}</Lang></p>
          <div className="mt-6 flex flex-wrap gap-target-gap">
            <Button look="plain" onClick={() => setAsking(false)}>{text.removeNo}</Button>
            <Button
              onClick={() => {
                setAsking(false)
                onRemove()
              }}
            >
              {text.removeYes}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface AddProps {
  label: string
  hint?: string
  maxLength: number
  /** several lines */
  long?: boolean
  /** resolves to whether it was stored; otherwise the text stays */
  onAdd: (text: string) => Promise<boolean>
}

function Add({ label, hint, maxLength, long = false, onAdd }: AddProps): ReactNode {
  const text = useMessages(entryTexts)
  const [written, setWritten] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const trimmed = written.trim()
    setEmpty(trimmed === '')
    if (trimmed !== '' && (await onAdd(trimmed))) setWritten('')
  }
  const error = isEmpty ? text.empty : undefined
  return (
    <form className="mt-auto print:hidden" onSubmit={(event) => void submit(event)}>
      {long
        ? <TextArea label={label} error={error} rows={3} maxLength={maxLength} value={written} onChange={({ target }) => setWritten(target.value)} />
        : <Field label={label} hint={hint} error={error} maxLength={maxLength} value={written} onChange={({ target }) => setWritten(target.value)} />}
      <Button type="submit" look="plain" icon={<Plus aria-hidden />} className="px-4!">{text.add}</Button>
    </form>
  )
}
