import { languageOfText } from '#kit/languages.ts'
import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { wordPrompts } from '../prompts.ts'
import { phraseWithText } from '../rules/phrases/phrases.ts'
import { packWordOf } from '../rules/words.ts'
import { findBest } from '#kit/best/web/bests.ts'
import { bestWords, playBest } from './best/best-words.ts'
import { choiceOutbox } from './choose/choice-outbox.ts'
import { playPhrase } from './phrases/phrase-sounds.ts'
import { gridWordsQuery, ownListWordsQuery } from './words/queries.ts'
import { playWord } from './words/sounds.ts'
import { wordPictureUrl } from './words/word-card.tsx'
import { wordOutbox } from './word-outbox.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    const queued = await wordOutbox.entries(learner)
    // What was interrupted or stopped before a word was said earns nothing.
    const said = queued.filter(({ wav, prediction, right }) => wav !== null || prediction !== null || right === true)
    return [...said, ...await choiceOutbox.entries(learner)].map(({ id, word, createdAt }) => ({ _id: id, item: word, earnedAt: createdAt }))
  },
  reason(item) {
    const packWord = item === null ? undefined : packWordOf(item)
    const prompt = packWord && wordPrompts[packWord.file]
    if (item !== null && packWord !== undefined && prompt !== undefined) {
      return {
        name: item,
        picture: wordPictureUrl(packWord.file),
        speak: async () => {
          if (await speakBest(item)) await speak(prompt, { language: languageOfText(item) })
        },
      }
    }
    const phrase = item === null ? undefined : phraseWithText(item)
    if (phrase !== undefined) return { name: phrase.text, picture: wordPictureUrl(phrase.words[1].picture), speak: () => playPhrase(phrase) }
    return { name: item ?? '', speak: () => speakOwnWord(item) }
  },
}

/** Plays the child's own voice, if an adult chose its best recording of the word. Resolves to false if another sound stopped it. */
async function speakBest(word: string): Promise<boolean> {
  const best = await findBest(bestWords, useSession.getState().session?.userid ?? '', word)
  return best === undefined || (await playBest(best)) !== 'stopped'
}

/** Says a family's own word. A word that was deleted since has no sound. */
async function speakOwnWord(text: string | null): Promise<void> {
  const learner = useSession.getState().session?.userid ?? ''
  const words = await queryClient.ensureQueryData(gridWordsQuery(learner)).catch(() => undefined)
  const inCategories = await queryClient.ensureQueryData(ownListWordsQuery(learner)).catch(() => [])
  const word = [...(words?.wordses ?? []), ...inCategories].find(({ wordAdd }) => wordAdd === text)
  if (word !== undefined && await speakBest(word.wordAdd)) await playWord(word)
}
