import type { ReactNode } from 'react'
import { Screen as SettingsDevice } from '#areas/account/web/screens/settings-device.tsx'
import { MovementDeviceSettings } from '#areas/grossmotor/web/movement-settings.tsx'
import { PhonesLink } from '#areas/phones/web/phones-link.tsx'
import { PrepareOffline } from '../offline/prepare-offline.tsx'

/** /settings/device with the groups and pages of all areas. */
export function Screen(): ReactNode {
  return (
    <SettingsDevice>
      <MovementDeviceSettings />
      <PhonesLink />
      <PrepareOffline />
    </SettingsDevice>
  )
}
