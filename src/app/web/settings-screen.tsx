import type { ReactNode } from 'react'
import { Screen as Settings } from '#areas/account/web/settings.tsx'
import { PrepareOffline } from './offline/prepare-offline.tsx'
import { PromptsLink } from '#areas/voice/web/prompts-link.tsx'

export function Screen(): ReactNode {
  return (
    <Settings>
      <PromptsLink />
      <PrepareOffline />
    </Settings>
  )
}
