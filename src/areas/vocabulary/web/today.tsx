import { languageOfText, languages } from '#kit/languages.ts'
import type { TodayItem, TodaySource } from '#kit/web/today.ts'
import type { Word } from '../api.ts'
import { languagesOfOrder } from '../rules/practice-languages.ts'
import { soundAlike } from '../rules/sound-alike.ts'
import { wordKey } from '../rules/word-key.ts'
import { packWordAnswer, packWords, packWordWithId } from '../rules/words.ts'
import { ownWords, wordAttempts } from './words/word-attempts.ts'

export const today: TodaySource = {
  attempts: wordAttempts,
  builtIn({ practiceLanguages, language }) {
    const [first = 'en'] = languagesOfOrder(practiceLanguages, language)
    return packWords.map((word) => toItem({ ...packWordAnswer(word), wordAdd: word.texts[first] }))
  },
  own: async (learner, token) => (await ownWords(learner, token)).map(toItem),
  similar(a, b) {
    const [first, second] = [a, b].map(packWordWithId)
    return a !== b && first !== undefined && second !== undefined && languages.some((language) => soundAlike(first.spoken[language], second.spoken[language]))
  },
}

function toItem({ _id, wordAdd, imagewordUrl }: Pick<Word, '_id' | 'wordAdd' | 'imagewordUrl'>): TodayItem {
  return {
    id: _id,
    key: wordKey(wordAdd),
    to: `/vocabulary/word-learn/${_id}`,
    name: wordAdd,
    lang: languageOfText(wordAdd),
    picture: <img src={imagewordUrl} alt="" width={240} height={240} className="size-full object-contain" />,
  }
}
