import type { ReactNode } from 'react'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import type { AlbumSticker } from './album-query.ts'

interface MadePictureProps {
  sticker: AlbumSticker
  /** whether a film of it plays */
  plays: boolean
}

/** What the child made for a sticker, or a picture of it. It fills its container. */
export function MadePicture({ sticker: { _id, of: { area, source: { Made, reason } }, item }, plays }: MadePictureProps): ReactNode {
  const { picture = area.picture } = reason(item, useLanguage())
  const plain = <img src={picture} alt="" width={400} height={400} className="size-full object-contain" />
  return Made === undefined || item === null ? plain : <Made attempt={_id} item={item} plays={plays}>{plain}</Made>
}
