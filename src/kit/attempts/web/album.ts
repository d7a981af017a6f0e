/** An area's part of the album: the stickers that wait on the device, and the practised thing of each sticker. */
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#kit/languages.ts'
import type { EarnedSticker } from '../album.ts'

export type WaitingSticker = Omit<EarnedSticker, 'area'>

/** The practised thing that a sticker was earned for. */
export interface StickerReason {
  /** for example the letter, the word or the movement's name; empty if the attempt had none */
  readonly name: string
  /** URL of its picture, if it has one */
  readonly picture?: string
  /** says its name */
  readonly speak: () => Promise<unknown>
}

export interface MadeProps {
  /** the attempt's id */
  readonly attempt: string
  /** as in `EarnedSticker` */
  readonly item: string
  /** whether a film of it plays; otherwise it is a still picture */
  readonly plays: boolean
  /** the usual picture: shown until what was made is loaded, and if there is nothing to load */
  readonly children: ReactNode
}

export interface AlbumSource {
  /** attempts on this device that the server may not have yet */
  readonly waiting: (learner: string) => Promise<readonly WaitingSticker[]>
  /** `item`: as in `EarnedSticker` */
  readonly reason: (item: string | null, language: Language) => StickerReason
  /** fills its place with what the child made; without it, the picture of `reason` is shown */
  readonly Made?: ComponentType<MadeProps>
  /** its names are printed as large as words to read */
  readonly hasLargeNames?: true
}
