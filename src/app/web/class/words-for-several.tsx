import { type ReactNode, useId, useState } from 'react'
import type { LearnerProfile } from '#areas/account/api.ts'
import { adultToken } from '#areas/account/web/learners/learner-sessions.ts'
import { exportWordList, previewWordList } from '#areas/vocabulary/api.ts'
import { ListPreview } from '#areas/vocabulary/web/lists/list-preview.tsx'
import { listTexts } from '#areas/vocabulary/web/texts.ts'
import { csvLine } from '#kit/csv.ts'
import { type Language, languageOfText, languages } from '#kit/languages.ts'
import { call, callForFile, type ResponseOf } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, buttonClass } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field, TextArea } from '#kit/web/ui/field.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import type { GiftProps } from './gift.ts'
import { giveWords } from './give.ts'
import { severalTexts } from './texts.ts'

const sources = ['written', 'file', 'child'] as const
const maxFileBytes = 32 * 1024 * 1024

interface List {
  readonly file: Blob
  readonly preview: ResponseOf<typeof previewWordList>
}

/** A list of words for all chosen children: written here, from a file, or the own words of one child. They are shown first. */
export function WordsForSeveral({ learners, chosen, onReady }: GiftProps): ReactNode {
  const text = useMessages(severalTexts)
  const lists = useMessages(listTexts)
  const errorText = useErrorText()
  const input = useId()
  const [source, setSource] = useState<(typeof sources)[number]>('written')
  const [written, setWritten] = useState('')
  const [category, setCategory] = useState('')
  const [list, setList] = useState<List>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isTooLarge, setTooLarge] = useState(false)
  const language = useLanguage()
  const [first] = chosen
  const added = list?.preview.words.filter(({ state }) => state === 'new') ?? []

  const show = async (make: () => Blob | Promise<Blob>): Promise<void> => {
    setFailure(undefined)
    setTooLarge(false)
    setList(undefined)
    setBusy(true)
    try {
      const file = await make()
      setTooLarge(file.size > maxFileBytes)
      if (file.size <= maxFileBytes && first !== undefined) setList({ file, preview: await previewOf(first, file, language) })
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <>
      <Card className="relative flex flex-col gap-5">
        <Choice
          label={text.source} value={source} options={sources.map((value) => ({ value, label: text[value] }))}
          onChange={(changed) => {
            setSource(changed)
            setList(undefined)
            setFailure(undefined)
          }}
        />
        {source === 'written' && (
          <div>
            <TextArea label={text.wordsLabel} rows={6} lang={languageOfText(written)} value={written} onChange={({ target: { value } }) => setWritten(value)} />
            <Field label={text.category} hint={text.categoryHint} maxLength={40} value={category} onChange={({ target: { value } }) => setCategory(value)} />
            <Button className="px-4!" disabled={written.trim() === ''} onClick={() => void show(() => tableOf(written, category))}>{text.show}</Button>
          </div>
        )}
        {source === 'file' && (
          <label
            htmlFor={input}
            className={`${buttonClass(list === undefined ? 'strong' : 'plain', 'relative self-start')} has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
          >
            {list === undefined ? lists.choose : lists.other}
            <input
              id={input}
              type="file"
              accept=".obf,.obz,.csv,.json,.txt"
              // As large as its label, so that the focus scrolls the whole label into view.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // The same file can be chosen again after it was changed.
                target.value = ''
                if (file !== undefined) void show(() => file)
              }}
            />
          </label>
        )}
        {source === 'child' && <WhoseWords learners={learners} onChoose={({ _id }) => void show(() => wordsOf(_id))} />}
        <ErrorLine className="empty:hidden">{isTooLarge ? lists.tooLarge : failure !== undefined && errorText(failure)}</ErrorLine>
        {isBusy && <LoadingOverlay />}
      </Card>
      {list !== undefined && (
        <ListPreview
          {...list.preview}
          isBusy={isBusy}
          onCancel={() => setList(undefined)}
          onAdd={() => onReady({
            title: text.confirmWords(added.length), names: added.map((word) => word.text),
            give: (child) => giveWords(child, list.file),
          })}
        />
      )}
    </>
  )
}

/** Words that this child has are new to others, so they are shown as new. */
async function previewOf({ _id: userid }: LearnerProfile, file: Blob, language: Language): Promise<List['preview']> {
  const token = adultToken()
  const { words, licences } = await call(previewWordList, { form: { userid, language }, files: { file }, ...(token !== undefined && { token }) })
  return { licences, words: words.map((word) => Object.assign(word, word.state === 'known' && { state: 'new' })) }
}

/** The own words of a child with their pictures. */
function wordsOf(userid: string): Promise<Blob> {
  const token = adultToken()
  return callForFile(exportWordList, { query: { userid, format: 'obz' }, ...(token !== undefined && { token }) })
}

/** A table as word lists are imported: each word in the column of the language of its script. */
function tableOf(written: string, category: string): Blob {
  const words = written.split('\n').map((line) => line.trim()).filter((word) => word !== '')
  const rows = words.map((word) => languages.map((language) => (language === languageOfText(word) ? word : '')).concat(category.trim()))
  return new Blob([[...languages, 'category'], ...rows].map((row) => csvLine(row)), { type: 'text/csv' })
}

function WhoseWords({ learners, onChoose }: { learners: readonly LearnerProfile[]; onChoose: (child: LearnerProfile) => void }): ReactNode {
  const text = useMessages(severalTexts)
  return (
    <div>
      <h3 className="mb-3 text-lead font-bold">{text.whose}</h3>
      <ul className="flex flex-wrap gap-target-gap">
        {learners.map((child) => (
          <li key={child._id}><Button look="plain" className="px-4!" onClick={() => onChoose(child)}><Lang lang={languageOfText(child.name)}>{child.name}</Lang></Button></li>
        ))}
      </ul>
    </div>
  )
}
