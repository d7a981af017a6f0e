import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call, type ResponseOf } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { buttonClass } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { importWordList, previewWordList } from '../../api.ts'
import { listTexts } from '../texts.ts'
import { usePracticeLanguages } from '../words/practised.ts'
import { invalidateWords, useLearner } from '../words/queries.ts'
import { ListPreview } from './list-preview.tsx'

const maxFileBytes = 32 * 1024 * 1024

interface Chosen {
  readonly file: File
  readonly preview: ResponseOf<typeof previewWordList>
}

/** An adult chooses a file, sees its words, and adds them or cancels. The same file is sent again to add them. */
export function ImportWords(): ReactNode {
  const text = useMessages(listTexts)
  const errorText = useErrorText()
  const input = useId()
  const userid = useLearner()
  const [language = 'en'] = usePracticeLanguages()
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const chooser = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLOutputElement>(null)
  // The pressed button is gone with the preview, so the focus moves to the result, which the browser scrolls into view.
  useEffect(() => {
    if (added !== null) result.current?.focus()
  }, [added])

  const run = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    await work().catch(setFailure)
    setBusy(false)
  }
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    setChosen(null)
    setAdded(null)
    setTooLarge(file.size > maxFileBytes)
    setFailure(undefined)
    if (file.size > maxFileBytes) return
    void run(async () => setChosen({ file, preview: await call(previewWordList, { form: { userid, language }, files: { file } }) }))
  }
  const cancel = (): void => {
    setChosen(null)
    chooser.current?.focus()
  }
  const add = ({ file }: Chosen): void => void run(async () => {
    setAdded((await call(importWordList, { form: { userid, language }, files: { file } })).added)
    setChosen(null)
    await invalidateWords()
  })

  return (
    <>
      <Card className="relative">
        <h2 className="mb-2 text-child text-brand">{text.importTitle}</h2>
        <p className="mb-5 text-lead text-ink-soft">{text.importHint}</p>
        <label
          htmlFor={input}
          className={`${buttonClass(chosen === null ? 'strong' : 'plain', 'relative')} has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
        >
          {chosen === null ? text.choose : text.other}
          <input
            ref={chooser}
            id={input}
            type="file"
            accept=".obf,.obz,.csv,.json,.txt"
            // As large as its label, so that the focus scrolls the whole label into view.
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              choose(event.target.files?.[0])
              // The same file can be chosen again after it was changed.
              event.target.value = ''
            }}
          />
        </label>
        <output ref={result} tabIndex={-1} className="mt-4 block text-lead empty:hidden">{added !== null && `${text.added(added)} ${text.whereAdded}`}</output>
        <ErrorLine className="mt-4 empty:hidden">{isTooLarge ? text.tooLarge : failure !== undefined && errorText(failure)}</ErrorLine>
        {isBusy && <LoadingOverlay />}
      </Card>
      {chosen !== null && <ListPreview {...chosen.preview} isBusy={isBusy} onAdd={() => add(chosen)} onCancel={cancel} />}
    </>
  )
}
