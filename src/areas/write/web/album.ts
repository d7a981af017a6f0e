import { earnsSticker } from '#kit/attempts/help.ts'
import { languageOfText } from '#kit/languages.ts'
import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { learnerWordsQuery } from '#kit/web/learner-words.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { allLetters } from '../rules/letters.ts'
import { isShape } from '../rules/lines/shapes.ts'
import { letterPrompts, shapePrompts } from '../prompts.ts'
import { letterOutbox } from './letter-outbox.ts'
import { MadeByHand } from './made.tsx'
import { writtenWordOutbox } from './written-word-outbox.ts'

/** The practised thing is a letter, or a word of several units. */
export const album: AlbumSource = {
  async waiting(learner) {
    const [letters, words] = await Promise.all([letterOutbox.entries(learner), writtenWordOutbox.entries(learner)])
    return [
      ...letters.filter(earnsSticker).map(({ id, letter, createdAt }) => ({ _id: id, item: letter, earnedAt: createdAt })),
      ...words.map(({ id, units, createdAt }) => ({ _id: id, item: units.map(({ unit }) => unit).join(''), earnedAt: createdAt })),
    ]
  },
  Made: MadeByHand,
  hasLargeNames: true,
  reason(item, language) {
    if (item !== null && isShape(item)) return { name: shapePrompts[item][language], speak: () => speak(shapePrompts[item], { language }) }
    const letter = allLetters.find((one) => one === item)
    return { name: item ?? '', speak: async () => (letter === undefined ? item && speakWord(item) : speak(letterPrompts[letter].name)) }
  },
}

async function speakWord(text: string): Promise<void> {
  const learner = useSession.getState().session?.userid ?? ''
  const words = await queryClient.fetchQuery(learnerWordsQuery(learner, languageOfText(text)))
  const sound = words.find((word) => word.text === text)?.sound ?? null
  if (sound !== null) await speak(sound)
}
