import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { KeyRound, LayoutGrid } from '#kit/web/icons.tsx'
import { Button, buttonClass, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import type { LearnerProfile } from '../../api.ts'
import { addClass } from '../../class-api.ts'
import { type ListedLearner, maxListLength, readClassList } from '../../rules/class-list.ts'
import { classTexts } from './texts.ts'
import { readText } from './read-text.ts'
import { ListPreview } from './list-preview.tsx'

interface AddListProps {
  learners: readonly LearnerProfile[]
  onAdded: () => Promise<void>
  onCodes: () => void
}

/** An adult pastes or drops a list of names, sees the children, and adds them or cancels. Before that nothing is sent. */
export function AddList({ learners, onAdded, onCodes }: AddListProps): ReactNode {
  const text = useMessages(classTexts)
  const errorText = useErrorText()
  const [field, file] = [useId(), useId()]
  const [written, setWritten] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isNoText, setNoText] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const area = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLOutputElement>(null)
  // The pressed button is gone with the preview, so the focus moves to the result, which the browser scrolls into view.
  useEffect(() => {
    if (added !== null) result.current?.focus()
  }, [added])

  const list = readClassList(written, learners)
  const write = (value: string): void => {
    setWritten(value)
    setAdded(null)
    setNoText(false)
    setFailure(undefined)
  }
  const read = async (given: File | undefined): Promise<void> => {
    if (given === undefined) return
    // UTF-16 has two bytes, and UTF-8 at most three, for each letter of the app's languages.
    const content = given.size > 3 * maxListLength ? 'x'.repeat(maxListLength + 1) : readText(await given.arrayBuffer())
    write(content ?? '')
    setNoText(content === undefined)
  }
  const add = async (chosen: readonly ListedLearner[]): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    try {
      const answer = await call(addClass, { body: { learners: chosen.map(({ name, birthMonth, group }) => ({ name, birthMonth, group })) } })
      setWritten('')
      setAdded(answer.learners.length)
      await onAdded()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <>
      <Card className="relative flex flex-col gap-5">
        <h2 className="text-child text-brand">{text.listTitle}</h2>
        <p className="text-lead text-ink-soft">{text.listHint}</p>
        <div>
          <label htmlFor={field} className="mb-2 block font-bold">{text.listLabel}</label>
          <textarea
            ref={area}
            id={field}
            rows={8}
            autoComplete="off"
            spellCheck={false}
            lang={languageOfText(written)}
            value={written}
            onChange={({ target }) => write(target.value)}
            className="w-full rounded-control border-2 border-line-strong bg-raised p-3 text-lead"
          />
        </div>
        <label
          htmlFor={file}
          className={`${buttonClass('plain', 'relative border-dashed')} has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
        >
          {text.file}
          <input
            id={file}
            type="file"
            accept=".csv,.txt,.tsv"
            // As large as its label, so that a file can be dropped on it, and the focus scrolls the whole label into view.
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              void read(event.target.files?.[0])
              // The same file can be chosen again after it was changed.
              event.target.value = ''
            }}
          />
        </label>
        <ErrorLine className="empty:hidden">
          {isNoText ? text.notText : list.problem === 'quotes' ? text.quotes : list.problem !== null ? text.tooLong : failure !== undefined && errorText(failure)}
        </ErrorLine>
        <output ref={result} tabIndex={-1} className="block text-lead font-bold empty:hidden">{added !== null && text.added(added)}</output>
        {added !== null && (
          <div className="flex flex-wrap gap-target-gap">
            <ButtonLink to="/learners" look="plain" icon={<LayoutGrid aria-hidden />} className="px-4!">{text.faces}</ButtonLink>
            <Button look="plain" icon={<KeyRound aria-hidden />} className="px-4!" onClick={onCodes}>{text.codes}</Button>
          </div>
        )}
        {isBusy && <LoadingOverlay />}
      </Card>
      {'learners' in list && list.learners.length > 0 && (
        <ListPreview
          learners={list.learners}
          isBusy={isBusy || list.problem !== null}
          onAdd={(chosen) => void add(chosen)}
          onCancel={() => {
            write('')
            area.current?.focus()
          }}
        />
      )}
    </>
  )
}
