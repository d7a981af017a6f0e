/** The album: the stickers that a learner earned. They are derived from the stored attempts and stored nowhere else. */
import { z } from 'zod'
import { defineCall, envelope, failure, id, time } from '#kit/call.ts'

export const earnedSticker = z.object({
  /** the id of the attempt, which determines the sticker */
  _id: id,
  /** the name of the area */
  area: z.string(),
  /** the practised thing as the area stores it, such as a letter; null if the attempt had none */
  item: z.string().nullable(),
  earnedAt: time,
})
export type EarnedSticker = z.infer<typeof earnedSticker>

/** Maximum number of stickers of one kind of attempt in an answer. The newest are returned. */
export const maxStickersOfArea = 1000

/** Lists the stickers that were earned from `from` to before `until`, newest first. The page asks for one month. */
export const getAlbum = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/album/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  querystring: z.object({ from: time, until: time }),
  answers: {
    200: envelope(z.object({
      stickers: z.array(earnedSticker),
      /** when the newest sticker before `from` was earned; null if there is none */
      earlier: time.nullable(),
    })),
    400: failure, 401: failure, 403: failure,
  },
})
