import type { Language } from '#kit/languages.ts'
import { useChildLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import type { Word } from '../../api.ts'
import { languagesOfOrder } from '../../rules/practice-languages.ts'
import { packWordWithId } from '../../rules/words.ts'

/** The learner's practice languages, the first one large, the second one small. */
export function usePracticeLanguages(): readonly Language[] {
  const order = useSettings((settings) => settings.practiceLanguages)
  return languagesOfOrder(order, useChildLanguage())
}

/** A word as the learner practises it now: a word of a pack has its text in the first practice language. */
export function practised(word: Word): Word {
  const { practiceLanguages, language: page } = useSettings.getState()
  const [first = 'en'] = languagesOfOrder(practiceLanguages, page)
  const packWord = packWordWithId(word._id)
  return packWord === undefined ? word : { ...word, wordAdd: packWord.texts[first], language: first }
}
