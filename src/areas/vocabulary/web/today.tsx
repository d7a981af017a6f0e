import { languageOfText, languages } from '#kit/languages.ts'
import type { TodaySource } from '#kit/web/today.ts'
import { soundAlike } from '../rules/sound-alike.ts'
import { packWordAnswer, packWords, packWordWithId } from '../rules/words.ts'
import { practised } from './words/practised.ts'
import { ownWords, wordAttempts } from './words/word-attempts.ts'

export const today: TodaySource = {
  attempts: wordAttempts,
  async items(learner) {
    const words = [...packWords.map((word) => packWordAnswer(word)), ...await ownWords(learner)].map(practised)
    return words.map(({ _id, wordAdd, imagewordUrl }) => ({
      id: _id,
      to: `/vocabulary/word-learn/${_id}`,
      name: wordAdd,
      lang: languageOfText(wordAdd),
      picture: <img src={imagewordUrl} alt="" width={240} height={240} className="size-full object-contain" />,
    }))
  },
  similar(a, b) {
    const [first, second] = [a, b].map(packWordWithId)
    return a !== b && first !== undefined && second !== undefined && languages.some((language) => soundAlike(first.spoken[language], second.spoken[language]))
  },
}
