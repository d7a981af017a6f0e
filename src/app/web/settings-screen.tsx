import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/settings.tsx'
import { PrepareOffline } from './offline/prepare-offline.tsx'

export function Screen(): ReactNode {
  return (
    <Settings>
      <PrepareOffline />
    </Settings>
  )
}
