import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/settings.tsx'
import { ReadyOffline } from '#areas/vocabulary/web/ready-offline.tsx'
import { ReadyLetters } from '#areas/write/web/ready-letters.tsx'

export function Screen(): ReactNode {
  return (
    <Settings>
      <ReadyOffline />
      <ReadyLetters />
    </Settings>
  )
}
