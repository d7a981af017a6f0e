/** What a practice of phrases begins with, and how a phrase is given to what practises words. */
import type { Language } from '#kit/languages.ts'
import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { Word } from '../../api.ts'
import { phraseKey } from '../../rules/phrases/next-phrase.ts'
import { offeredPhrases, type Phrase, type PhraseWord, phraseWithText } from '../../rules/phrases/phrases.ts'
import type { AnsweredAttempt } from '../../rules/say-word/single-word.ts'
import { packWordAnswer, packWordOf, packWords } from '../../rules/words.ts'
import { madeChoices } from '../choose/made-choices.ts'
import { practised } from '../words/practised.ts'
import { wordAttempts } from '../words/word-attempts.ts'
import { wordPictureUrl } from '../words/word-card.tsx'

export interface PhraseStart {
  readonly phrases: readonly Phrase[]
  /** at words and phrases, oldest first */
  readonly attempts: readonly PracticeAttempt[]
  /** the key of the phrase that is asked for first, if a card or a step of the report leads here; one of `phrases` */
  readonly first?: string | undefined
}

/**
 * The phrases whose words the learner knows or is learning, by saying or by choosing them, in the language that it practises.
 * @param first the key of the phrase to begin with: it is one of them in any case
 */
export async function phraseStart(learner: string, first?: string): Promise<PhraseStart> {
  const [attempts, choices] = await Promise.all([wordAttempts(learner), madeChoices(learner)])
  const oldestFirst = attempts.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const practice = new Practice(oldestFirst)
  const chosen = new Set(choices.map(({ key }) => packWordOf(key)?._id))
  const learnt = packWords.filter(({ _id }) => practice.stateOf(_id) !== 'new' || chosen.has(_id)).map(({ file }) => file)
  const offered = offeredPhrases(practisedLanguage(), new Set(learnt))
  const wanted = first === undefined ? undefined : phraseWithText(first)
  if (wanted === undefined) return { phrases: offered, attempts: oldestFirst }
  return { phrases: [...new Set([...offered, wanted])], attempts: oldestFirst, first: phraseKey(wanted) }
}

/** The language in which the learner says words. */
export function practisedLanguage(): Language {
  const [first] = packWords
  return first === undefined ? 'en' : practised(packWordAnswer(first)).language
}

/** A phrase as a word that is practised. Its sounds are those of its words (`playPhrase`). */
export function wordOfPhrase(phrase: Phrase): Word {
  const picture = wordPictureUrl(phrase.words[1].picture)
  return { _id: phraseKey(phrase), wordAdd: phrase.text, imagewordUrl: picture, soundUrl: '', slowSoundUrl: '', category: 'mine', language: phrase.language, respelling: null, userid: null }
}

/** The words of a phrase that were left out or unclear in the last try at it. */
export function missedWords(
  phrase: Phrase, answered: AnsweredAttempt | null, missed: readonly ('missing' | 'unclear')[] = ['missing', 'unclear'],
): readonly PhraseWord[] {
  if (answered?.word._id !== phraseKey(phrase) || answered.outcome.kind !== 'recognised') return []
  const { words } = answered.outcome.prediction
  return phrase.words.filter((_, at) => missed.some((one) => one === words?.[at]))
}
