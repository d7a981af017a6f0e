import { useQuery } from '@tanstack/react-query'
import { promptFile } from '#kit/prompts/prompt.ts'
import { usePromptRecordings } from '#kit/web/sound/speak.ts'
import type { Word } from '../../api.ts'
import { wordPrompts } from '../../prompts.ts'
import { wordsToRecord } from '../../rules/words-to-record.ts'
import { packWordAnswer, packWords, packWordWithId } from '../../rules/words.ts'
import { practised } from '../words/practised.ts'
import { gridWordsQuery, historyPageQuery, useLearner } from '../words/queries.ts'

interface WordsWithoutRecording {
  /** whether the child has said any word yet */
  readonly hasPractised: boolean
  /** the words to record next, in the practice language */
  readonly words: readonly Word[]
}

/** The words that an adult is asked to record; undefined until they are loaded. */
export function useWordsWithoutRecording(): WordsWithoutRecording | undefined {
  const learner = useLearner()
  const { data: grid } = useQuery(gridWordsQuery(learner))
  const { data: history } = useQuery(historyPageQuery(learner, 1))
  const { addresses, areLoaded } = usePromptRecordings()
  if (grid === undefined || history === undefined || !areLoaded) return undefined
  const own = grid.wordses.filter(({ category }) => category === 'mine')
  const words = [...packWords.map((word) => practised(packWordAnswer(word))), ...own]
  const hasRecording = (word: Word): boolean => {
    const prompt = promptOfWord(word)
    return prompt === undefined ? word.slowSoundUrl === word.soundUrl : addresses.has(promptFile(prompt, word.language))
  }
  return { hasPractised: history.totalCount > 0, words: wordsToRecord({ records: history.results, words, hasRecording }) }
}

/** The prompt of a pack's word; undefined for an own word. */
export function promptOfWord({ _id }: Word): (typeof wordPrompts)[string] | undefined {
  const packWord = packWordWithId(_id)
  return packWord && wordPrompts[packWord.file]
}
