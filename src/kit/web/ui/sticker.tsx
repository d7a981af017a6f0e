import type { ReactNode } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { stickerTexts } from '../texts.ts'

/** Names of the files public/pictures/stickers/{name}.svg. */
const stickers = [
  'star', 'sun', 'flower', 'elephant', 'peacock', 'butterfly', 'kite', 'boat', 'fish', 'rainbow', 'heart', 'drum',
] as const

/** The sticker of an attempt. The attempt's id determines which one. */
export function Sticker({ attempt, className = '' }: { attempt: string; className?: string }): ReactNode {
  const text = useMessages(stickerTexts)
  const at = Number.parseInt(attempt.replaceAll('-', '').slice(-4), 16) % stickers.length
  return (
    <img
      src={`/pictures/stickers/${stickers[at]}.svg`}
      alt={text.sticker}
      width={120}
      height={120}
      className={`animate-pop ${className}`}
    />
  )
}
