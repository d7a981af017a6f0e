import type { ReactNode } from 'react'
import { stickerPrompts } from '#kit/prompts/shared.ts'
import { useCountedByCompanion } from '../child/companion-state.ts'
import { useMessages } from '../i18n/i18n.tsx'
import { stickerTexts } from '../texts.ts'

export type StickerName = keyof typeof stickerPrompts

const names = Object.keys(stickerPrompts) as StickerName[]

/** The sticker of an attempt. The attempt's id determines which one, also in the album. */
export function stickerOf(attempt: string): StickerName {
  const at = Number.parseInt(attempt.replaceAll('-', '').slice(-4), 16) % names.length
  return names[at] ?? 'star'
}

/** URL of the picture of an attempt's sticker. */
export function stickerPicture(attempt: string): string {
  return `/pictures/stickers/${stickerOf(attempt)}.svg`
}

/** The sticker that the child earned with an attempt. The companion claps while it is on the screen. */
export function Sticker({ attempt, className = '' }: { attempt: string; className?: string }): ReactNode {
  const text = useMessages(stickerTexts)
  useCountedByCompanion('praises')
  return (
    <img
      src={stickerPicture(attempt)}
      alt={text.sticker}
      width={120}
      height={120}
      className={`animate-pop ${className}`}
    />
  )
}
