/** The learner's choices and the words that it read aloud, and the words to choose from. */
import { isShared } from '#kit/attempts/help.ts'
import { whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Word } from '../../api.ts'
import type { ChoiceWord } from '../../rules/choose/foils.ts'
import { type MadeChoice, toMadeChoice, toReadAloud } from '../../rules/choose/next-question.ts'
import { phonesOf, phonesOfPackWord } from '../../recognition/pronunciation/phones.ts'
import { outcomeOf, sameWord } from '../../rules/practice.ts'
import type { SpokenAttempt } from '../../rules/say-word/spoken-attempt.ts'
import { packWordAnswer, packWords, packWordWithId } from '../../rules/words.ts'
import { wordKey } from '../../rules/word-key.ts'
import { practised } from '../words/practised.ts'
import { wordOutbox } from '../word-outbox.ts'
import { allResultsQuery } from '../words/queries.ts'
import { ownWords } from '../words/word-attempts.ts'
import { allChoices, choiceOf, type QueuedChoice } from './choice-outbox.ts'

export function madeOf(queued: QueuedChoice): MadeChoice {
  return toMadeChoice(choiceOf(queued))
}

/** The choices and the words that were read aloud, oldest first: those of the account, or the ones that this device has, and those that wait here. */
export async function madeChoices(learner: string): Promise<MadeChoice[]> {
  const all = [...(await allChoices(learner)).map(toMadeChoice), ...await wordsReadAloud(learner)]
  return all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

async function wordsReadAloud(learner: string): Promise<MadeChoice[]> {
  const saved = await whatIsHere(queryClient.fetchQuery(allResultsQuery(learner)), [])
  const queued = await wordOutbox.entries(learner)
  return [
    ...saved.filter(({ readAloud }) => readAloud).map(({ cluster, word, unjudged, overridden, ...facts }) => (
      toReadAloud({ ...facts, word: word ?? cluster, right: overridden || (unjudged === null ? sameWord(word ?? cluster, cluster) : null) })
    )),
    ...queued.filter(({ readAloud }) => readAloud).map(toTry),
  ]
}

/** A word that was read aloud, as it waits on the device. */
export function toTry({ word, prediction, right = false, help = 'model', createdAt }: SpokenAttempt): MadeChoice {
  const outcome = outcomeOf(prediction, word, right)
  return toReadAloud({ word, right: outcome === 'unsure' ? null : outcome === 'well', help, createdAt })
}

/** Whether the child has said a word by itself or after its model, so that the recogniser or an adult understood it. */
export async function speaks(learner: string): Promise<boolean> {
  const saved = await whatIsHere(queryClient.fetchQuery(allResultsQuery(learner)), [])
  return saved.some(({ word, cluster, help, unjudged, overridden }) => overridden || (!isShared(help) && unjudged === null && word !== null && sameWord(word, cluster)))
}

export interface PlayedWord extends ChoiceWord {
  /** to play its sound */
  readonly played: Word
}

/** The words of the language that the learner practises: the family's own first, then those of the packs. */
export async function wordsToChoose(learner: string): Promise<PlayedWord[]> {
  const pack = packWords.map((word) => practised(packWordAnswer(word)))
  const language = pack[0]?.language ?? 'en'
  return [...(await ownWords(learner)).map(practised), ...pack].filter((word) => word.language === language).map((played) => (
    {
      _id: played._id, text: played.wordAdd, language, sounds: soundsOf(played), picture: played.imagewordUrl, noPicture: played.noPicture,
      category: played.category, file: packWordWithId(played._id)?.file, played,
    }
  ))
}

/** The phones, by the rules of the language or as the pack states them; English has none, and gives its letters as they are said. */
function soundsOf({ _id, wordAdd, respelling, language }: Word): string[] {
  const packWord = packWordWithId(_id)
  const phones = packWord === undefined ? phonesOf(respelling ?? wordAdd, language) : phonesOfPackWord(packWord, language)
  return phones.length > 0 ? phones : Array.from(wordKey(packWord?.spoken[language] ?? respelling ?? wordAdd))
}
