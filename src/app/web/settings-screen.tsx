import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/settings.tsx'
import { OfflineWords } from '#areas/vocabulary/web/offline-words.tsx'
import { PromptsLink } from '#areas/voice/web/prompts-link.tsx'
import { ReadyLetters } from '#areas/write/web/offline-letters.tsx'

export function Screen(): ReactNode {
  return (
    <Settings>
      <PromptsLink />
      <OfflineWords />
      <ReadyLetters />
    </Settings>
  )
}
