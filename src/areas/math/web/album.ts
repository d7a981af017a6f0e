import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { speakWithSpeechSynthesis } from '#kit/web/sound/sound.ts'
import { maxCount } from '../exercises.ts'
import { speakPrompts } from './sounds.ts'
import { sumOutbox } from './sum-outbox.ts'
import { albumTexts } from './texts.ts'

export const album: AlbumSource = {
  async waiting(learner) {
    return (await sumOutbox.entries(learner)).flatMap((queued) => (
      'entry' in queued ? [{ _id: queued.id, item: queued.entry.answer?.toString() ?? null, earnedAt: queued.createdAt }] : []
    ))
  },
  reason(item, language) {
    const texts = albumTexts[language]
    const number = item === null ? Number.NaN : Number(item)
    // An entry of an early version has no answer.
    if (!Number.isInteger(number) || number > maxCount) return { text: texts.counted, speak: () => speakWithSpeechSynthesis(texts.counted, language) }
    return {
      text: texts.countedTo(number),
      picture: `/pictures/numbers/${number}.svg`,
      speak: () => speakPrompts([number], language),
    }
  },
}
