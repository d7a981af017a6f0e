import { languageOfText, languages } from '#kit/languages.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { TodayItem, TodaySource } from '#kit/web/today.ts'
import type { Word } from '../api.ts'
import { isChoosable } from '../rules/choose/foils.ts'
import { choiceAttempt } from '../rules/passport.ts'
import { languagesOfOrder } from '../rules/practice-languages.ts'
import { restingParts } from '../rules/resting-parts.ts'
import { soundAlike } from '../rules/sound-alike.ts'
import { wordKey } from '../rules/word-key.ts'
import { partPrefixes, readItem, type WordPart, wordParts } from '../rules/word-parts.ts'
import { packWordAnswer, packWords, packWordWithId } from '../rules/words.ts'
import { allChoices } from './choose/choice-outbox.ts'
import { PartMark } from './part-mark.tsx'
import { partTexts, todayTexts } from './texts.ts'
import { itemsByIds, ownWords, wordAttempts } from './words/word-attempts.ts'

/** Words to say, to understand and to read. */
export const today: TodaySource = {
  attempts: async (learner) => (await Promise.all([wordAttempts(learner), choiceAttempts(learner)])).flat(),
  builtIn: (settings) => packWordsOf(settings).flatMap(inAllParts(settings)),
  own: async (learner, settings, token) => (await ownWords(learner, token)).flatMap(inAllParts(settings)),
  similar(a, b) {
    const [first, second] = [a, b].map((item) => packWordWithId(readItem(item).word))
    return a !== b && first !== undefined && second !== undefined && languages.some((language) => soundAlike(first.spoken[language], second.spoken[language]))
  },
  isResting(attempts) {
    // Without sounds nothing can be understood.
    const resting = new Set<string>([...restingParts(attempts), ...(useSettings.getState().sounds ? [] : ['understands'])])
    return (item) => resting.has(readItem(item).part ?? 'says')
  },
}

async function choiceAttempts(learner: string): Promise<PracticeAttempt[]> {
  return itemsByIds(learner, (await allChoices(learner)).flatMap((choice) => choiceAttempt(choice) ?? []))
}

type ShownWord = Pick<Word, '_id' | 'wordAdd' | 'imagewordUrl' | 'category' | 'noPicture' | 'language'>
type PracticeLanguages = Pick<LearnerSettings, 'practiceLanguages' | 'language'>

function packWordsOf({ practiceLanguages, language: page }: PracticeLanguages): ShownWord[] {
  const [language = 'en'] = languagesOfOrder(practiceLanguages, page)
  return packWords.map((word) => Object.assign(packWordAnswer(word), { wordAdd: word.texts[language], language }))
}

/** The word in each way in which it can be practised. Choices have pictures, and words of one language. */
function inAllParts({ practiceLanguages, language: page }: PracticeLanguages): (word: ShownWord) => TodayItem[] {
  const [first] = languagesOfOrder(practiceLanguages, page)
  return (word) => {
    const isChosen = word.language === first && isChoosable(word, 'hear')
    return [toItem(word, 'says'), ...(isChosen ? wordParts.map((part) => toItem(word, part)) : [])]
  }
}

const practiceOf = { says: undefined, understands: 'understand', reads: 'read' } as const

function toItem({ _id, wordAdd, imagewordUrl }: ShownWord, part: WordPart | 'says'): TodayItem {
  const prefix = part === 'says' ? '' : partPrefixes[part]
  const practice = practiceOf[part]
  return {
    id: prefix + _id,
    key: prefix + wordKey(wordAdd),
    ...(practice === undefined ? { to: `/vocabulary/word-learn/${_id}` } : {
      to: `/vocabulary/${practice}`, state: { first: _id }, nameOfTask: (language) => todayTexts[language][practice],
    }),
    name: wordAdd,
    lang: languageOfText(wordAdd),
    kind: { id: part, of: _id, nameIn: (language) => partTexts[language][part] },
    picture: (
      <>
        <img src={imagewordUrl} alt="" width={240} height={240} className="size-full object-contain" />
        <PartMark part={part} />
      </>
    ),
  }
}
