import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { speakWithSpeechSynthesis } from '#kit/web/sound/sound.ts'
import { movements } from '../movements.ts'
import { movementOutbox } from './movement-outbox.ts'
import { albumTexts, movementNames } from './texts.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    return (await movementOutbox.entries(learner)).map(({ id, movement, createdAt }) => ({ _id: id, item: movement, earnedAt: createdAt }))
  },
  reason(item, language) {
    const movement = movements.find((one) => one === item)
    const text = movement === undefined ? albumTexts[language].moved : albumTexts[language].movedLike(movementNames[language][movement])
    return { text, speak: () => speakWithSpeechSynthesis(text, language) }
  },
}
