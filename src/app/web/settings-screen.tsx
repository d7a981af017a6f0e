import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/settings.tsx'
import { ReadyWords } from '#areas/vocabulary/web/ready-words.tsx'
import { ReadyLetters } from '#areas/write/web/ready-letters.tsx'

export function Screen(): ReactNode {
  return (
    <Settings>
      <ReadyWords />
      <ReadyLetters />
    </Settings>
  )
}
