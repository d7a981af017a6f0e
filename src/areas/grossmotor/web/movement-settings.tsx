import type { ReactNode } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { OnOffSetting, SettingGroup } from '#kit/web/session/setting.tsx'
import { settingTexts } from './texts.ts'

/** The area's group on the settings screen. */
export function MovementSettings(): ReactNode {
  const text = useMessages(settingTexts)
  return (
    <SettingGroup title={text.title} folded={[text.moveFreely, text.seatedMovements, text.riskyMovements]}>
      <OnOffSetting name="moveFreely" title={text.moveFreely} hint={text.moveFreelyHint} />
      <OnOffSetting name="seatedMovements" title={text.seatedMovements} hint={text.seatedMovementsHint} />
      <OnOffSetting name="riskyMovements" title={text.riskyMovements} hint={text.riskyMovementsHint} />
    </SettingGroup>
  )
}

/** The area's group among the settings of the device. One that is its own server recognises movements in any case. */
export function MovementDeviceSettings(): ReactNode {
  const text = useMessages(settingTexts)
  if (isAlone) return null
  return (
    <SettingGroup title={text.title}>
      <OnOffSetting name="movementOnDevice" title={text.movementOnDevice} hint={text.movementOnDeviceHint} />
    </SettingGroup>
  )
}
