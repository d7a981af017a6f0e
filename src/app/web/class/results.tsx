import type { ReactNode } from 'react'
import type { LearnerProfile } from '#areas/account/api.ts'
import { LearnerFace } from '#areas/account/web/learners/face.tsx'
import { languageOfText } from '#kit/languages.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Undo2 } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import type { Given } from './give.ts'
import { severalTexts } from './texts.ts'

/** What happened for one child: it was given, or not, or it was taken back. */
export interface Answer {
  readonly child: LearnerProfile
  readonly given?: Given
  readonly isUndone?: boolean
  readonly failure?: unknown
}

interface ResultsProps {
  answers: readonly Answer[]
  isBusy: boolean
  onChange: (answers: readonly Answer[]) => void
  onBusy: (isBusy: boolean) => void
}

/** One line for each child, and the button that takes back what was given to all of them. */
export function Results({ answers, isBusy, onChange, onBusy }: ResultsProps): ReactNode {
  const text = useMessages(severalTexts)
  const canUndo = answers.some(({ given }) => given?.undo !== undefined)
  const undo = async (): Promise<void> => {
    onBusy(true)
    const all: Answer[] = []
    for (const answer of answers) {
      const { child, given } = answer
      if (given?.undo === undefined) all.push(answer)
      else all.push(await given.undo().then((): Answer => ({ child, isUndone: true }), (failure: unknown): Answer => ({ child, given, failure })))
    }
    onChange(all)
    onBusy(false)
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {answers.map((answer) => (
          <li key={answer.child._id} className="flex items-center gap-3">
            <LearnerFace face={answer.child.face} faceUrl={answer.child.faceUrl} className="size-12 shrink-0" />
            <p className="min-w-0 text-lead wrap-anywhere"><Lang lang={languageOfText(answer.child.name)} className="font-bold">{answer.child.name}</Lang>: <Sentence {...answer} /></p>
          </li>
        ))}
      </ul>
      {canUndo && <Button look="plain" disabled={isBusy} icon={<Undo2 aria-hidden />} className="self-start px-4!" onClick={() => void undo()}>{text.undo}</Button>}
    </>
  )
}

function Sentence({ child, given, isUndone = false, failure }: Answer): ReactNode {
  const text = useMessages(severalTexts)
  const errorText = useErrorText()
  if (failure !== undefined) return errorText(failure)
  if (isUndone) return text.undone
  if (given === undefined) return null
  const { said, count, leftOut } = given
  const sentence = {
    words: () => text.resultWords(count), plan: () => text.resultPlan(count), goal: () => text.resultGoal, had: () => text.had, full: () => text.full, leftOut: () => text.leftOut,
  }[said]()
  return (
    <>
      {sentence}
      {said !== 'leftOut' && leftOut.length > 0 && ` ${text.without(leftOut.join(', '))}`}
      {said === 'words' && child.access !== 'owner' && ` ${text.keepWords}`}
    </>
  )
}
