import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Setting, SettingGroup } from '#kit/web/session/setting.tsx'
import { settingTexts } from './texts.ts'

/** The area's group on the settings screen. */
export function NumberSettings(): ReactNode {
  const text = useMessages(settingTexts)
  return (
    <SettingGroup title={text.title} folded={[text.numberRange]}>
      <Setting name="numberRange" title={text.numberRange} label={text.upTo} />
    </SettingGroup>
  )
}
