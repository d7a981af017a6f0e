/** Which tries say what of a word's parts. Each part follows the one rule of what is known (`src/kit/practice/progress.ts`). */
import { type Help, isBrokenOff, isShared, type UnjudgedReason } from '#kit/attempts/help.ts'
import type { AttemptOutcome } from '#kit/attempts/outcome.ts'
import { maxPassportWords, type NewPairs, type PassportPart, passportParts, type PassportWord, type PartState } from '#kit/practice/passport.ts'
import { progressOfItem, ratingOf, standingOf, type StoredAttempt, toPracticeAttempt } from '#kit/practice/progress.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { WordChoice } from '../choice-api.ts'
import type { ChoiceTask } from './choose/steps.ts'
import { wordKey } from './word-key.ts'
import { partOfTask, partPrefixes } from './word-parts.ts'

/** A try at a part of a word. */
export interface PartTry {
  readonly part: PassportPart
  readonly word: string
  readonly outcome: AttemptOutcome
  readonly help: Help
  /** ISO 8601, UTC */
  readonly time: string
  readonly isProbe: boolean
}

interface Tried {
  readonly word: string
  readonly help: Help
  readonly isRight: boolean
  readonly overridden: boolean
  readonly unjudged: UnjudgedReason | null
  readonly time: string
  readonly isProbe: boolean
}

/** Fewer choices say too little: of two, a child who guesses has every other one right. */
const fewestTelling = 3

/** A choice; undefined if it says nothing of a word. A right one of two without help is no answer, and a wrong one is a miss. */
export function choiceTry(tried: Tried, { task, count }: { readonly task: ChoiceTask; readonly count: number }): PartTry | undefined {
  const part = partOfTask[task]
  if (part === 'match') return undefined
  const made = tryOf(part, tried)
  return made.outcome === 'alone' && count < fewestTelling && !tried.overridden ? { ...made, outcome: 'unsure' } : made
}

/** A choice as an attempt at its item (`partPrefixes`); undefined if it says nothing of a word. */
export function choiceAttempt({ word, chosen, task, shown, createdAt, probe, ...facts }: Omit<WordChoice, '_id' | 'foils' | 'source'>): PracticeAttempt | undefined {
  const part = partOfTask[task]
  const made = choiceTry({ ...facts, word, isRight: chosen === word, time: createdAt, isProbe: probe !== undefined }, { task, count: shown.length })
  return part === 'match' || made === undefined ? undefined : { item: partPrefixes[part] + wordKey(word), outcome: ratingOf(made.outcome), help: made.help, at: createdAt, isProbe: made.isProbe }
}

/** A spoken word; undefined if it was broken off. The printed word is no help if the child reads it aloud. */
export function spokenTry(tried: Tried, { readAloud }: { readonly readAloud: boolean }): PartTry | undefined {
  if (isBrokenOff(tried.unjudged) && !tried.overridden) return undefined
  return readAloud ? tryOf('reads', tried.help === 'print' ? { ...tried, help: 'none' } : tried) : tryOf('says', tried)
}

/** A phrase: a try at joining each of these words; none if it was broken off. */
export function joinedTries(tried: Omit<Tried, 'word'>, words: readonly string[]): PartTry[] {
  return isBrokenOff(tried.unjudged) && !tried.overridden ? [] : words.map((word) => tryOf('joins', { ...tried, word }))
}

/** How many new pairs of words were right, of those with an answer. @param tried at pairs that are new */
export function newPairsOf(tried: readonly Tried[]): NewPairs {
  const outcomes = tried.map((one) => tryOf('joins', one).outcome).filter((outcome) => outcome !== 'unsure')
  return { right: outcomes.filter((outcome) => outcome === 'alone').length, answers: outcomes.length }
}

/** A written word; undefined if it was broken off. */
export function writtenTry(tried: Tried): PartTry | undefined {
  return isBrokenOff(tried.unjudged) && !tried.overridden ? undefined : tryOf('writes', tried)
}

function tryOf(part: PassportPart, { word, help, isRight, overridden, unjudged, time, isProbe }: Tried): PartTry {
  return { part, word, help, time, isProbe, outcome: outcomeOf({ help, unjudged: overridden ? null : unjudged, isRight: isRight || overridden }) }
}

function outcomeOf({ help, unjudged, isRight }: Pick<Tried, 'help' | 'unjudged' | 'isRight'>): AttemptOutcome {
  if (isShared(help)) return 'helped'
  if (unjudged !== null) return 'unsure'
  if (!isRight) return 'missed'
  return help === 'none' ? 'alone' : help === 'print' || help === 'model' ? help : 'helped'
}

/**
 * Returns the words that were practised last, the newest first, each with the state of its parts.
 * @param tries in any order
 * @param dayOf the days of the learner's time zone
 */
export function passportOf(tries: readonly PartTry[], dayOf: (time: string) => string): PassportWord[] {
  const newestFirst = tries.toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
  return [...Map.groupBy(newestFirst, ({ word }) => wordKey(word))].slice(0, maxPassportWords).map(([key, ofWord]) => {
    const stateOf = (part: PassportPart): PartState => {
      const attempts = ofWord.filter((one) => one.part === part).toReversed()
        .map(({ outcome, help, time, isProbe }): StoredAttempt => ({ item: key, day: dayOf(time), outcome, help, isProbe }))
      return attempts.length === 0 ? null : standingOf(progressOfItem(attempts.map(toPracticeAttempt)))
    }
    const [understands, reads, says, joins, writes] = passportParts.map(stateOf)
    return { word: ofWord[0]?.word ?? key, parts: { understands: understands ?? null, reads: reads ?? null, says: says ?? null, joins: joins ?? null, writes: writes ?? null } }
  })
}
