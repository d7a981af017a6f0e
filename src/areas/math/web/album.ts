import { earnsSticker } from '#kit/attempts/help.ts'
import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { numberPrompts } from '#kit/prompts/shared.ts'
import { speak } from '#kit/web/sound/speak.ts'
import { sumOutbox } from './sum-outbox.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    return (await sumOutbox.entries(learner)).flatMap((queued) => (
      'entry' in queued && earnsSticker(queued.entry) ? [{ _id: queued.id, item: queued.entry.answer?.toString() ?? null, earnedAt: queued.createdAt }] : []
    ))
  },
  reason(item, language) {
    const prompt = item === null ? undefined : numberPrompts[Number(item)]
    // The entries of an early version have no answer.
    if (item === null || prompt === undefined) return { name: '', speak: async () => undefined }
    return { name: item, picture: `/pictures/numbers/${item}-hand.svg`, speak: () => speak(prompt, { language }) }
  },
}
