import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Plus, Trash2 } from '#kit/web/icons.tsx'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Field, TextArea } from '#kit/web/ui/field.tsx'
import { entryTexts } from './texts.ts'

/** Today on this device, as 2026-11-23. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date())
}

/** Runs a call, then loads the report again. */
export function useChange(): { failure: unknown; change: (work: () => Promise<unknown>) => Promise<boolean> } {
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

export const cardClass = 'flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card print:gap-0.5 print:rounded-xl print:p-2 print:shadow-none'
export const headingClass = 'text-lead leading-tight! print:text-[11pt]'

/** `mayChange`: whether the adult may change or delete the entry; undefined in the report of a file, which is only read */
export type Changeable<Entry> = Entry & { readonly mayChange?: boolean }

/** Asks before it deletes. */
export function Remove({ text: entry, onRemove }: { text: string; onRemove: () => void }): ReactNode {
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

export function Add({ label, hint, maxLength, long = false, onAdd }: AddProps): ReactNode {
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
