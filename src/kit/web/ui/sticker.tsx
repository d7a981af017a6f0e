import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '../i18n/i18n.tsx'

const messages = defineMessages({
  en: { sticker: 'You earned a sticker' },
  si: { sticker: 'ඔයාට ස්ටිකරයක් ලැබුණා' },
})

/** Names of the files public/pictures/stickers/{name}.svg. */
const stickers = [
  'star', 'sun', 'flower', 'elephant', 'peacock', 'butterfly', 'kite', 'boat', 'fish', 'rainbow', 'heart', 'drum',
] as const

/** URL of the picture of an attempt's sticker. The attempt's id determines which one, also in the album. */
export function stickerPicture(attempt: string): string {
  const at = Number.parseInt(attempt.replaceAll('-', '').slice(-4), 16) % stickers.length
  return `/pictures/stickers/${stickers[at]}.svg`
}

/** The sticker that the child earned with an attempt. */
export function Sticker({ attempt, className = '' }: { attempt: string; className?: string }): ReactNode {
  const text = useMessages(messages)
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
