/** What an area adds to the album: the stickers that wait on the device, and what each sticker was earned for. */
import type { Language } from '#kit/languages.ts'
import type { EarnedSticker } from '../album.ts'

export type WaitingSticker = Omit<EarnedSticker, 'area'>

/** What a sticker was earned for. */
export interface StickerReason {
  /** a sentence for the child, such as "You wrote අ" */
  readonly text: string
  /** URL of a picture of the practised thing, if there is one */
  readonly picture?: string
  /** the practised thing in its own script or as a numeral, if that shows it better than a picture */
  readonly sign?: string
  /** speaks it */
  readonly speak: () => Promise<unknown>
}

export interface AlbumSource {
  /** attempts on this device that the server may not have yet */
  readonly waiting: (learner: string) => Promise<readonly WaitingSticker[]>
  /** `item`: as in `EarnedSticker` */
  readonly reason: (item: string | null, language: Language) => StickerReason
}
