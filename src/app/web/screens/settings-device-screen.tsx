import type { ReactNode } from 'react'
import { Screen as SettingsDevice } from '#areas/account/web/screens/settings-device.tsx'
import { PhonesLink } from '#areas/phones/web/phones-link.tsx'
import { isAlone } from '#kit/web/alone.ts'
import { PrepareOffline } from '../offline/prepare-offline.tsx'
import { AreaSettings } from './area-settings.tsx'

/** /settings/device with the groups and pages of all areas. */
export function Screen(): ReactNode {
  return (
    <SettingsDevice>
      <AreaSettings part="Device" />
      {!isAlone && <PhonesLink />}
      <PrepareOffline />
    </SettingsDevice>
  )
}
