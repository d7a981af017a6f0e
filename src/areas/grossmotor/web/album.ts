import { earnsSticker } from '#kit/attempts/help.ts'
import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { movements } from '../rules/movements.ts'
import { movementPrompts } from '../prompts.ts'
import { MadeByMoving } from './made.tsx'
import { movementOutbox } from './movement-outbox.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    return (await movementOutbox.entries(learner)).filter(earnsSticker).map(({ id, movement, createdAt }) => ({ _id: id, item: movement, earnedAt: createdAt }))
  },
  Made: MadeByMoving,
  reason(item, language) {
    const movement = movements.find((one) => one === item)
    if (movement === undefined) return { name: '', speak: async () => undefined }
    const prompt = movementPrompts[movement]
    return { name: prompt[language], speak: () => speak(prompt, { language }) }
  },
}
