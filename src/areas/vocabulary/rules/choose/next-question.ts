/** What a practice of choosing asks next. */
import type { Help } from '#kit/attempts/help.ts'
import { Practice } from '#kit/practice/spaced-repetition.ts'
import type { WordChoice } from '../../choice-api.ts'
import { areAlike } from '../sound-alike.ts'
import { wordKey } from '../word-key.ts'
import { type ChoiceWord, choosableWords, drawChoices } from './foils.ts'
import { partOfTask, type WordPart } from '../word-parts.ts'
import { type ChoiceStep, type ChoiceTry, placeOf } from './steps.ts'

/** A choice that the child made, or a word that it read aloud, on the account or on this device. */
export interface MadeChoice extends ChoiceTry {
  /** of the word that was asked for */
  readonly key: string
  /** ISO 8601 */
  readonly at: string
  /** it says what is known, and not how hard practice should be */
  readonly isProbe?: boolean
}

export interface Question<Word extends ChoiceWord = ChoiceWord> extends ChoiceStep {
  readonly word: Word
  /** in their order; `word` is one of them */
  readonly shown: readonly Word[]
  /** the right one is shown and named before the child chooses */
  readonly modelFirst: boolean
}

/** A choice as it is stored, or as it waits on a device. */
export function toMadeChoice({ word, task, shown, foils, chosen, help, overridden, probe, createdAt }: Omit<WordChoice, '_id' | 'source' | 'unjudged'>): MadeChoice {
  return { key: wordKey(word), task, count: shown.length, foils, right: overridden || wordKey(chosen) === wordKey(word), help, at: createdAt, isProbe: probe !== undefined }
}

/** A word that the child read aloud. Its print is no help. @param right null: there is no answer */
export function toReadAloud({ word, right, help, createdAt }: { readonly word: string; readonly right: boolean | null; readonly help: Help; readonly createdAt: string }): MadeChoice {
  return { key: wordKey(word), task: 'aloud', count: 1, foils: 'far', right, help: help === 'print' ? 'none' : help, at: createdAt }
}

interface Options<Word extends ChoiceWord> {
  /** in the order in which new ones come */
  readonly words: readonly Word[]
  /** oldest first */
  readonly choices: readonly MadeChoice[]
  readonly steps: readonly [ChoiceStep, ...ChoiceStep[]]
  readonly now: Date
  /** chooses foils and places: the same text draws the same */
  readonly draw: string
  /** the id of the word to ask for, if the task can */
  readonly first?: string | undefined
}

/** Returns the next question; undefined if there are not two words that differ, or each word was shown often enough in this session. */
export function nextQuestion<Word extends ChoiceWord>({ words, choices, steps, now, draw, first }: Options<Word>): Question<Word> | undefined {
  const practised = choices.filter(({ isProbe }) => isProbe !== true)
  const reached = steps[placeOf(practised, steps)] ?? steps[0]
  // To match pictures does not ask for a word.
  const step = first !== undefined && reached.task === 'match' ? steps.find(({ task }) => task !== 'match') ?? reached : reached
  const byKey = new Map(choosableWords(words, step.task).map((word) => [wordKey(word.text), word]))
  const practice = new Practice(choices
    .filter(({ task }) => partOfTask[task] === partOfTask[step.task])
    .map(({ key, right, help, at, isProbe = false }) => ({ item: key, outcome: right === null ? 'unsure' : right ? 'well' : 'badly', help, at, isProbe })))
  const wanted = [...byKey].find(([, { _id }]) => _id === first)?.[0]
  const key = wanted ?? practice.nextItem({ items: [...byKey.keys()], now, similar: (a, b) => a !== b && areAlike(byKey.get(a)?.sounds ?? [], byKey.get(b)?.sounds ?? []) })
  const word = key === undefined ? undefined : byKey.get(key)
  if (key === undefined || word === undefined) return undefined
  const shown = drawChoices(word, [...byKey.values()], { ...step, draw })
  return shown.length < Math.min(2, step.count) ? undefined : { ...step, word, shown, modelFirst: !practice.asksFirst(key) || (practice.stateOf(key) !== 'known' && !isOftenRight(practised)) }
}

/** Each probe asks in the same way, whatever practice has reached: a child who guesses has one of three right. */
const probeStep = { count: 3, foils: 'far' } as const

/** Returns the question of a probe; undefined if the word is not there, or not three that differ. @param id of the word */
export function probeQuestion<Word extends ChoiceWord>(words: readonly Word[], { id, part, draw }: { readonly id: string; readonly part: WordPart; readonly draw: string }): Question<Word> | undefined {
  const step = { ...probeStep, task: part === 'understands' ? 'hear' : 'print' } as const
  const all = choosableWords(words, step.task)
  const word = all.find(({ _id }) => _id === id)
  if (word === undefined) return undefined
  const shown = drawChoices(word, all, { ...step, draw })
  return shown.length < step.count ? undefined : { ...step, word, shown, modelFirst: false }
}

/** Number of last questions, and how many of them a child has to have right at the first touch, so that the next one comes without its model. */
const lastQuestions = 10
const minRight = 9

/** Whether the child was often right of late. If not, the model comes first, so that it is right again soon. */
function isOftenRight(choices: readonly MadeChoice[]): boolean {
  const first = choices.filter((choice, at) => {
    const before = choices[at - 1]
    return before === undefined || before.right !== false || before.key !== choice.key
  })
  const last = first.slice(-lastQuestions)
  return last.length - last.filter(({ right }) => right !== false).length <= lastQuestions - minRight
}
