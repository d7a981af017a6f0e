import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { languageOf } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { type PlaybackResult, speakWithSpeechSynthesis } from '#kit/web/sound/sound.ts'
import { rateWord } from '../practice.ts'
import { builtInWords, spokenForm } from '../words.ts'
import { gridWordsQuery } from './queries.ts'
import { playWord } from './sounds.ts'
import { albumTexts } from './texts.ts'
import { wordPictureUrl } from './word-card.tsx'
import { wordOutbox } from './word-outbox.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    const queued = await wordOutbox.entries(learner)
    // An attempt that the recogniser is unsure of is not stored.
    const counted = queued.filter(({ prediction, word, right }) => prediction === null || right === true || rateWord(prediction, word) !== 'unsure')
    return counted.map(({ id, word, createdAt }) => ({ _id: id, item: word, earnedAt: createdAt }))
  },
  reason(item, language) {
    const texts = albumTexts[language]
    if (item === null) return { text: texts.said, speak: () => speakWithSpeechSynthesis(texts.said, language) }
    const builtIn = builtInWords.find(({ wordAdd }) => wordAdd === item)
    return {
      text: texts.saidWord(item),
      ...(builtIn === undefined ? { sign: item } : { picture: wordPictureUrl(builtIn.file) }),
      speak: () => speakWord(item),
    }
  },
}

/** Speaks a word with its own sound; a word that was deleted since has none. */
async function speakWord(text: string): Promise<PlaybackResult> {
  const learner = useSession.getState().session?.userid ?? ''
  const words = await queryClient.ensureQueryData(gridWordsQuery(learner)).catch(() => undefined)
  const word = words?.wordses.find(({ wordAdd }) => wordAdd === text)
  return word === undefined ? speakWithSpeechSynthesis(spokenForm(text), languageOf(text)) : playWord(word)
}
