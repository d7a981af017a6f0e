import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { speakWithSpeechSynthesis } from '#kit/web/sound/sound.ts'
import { letterOutbox } from './letter-outbox.ts'
import { albumTexts } from './texts.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    return (await letterOutbox.entries(learner)).map(({ id, letter, createdAt }) => ({ _id: id, item: letter, earnedAt: createdAt }))
  },
  reason(item, language) {
    const text = item === null ? albumTexts[language].wrote : albumTexts[language].wroteLetter(item)
    return {
      text,
      ...(item !== null && { sign: item }),
      speak: () => speakWithSpeechSynthesis(text, language),
    }
  },
}
