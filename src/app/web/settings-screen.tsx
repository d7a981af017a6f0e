import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/settings.tsx'
import { ReadyOffline } from '#areas/vocabulary/web/ready-offline.tsx'

export function Screen(): ReactNode {
  return (
    <Settings>
      <ReadyOffline />
    </Settings>
  )
}
