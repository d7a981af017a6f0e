import { type ReactNode, useEffect, useRef, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { call, type ResponseOf } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { formatDay, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Check } from '#kit/web/icons.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { type Added, addLearnerOfFile, type Agreed, mergeLearnerFile, previewLearnerFile } from '../api.ts'
import type { FileGoal, FileTarget, Head } from '../format.ts'
import { takeTexts } from './texts.ts'
import { Tick } from './tick.tsx'

type Preview = ResponseOf<typeof previewLearnerFile>

interface TakeOverProps {
  file: File
  head: Head
  /** how the app prints the targets of an area */
  printTarget: (target: FileTarget) => ReactNode
  /** the account has another child, or a child has other data */
  onAdded: () => void | Promise<void>
}

/** The adult adds the file's learner to the account, or the file's contents to a learner of the account. */
export function TakeOver({ file, head, printTarget, onAdded }: TakeOverProps): ReactNode {
  const text = useMessages(takeTexts)
  const errorText = useErrorText()
  const [preview, setPreview] = useState<Preview>()
  const [added, setAdded] = useState<Added>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const result = useRef<HTMLOutputElement>(null)
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (added !== undefined) result.current?.focus()
  }, [added])

  const run = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    await work().catch(setFailure)
    setBusy(false)
  }
  const add = (learner: string, agreed: Agreed): void => void run(async () => {
    const { words, voice, films, deletions } = agreed
    const sent = { form: { ...agreed, words: String(words), voice: String(voice), films: String(films), deletions: String(deletions) }, files: { file } }
    setAdded(await (learner === '' ? call(addLearnerOfFile, sent) : call(mergeLearnerFile, { ...sent, params: { id: learner } })))
    await onAdded()
  })

  return (
    <Card className="relative">
      <h2 className="mb-2 text-child text-brand">{text.title}</h2>
      {added !== undefined ? null : preview === undefined ? (
        <>
          <p className="mb-5 text-lead">{text.lead}</p>
          <Button onClick={() => void run(async () => setPreview(await call(previewLearnerFile, { form: {}, files: { file } })))}>{text.compare}</Button>
        </>
      ) : <ChooseLearner preview={preview} head={head} printTarget={printTarget} onAdd={add} />}
      <output ref={result} tabIndex={-1} className="block text-lead outline-none empty:hidden">
        {added !== undefined && text.added(added.name, added.attempts, added.goals + added.targets, added.notes)}
        {added !== undefined && added.words > 0 && ` ${text.addedWords(added.words)}`}
        {added !== undefined && added.media > 0 && ` ${text.addedMedia(added.media)}`}
        {added !== undefined && added.deleted > 0 && ` ${text.deleted(added.deleted)}`}
      </output>
      <ErrorLine className="mt-4 empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
      {isBusy && <LoadingOverlay />}
    </Card>
  )
}

interface ChooseLearnerProps {
  preview: Preview
  head: Head
  printTarget: TakeOverProps['printTarget']
  /** `learner`: empty for a new one */
  onAdd: (learner: string, agreed: Agreed) => void
}

