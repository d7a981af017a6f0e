import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { allLetters } from '../rules/letters.ts'
import { letterPrompts } from '../prompts.ts'
import { letterOutbox } from './letter-outbox.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    return (await letterOutbox.entries(learner)).map(({ id, letter, createdAt }) => ({ _id: id, item: letter, earnedAt: createdAt }))
  },
  reason(item) {
    const letter = allLetters.find((one) => one === item)
    return { name: letter ?? '', speak: async () => letter && speak(letterPrompts[letter].name) }
  },
}
