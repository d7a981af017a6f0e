import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MarkByHand } from '#kit/attempts/web/mark-by-hand.tsx'
import { MarkRightButton } from '#kit/attempts/web/mark-right.tsx'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useMusic } from '#kit/web/sound/music.ts'
import type { ChoicePractice } from '../../rules/choose/steps.ts'
import { AllDone } from '../practice/all-done.tsx'
import { useFirst } from '../practice/use-first.ts'
import { LoadingTask } from '../practice/word-task.tsx'
import { chooseTexts } from '../texts.ts'
import { LoadError } from '../words/load-error.tsx'
import { useLearner } from '../words/queries.ts'
import { choiceOutbox, type QueuedChoice, wordChoices } from './choice-outbox.ts'
import { ChooseTask } from './choose-task.tsx'
import { madeChoices, speaks, wordsToChoose } from './made-choices.ts'
import { ReadAloudTask } from './read-aloud-task.tsx'
import { type ChoosingStart, useChoosing } from './use-choosing.ts'

/** A practice of choosing, from the first question to the celebration. */
export function Choosing({ practice }: { practice: ChoicePractice }): ReactNode {
  const learner = useLearner()
  const [number, setNumber] = useState(1)
  const { data, isError, refetch } = useQuery({
    queryKey: ['start of choosing', learner, practice, number],
    // What was chosen meanwhile must not begin the practice again.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      const [words, choices, spoke] = await Promise.all([wordsToChoose(learner), madeChoices(learner), speaks(learner)])
      return { words, choices, speaks: spoke }
    },
  })
  const first = useFirst()
  useMusic()
  if (isError) return <LoadError onTryAgain={() => void refetch()} />
  if (data === undefined) return <LoadingTask />
  return <Round key={number} practice={practice} start={{ ...data, first: number === 1 ? first : undefined }} onAgain={() => setNumber(number + 1)} />
}

function Round({ practice, start, onAgain }: { practice: ChoicePractice; start: ChoosingStart; onAgain: () => void }): ReactNode {
  const text = useMessages(chooseTexts)
  const { turn, at, earned, lastChoice, choose, next, haveRead } = useChoosing(practice, start)
  return (
    <>
      {turn === null
        ? <AllDone attempts={earned} onAgain={onAgain} />
        : turn.question.task === 'aloud'
          ? <ReadAloudTask key={at} title={text[practice]} question={turn.question} at={at} onNext={haveRead} />
          : <ChooseTask key={at} title={text[practice]} turn={turn} at={at} sticker={earned.at(-1)} onChoose={choose} onNext={next} />}
      {turn?.question.task !== 'aloud' && <AdultPart last={lastChoice} />}
    </>
  )
}

/** For the adult: what the last choice was, whether it counts, and what waits on the device. */
function AdultPart({ last }: { last: QueuedChoice | undefined }): ReactNode {
  const text = useMessages(chooseTexts)
  return (
    <ForAdult>
      <OutboxNotice outbox={choiceOutbox} text={{ waiting: text.waiting, sendAgain: text.sendAgain }} />
      {last !== undefined && (
        <section aria-labelledby="last-choice" className="flex flex-col gap-target-gap">
          <h3 id="last-choice" className="text-child">{text.last}</h3>
          <p className="text-lead">{text.asked(last.word, last.chosen)}</p>
          <MarkRightButton key={last.id} text={text} offered={last.chosen !== last.word} className="self-start" onRight={async () => void await wordChoices.markRight(last, {})} />
          <MarkByHand key={`hand ${last.id}`} label={text.byHand} onByHand={async () => void await wordChoices.markByHand(last, {})} />
        </section>
      )}
    </ForAdult>
  )
}