function ChooseLearner({ preview: { attempts, voice, films, words: wordsOfFile, learners }, head: { learner: { name: ofFile }, goals, targets }, printTarget, onAdd }: ChooseLearnerProps): ReactNode {
  const text = useMessages(takeTexts)
  const [learner, setLearner] = useState(() => learners.toSorted((a, b) => b.known - a.known).find(({ known }) => known > 0)?._id ?? '')
  // A new child has nothing that the file would change.
  const allFor = (chosen: string): readonly string[] => (chosen === '' ? [...goals.map(({ _id }) => _id), ...targets.map(({ area }) => area)] : [])
  const [agreed, setAgreed] = useState(() => allFor(learner))
  const [words, setWords] = useState(learner === '')
  const [media, setMedia] = useState({ voice: false, films: false })
  const [deletions, setDeletions] = useState(false)
  const chosen = learners.find(({ _id }) => _id === learner)
  const proposed = [
    ...goals.filter(({ _id }) => chosen === undefined || chosen.goals.includes(_id)).map((goal) => (
      { key: goal._id, printed: <PrintedGoal goal={goal} printTarget={printTarget} /> }
    )),
    ...targets.filter(({ area }) => chosen === undefined || chosen.targets.includes(area)).map((target) => (
      { key: target.area, printed: printTarget(target) }
    )),
  ]
  const newWords = chosen?.words ?? wordsOfFile
  const shared = (known: number): string => (known === 0 ? text.none : known === attempts ? text.all : text.some(known, attempts))
  return (
    <div className="flex flex-col items-start gap-6">
      <Choice
        label={text.whose}
        value={learner}
        options={[
          ...learners.map(({ _id, name, known }) => ({
            value: _id, label: <span><Lang lang={languageOfText(name)} className="font-bold">{name}</Lang>{attempts > 0 && <span className="block text-note">{shared(known)}</span>}</span>,
          })),
          { value: '', label: text.newChild(ofFile) },
        ]}
        onChange={(value) => {
          setLearner(value)
          setAgreed(allFor(value))
          setWords(value === '')
          setDeletions(false)
        }}
      />
      {chosen?.known === 0 && attempts > 0 && <p className="text-lead text-notice">{text.stranger(chosen.name)}</p>}
      {proposed.length > 0 && (
        <fieldset>
          <legend className="text-lead font-bold">{text.goals}</legend>
          <p className="mb-2 text-note text-ink-soft">{text.goalsHint}</p>
          <div className="flex flex-col gap-target-gap">
            {proposed.map(({ key, printed }) => (
              <Tick key={key} checked={agreed.includes(key)} onChange={(checked) => setAgreed([...agreed.filter((one) => one !== key), ...(checked ? [key] : [])])}>{printed}</Tick>
            ))}
          </div>
        </fieldset>
      )}
      {newWords > 0 && <Tick checked={words} onChange={setWords}>{text.words(newWords)}</Tick>}
      {voice + films > 0 && (
        <fieldset>
          <legend className="text-lead font-bold">{text.media}</legend>
          <p className="mb-2 text-note text-ink-soft">{text.goalsHint}</p>
          {voice > 0 && <Tick checked={media.voice} onChange={(checked) => setMedia({ ...media, voice: checked })}>{text.voice(voice)}</Tick>}
          {films > 0 && <Tick checked={media.films} onChange={(checked) => setMedia({ ...media, films: checked })}>{text.films(films)}</Tick>}
        </fieldset>
      )}
      {chosen !== undefined && chosen.deleted > 0 && <Tick checked={deletions} onChange={setDeletions}>{text.deletions(chosen.deleted)}</Tick>}
      <Button
        icon={<Check aria-hidden />}
        onClick={() => onAdd(learner, {
          goals: goals.flatMap(({ _id }) => (agreed.includes(_id) ? [_id] : [])), targets: targets.flatMap(({ area }) => (agreed.includes(area) ? [area] : [])), words, ...media, deletions,
        })}
      >
        {text.add}
      </Button>
    </div>
  )
}

/** The text of a goal, and how it is checked. */
function PrintedGoal({ goal: { text: goal, metOn, check }, printTarget }: { goal: FileGoal; printTarget: TakeOverProps['printTarget'] }): ReactNode {
  const text = useMessages(takeTexts)
  const language = useLanguage()
  return (
    <span>
      <Lang lang={languageOfText(goal)}>{goal}</Lang>{metOn !== null && ` (${text.met})`}
      {check !== null && (
        <span className="block text-note">
          {printTarget(check)}. {text.check(check.criterion.right, check.criterion.of, check.criterion.probes, formatDay(check.due, language))}
        </span>
      )}
    </span>
  )
}

/** For someone who is not signed in. */
export function TakeOverHint(): ReactNode {
  const text = useMessages(takeTexts)
  return (
    <Card>
      <p className="mb-5 text-lead">{text.signIn}</p>
      <ButtonLink to="/login" look="plain">{text.login}</ButtonLink>
    </Card>
  )
}
