import { useState } from 'react'
import { newId } from '#kit/ids.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { type MadeChoice, nextQuestion } from '../../rules/choose/next-question.ts'
import { type ChoicePractice, type ChoiceTask, stepsOf } from '../../rules/choose/steps.ts'
import { afterChoice, beginTurn, questionsOfPractice, type Turn } from '../../rules/choose/turn.ts'
import { useLearner } from '../words/queries.ts'
import { type QueuedChoice, storeChoice } from './choice-outbox.ts'
import { madeOf, type PlayedWord } from './made-choices.ts'

export interface ChoosingStart {
  readonly words: readonly PlayedWord[]
  /** from before this practice, oldest first */
  readonly choices: readonly MadeChoice[]
  /** whether the child says words */
  readonly speaks: boolean
  /** the id of the word that is asked for first, if a card or a step of the report leads here */
  readonly first: string | undefined
}

interface Round {
  /** number of the question, from 1 */
  readonly at: number
  /** null: the practice has ended */
  readonly turn: Turn<PlayedWord> | null
  /** what was chosen and read aloud in this practice, oldest first */
  readonly made: readonly MadeChoice[]
  /** ids of what was stored in this practice, oldest first: each has a sticker */
  readonly earned: readonly string[]
  readonly lastChoice: QueuedChoice | undefined
}

export interface Choosing extends Round {
  readonly choose: (word: PlayedWord) => void
  readonly next: () => void
  /** goes on after a word was read aloud. `tries`: at it, oldest first; `earned`: ids of those that are stored or wait on the device */
  readonly haveRead: (read: { readonly tries: readonly MadeChoice[]; readonly earned: readonly string[] }) => void
}

/** A practice of choosing and reading: what is asked, and the choices, which are stored at once. */
export function useChoosing(practice: ChoicePractice, { words, choices, speaks, first }: ChoosingStart): Choosing {
  const learner = useLearner()
  const turnAfter = (made: readonly MadeChoice[]): Turn<PlayedWord> | null => {
    const { choiceTask: only, sounds: hears } = useSettings.getState()
    const steps = stepsOf(practice, { only, speaks, hears })
    const question = nextQuestion({ words, choices: [...choices, ...made], steps, now: new Date(), draw: newId(), first: made.length === 0 ? first : undefined })
    return question === undefined ? null : beginTurn(question)
  }
  const [round, setRound] = useState<Round>(() => ({ at: 1, turn: turnAfter([]), made: [], earned: [], lastChoice: undefined }))

  const goOn = (now: Round): void => setRound({ ...now, at: now.at + 1, turn: now.at < questionsOfPractice ? turnAfter(now.made) : null })

  const choose = (word: PlayedWord): void => {
    const { turn, made, earned } = round
    if (turn?.phase !== 'asking' || turn.question.task === 'aloud') return
    const choice = toChoice(learner, turn, { task: turn.question.task, chosen: word })
    void storeChoice(choice)
    setRound({ ...round, made: [...made, madeOf(choice)], earned: [...earned, choice.id], lastChoice: choice, turn: afterChoice(turn, word) })
  }

  const next = (): void => {
    if (round.turn?.phase === 'praise') goOn(round)
  }

  const haveRead: Choosing['haveRead'] = ({ tries, earned }) => {
    goOn({ ...round, made: [...round.made, ...tries], earned: [...round.earned, ...earned], lastChoice: undefined })
  }

  return { ...round, choose, next, haveRead }
}

export function toChoice(learner: string, { question: { word, shown, foils }, help }: Turn<PlayedWord>, { task, chosen }: { readonly task: ChoiceTask; readonly chosen: PlayedWord }): QueuedChoice {
  return { id: newId(), learner, createdAt: new Date().toISOString(), word: word.text, task, shown: shown.map(({ text }) => text), foils, chosen: chosen.text, help }
}
