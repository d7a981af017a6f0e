import { type Language, languageOfText, languages } from '#kit/languages.ts'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { TodayItem, TodaySource } from '#kit/web/today.ts'
import type { Word } from '../api.ts'
import { isChoosable } from '../rules/choose/foils.ts'
import { choiceAttempt } from '../rules/passport.ts'
import { phraseKey } from '../rules/phrases/next-phrase.ts'
import { type Phrase, phrasesOf } from '../rules/phrases/phrases.ts'
import { languagesOfOrder } from '../rules/practice-languages.ts'
import { restingItems } from '../rules/resting-parts.ts'
import { soundAlike } from '../rules/sound-alike.ts'
import { wordKey } from '../rules/word-key.ts'
import { partPrefixes, readItem, type WordPart, wordParts } from '../rules/word-parts.ts'
import { packWordAnswer, packWords, packWordWithId } from '../rules/words.ts'
import { allChoices } from './choose/choice-outbox.ts'
import { PartMark } from './part-mark.tsx'
import { PhrasePicture } from './phrases/phrase-buttons.tsx'
import { phraseTexts } from './phrases/texts.ts'
import { partTexts, todayTexts } from './texts.ts'
import { itemsByIds, ownWords, wordAttempts } from './words/word-attempts.ts'

/** Words to say, to understand and to read, and two words together. */
export const today: TodaySource = {
  attempts: async (learner) => (await Promise.all([wordAttempts(learner), choiceAttempts(learner)])).flat(),
  builtIn: (settings) => [...packWordsOf(settings).flatMap(inAllParts(settings)), ...phrasesOf(practisedFirst(settings)).map(phraseItem)],
  own: async (learner, settings, token) => (await ownWords(learner, token)).flatMap(inAllParts(settings)),
  similar(a, b) {
    const [first, second] = [a, b].map((item) => packWordWithId(readItem(item).word))
    return a !== b && first !== undefined && second !== undefined && languages.some((language) => soundAlike(first.spoken[language], second.spoken[language]))
  },
  isResting: (attempts) => restingItems(attempts, { hears: useSettings.getState().sounds }),
}

async function choiceAttempts(learner: string): Promise<PracticeAttempt[]> {
  return itemsByIds(learner, (await allChoices(learner)).flatMap((choice) => choiceAttempt(choice) ?? []))
}

type ShownWord = Pick<Word, '_id' | 'wordAdd' | 'imagewordUrl' | 'category' | 'noPicture' | 'language'>
type PracticeLanguages = Pick<LearnerSettings, 'practiceLanguages' | 'language'>

function practisedFirst({ practiceLanguages, language: page }: PracticeLanguages): Language {
  const [first = 'en'] = languagesOfOrder(practiceLanguages, page)
  return first
}

function packWordsOf(settings: PracticeLanguages): ShownWord[] {
  const language = practisedFirst(settings)
  return packWords.map((word) => Object.assign(packWordAnswer(word), { wordAdd: word.texts[language], language }))
}

/** The word in each way in which it can be practised. Choices have pictures, and words of one language. */
function inAllParts(settings: PracticeLanguages): (word: ShownWord) => TodayItem[] {
  const first = practisedFirst(settings)
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

function phraseItem(phrase: Phrase): TodayItem {
  const id = phraseKey(phrase)
  return {
    id,
    to: '/vocabulary/phrases',
    state: { first: id },
    nameOfTask: (language) => phraseTexts[language].title,
    name: phrase.text,
    lang: phrase.language,
    kind: { id: 'joins', of: id, nameIn: (language) => phraseTexts[language].title },
    picture: (
      <>
        <span className="grid size-full grid-cols-2 gap-1">
          {phrase.words.map((word) => <span key={word.key} className="@container-size relative flex min-h-0 min-w-0"><PhrasePicture word={word} phrase={phrase} /></span>)}
        </span>
        <PartMark part="joins" />
      </>
    ),
  }
}
