import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultPage } from '#kit/web/session/adult-page.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { settingsTexts } from '../texts.ts'
import { BackToSettings } from './settings-more.tsx'

/** /settings/device: what applies to everyone who practises on this device. */
export function Screen({ children }: {
  /** the other areas' groups and pages for the device */
  children?: ReactNode
}): ReactNode {
  const text = useMessages(settingsTexts)
  const isShared = useDevice(({ device }) => device !== null)
  return (
    <AdultPage title={text.device} back={<BackToSettings />}>
      <p className="text-lead text-ink-soft">{text.sameForAll}</p>
      <SettingGroup title={text.look}>
        <Setting name="startTheme" title={text.startTheme} label={(value) => text[value]} />
      </SettingGroup>
      {isShared && (
        <SettingGroup title={text.grownUps}>
          <Setting
            name="unlockedMinutes"
            title={text.unlockedMinutes}
            hint={text.unlockedMinutesHint}
            label={(minutes) => (minutes === 0 ? text.lockedForChild : text.minutes(minutes))}
          />
          <Setting name="changeChild" title={text.changeChild} hint={text.changeChildHint} label={(who) => text[who]} />
        </SettingGroup>
      )}
      {children}
    </AdultPage>
  )
}
