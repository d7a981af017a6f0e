import { useState } from 'react'
import { newId } from '#kit/ids.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { type MadeChoice, nextQuestion } from '../../rules/choose/next-question.ts'
import { type ChoicePractice, stepsOf } from '../../rules/choose/steps.ts'
import { afterChoice, beginTurn, questionsOfPractice, type Turn } from '../../rules/choose/turn.ts'
import { useLearner } from '../words/queries.ts'
import { type QueuedChoice, wordChoices } from './choice-outbox.ts'
import { madeOf, type PlayedWord } from './made-choices.ts'

export interface ChoosingStart {
  readonly words: readonly PlayedWord[]
  /** from before this practice, oldest first */
  readonly choices: readonly MadeChoice[]
}

interface Round {
  /** number of the question, from 1 */
  readonly at: number
  /** null: the practice has ended */
  readonly turn: Turn<PlayedWord> | null
  /** those of this practice, oldest first */
  readonly made: readonly QueuedChoice[]
}

export interface Choosing extends Round {
  readonly choose: (word: PlayedWord) => void
  readonly next: () => void
}

/** A practice of choosing: what is asked, and the choices, which are stored at once. */
export function useChoosing(practice: ChoicePractice, { words, choices }: ChoosingStart): Choosing {
  const learner = useLearner()
  const [round, setRound] = useState<Round>(() => ({ at: 1, turn: turnOf(practice, words, choices), made: [] }))

  const choose = (word: PlayedWord): void => {
    if (round.turn?.phase !== 'asking') return
    const choice = toChoice(learner, round.turn, word)
    void store(choice)
    setRound({ ...round, made: [...round.made, choice], turn: afterChoice(round.turn, word) })
  }

  const next = (): void => {
    if (round.turn?.phase !== 'praise') return
    const { at, made } = round
    setRound({ made, at: at + 1, turn: at < questionsOfPractice ? turnOf(practice, words, [...choices, ...made.map(madeOf)]) : null })
  }

  return { ...round, choose, next }
}

function turnOf(practice: ChoicePractice, words: readonly PlayedWord[], choices: readonly MadeChoice[]): Turn<PlayedWord> | null {
  const question = nextQuestion({ words, choices, steps: stepsOf(practice, useSettings.getState().choiceTask), now: new Date(), draw: newId() })
  return question === undefined ? null : beginTurn(question)
}

function toChoice(learner: string, { question: { word, task, shown, foils }, help }: Turn<PlayedWord>, chosen: PlayedWord): QueuedChoice {
  return { id: newId(), learner, createdAt: new Date().toISOString(), word: word.text, task, shown: shown.map(({ text }) => text), foils, chosen: chosen.text, help }
}

async function store(choice: QueuedChoice): Promise<void> {
  await wordChoices.outbox.put(choice)
  await wordChoices.send(choice, {})
}
