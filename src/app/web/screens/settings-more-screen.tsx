import type { ReactNode } from 'react'
import { Screen as SettingsMore } from '#areas/account/web/screens/settings-more.tsx'
import { PromptsLink } from '#areas/voice/web/prompts-link.tsx'
import { AreaSettings } from './area-settings.tsx'

/** /settings/more with the groups and pages of all areas. */
export function Screen(): ReactNode {
  return (
    <SettingsMore areaSettings={<AreaSettings part="Group" />}>
      <PromptsLink />
    </SettingsMore>
  )
}
